/**
 * A process of its own that cleans the pictures and videos that an earlier release stored as they came: decoding large
 * pictures would otherwise stay in the memory of the process that serves. See `clean-stored-files.ts`.
 */
import { constants, setPriority } from 'node:os';
import { cleanStoredFile } from '#operations/media/sanitize-stored-file.ts';
import { FileRefused } from '#operations/publishing/content-validation-error.ts';
import { connectStore } from '#store/connection/connect.ts';
import type { StoreAddress } from '#store/connection/connection-address.ts';
import { listUncleanFiles } from '#store/content/asset.ts';
import { openFolderStore } from '#store/files/media-file-store.ts';
import type { StoreLog } from '#store/logger.ts';
import { answerProcessTask } from './run-child-process.ts';

export interface CleanTask {
  address: StoreAddress;
  /** Where the file store keeps its files. */
  mediaFolder: string;
}

export interface CleanOutcome {
  cleaned: number;
  /** Files that cannot be shown, with the reason. */
  refused: { name: string; reason: string }[];
  /** The error that ended the work before its time. */
  failure?: string;
}

/** What goes wrong is part of the outcome. */
const silent: StoreLog = {
  debug: () => undefined,
  info: () => undefined,
  warn: () => undefined,
  error: () => undefined,
};

async function work({ address, mediaFolder }: CleanTask): Promise<CleanOutcome> {
  const store = connectStore({ ...address, applicationName: 'shanyraq-clean', max: 2, log: silent });
  const files = openFolderStore(mediaFolder);
  const outcome: CleanOutcome = { cleaned: 0, refused: [] };
  try {
    for (const file of await listUncleanFiles(store.db)) {
      try {
        if ((await cleanStoredFile({ db: store.db, files }, file)) === 'cleaned') outcome.cleaned += 1;
      } catch (error) {
        if (!(error instanceof FileRefused)) throw error;
        outcome.refused.push({ name: file.name, reason: error.message });
      }
    }
  } catch (error) {
    outcome.failure = error instanceof Error ? error.message : String(error);
  } finally {
    await store.close();
  }
  return outcome;
}

setPriority(constants.priority.PRIORITY_LOW);
answerProcessTask(work);
