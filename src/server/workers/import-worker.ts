/**
 * A process of its own that fills the store from a folder of content files: the rules of every field, and what reads
 * files, texts and pictures, would else stay in the memory of the process that serves. See `demo-content.ts`.
 */
import { analyserSource } from '#language/analysis/analyser.ts';
import { importContent } from '#operations/import/import-content.ts';
import { isUnavailable } from '#operations/is-unavailable.ts';
import { connectStore } from '#store/connection/connect.ts';
import { type StoreAddress, withClient } from '#store/connection/connection-address.ts';
import { unreachable } from '#store/connection/connection-errors.ts';
import { isStoreEmpty } from '#store/content/entry.ts';
import { openFolderStore } from '#store/files/media-file-store.ts';
import type { StoreLog } from '#store/logger.ts';
import { answerProcessTask } from './run-child-process.ts';

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
  /** Another process has filled the store meanwhile. */
  | { filledByOther: true }
  /** `away`: whether the same may succeed later. */
  | { error: unknown; away: boolean };

/** What goes wrong is told by the outcome. */
const silent: StoreLog = {
  debug: () => undefined,
  info: () => undefined,
  warn: () => undefined,
  error: () => undefined,
};

/** The key of the advisory lock that lets one process at a time fill the store. */
const importLock = 7_306_918_246;

/**
 * Processes that start at once on an empty store come here one after the other. The lock is held by this process itself,
 * so it lasts exactly as long as whoever writes: a killed import frees it, and the next process does the work.
 */
async function work(task: ImportTask): Promise<ImportOutcome> {
  let hasTurn = false;
  try {
    return await withClient(task.address, 'shanyraq-import-lock', async (client) => {
      // An operator may have limited the role's statements; an import takes its time.
      await client.query('SET statement_timeout = 0; SET lock_timeout = 0; SET idle_session_timeout = 0');
      await client.query('SELECT pg_advisory_lock($1)', [importLock]);
      hasTurn = true;
      return fill(task);
    });
  } catch (error) {
    // A database that refuses connections may accept them later.
    const cause = hasTurn ? error : unreachable(error);
    return { error: cause, away: isUnavailable(cause) };
  }
}

async function fill({ address, mediaFolder, folder, author }: ImportTask): Promise<ImportOutcome> {
  const store = connectStore({ ...address, applicationName: 'shanyraq-import', max: 2, log: silent });
  const files = openFolderStore(mediaFolder);
  try {
    if (!(await isStoreEmpty(store.db))) return { filledByOther: true };
    return await importContent(
      { db: store.db, files, now: Date.now, analyser: analyserSource(), author },
      folder,
    );
  } finally {
    await store.close();
  }
}

answerProcessTask(work);
