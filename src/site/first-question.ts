import type { CallName } from '#contract/calls.ts';
import { localeOfPath } from '#language/locale.ts';
import { isSlug } from '#language/slug.ts';
import { newsInput, readNewsQuery } from './pages/press-center/news-query.ts';

/** A call of the contract that a page makes whatever else it finds. */
export interface FirstQuestion {
  name: CallName;
  input: object;
}

/** The call for an item, by what stands before its slug. */
const itemCalls: ReadonlyMap<string, CallName> = new Map([
  ['/press-center', 'newsItem'],
  ['/career', 'vacancy'],
  ['/about/video', 'video'],
]);

/**
 * What the page at an address will ask first, told from the address alone, so that it can be read before the page is begun.
 * What is not foretold, or foretold wrongly, the page asks when it comes to it.
 * @param path of the page, prefix of the language included
 */
export function firstQuestion(path: string, query: URLSearchParams): FirstQuestion | undefined {
  const { path: own } = localeOfPath(path);
  if (own === '/press-center') {
    const list = readNewsQuery(query);
    return list.kind === 'list' ? { name: 'news', input: newsInput(list) } : undefined;
  }
  const end = own.lastIndexOf('/');
  const name = itemCalls.get(own.slice(0, end));
  const slug = own.slice(end + 1);
  return name !== undefined && isSlug(slug) ? { name, input: { slug } } : undefined;
}
