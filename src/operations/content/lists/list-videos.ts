import type { ReadContext } from '../read-context.ts';
import { listCards } from './list-cards.ts';

/** Lists videos, newest first. */
export function listVideos(context: ReadContext) {
  return listCards(context, 'video', { order: 'date' });
}
