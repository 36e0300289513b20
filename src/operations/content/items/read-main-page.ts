import type { ReadContext } from '../read-context.ts';
import { readItem } from './read-item.ts';

/** Reads the home page. @throws NotFoundError */
export function readMainPage(context: ReadContext) {
  return readItem(context, 'main-page', 'main');
}
