import type { ReadContext } from '../read-context.ts';
import { listCards } from './list-cards.ts';

/** Lists cities with an office, in alphabetical order of the locale. */
export function listCities(context: ReadContext) {
  return listCards(context, 'city', { order: 'name' });
}
