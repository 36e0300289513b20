import { createHash } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { extname } from 'node:path';
import { slugify } from '#language/script/slug.ts';
import type { HashedFile } from './hash-file.ts';
import { openLocalMedia } from './local-media.ts';

/**
 * Storage of the bytes of assets, addressed by SHA-256: each content is stored once and its URL is immutable.
 * It is a local folder (`openMediaFolder`), or a bucket with a local cache (`openMediaBucket`). With a bucket
 * every method may throw StorageUnavailableError.
 */
export interface MediaFileStore {
  /** The folder of all local paths, for processes that may read nothing else. */
  readonly folder: string;
  /** Stores the bytes. @returns the SHA-256 that addresses them */
  put(bytes: Uint8Array, name: string): Promise<{ sha256: string }>;
  /** Moves a local file into the storage, without loading it into memory. */
  putFile(file: HashedFile, name: string): Promise<void>;
  /** Replaces the bytes stored under a hash, for content that must no longer be served. */
  overwrite(sha256: string, name: string, bytes: Uint8Array): Promise<void>;
  /** False also for an invalid hash or file type. */
  has(sha256: string, name: string): Promise<boolean>;
  /** Opens a file for serving; undefined where there is none. */
  open(sha256: string, name: string): Promise<OpenMediaFile | undefined>;
  /** Local path of a file, or undefined where there is none. */
  findFile(sha256: string, name: string): Promise<string | undefined>;
  /** Local path of a stored picture of any type, or undefined where there is none. */
  findPicture(sha256: string): Promise<string | undefined>;
  /** Local path of a file derived from a stored one, or undefined where there is none. */
  findVariant(sha256: string, variant: PictureVariant): Promise<string | undefined>;
  /** Names of the files derived from a stored one. */
  listVariants(sha256: string): Promise<ReadonlySet<string>>;
  /** Stores a file derived from a stored one. @returns its path */
  putVariant(sha256: string, variant: PictureVariant, bytes: Uint8Array): Promise<string>;
  /** Stores a variant that a process without access to the storage has written to `folder`. */
  adoptVariant(sha256: string, variant: PictureVariant): Promise<void>;
  /** Deletes a file and all that is derived from it. Idempotent. */
  delete(sha256: string): Promise<void>;
  /** All originals and variants, in no order. */
  list(): AsyncIterable<StoredMediaFile>;
}

/** A local file, or a stream of one that is not local yet. */
export type OpenMediaFile = { path: string } | StreamedMediaFile;

export interface StreamedMediaFile {
  bytes: number;
  modifiedAt: Date;
  /** @param end the last byte, inclusive */
  read(start: number, end: number): AsyncIterable<Uint8Array>;
}

export interface StoredMediaFile {
  /** Hash and suffix, such as `<sha256>.jpg` and `<sha256>.960.avif`. */
  name: string;
  bytes: number;
  modifiedAt: Date;
}

/** Width or use of a derived picture, and its format: `960.avif`, `share.jpg`. */
export type PictureVariant = `${string}.${'avif' | 'webp' | 'jpg' | 'png'}`;

/** Allowed file types. The extension determines the Content-Type. */
const MEDIA_TYPES: Readonly<Record<string, string>> = {
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

/** @returns undefined for an extension that is not allowed */
export function mediaTypeOf(name: string): string | undefined {
  return MEDIA_TYPES[extname(name).toLowerCase()];
}

/** Public URL of a stored file. The hash addresses it; the name is for readability. */
export function fileUrl(sha256: string, name: string): string {
  const extension = extname(name).toLowerCase();
  const stem = slugify(name.slice(0, name.length - extension.length), { fallback: 'file' });
  return `/media/${sha256}/${stem}${extension}`;
}

export const PICTURE_EXTENSIONS = ['.webp', '.jpg', '.png', '.avif', '.svg'];

export const isHash = (text: string): boolean => /^[0-9a-f]{64}$/u.test(text);

/** @returns the name under which a file is stored, or undefined for an invalid hash or file type */
export function storedNameOf(sha256: string, name: string): string | undefined {
  return isHash(sha256) && mediaTypeOf(name) !== undefined
    ? `${sha256}${extname(name).toLowerCase()}`
    : undefined;
}

/** @throws Error for an invalid hash or file type */
export function requireStoredName(sha256: string, name: string): string {
  const stored = storedNameOf(sha256, name);
  if (stored === undefined) throw new Error(`${name} has no permitted file type`);
  return stored;
}

/** Path of a stored file below the folder of its storage, with `/`. */
export const storedPathOf = (name: string): string => `${name.slice(0, 2)}/${name}`;

/** Stores files in a local folder. */
export function openMediaFolder(folder: string): MediaFileStore {
  const localFiles = openLocalMedia(folder);
  const { find, findFirst, write, move } = localFiles;
  const findFile = async (sha256: string, name: string) => {
    const stored = storedNameOf(sha256, name);
    return stored === undefined ? undefined : find(stored);
  };
  return {
    folder,
    async put(bytes, name) {
      const sha256 = createHash('sha256').update(bytes).digest('hex');
      const stored = requireStoredName(sha256, name);
      if ((await find(stored)) === undefined) await write(stored, bytes);
      return { sha256 };
    },
    async putFile({ path, sha256 }, name) {
      const stored = requireStoredName(sha256, name);
      if ((await find(stored)) === undefined) await move(stored, path);
      else await rm(path);
    },
    overwrite: async (sha256, name, bytes) => void (await write(requireStoredName(sha256, name), bytes)),
    has: async (sha256, name) => (await findFile(sha256, name)) !== undefined,
    async open(sha256, name) {
      const path = await findFile(sha256, name);
      return path === undefined ? undefined : { path };
    },
    findFile,
    async findPicture(sha256) {
      return isHash(sha256) ? findFirst(PICTURE_EXTENSIONS.map((each) => sha256 + each)) : undefined;
    },
    async findVariant(sha256, variant) {
      return isHash(sha256) ? find(`${sha256}.${variant}`) : undefined;
    },
    listVariants: async (sha256) => variantsAmong(sha256, await localFiles.namesOf(sha256)),
    putVariant: (sha256, variant, bytes) => write(`${sha256}.${variant}`, bytes),
    adoptVariant: async () => undefined,
    delete: async (sha256) => (isHash(sha256) ? localFiles.deleteAll(sha256) : undefined),
    list: () => localFiles.list(),
  };
}

/** @param names stored names of the file and its variants */
export function variantsAmong(sha256: string, names: readonly string[]): ReadonlySet<string> {
  const suffixes = names.map((name) => name.slice(sha256.length + 1));
  // An original has an extension only.
  return new Set(suffixes.filter((suffix) => suffix.includes('.')));
}
