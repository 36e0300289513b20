import type { Locale } from '#language/locale/locale.ts';
import { formatNumber } from '#language/number/number.ts';
import type { Filter } from '#ui/filter-bar/filter-bar.tsx';

/** A filter value with the number of items that have it. */
export interface FilterValue {
  id: number;
  name: string;
  count: number;
}

/** An id, a year or a page number. */
export const POSITIVE_INTEGER = /^[1-9][0-9]{0,8}$/;

/**
 * Parses the filters of a list. Each parameter is a positive integer; parameters not in `names` are ignored.
 * @returns undefined if a value is invalid or repeated
 */
export function parseFilters<Name extends string>(
  query: URLSearchParams,
  names: readonly Name[],
): Partial<Record<Name, number>> | undefined {
  const filters: Partial<Record<Name, number>> = {};
  for (const name of names) {
    const [value, ...more] = query.getAll(name);
    if (value === undefined) continue;
    if (more.length > 0 || !POSITIVE_INTEGER.test(value)) return undefined;
    filters[name] = Number(value);
  }
  return filters;
}

/**
 * Counts items per filter value, in order of first occurrence. Values without items are omitted, except the
 * selected one.
 * @param passes whether an item passes the other filters
 */
export function countFilterValues<Item>(
  items: readonly Item[],
  passes: (item: Item) => boolean,
  valuesOf: (item: Item) => readonly { id: number; name: string }[],
  current: number | undefined,
): FilterValue[] {
  const choices = new Map<number, FilterValue>();
  for (const item of items) {
    for (const { id, name } of valuesOf(item)) {
      const count = (choices.get(id)?.count ?? 0) + (passes(item) ? 1 : 0);
      choices.set(id, { id, name, count });
    }
  }
  return [...choices.values()].filter(({ id, count }) => count > 0 || id === current);
}

/** Whether the selected filter value occurs in no item. */
export function isUnknownFilterValue(choices: readonly FilterValue[], current: number | undefined): boolean {
  return current !== undefined && choices.every(({ id }) => id !== current);
}

interface FilterLinksOptions {
  /** Name of the filter, such as "Year". */
  label: string;
  /** Label of the link that removes the filter. */
  allLabel: string;
  choices: readonly FilterValue[];
  current: number | undefined;
  /** Builds the path of the list with this value and the other filters. */
  buildPath: (id: number | undefined) => string;
  locale: Locale;
}

/** Builds the links of a filter: all items, then each value with its count. */
export function buildFilterLinks({
  label,
  allLabel,
  choices,
  current,
  buildPath,
  locale,
}: FilterLinksOptions): Filter {
  return {
    label,
    options: [
      { label: allLabel, to: buildPath(undefined), current: current === undefined },
      ...choices.map(({ id, name, count }) => ({
        label: name,
        to: buildPath(id),
        current: id === current,
        count: formatNumber(count, locale),
      })),
    ],
  };
}
