import { randomUUID } from 'node:crypto';
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';

/** Storage of the files of submissions, under random names. The site does not serve them. */
export interface UploadStorage {
  /** Moves a file into the storage and flushes it to disk. @returns its stored name */
  store(path: string): Promise<string>;
  /** Opens a file. @returns undefined if it is missing */
  read(name: string): Promise<Readable | undefined>;
  remove(storedNames: readonly string[]): Promise<void>;
  /** The stored names of files that are older than `before`, in ms since 1970. */
  listOlderThan(before: number): Promise<string[]>;
}

export const newStoredName = (): string => randomUUID();

export const isStoredName = (name: string): boolean =>
  /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/u.test(name);

/** Access for the site's own user alone. */
const PRIVATE_MODE = 0o700;

/** @returns a function that creates the folder on its first call and returns its path */
export function createPrivateFolderOnce(path: string): () => Promise<string> {
  let creation: Promise<string> | undefined;
  return () => {
    creation ??= mkdir(path, { recursive: true, mode: PRIVATE_MODE }).then(() => path);
    // Retry on the next call: a full disk may have space later.
    creation.catch(() => {
      creation = undefined;
    });
    return creation;
  };
}

/** Stores uploads in a local folder, which must be on the same disk as the staging folder. */
export function createFolderUploadStorage(folder: string): UploadStorage {
  const ensureFolder = createPrivateFolderOnce(folder);
  return {
    async store(path) {
      const name = newStoredName();
      await ensureFolder();
      await flush(path);
      await rename(path, join(folder, name));
      await flush(folder);
      return name;
    },
    async read(name) {
      if (!isStoredName(name)) return undefined;
      const handle = await open(join(folder, name), 'r').catch((error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT') return undefined;
        throw error;
      });
      return handle?.createReadStream();
    },
    async remove(names) {
      await Promise.all(names.filter(isStoredName).map((name) => rm(join(folder, name), { force: true })));
    },
    listOlderThan: async (before) => (await listFilesOlderThan(folder, before)).filter(isStoredName),
  };
}

/** Flushes the data of a file, or the entries of a folder, to disk. */
async function flush(path: string): Promise<void> {
  const handle = await open(path, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** @returns names of the files last modified before `before`; empty for a missing folder */
export async function listFilesOlderThan(folder: string, before: number): Promise<string[]> {
  const names = await readdir(folder).catch(() => []);
  const times = await Promise.all(
    names.map((name) =>
      stat(join(folder, name)).then(
        ({ mtimeMs }) => mtimeMs,
        () => Number.POSITIVE_INFINITY,
      ),
    ),
  );
  return names.filter((_, index) => (times[index] ?? before) < before);
}
