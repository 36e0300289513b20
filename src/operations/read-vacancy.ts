import type { ReadContext } from './read-context.ts';
import { readItem } from './read-item.ts';

/** One vacancy, open or closed. @throws NotFound */
export function readVacancy(context: ReadContext, input: { slug: string }) {
  return readItem(context, 'vacancy', input.slug);
}
