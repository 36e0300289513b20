import { createHash } from 'node:crypto';
import { decodeEntities } from '#model/rich-text/html-entities.ts';

/** The hash of a text without markup and typesetting, which the editor may change. */
export function hashText(text: string): Buffer {
  const plain = decodeEntities(text.replace(/<[^>]*>/gu, ' '))
    .replace(/\u2060/gu, '')
    .replace(/[\s\u00a0]+/gu, ' ')
    .trim();
  return createHash('sha256').update(plain).digest();
}
