import { randomUUID } from 'node:crypto';
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';

/** Where the files of visitors lie once a submission points at them. The names say nothing, and nothing serves them. */
export interface KeptFiles {
  /** Takes a file in, whole: it survives a failing machine from here on. @returns its stored name */
  keep(path: string): Promise<string>;
  remove(storedNames: readonly string[]): Promise<void>;
  /** The stored names of what has lain there untouched since `before`, in milliseconds since 1970. */
  keptBefore(before: number): Promise<string[]>;
}

export const newStoredName = (): string => randomUUID();

export const isStoredName = (name: string): boolean =>
  /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/u.test(name);

/** Only the site's own user may look in. */
const PRIVATE = 0o700;

/** A folder, made when it is first needed. */
export function privateFolder(path: string): () => Promise<string> {
  let made: Promise<string> | undefined;
  return () => {
    made ??= mkdir(path, { recursive: true, mode: PRIVATE }).then(() => path);
    // A full disk may have room later.
    made.catch(() => {
      made = undefined;
    });
    return made;
  };
}

/** Keeps them in a folder of this machine, on the same disk as what is staged. */
export function keepInFolder(folder: string): KeptFiles {
  const ready = privateFolder(folder);
  return {
    async keep(path) {
      const name = newStoredName();
      await ready();
      await flush(path);
      await rename(path, join(folder, name));
      await flush(folder);
      return name;
    },
    async remove(names) {
      await Promise.all(names.filter(isStoredName).map((name) => rm(join(folder, name), { force: true })));
    },
    keptBefore: async (before) => (await untouchedSince(folder, before)).filter(isStoredName),
  };
}

/** Waits until the disk has it: a name as well as bytes may otherwise be lost with the power. */
async function flush(path: string): Promise<void> {
  const handle = await open(path, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** The names in a folder that is perhaps not there. */
export async function untouchedSince(folder: string, before: number): Promise<string[]> {
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
