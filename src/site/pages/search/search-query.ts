import { isSearchSection, type SearchSection } from '#model/search/search-sections.ts';
import { normaliseQuery } from '../../routing/search-query-param.ts';

/** Parameters of the search page. */
export interface SearchQuery {
  query: string;
  /** Restricts the search to one site section. */
  section?: SearchSection | undefined;
  /** Disables corrections and similar words. */
  literal?: boolean;
}

/** `cut` is true if the query was truncated to the maximum length. */
type ParsedSearch = ({ kind: 'search'; cut: boolean } & Required<SearchQuery>) | { kind: 'invalid' };

/**
 * Parses the query of the search page. Any typed text is accepted after normalisation;
 * an unknown section or a repeated parameter is invalid.
 */
export function readSearchQuery(params: URLSearchParams): ParsedSearch {
  const [query = '', ...queries] = params.getAll('query');
  const [section, ...sections] = params.getAll('section');
  const [literal, ...literals] = params.getAll('literal');
  const isRepeated = queries.length + sections.length + literals.length > 0;
  const isKnown = section === undefined || isSearchSection(section);
  if (isRepeated || !isKnown || (literal ?? '1') !== '1') return { kind: 'invalid' };
  return { kind: 'search', ...normaliseQuery(query), section, literal: literal === '1' };
}
