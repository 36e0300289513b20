import type { ReadContext } from '../read-context.ts';
import { readItem } from './read-item.ts';

/** One offering. @throws NotFound */
export function readOffering(context: ReadContext, input: { slug: string }) {
  return readItem(context, 'offering', input.slug);
}
