import type { ReadContext } from '../read-context.ts';
import { listCards } from './list-cards.ts';

/** The fields of work, those in which nobody is wanted now among them, by the alphabet of the language. */
export function listVacancyFields(context: ReadContext) {
  return listCards(context, 'vacancy-field', { order: 'name' });
}
