import { isLocalDate } from '#language/date/calendar.ts';
import { type Locale, locales } from '#language/locale/locale.ts';
import { contentTypeNames } from '#model/content-types/names.ts';
import { type LanguageStatus, languageStatuses } from '#model/publishing/language-status.ts';
import { createUrlFilters, isId } from '../api/url-filters.ts';
import { MAX_QUERY_LENGTH } from '../ui/field/search-input.tsx';

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

const stateChecks = {
  status: (value: string) => value.split(',').every((item) => parseState(item) !== undefined),
  links: (value: string) => value === 'broken',
};

/** Filters by what needs work, which all lists of entries have. */
export type StateFilters = Partial<Record<keyof typeof stateChecks, string>>;

export const { read: readMatrixFilters, change: withMatrixFilter } = createUrlFilters({
  type: (value) => contentTypeNames.some((name) => name === value),
  ...stateChecks,
});

/** Filters of the table of all entries, as they are in the URL. */
export type MatrixFilters = ReturnType<typeof readMatrixFilters>;

export const { read: readListFilters, change: withListFilter } = createUrlFilters({
  query: (value) => value.trim() !== '' && value.length <= MAX_QUERY_LENGTH,
  ...stateChecks,
  category: isId,
  author: isId,
  from: isLocalDate,
  to: isLocalDate,
  sort: (value) => entrySorts.some((sort) => sort === value),
  direction: (value) => value === 'ascending' || value === 'descending',
});

/** Filters and order of a list, as they are in the URL. */
export type ListFilters = ReturnType<typeof readListFilters>;

/** Removes the filters; the order stays. */
export const noFilters: ListFilters = {
  query: '',
  status: '',
  links: '',
  category: '',
  author: '',
  from: '',
  to: '',
};

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

export const statesOf = ({ status }: StateFilters): string[] => (status ? status.split(',') : []);

/** The value of `status` with a state added, without duplicates. */
export const withState = (filters: StateFilters, item: string): string =>
  [...new Set([...statesOf(filters), item])].join(',');

export const withoutState = (filters: StateFilters, item: string): string =>
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
