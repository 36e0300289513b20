import { createHash, randomUUID } from 'node:crypto';
import { access, mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, extname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';
import { slugify } from '#language/script/slug.ts';

/** Where the bytes of pictures and documents lie: under their hash, so that a file never changes and is kept once. */
export interface FileStore {
  /**
   * Keeps the bytes, and what is text compressed beside them, under the same name with `.br`, as those who serve files
   * expect it.
   * @returns their SHA-256, by which they are found
   */
  put(bytes: Uint8Array, name: string): Promise<{ sha256: string }>;
  /** Writes other bytes under the hash of a stored file, where its address must not give the old ones any more. */
  overwrite(sha256: string, name: string, bytes: Uint8Array): Promise<void>;
  /** The file's place on this machine, or undefined where the address cannot be one of ours. */
  pathOf(sha256: string, name: string): string | undefined;
  /** The place of a stored picture whatever its ending, or undefined where there is none. */
  findPicture(sha256: string): Promise<string | undefined>;
  /** What was made of a stored file, if it was: it lies beside it. `variant` is its width or use, and its ending. */
  findVariant(sha256: string, variant: Variant): Promise<string | undefined>;
  /** Keeps what was made of a stored file. @returns its place */
  putVariant(sha256: string, variant: Variant, bytes: Uint8Array): Promise<string>;
}

/** Names one of the few things that are made of a picture: `960.avif`, `share.jpg`. */
export type Variant = `${string}.${'avif' | 'webp' | 'jpg' | 'png'}`;

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

const pictureEndings = ['.webp', '.jpg', '.png', '.avif', '.svg'];

/** Text: a drawing crosses the network in a third of its bytes. */
const compressible: ReadonlySet<string> = new Set(['.svg', '.vtt']);

const brotli = promisify(brotliCompress);

const isHash = (text: string) => /^[0-9a-f]{64}$/u.test(text);

/** Keeps files in a folder of this machine. */
export function openFolderStore(folder: string): FileStore {
  const placeOf = (sha256: string, ending: string) => join(folder, sha256.slice(0, 2), `${sha256}${ending}`);
  const findFirst = async (places: readonly string[]): Promise<string | undefined> => {
    const there = await Promise.all(places.map(isThere));
    return places.find((_, index) => there[index]);
  };
  return {
    async put(bytes, name) {
      const sha256 = createHash('sha256').update(bytes).digest('hex');
      const ending = extname(name).toLowerCase();
      const place = placeOf(sha256, ending);
      if (!(await isThere(place))) await writeWhole(place, bytes);
      const compressed = `${place}.br`;
      if (compressible.has(ending) && !(await isThere(compressed))) {
        await writeWhole(compressed, await brotli(bytes));
      }
      return { sha256 };
    },
    async overwrite(sha256, name, bytes) {
      const ending = extname(name).toLowerCase();
      const place = placeOf(sha256, ending);
      await writeWhole(place, bytes);
      if (compressible.has(ending)) await writeWhole(`${place}.br`, await brotli(bytes));
    },
    pathOf(sha256, name) {
      if (!isHash(sha256) || mediaTypeOf(name) === undefined) return undefined;
      return placeOf(sha256, extname(name).toLowerCase());
    },
    async findPicture(sha256) {
      if (!isHash(sha256)) return undefined;
      return findFirst(pictureEndings.map((ending) => placeOf(sha256, ending)));
    },
    async findVariant(sha256, variant) {
      return isHash(sha256) ? findFirst([placeOf(sha256, `.${variant}`)]) : undefined;
    },
    async putVariant(sha256, variant, bytes) {
      const place = placeOf(sha256, `.${variant}`);
      await writeWhole(place, bytes);
      return place;
    },
  };
}

const isThere = (place: string) =>
  access(place).then(
    () => true,
    () => false,
  );

/** A reader must never meet half a file, nor a crash leave one under its final name. */
async function writeWhole(place: string, bytes: Uint8Array): Promise<void> {
  await mkdir(dirname(place), { recursive: true });
  const draft = `${place}.${randomUUID()}.part`;
  try {
    await writeFile(draft, bytes, { flush: true });
    await rename(draft, place);
  } catch (error) {
    // A full disk would otherwise be filled further by what no one reads.
    await rm(draft, { force: true });
    throw error;
  }
}
