import type { ClientType } from '#model/fields/client-type.ts';
import { ALL_CATEGORIES } from '#specification.ts';
import { parseClientType } from '../../data/client-types.ts';
import { POSITIVE_INTEGER } from '../../routing/filter-params.ts';
import { normaliseQuery } from '../../routing/search-query-param.ts';

/** Selects questions either by search query or by client type and topic. */
export interface FaqFilter {
  type?: ClientType | undefined;
  categoryId?: number | undefined;
  /** Empty if there is no search. */
  query: string;
  /** Disables corrections and similar words. */
  literal?: boolean;
}

/** Parsed query: questions, a redirect to the canonical URL, or an invalid query. */
export type FaqQuery = ({ kind: 'list' | 'redirect' } & FaqFilter) | { kind: 'invalid' };

/**
 * Parses the query of the page. Any typed text is accepted after normalisation.
 * A search covers all topics. Redundant parameters redirect; unknown types, non-numeric ids and repeated
 * parameters are invalid.
 */
export function readFaqQuery(params: URLSearchParams): FaqQuery {
  const type = parseClientType(params);
  const [category, ...categories] = params.getAll('category_id');
  const [rawQuery, ...queries] = params.getAll('query');
  const [literal, ...literals] = params.getAll('literal');
  const isRepeated = categories.length + queries.length + literals.length > 0;
  const isNumber = category === undefined || category === ALL_CATEGORIES || POSITIVE_INTEGER.test(category);
  if (type === null || isRepeated || !isNumber || (literal ?? '1') !== '1') return { kind: 'invalid' };
  const { query } = normaliseQuery(rawQuery ?? '');
  const isSearch = query !== '';
  const isRedundant =
    rawQuery === '' || category === ALL_CATEGORIES || (isSearch ? category : literal) !== undefined;
  const categoryId =
    category === undefined || category === ALL_CATEGORIES || isSearch ? undefined : Number(category);
  return {
    kind: isRedundant ? 'redirect' : 'list',
    type,
    categoryId,
    query,
    literal: isSearch && literal === '1',
  };
}
