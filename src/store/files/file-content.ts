import { createHash } from 'node:crypto';
import { hashFile } from './hash-file.ts';

/** Bytes in memory, or a local file. */
export type FileContent = { bytes: Uint8Array } | { path: string };

/** @returns the SHA-256 of a content, in hexadecimal digits, and its size */
export async function measureContent(content: FileContent): Promise<{ sha256: string; bytes: number }> {
  if ('path' in content) {
    const { sha256, bytes } = await hashFile(content.path);
    return { sha256, bytes };
  }
  const sha256 = createHash('sha256').update(content.bytes).digest('hex');
  return { sha256, bytes: content.bytes.length };
}
