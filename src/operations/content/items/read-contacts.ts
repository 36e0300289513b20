import type { ReadContext } from '../read-context.ts';
import { readItem } from './read-item.ts';

/** @throws NotFoundError */
export function readContacts(context: ReadContext) {
  return readItem(context, 'contacts', 'contacts');
}
