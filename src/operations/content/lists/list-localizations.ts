import type { ReadContext } from '../read-context.ts';
import { listCards } from './list-cards.ts';

/** The interface's words that editors have changed; the bundled ones are not among them. */
export function listLocalizations(context: ReadContext) {
  return listCards(context, 'dictionary-entry', { order: 'name', limit: 10_000 });
}
