import { isSearchSection, type SearchSection } from '#model/search-section.ts';
import { cleanQuery } from '../../query-text.ts';

/** What the search page was asked. `cut` says that the words were too many and only their beginning is looked for. */
export type SearchQuery =
  | { kind: 'search'; query: string; cut: boolean; section: SearchSection | undefined }
  | { kind: 'invalid' };

/**
 * Reads the query of the search page. Whatever a visitor typed is text to look for, so it is cleaned
 * and never refused; an unknown section and a repeated parameter come from no link of ours.
 */
export function readSearchQuery(asked: URLSearchParams): SearchQuery {
  const [queries, types] = [asked.getAll('query'), asked.getAll('type')];
  const [type] = types;
  const isKnown = type === undefined || isSearchSection(type);
  if (queries.length > 1 || types.length > 1 || !isKnown) return { kind: 'invalid' };
  return { kind: 'search', ...cleanQuery(queries[0] ?? ''), section: type };
}
