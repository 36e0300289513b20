import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { type KeptFiles, keepInFolder, privateFolder, untouchedSince } from './upload-storage.ts';

/**
 * What becomes of the files of visitors: `staged` in a folder of this machine while they come in, `kept` there or
 * elsewhere once a submission points at them.
 */
export interface Inbox extends Pick<KeptFiles, 'keep' | 'remove'> {
  /** Makes sure that there is the folder for what comes in. @returns it */
  stagingFolder(): Promise<string>;
  /**
   * Removes what nobody will ask for: files that were staged, or kept without a submission, by a process that ended.
   * @param before only those untouched since then, in milliseconds since 1970
   * @param known tells which of some stored names a submission points at
   * @returns how many
   */
  sweep(before: number, known: (names: readonly string[]) => Promise<ReadonlySet<string>>): Promise<number>;
}

/** @param files where files are kept; a folder beside the staged ones when not given */
export function openInbox(folder: string, files: KeptFiles = keepInFolder(join(folder, 'kept'))): Inbox {
  const staging = join(folder, 'staging');
  return {
    stagingFolder: privateFolder(staging),
    keep: (path) => files.keep(path),
    remove: (names) => files.remove(names),
    async sweep(before, known) {
      const old = await untouchedSince(staging, before);
      await Promise.all(old.map((name) => rm(join(staging, name), { force: true })));
      const candidates = await files.keptBefore(before);
      const named = await known(candidates);
      const orphans = candidates.filter((name) => !named.has(name));
      await files.remove(orphans);
      return old.length + orphans.length;
    },
  };
}
