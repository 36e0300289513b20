import type { ReadContext } from '../read-context.ts';
import { listCards } from './list-cards.ts';

/** Lists all fields of work alphabetically, also those without open vacancies. */
export function listVacancyFields(context: ReadContext) {
  return listCards(context, 'vacancy-field', { order: 'name' });
}
