/**
 * Worker process that sanitises stored pictures and videos. A process of its own returns the memory for
 * decoding to the system. Started by `file-cleaning-service.ts`.
 */
import { constants, setPriority } from 'node:os';
import { FileRejectedError } from '#operations/media/file-rejected-error.ts';
import { sanitiseStoredFile } from '#operations/media/sanitise-stored-file.ts';
import { connectStore } from '#store/connection/connect.ts';
import type { DatabaseAddress } from '#store/connection/database-address.ts';
import { listUnsanitisedFiles } from '#store/content/asset.ts';
import { type MediaLocation, openMedia } from '#store/files/open-media.ts';
import { silentLog } from '#store/logger.ts';
import { handleChildProcessTask } from './run-child-process.ts';

export interface FileCleaningTask {
  address: DatabaseAddress;
  media: MediaLocation;
}

export interface FileCleaningOutcome {
  cleaned: number;
  /** Invalid files, which are not served. */
  refused: { name: string; reason: string }[];
  /** The error that aborted the run. */
  failure?: string;
}

async function cleanFiles({ address, media }: FileCleaningTask): Promise<FileCleaningOutcome> {
  const store = connectStore({ ...address, applicationName: 'shanyraq-clean', max: 2, log: silentLog });
  const { files } = openMedia(media, { now: Date.now, log: silentLog });
  const outcome: FileCleaningOutcome = { cleaned: 0, refused: [] };
  try {
    for (const file of await listUnsanitisedFiles(store.db)) {
      try {
        if ((await sanitiseStoredFile({ db: store.db, files }, file)) === 'cleaned') outcome.cleaned += 1;
      } catch (error) {
        if (!(error instanceof FileRejectedError)) throw error;
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
handleChildProcessTask(cleanFiles);
