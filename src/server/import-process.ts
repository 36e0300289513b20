/**
 * A process of its own that fills the store from a folder of content files: the rules of every field, and what reads
 * files, texts and pictures, would else stay in the memory of the process that serves. See `demo-content.ts`.
 */
import { analyserSource } from '#language/analysis/analyser.ts';
import { importContent } from '#operations/import-content.ts';
import { isUnavailable } from '#operations/unavailable.ts';
import { connectStore } from '#store/connect.ts';
import { openFolderStore } from '#store/file.ts';
import type { StoreAddress } from '#store/store-address.ts';
import type { StoreLog } from '#store/store-log.ts';
import { answerProcessTask } from './process-task.ts';

export interface ImportTask {
  address: StoreAddress;
  /** Where the file store keeps its files. */
  mediaFolder: string;
  /** What is imported. */
  folder: string;
  /** For the record of each revision. */
  author: string;
}

/** What came of it; where it failed nothing was written. */
export type ImportOutcome =
  | { entries: number; editions: number }
  /** `away`: whether the same may succeed later. */
  | { error: unknown; away: boolean };

/** What goes wrong is told by the outcome. */
const silent: StoreLog = {
  debug: () => undefined,
  info: () => undefined,
  warn: () => undefined,
  error: () => undefined,
};

async function work({ address, mediaFolder, folder, author }: ImportTask): Promise<ImportOutcome> {
  const store = connectStore({ ...address, applicationName: 'shanyraq-import', max: 2, log: silent });
  const files = openFolderStore(mediaFolder);
  try {
    return await importContent(
      { db: store.db, files, now: Date.now, analyser: analyserSource(), author },
      folder,
    );
  } catch (error) {
    return { error, away: isUnavailable(error) };
  } finally {
    await store.close();
  }
}

answerProcessTask(work);
