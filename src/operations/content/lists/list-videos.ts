import type { ReadContext } from '../read-context.ts';
import { listCards } from './list-cards.ts';

/** The videos, the newest first. */
export function listVideos(context: ReadContext) {
  return listCards(context, 'video', { order: 'date' });
}
