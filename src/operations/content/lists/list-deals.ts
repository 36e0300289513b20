import type { ReadContext } from '../read-context.ts';
import { listCards } from './list-cards.ts';

/** Lists deals, newest first. */
export function listDeals(context: ReadContext) {
  return listCards(context, 'deal', { order: 'date' });
}
