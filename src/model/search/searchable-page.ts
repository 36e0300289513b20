/** A page that is not an entry, such as a list or a form, in one locale. */
export interface SearchablePage {
  title: string;
  text: string;
  /** Site path, including the locale prefix. */
  url: string;
  /** The page matches queries with numbers; it matches other queries only if nothing else does. */
  matchesNumericQueries?: true;
}
