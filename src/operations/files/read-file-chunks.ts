import type { FileHandle } from 'node:fs/promises';

/** Bytes that are in memory at once while a file is searched. */
const PIECE_BYTES = 256 * 1024;

/** @returns up to `length` bytes from `position`; fewer at the end of the file */
export async function readAt(file: FileHandle, position: number, length: number): Promise<Buffer> {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, position);
  return buffer.subarray(0, bytesRead);
}

/**
 * Reads a file piece by piece. Each piece overlaps the next by `overlap` bytes, so that a match of at most that length is
 * never cut. The next piece begins at `overlapStart` of this one.
 */
export async function* piecesOf(
  file: FileHandle,
  overlap: number,
): AsyncGenerator<{ position: number; bytes: Buffer; overlapStart: number; isLast: boolean }> {
  for (let position = 0; ; position += PIECE_BYTES) {
    const bytes = await readAt(file, position, PIECE_BYTES + overlap);
    const isLast = bytes.length < PIECE_BYTES + overlap;
    yield { position, bytes, overlapStart: PIECE_BYTES, isLast };
    if (isLast) return;
  }
}

/** @returns which of the byte strings occur in the file */
export async function findIn(file: FileHandle, wanted: readonly Buffer[]): Promise<Set<Buffer>> {
  const found = new Set<Buffer>();
  for await (const { bytes } of piecesOf(file, Math.max(...wanted.map(({ length }) => length)))) {
    for (const each of wanted) if (bytes.includes(each)) found.add(each);
  }
  return found;
}
