import type { ReadContext } from '../read-context.ts';
import { listCards } from './list-cards.ts';

/** Lists interface messages that editors changed; bundled messages are not included. */
export function listLocalizations(context: ReadContext) {
  return listCards(context, 'dictionary-entry', { order: 'name', limit: 10_000 });
}
