/** An id as it is written in URLs. */
export const isId = (value: string): boolean => /^[1-9][0-9]{0,8}$/.test(value);

type Filters<Name extends string> = Partial<Record<Name, string>>;

/**
 * Filters of a screen that are in its URL.
 * @param checks which values of each filter are valid
 */
export function createUrlFilters<Name extends string>(
  checks: Readonly<Record<Name, (value: string) => boolean>>,
) {
  const names = Object.keys(checks) as Name[];
  return {
    /** The filters in a URL; invalid ones are ignored. */
    read(search: URLSearchParams): Filters<Name> {
      const filters: Filters<Name> = {};
      for (const name of names) {
        const value = search.get(name) ?? '';
        if (checks[name](value)) filters[name] = value;
      }
      return filters;
    },
    /** The query of a URL with changed filters; an empty value removes one. */
    change(filters: Filters<Name>, change: Filters<Name>): Record<string, string> {
      const next = { ...filters, ...change };
      return Object.fromEntries(names.flatMap((name) => (next[name] ? [[name, next[name]]] : [])));
    },
  };
}
