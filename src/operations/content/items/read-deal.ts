import type { ReadContext } from '../read-context.ts';
import { readItem } from './read-item.ts';

/** @throws NotFoundError */
export function readDeal(context: ReadContext, input: { slug: string }) {
  return readItem(context, 'deal', input.slug);
}
