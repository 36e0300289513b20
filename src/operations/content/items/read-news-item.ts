import type { ReadContext } from '../read-context.ts';
import { readItem } from './read-item.ts';

/** @throws NotFoundError */
export function readNewsItem(context: ReadContext, input: { slug: string }) {
  return readItem(context, 'news', input.slug);
}
