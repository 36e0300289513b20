import { createHash } from 'node:crypto';
import { type HashedFile, hashFile } from './hash-file.ts';

/** Bytes in memory, or a local file. */
export type FileContent = { bytes: Uint8Array } | { path: string };

/** A content with its size in bytes and its SHA-256, in hex. */
export type MeasuredContent = HashedFile | { content: Uint8Array; bytes: number; sha256: string };

export async function measureContent(content: FileContent): Promise<MeasuredContent> {
  if ('path' in content) return hashFile(content.path);
  const sha256 = createHash('sha256').update(content.bytes).digest('hex');
  return { content: content.bytes, bytes: content.bytes.length, sha256 };
}
