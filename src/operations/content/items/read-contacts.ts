import type { ReadContext } from '../read-context.ts';
import { readItem } from './read-item.ts';

/** How to reach the company. @throws NotFound where it is not published in this language */
export function readContacts(context: ReadContext) {
  return readItem(context, 'contacts', 'contacts');
}
