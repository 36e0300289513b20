import { randomUUID } from 'node:crypto';
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * Where the files of visitors lie: under random names without an ending, in a folder that nothing serves. A file is
 * `staged` while it comes in and `kept` once a submission points at it.
 */
export interface Inbox {
  /** Makes sure that there is the folder for what comes in. @returns it */
  stagingFolder(): Promise<string>;
  /** Keeps a staged file: it survives a failing machine from here on. @returns its stored name */
  keep(path: string): Promise<string>;
  /** Where a kept file lies; undefined for a name that cannot be one of ours. */
  pathOf(storedName: string): string | undefined;
  remove(storedNames: readonly string[]): Promise<void>;
  /**
   * Removes what nobody will ask for: files that were staged, or kept without a submission, by a process that ended.
   * @param before only those untouched since then, in milliseconds since 1970
   * @param known tells which of some stored names a submission points at
   * @returns how many
   */
  sweep(before: number, known: (names: readonly string[]) => Promise<ReadonlySet<string>>): Promise<number>;
}

const isStoredName = (name: string) => /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/u.test(name);

/** Only the site's own user may look in. */
const PRIVATE = 0o700;

export function openInbox(folder: string): Inbox {
  const staging = join(folder, 'staging');
  const kept = join(folder, 'kept');
  const made = new Map<string, Promise<string>>();
  const folderAt = (path: string) => {
    const making = made.get(path) ?? mkdir(path, { recursive: true, mode: PRIVATE }).then(() => path);
    made.set(path, making);
    // A full disk may have room later.
    making.catch(() => made.delete(path));
    return making;
  };
  const remove = (names: readonly string[]) =>
    Promise.all(names.filter(isStoredName).map((name) => rm(join(kept, name), { force: true })));
  return {
    stagingFolder: () => folderAt(staging),
    async keep(path) {
      const name = randomUUID();
      await folderAt(kept);
      await flush(path);
      await rename(path, join(kept, name));
      await flush(kept);
      return name;
    },
    pathOf: (name) => (isStoredName(name) ? join(kept, name) : undefined),
    remove: async (names) => void (await remove(names)),
    async sweep(before, known) {
      const old = await untouchedSince(staging, before);
      await Promise.all(old.map((name) => rm(join(staging, name), { force: true })));
      const candidates = (await untouchedSince(kept, before)).filter(isStoredName);
      const named = await known(candidates);
      const orphans = candidates.filter((name) => !named.has(name));
      await remove(orphans);
      return old.length + orphans.length;
    },
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

async function untouchedSince(folder: string, before: number): Promise<string[]> {
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
