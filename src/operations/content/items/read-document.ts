import type { ReadContext } from '../read-context.ts';
import { readItem } from './read-item.ts';

/** Reads a document with its current files and earlier versions. @throws NotFoundError */
export function readDocument(context: ReadContext, input: { slug: string }) {
  return readItem(context, 'document', input.slug);
}
