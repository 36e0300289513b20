import { listCards } from './list-cards.ts';
import type { ReadContext } from './read-context.ts';

/** The open vacancies, the newest first; closed ones keep their pages. */
export function listVacancies(context: ReadContext) {
  return listCards(context, 'vacancy', { order: 'date', kind: 'open' });
}
