import * as z from 'zod';
import { UNEXPECTED_STRUCTURE } from '#specification.ts';
import { type AnswerOf, type CallName, calls } from './calls.ts';
import { ContentError } from './content-error.ts';

function shapeOf(name: CallName) {
  const { answer, mayBeMissing } = calls[name];
  const isList = answer.shape.data instanceof z.ZodArray;
  return { isList, mayBeMissing: mayBeMissing === true };
}

/** a bare array is the list that `data` would hold; it has no pages and nothing to count elsewhere. */
function wrapped(name: CallName, list: readonly unknown[], asked: string): object {
  const total = list.length;
  if (name === 'search') {
    return { data: list, meta: { query: '', shown_for: null, total, sections: [], other_locales: [] } };
  }
  if (name === 'searchSuggestions') return { data: list, meta: { query: '' } };
  if (name === 'sitemap') return { data: list, meta: { next: null, total, version: '' } };
  if (name !== 'news') return { data: list };
  const [from, to] = total === 0 ? [null, null] : [1, total];
  return {
    data: list,
    links: { first: asked, last: asked, prev: null, next: null },
    meta: { current_page: 1, last_page: 1, per_page: Math.max(total, 1), total, from, to },
  };
}

/**
 * Looks whether an answer holds the list or the item that its call promises. Fields are not looked at: what a page
 * does not show may be missing.
 * @param asked the address that was asked, for the links of a list that came bare
 * @throws ContentError 404 where an item is `null`, which says that there is none; else 502 with
 *   "Unexpected response structure", for the three calls of R-185 … R-187 as for all others
 */
export function checkStructure<Name extends CallName>(
  name: Name,
  answer: unknown,
  asked: string,
): AnswerOf<Name> {
  const { isList, mayBeMissing } = shapeOf(name);
  const body = isList && Array.isArray(answer) ? wrapped(name, answer, asked) : answer;
  const data = typeof body === 'object' && body !== null && 'data' in body ? body.data : undefined;
  if (data === null && mayBeMissing) throw new ContentError(404, 'Not Found');
  const fits = isList
    ? Array.isArray(data)
    : typeof data === 'object' && data !== null && !Array.isArray(data);
  if (!fits) throw new ContentError(502, UNEXPECTED_STRUCTURE);
  // Only the outer shape is known; the rest is the API's promise, which its own tests keep.
  return body as AnswerOf<Name>;
}
