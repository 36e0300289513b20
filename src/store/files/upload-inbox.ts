import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import {
  createFolderUploadStorage,
  createPrivateFolderOnce,
  listFilesOlderThan,
  type UploadStorage,
} from './upload-storage.ts';

/**
 * Uploads are received in a local staging folder and moved to upload storage when a submission references
 * them.
 */
export interface UploadInbox {
  /** Moves a staged file to upload storage. @returns its stored name */
  store(path: string): Promise<string>;
  /** Opens a stored file. @returns undefined if it is missing */
  read(storedName: string): Promise<Readable | undefined>;
  remove(storedNames: readonly string[]): Promise<void>;
  /** Creates the staging folder if it is missing. @returns its path */
  stagingFolder(): Promise<string>;
  /**
   * Deletes orphans of processes that ended: staged files, and stored files without a submission.
   * @param before deletes only files older than this time, in ms since 1970
   * @param known selects the stored names that submissions reference
   * @returns the number of deleted files
   */
  deleteOrphans(
    before: number,
    known: (names: readonly string[]) => Promise<ReadonlySet<string>>,
  ): Promise<number>;
}

/** The name is part of existing data directories. */
export const STORED_UPLOADS_FOLDER = 'kept';

/** @param files defaults to a local folder next to the staging folder */
export function openUploadInbox(
  folder: string,
  files: UploadStorage = createFolderUploadStorage(join(folder, STORED_UPLOADS_FOLDER)),
): UploadInbox {
  const staging = join(folder, 'staging');
  return {
    stagingFolder: createPrivateFolderOnce(staging),
    store: (path) => files.store(path),
    read: (name) => files.read(name),
    remove: (names) => files.remove(names),
    async deleteOrphans(before, known) {
      const old = await listFilesOlderThan(staging, before);
      await Promise.all(old.map((name) => rm(join(staging, name), { force: true })));
      const candidates = await files.listOlderThan(before);
      const referenced = await known(candidates);
      const orphans = candidates.filter((name) => !referenced.has(name));
      await files.remove(orphans);
      return old.length + orphans.length;
    },
  };
}
