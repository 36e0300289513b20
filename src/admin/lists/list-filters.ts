import { type Locale, locales } from '#language/locale/locale.ts';
import { type LanguageStatus, languageStatuses } from '#model/publishing/language-status.ts';

const names = ['query', 'status', 'category', 'author', 'from', 'to', 'sort', 'direction'] as const;

/** Filters and order of a list, as they are in the URL. */
export type ListFilters = Partial<Record<(typeof names)[number], string>>;

const entrySorts = ['position', 'updated', 'date', 'title'] as const;
export type EntrySort = (typeof entrySorts)[number];
type SortDirection = 'ascending' | 'descending';

export type StateName = LanguageStatus | 'stale';
export const stateNames: readonly StateName[] = [...languageStatuses, 'stale'];

/** A status, in one language or in any. */
interface StateFilter {
  state: StateName;
  locale: Locale | undefined;
}

const MAX_QUERY_LENGTH = 200;
const isId = (value: string) => /^[1-9][0-9]{0,8}$/.test(value);
const isDate = (value: string) => /^[0-9]{4}-[0-9]{2}-[0-9]{2}$/.test(value);

const patterns: Readonly<Record<(typeof names)[number], (value: string) => boolean>> = {
  query: (value) => value.trim() !== '' && value.length <= MAX_QUERY_LENGTH,
  status: (value) => value.split(',').every((item) => parseState(item) !== undefined),
  category: isId,
  author: isId,
  from: isDate,
  to: isDate,
  sort: (value) => entrySorts.some((sort) => sort === value),
  direction: (value) => value === 'ascending' || value === 'descending',
};

/** The filters in a URL; invalid ones are ignored. */
export function readListFilters(search: URLSearchParams): ListFilters {
  const filters: ListFilters = {};
  for (const name of names) {
    const value = search.get(name) ?? '';
    if (patterns[name](value)) filters[name] = value;
  }
  return filters;
}

/** The query of a URL with changed filters; an empty value removes one. */
export function withListFilter(filters: ListFilters, change: ListFilters): Record<string, string> {
  const next = { ...filters, ...change };
  return Object.fromEntries(names.flatMap((name) => (next[name] ? [[name, next[name]]] : [])));
}

/** Whether anything but the order is chosen. */
export const isFiltered = ({ sort, direction, ...filters }: ListFilters): boolean =>
  Object.keys(filters).length > 0;

/** Reads `draft` or `draft:kk`. */
export function parseState(item: string): StateFilter | undefined {
  const [name, language, ...rest] = item.split(':');
  const state = stateNames.find((each) => each === name);
  const locale = locales.find((each) => each === language);
  if (!state || rest.length > 0 || (language !== undefined && !locale)) return undefined;
  return { state, locale };
}

export const statesOf = ({ status }: ListFilters): string[] => (status ? status.split(',') : []);

/** The value of `status` with a state added, without duplicates. */
export const withState = (filters: ListFilters, item: string): string =>
  [...new Set([...statesOf(filters), item])].join(',');

export const withoutState = (filters: ListFilters, item: string): string =>
  statesOf(filters)
    .filter((each) => each !== item)
    .join(',');

const firstDirections: Readonly<Record<EntrySort, SortDirection>> = {
  position: 'ascending',
  title: 'ascending',
  updated: 'descending',
  date: 'descending',
};

interface ListOrder {
  sort: EntrySort;
  direction: SortDirection;
}

/** The order of a list: the chosen one, otherwise that of the editors, otherwise the latest change first. */
export function orderOf({ sort, direction }: ListFilters, hasPositions: boolean): ListOrder {
  const chosen = entrySorts.find((each) => each === sort) ?? (hasPositions ? 'position' : 'updated');
  const isValid = direction === 'ascending' || direction === 'descending';
  return { sort: chosen, direction: isValid ? direction : firstDirections[chosen] };
}

/** The order after a click on a column header: the other direction if the list is sorted by the column. */
export function nextOrder(current: ListOrder, sort: EntrySort): ListOrder {
  if (current.sort !== sort) return { sort, direction: firstDirections[sort] };
  return { sort, direction: current.direction === 'ascending' ? 'descending' : 'ascending' };
}
