import type { ReadContext } from '../read-context.ts';
import { readItem } from './read-item.ts';

/** The home page. @throws NotFound where it is not published in this language */
export function readMainPage(context: ReadContext) {
  return readItem(context, 'main-page', 'main');
}
