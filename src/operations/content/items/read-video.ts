import type { ReadContext } from '../read-context.ts';
import { readItem } from './read-item.ts';

/** One video with its captions and transcript. @throws NotFound */
export function readVideo(context: ReadContext, input: { slug: string }) {
  return readItem(context, 'video', input.slug);
}
