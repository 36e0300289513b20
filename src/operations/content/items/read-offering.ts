import type { ReadContext } from '../read-context.ts';
import { readItem } from './read-item.ts';

/** @throws NotFoundError */
export function readOffering(context: ReadContext, input: { slug: string }) {
  return readItem(context, 'offering', input.slug);
}
