import type { ReadContext } from '../read-context.ts';
import { listCards } from './list-cards.ts';

/** The cities with an office, by the alphabet of the language. */
export function listCities(context: ReadContext) {
  return listCards(context, 'city', { order: 'name' });
}
