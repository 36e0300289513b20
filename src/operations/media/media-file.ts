import { open } from 'node:fs/promises';
import type { FileContent } from '#store/files/file-content.ts';
import { readAt } from '../files/read-file-chunks.ts';

/** A file of any size, read and changed in place. */
export interface MediaFile {
  size: number;
  /** @returns up to `length` bytes from a position */
  read(position: number, length: number): Promise<Buffer>;
  write(position: number, bytes: Uint8Array): Promise<void>;
  content: FileContent;
  close(): Promise<void>;
}

/** Opens a file for some work. @param content bytes stay unchanged, a local file is changed in place */
export async function withMediaFile<T>(
  content: FileContent,
  work: (file: MediaFile) => Promise<T>,
): Promise<T> {
  const file = 'path' in content ? await openFile(content.path) : openBytes(content.bytes);
  try {
    return await work(file);
  } finally {
    await file.close();
  }
}

function openBytes(bytes: Uint8Array): MediaFile {
  const copy = Buffer.from(bytes);
  return {
    size: copy.length,
    read: async (position, length) => copy.subarray(position, position + length),
    write: async (position, part) => void copy.set(part, position),
    content: { bytes: copy },
    close: async () => undefined,
  };
}

async function openFile(path: string): Promise<MediaFile> {
  const file = await open(path, 'r+');
  return {
    size: (await file.stat()).size,
    read: (position, length) => readAt(file, position, length),
    async write(position, part) {
      await file.write(part, 0, part.length, position);
    },
    content: { path },
    close: () => file.close(),
  };
}
