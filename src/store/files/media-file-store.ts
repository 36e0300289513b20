import { createHash, randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { access, copyFile, mkdir, open, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, extname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';
import { slugify } from '#language/script/slug.ts';

/** Bytes in memory, or a local file. */
export type FileContent = { bytes: Uint8Array } | { path: string };

/** @returns the SHA-256 of a content, in hexadecimal digits */
export async function hashContent(content: FileContent): Promise<string> {
  const hash = createHash('sha256');
  if ('bytes' in content) return hash.update(content.bytes).digest('hex');
  await pipeline(createReadStream(content.path), hash);
  return hash.digest('hex');
}

/** @returns the size of a content in bytes */
export const sizeOfContent = async (content: FileContent): Promise<number> =>
  'bytes' in content ? content.bytes.length : (await stat(content.path)).size;

/**
 * Storage of the bytes of assets, addressed by SHA-256: each content is stored once and its URL is immutable.
 */
export interface MediaFileStore {
  /**
   * Stores the bytes and, for compressible types, a Brotli copy with the suffix `.br`.
   * @returns the SHA-256 that addresses them
   */
  put(bytes: Uint8Array, name: string): Promise<{ sha256: string }>;
  /** Moves a local file of any size here. @param sha256 its hash, see `hashContent` */
  putFile(path: string, name: string, sha256: string): Promise<void>;
  /** Deletes a content with everything that was derived from it. Idempotent. */
  remove(sha256: string): Promise<void>;
  /** Replaces the bytes stored under a hash, for content that must no longer be served. */
  overwrite(sha256: string, name: string, bytes: Uint8Array): Promise<void>;
  /** Local path of a file, or undefined for an invalid hash or file type. */
  pathOf(sha256: string, name: string): string | undefined;
  /** Local path of a stored picture of any type, or undefined where there is none. */
  findPicture(sha256: string): Promise<string | undefined>;
  /** Local path of a file derived from a stored one, or undefined where there is none. */
  findVariant(sha256: string, variant: PictureVariant): Promise<string | undefined>;
  /** Stores a file derived from a stored one. @returns its path */
  putVariant(sha256: string, variant: PictureVariant, bytes: Uint8Array): Promise<string>;
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

const PICTURE_EXTENSIONS = ['.webp', '.jpg', '.png', '.avif', '.svg'];

/** Text formats; Brotli reduces an SVG to about a third. */
const COMPRESSIBLE_EXTENSIONS: ReadonlySet<string> = new Set(['.svg', '.vtt']);

const brotli = promisify(brotliCompress);

const isHash = (text: string) => /^[0-9a-f]{64}$/u.test(text);

/** Stores files in a local folder. */
export function openMediaFolder(folder: string): MediaFileStore {
  const localPath = (sha256: string, extension: string) =>
    join(folder, sha256.slice(0, 2), `${sha256}${extension}`);
  const findExisting = async (paths: readonly string[]): Promise<string | undefined> => {
    const found = await Promise.all(paths.map(exists));
    return paths.find((_, index) => found[index]);
  };
  return {
    async put(bytes, name) {
      const sha256 = createHash('sha256').update(bytes).digest('hex');
      const extension = extname(name).toLowerCase();
      const path = localPath(sha256, extension);
      if (!(await exists(path))) await writeAtomically(path, bytes);
      const compressed = `${path}.br`;
      if (COMPRESSIBLE_EXTENSIONS.has(extension) && !(await exists(compressed))) {
        await writeAtomically(compressed, await brotli(bytes));
      }
      return { sha256 };
    },
    async putFile(from, name, sha256) {
      const path = localPath(sha256, extname(name).toLowerCase());
      if (!(await exists(path))) await moveFile(from, path);
    },
    async remove(sha256) {
      if (!isHash(sha256)) return;
      const folderOfHash = dirname(localPath(sha256, ''));
      const names = await readdir(folderOfHash).catch(() => []);
      const own = names.filter((name) => name.startsWith(`${sha256}.`));
      await Promise.all(own.map((name) => rm(join(folderOfHash, name), { force: true })));
    },
    async overwrite(sha256, name, bytes) {
      const extension = extname(name).toLowerCase();
      const path = localPath(sha256, extension);
      await writeAtomically(path, bytes);
      if (COMPRESSIBLE_EXTENSIONS.has(extension)) await writeAtomically(`${path}.br`, await brotli(bytes));
    },
    pathOf(sha256, name) {
      if (!isHash(sha256) || mediaTypeOf(name) === undefined) return undefined;
      return localPath(sha256, extname(name).toLowerCase());
    },
    async findPicture(sha256) {
      if (!isHash(sha256)) return undefined;
      return findExisting(PICTURE_EXTENSIONS.map((extension) => localPath(sha256, extension)));
    },
    async findVariant(sha256, variant) {
      return isHash(sha256) ? findExisting([localPath(sha256, `.${variant}`)]) : undefined;
    },
    async putVariant(sha256, variant, bytes) {
      const path = localPath(sha256, `.${variant}`);
      await writeAtomically(path, bytes);
      return path;
    },
  };
}

export const exists = (path: string): Promise<boolean> =>
  access(path).then(
    () => true,
    () => false,
  );

/** Moves a file, also from another file system, so that readers never see a partial one. */
async function moveFile(from: string, to: string): Promise<void> {
  await mkdir(dirname(to), { recursive: true });
  const file = await open(from, 'r+');
  await file.sync().finally(() => file.close());
  try {
    await rename(from, to);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EXDEV')) throw error;
    const temporaryPath = `${to}.${randomUUID()}.part`;
    try {
      await copyFile(from, temporaryPath);
      await rename(temporaryPath, to);
    } finally {
      await rm(temporaryPath, { force: true });
    }
    await rm(from);
  }
}

/** Writes to a temporary file and renames it, so that neither readers nor a crash see a partial file. */
async function writeAtomically(path: string, bytes: Uint8Array): Promise<void> {
  await mkdir(dirname(path), { recursive: true });
  const temporaryPath = `${path}.${randomUUID()}.part`;
  try {
    await writeFile(temporaryPath, bytes, { flush: true });
    await rename(temporaryPath, path);
  } catch (error) {
    // Free the space, as the disk may be full.
    await rm(temporaryPath, { force: true });
    throw error;
  }
}
