import { randomUUID } from 'node:crypto';
import {
  access,
  copyFile,
  mkdir,
  open,
  readdir,
  readFile,
  rename,
  rm,
  stat,
  utimes,
  writeFile,
} from 'node:fs/promises';
import { dirname, extname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';
import { codeOf } from '../store-errors.ts';

/** Text formats; Brotli reduces an SVG to about a third. */
const COMPRESSIBLE_EXTENSIONS: ReadonlySet<string> = new Set(['.svg', '.vtt']);

const brotli = promisify(brotliCompress);

/** Suffix of files in progress. A rename completes them. */
const PARTIAL_SUFFIX = '.part';

const STORED_NAME = /^[0-9a-f]{64}(?:\.[a-z0-9-]{1,20}){1,2}$/u;

export interface LocalFile {
  name: string;
  path: string;
  bytes: number;
  modifiedAt: Date;
  /** Set by `markUsed`, as most file systems do not record each access. */
  usedAt: Date;
}

/**
 * Files in a local folder by their stored names: hash and suffix. For compressible types there is a Brotli
 * copy with the suffix `.br`, which belongs to the file and is not listed.
 */
export interface LocalMedia {
  folder: string;
  find(name: string): Promise<string | undefined>;
  findFirst(names: readonly string[]): Promise<string | undefined>;
  /** Stores bytes or the content of a file. @returns its path */
  write(name: string, content: Uint8Array | { copyOf: string }, modifiedAt?: Date): Promise<string>;
  /** Moves a file of any disk into the folder. */
  move(name: string, path: string, modifiedAt?: Date): Promise<string>;
  /** Path for a file in progress, in an existing folder. */
  partialPath(name: string): Promise<string>;
  namesOf(sha256: string): Promise<string[]>;
  deleteAll(sha256: string): Promise<void>;
  delete(name: string): Promise<void>;
  markUsed(name: string, at: Date): Promise<void>;
  list(): AsyncIterable<LocalFile>;
  /** Deletes files in progress that a killed process left behind. */
  deletePartialFiles(before: Date): Promise<void>;
}

export function openLocalMedia(folder: string): LocalMedia {
  const pathOf = (name: string) => join(folder, name.slice(0, 2), name);
  const find = async (name: string) => ((await exists(pathOf(name))) ? pathOf(name) : undefined);
  const namesIn = (part: string) =>
    readdir(join(folder, part)).catch((error: unknown): string[] => {
      if (['ENOENT', 'ENOTDIR'].includes(codeOf(error))) return [];
      throw error;
    });
  const namesOf = async (sha256: string) =>
    (await namesIn(sha256.slice(0, 2))).filter((name) => name.startsWith(`${sha256}.`) && isStored(name));
  const remove = async (name: string) => {
    await Promise.all([pathOf(name), `${pathOf(name)}.br`].map((path) => rm(path, { force: true })));
  };

  async function partialPath(name: string): Promise<string> {
    const path = pathOf(name);
    await mkdir(dirname(path), { recursive: true });
    return `${path}.${randomUUID()}${PARTIAL_SUFFIX}`;
  }

  async function write(
    name: string,
    content: Uint8Array | { copyOf: string },
    modifiedAt?: Date,
  ): Promise<string> {
    const partial = await partialPath(name);
    try {
      if ('copyOf' in content) await copyFile(content.copyOf, partial);
      else await writeFile(partial, content);
      return await move(name, partial, modifiedAt);
    } catch (error) {
      // Free the space, as the disk may be full.
      await rm(partial, { force: true });
      throw error;
    }
  }

  async function move(name: string, path: string, modifiedAt?: Date): Promise<string> {
    const target = pathOf(name);
    await mkdir(dirname(target), { recursive: true });
    if (COMPRESSIBLE_EXTENSIONS.has(extname(name))) await writeCompressed(name, path);
    // Flushed and then renamed, so that neither readers nor a crash see a partial file.
    const handle = await open(path, 'r+');
    await handle
      .sync()
      .then(() => modifiedAt && handle.utimes(new Date(), modifiedAt))
      .finally(() => handle.close());
    await rename(path, target).catch(async (error: unknown) => {
      if (codeOf(error) !== 'EXDEV') throw error;
      await write(name, { copyOf: path }, modifiedAt);
      await rm(path);
    });
    return target;
  }

  async function writeCompressed(name: string, path: string): Promise<void> {
    const partial = await partialPath(name);
    await writeFile(partial, await brotli(await readFile(path)), { flush: true });
    await rename(partial, `${pathOf(name)}.br`);
  }

  async function* paths(): AsyncGenerator<{ name: string; path: string }> {
    for (const part of await namesIn('.')) {
      for (const name of await namesIn(part)) yield { name, path: join(folder, part, name) };
    }
  }

  return {
    folder,
    find,
    async findFirst(names) {
      const found = await Promise.all(names.map(find));
      return found.find((path) => path !== undefined);
    },
    write,
    move,
    partialPath,
    namesOf,
    delete: remove,
    async deleteAll(sha256) {
      await Promise.all((await namesOf(sha256)).map(remove));
    },
    async markUsed(name, at) {
      const path = pathOf(name);
      const { mtime } = await stat(path);
      await utimes(path, at, mtime);
    },
    async *list() {
      for await (const { name, path } of paths()) {
        if (!isStored(name)) continue;
        const stats = await stat(path).catch(() => undefined);
        if (stats) yield { name, path, bytes: stats.size, modifiedAt: stats.mtime, usedAt: stats.atime };
      }
    },
    async deletePartialFiles(before) {
      for await (const { name, path } of paths()) {
        if (!name.endsWith(PARTIAL_SUFFIX)) continue;
        const { mtime } = await stat(path).catch(() => ({ mtime: before }));
        if (mtime < before) await rm(path, { force: true });
      }
    },
  };
}

const isStored = (name: string) =>
  STORED_NAME.test(name) && !name.endsWith('.br') && !name.endsWith(PARTIAL_SUFFIX);

export const exists = (path: string): Promise<boolean> =>
  access(path).then(
    () => true,
    () => false,
  );
