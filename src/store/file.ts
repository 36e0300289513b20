import { createHash, randomUUID } from 'node:crypto';
import { access, mkdir, rename, writeFile } from 'node:fs/promises';
import { dirname, extname, join } from 'node:path';
import { slugify } from '#language/slug.ts';

/** Where the bytes of pictures and documents lie: under their hash, so that a file never changes and is kept once. */
export interface FileStore {
  /** Keeps the bytes. @returns their SHA-256, by which they are found */
  put(bytes: Uint8Array, name: string): Promise<{ sha256: string }>;
  /** The file's place on this machine, or undefined where the address cannot be one of ours. */
  pathOf(sha256: string, name: string): string | undefined;
}

/** What may be stored and served, by the name's ending. The ending decides the type that a browser is told. */
const mediaTypes: Readonly<Record<string, string>> = {
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.svg': 'image/svg+xml',
  '.pdf': 'application/pdf',
  '.mp4': 'video/mp4',
  '.webm': 'video/webm',
  '.vtt': 'text/vtt; charset=utf-8',
};

/** @returns the media type for a file's name, or undefined for an ending that we do not serve */
export function mediaTypeOf(name: string): string | undefined {
  return mediaTypes[extname(name).toLowerCase()];
}

/** The public address of a stored file; the name at its end is for people, the hash finds it. */
export function fileUrl(sha256: string, name: string): string {
  const ending = extname(name).toLowerCase();
  const stem = slugify(name.slice(0, name.length - ending.length), { fallback: 'file' });
  return `/media/${sha256}/${stem}${ending}`;
}

/** Keeps files in a folder of this machine. */
export function openFolderStore(folder: string): FileStore {
  const placeOf = (sha256: string, ending: string) => join(folder, sha256.slice(0, 2), `${sha256}${ending}`);
  return {
    async put(bytes, name) {
      const sha256 = createHash('sha256').update(bytes).digest('hex');
      const place = placeOf(sha256, extname(name).toLowerCase());
      const there = await access(place).then(
        () => true,
        () => false,
      );
      if (!there) {
        await mkdir(dirname(place), { recursive: true });
        // A reader must never meet half a file, nor a crash leave one under its final name.
        const draft = `${place}.${randomUUID()}.part`;
        await writeFile(draft, bytes, { flush: true });
        await rename(draft, place);
      }
      return { sha256 };
    },
    pathOf(sha256, name) {
      if (!/^[0-9a-f]{64}$/u.test(sha256) || mediaTypeOf(name) === undefined) return undefined;
      return placeOf(sha256, extname(name).toLowerCase());
    },
  };
}
