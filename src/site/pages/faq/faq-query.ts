import type { ClientType } from '#model/fields/client-type.ts';
import { readClientType } from '../../data/client-types.ts';
import { cleanQuery } from '../../routing/search-query-param.ts';

/** Which questions are asked for: those that hold the words, or those of a type of client and a topic. */
export interface FaqFilter {
  type?: ClientType | undefined;
  categoryId?: number | undefined;
  /** Empty where nothing is looked for. */
  query: string;
  /** The words as they are typed, and none in their place. */
  literal?: boolean;
}

/** What an address asks for: questions, another address for the same ones, or nothing that exists. */
export type FaqQuery = ({ kind: 'list' | 'redirect' } & FaqFilter) | { kind: 'invalid' };

const NUMBER = /^[1-9][0-9]{0,8}$/;

/**
 * Reads the query of the page. Whatever words a visitor typed are text to look for,
 * cleaned and never refused. A search looks through all topics; `category_id=all`, empty words and `literal` without
 * words say nothing: such an address has a shorter one. An unknown type, what is no number and repeated parameters come
 * from no link of ours.
 */
export function readFaqQuery(asked: URLSearchParams): FaqQuery {
  const type = readClientType(asked);
  const [category, ...categories] = asked.getAll('category_id');
  const [words, ...queries] = asked.getAll('query');
  const [literal, ...literals] = asked.getAll('literal');
  const isRepeated = categories.length + queries.length + literals.length > 0;
  const isNumber = category === undefined || category === 'all' || NUMBER.test(category);
  if (type === null || isRepeated || !isNumber || (literal ?? '1') !== '1') return { kind: 'invalid' };
  const { query } = cleanQuery(words ?? '');
  const isSearch = query !== '';
  const isRedundant = words === '' || category === 'all' || (isSearch ? category : literal) !== undefined;
  const categoryId = category === undefined || category === 'all' || isSearch ? undefined : Number(category);
  return {
    kind: isRedundant ? 'redirect' : 'list',
    type,
    categoryId,
    query,
    literal: isSearch && literal === '1',
  };
}
