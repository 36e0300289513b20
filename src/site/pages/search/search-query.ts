import { isSearchSection, type SearchSection } from '#model/search/search-sections.ts';
import { cleanQuery } from '../../routing/search-query-param.ts';

/** What the search page was asked. */
export interface SearchQuery {
  query: string;
  /** One section of the site; without it, all. */
  section?: SearchSection | undefined;
  /** The words as they are typed, and none in their place. */
  literal?: boolean;
}

/** `cut` says that the words were too many and only their beginning is looked for. */
type AskedSearch = ({ kind: 'search'; cut: boolean } & Required<SearchQuery>) | { kind: 'invalid' };

/**
 * Reads the query of the search page. Whatever a visitor typed is text to look for, so it is cleaned
 * and never refused; an unknown section and a repeated parameter come from no link of ours.
 */
export function readSearchQuery(asked: URLSearchParams): AskedSearch {
  const [query = '', ...queries] = asked.getAll('query');
  const [section, ...sections] = asked.getAll('section');
  const [literal, ...literals] = asked.getAll('literal');
  const isRepeated = queries.length + sections.length + literals.length > 0;
  const isKnown = section === undefined || isSearchSection(section);
  if (isRepeated || !isKnown || (literal ?? '1') !== '1') return { kind: 'invalid' };
  return { kind: 'search', ...cleanQuery(query), section, literal: literal === '1' };
}
