import type { Locale } from '#language/locale/locale.ts';
import { formatNumber } from '#language/number/number.ts';
import type { Filter } from '#ui/filter-bar/filter-bar.tsx';

/** A value that a list can be filtered by, with how many of the items it would leave. */
export interface Choice {
  id: number;
  name: string;
  count: number;
}

const NUMBER = /^[1-9][0-9]{0,8}$/;

/**
 * Reads the filters of a list from its address: each of `names` is left out or a whole number, given once. Anything
 * else (`0`, `-1`, `abc`, an empty or a repeated value) names no list: undefined. Other parameters are not ours.
 */
export function readFilters<Name extends string>(
  query: URLSearchParams,
  names: readonly Name[],
): Partial<Record<Name, number>> | undefined {
  const filters: Partial<Record<Name, number>> = {};
  for (const name of names) {
    const [value, ...more] = query.getAll(name);
    if (value === undefined) continue;
    if (more.length > 0 || !NUMBER.test(value)) return undefined;
    filters[name] = Number(value);
  }
  return filters;
}

/**
 * The values that a filter offers, in the order in which the items bring them, counted over those items that the other
 * filters leave. A value that would leave nothing is not offered, save the one that is set.
 * @param passes whether an item passes the list's other filters
 * @param labelsOf the values that an item has
 */
export function choicesOf<Item>(
  items: readonly Item[],
  passes: (item: Item) => boolean,
  labelsOf: (item: Item) => readonly { id: number; name: string }[],
  current: number | undefined,
): Choice[] {
  const choices = new Map<number, Choice>();
  for (const item of items) {
    for (const { id, name } of labelsOf(item)) {
      const count = (choices.get(id)?.count ?? 0) + (passes(item) ? 1 : 0);
      choices.set(id, { id, name, count });
    }
  }
  return [...choices.values()].filter(({ id, count }) => count > 0 || id === current);
}

/** Whether a filter is set to a value that none of the items has. */
export function isUnknownChoice(choices: readonly Choice[], current: number | undefined): boolean {
  return current !== undefined && choices.every(({ id }) => id !== current);
}

interface FilterLinks {
  /** What the values are: "Year", "City". */
  label: string;
  /** What the link to the list without this filter says. */
  all: string;
  choices: readonly Choice[];
  current: number | undefined;
  /** The address of the list with this filter set so; the other filters stay. */
  addressOf: (id: number | undefined) => string;
  locale: Locale;
}

/** A filter as a row of links: all of the list, then each value with its count. */
export function filterLinks({ label, all, choices, current, addressOf, locale }: FilterLinks): Filter {
  return {
    label,
    options: [
      { label: all, to: addressOf(undefined), current: current === undefined },
      ...choices.map(({ id, name, count }) => ({
        label: name,
        to: addressOf(id),
        current: id === current,
        count: formatNumber(count, locale),
      })),
    ],
  };
}
