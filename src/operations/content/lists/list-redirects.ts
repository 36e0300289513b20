import type { ReadContext } from '../read-context.ts';
import { listCards } from './list-cards.ts';

/** The route rules of the language, in the order of the desk. */
export function listRedirects(context: ReadContext) {
  return listCards(context, 'redirect', { order: 'position' });
}
