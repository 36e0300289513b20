import { MAX_REDIRECT_RULES } from '#model/pages/redirect-url.ts';
import type { ReadContext } from '../read-context.ts';
import { listCards } from './list-cards.ts';

/** Lists redirect rules in the editors' order (R-051). */
export function listRedirects(context: ReadContext) {
  return listCards(context, 'redirect', { order: 'position', limit: MAX_REDIRECT_RULES });
}
