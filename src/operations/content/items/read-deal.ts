import type { ReadContext } from '../read-context.ts';
import { readItem } from './read-item.ts';

/** One deal, with its slugs in each language. @throws NotFound */
export function readDeal(context: ReadContext, input: { slug: string }) {
  return readItem(context, 'deal', input.slug);
}
