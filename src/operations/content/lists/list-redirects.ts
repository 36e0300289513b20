import type { ReadContext } from '../read-context.ts';
import { listCards } from './list-cards.ts';

/** Lists redirect rules in the editors' order (R-051). */
export function listRedirects(context: ReadContext) {
  return listCards(context, 'redirect', { order: 'position' });
}
