/**
 * Worker process that imports folders of content files into an empty database. A process of its own returns
 * the memory to the system. Started by `seed-demo-content.ts`.
 */

import { listSitePages } from '#api/content/list-site-pages.ts';
import { createLazyAnalyser } from '#language/analysis/analyser.ts';
import { systemActor } from '#model/auth/permission.ts';
import { importContent } from '#operations/import/import-content.ts';
import { isUnavailable } from '#operations/is-unavailable.ts';
import { indexSitePages } from '#operations/search/index-site-pages.ts';
import { connectStore } from '#store/connection/connect.ts';
import { unreachableError } from '#store/connection/connection-errors.ts';
import { type DatabaseAddress, withClient } from '#store/connection/database-address.ts';
import { hasNoEntries } from '#store/content/entry.ts';
import { type MediaLocation, openMedia } from '#store/files/open-media.ts';
import { silentLog } from '#store/logger.ts';
import { inTransaction } from '#store/transaction.ts';
import { handleChildProcessTask } from './run-child-process.ts';

export interface ImportTask {
  address: DatabaseAddress;
  media: MediaLocation;
  /** Of the site. */
  origin: string;
  /** The content files to import. */
  folders: readonly string[];
  /** The author of the revisions. */
  author: string;
}

/** After an error nothing is written. */
export type ImportOutcome =
  | { entries: number; editions: number }
  | { filledByOther: true }
  /** `isTemporary`: whether a retry may succeed. */
  | { error: unknown; isTemporary: boolean };

/** Advisory lock key; serialises imports. */
const IMPORT_LOCK_KEY = 7_306_918_246;

/** Imports under the lock. If this process is killed, the lock is released and the next process imports. */
async function importWithLock(task: ImportTask): Promise<ImportOutcome> {
  let hasLock = false;
  try {
    return await withClient(task.address, 'shanyraq-import-lock', async (client) => {
      // The role may have timeouts that are too short for an import.
      await client.query('SET statement_timeout = 0; SET lock_timeout = 0; SET idle_session_timeout = 0');
      await client.query('SELECT pg_advisory_lock($1)', [IMPORT_LOCK_KEY]);
      hasLock = true;
      return importIfEmpty(task);
    });
  } catch (error) {
    // A database that refuses connections may accept them later.
    const cause = hasLock ? error : unreachableError(error);
    return { error: cause, isTemporary: isUnavailable(cause) };
  }
}

async function importIfEmpty({
  address,
  media,
  origin,
  folders,
  author,
}: ImportTask): Promise<ImportOutcome> {
  const store = connectStore({ ...address, applicationName: 'shanyraq-import', max: 2, log: silentLog });
  const { files } = openMedia(media, { now: Date.now, log: silentLog });
  try {
    if (!(await hasNoEntries(store.db))) return { filledByOther: true };
    return await inTransaction(store.db, async (db) => {
      const context = {
        ...{ db, files, origin, now: Date.now },
        analyser: createLazyAnalyser(),
        actor: systemActor(author),
      };
      const imported = { entries: 0, editions: 0 };
      for (const folder of folders) {
        const { entries, editions } = await importContent(context, folder);
        imported.entries += entries;
        imported.editions += editions;
      }
      await indexSitePages({ db, analyser: await context.analyser() }, await listSitePages(context));
      return imported;
    });
  } finally {
    await store.close();
  }
}

handleChildProcessTask(importWithLock);
