import { fileURLToPath } from 'node:url';
import type { Store } from '#store/connection/connect.ts';
import { isStoreEmpty } from '#store/content/entry.ts';
import type { StoreLog } from '#store/logger.ts';
import { messageOf, StoreUnavailable } from '#store/store-errors.ts';
import type { ImportOutcome, ImportTask } from '../workers/import-worker.ts';
import { runProcessTask } from '../workers/run-child-process.ts';

const demoFolder = fileURLToPath(new URL('../../../demo', import.meta.url));

const worker = fileURLToPath(new URL('../workers/import-worker.ts', import.meta.url));

interface DemoParts extends Pick<ImportTask, 'address' | 'mediaFolder'>, Partial<Pick<ImportTask, 'folder'>> {
  store: Pick<Store, 'db'>;
  log: StoreLog;
}

/**
 * Fills an empty store with the demo company; leaves every other as it is. Of processes that start at once one does so, and
 * the others wait for it.
 * @param folder the content files in place of the demo's
 * @throws StoreUnavailable where the database went away; Error naming the file that is at fault. Nothing is written then
 */
export async function fillWithDemo({
  store,
  address,
  mediaFolder,
  folder = demoFolder,
  log,
}: DemoParts): Promise<void> {
  if (!(await isStoreEmpty(store.db))) return;
  log.info({}, 'the store is empty: it is being filled with the demo company, here or by another process');
  const begun = performance.now();
  const task: ImportTask = { address, mediaFolder, folder, author: 'demo' };
  // In our own environment: how the database is reached may stand there, beside its address.
  const outcome = await runProcessTask<ImportOutcome>(worker, task, {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    // So that an error comes over with what caused it.
    serialization: 'advanced',
  });
  if ('error' in outcome) {
    const { error: cause, away } = outcome;
    throw away ? new StoreUnavailable(messageOf(cause), { cause }) : cause;
  }
  if ('filledByOther' in outcome) {
    log.info({}, 'another process has filled the empty store meanwhile');
    return;
  }
  const milliseconds = Math.round(performance.now() - begun);
  log.info({ ...outcome, milliseconds }, 'the empty store was filled with the demo company');
}
