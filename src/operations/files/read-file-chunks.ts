import type { FileHandle } from 'node:fs/promises';

const CHUNK_BYTES = 256 * 1024;

/** @returns up to `length` bytes from `position`; fewer at the end of the file */
export async function readAt(file: FileHandle, position: number, length: number): Promise<Buffer> {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, position);
  return buffer.subarray(0, bytesRead);
}

/**
 * Reads a file in chunks. A chunk overlaps the next one by `overlap` bytes, so that one of them contains any
 * match of that length completely. The next chunk begins at `overlapStart`.
 */
export async function* readChunks(
  file: FileHandle,
  overlap: number,
): AsyncGenerator<{ position: number; bytes: Buffer; overlapStart: number; isLast: boolean }> {
  for (let position = 0; ; position += CHUNK_BYTES) {
    const bytes = await readAt(file, position, CHUNK_BYTES + overlap);
    const isLast = bytes.length < CHUNK_BYTES + overlap;
    yield { position, bytes, overlapStart: CHUNK_BYTES, isLast };
    if (isLast) return;
  }
}

/** @returns which of the byte strings occur in the file */
export async function findByteStrings(file: FileHandle, patterns: readonly Buffer[]): Promise<Set<Buffer>> {
  const found = new Set<Buffer>();
  for await (const { bytes } of readChunks(file, Math.max(...patterns.map(({ length }) => length)))) {
    for (const pattern of patterns) if (bytes.includes(pattern)) found.add(pattern);
  }
  return found;
}
