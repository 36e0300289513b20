import type { ReadContext } from '../read-context.ts';
import { readItem } from './read-item.ts';

/** Reads a video with captions and transcript. @throws NotFoundError */
export function readVideo(context: ReadContext, input: { slug: string }) {
  return readItem(context, 'video', input.slug);
}
