import { fileURLToPath } from 'node:url';
import type { Store } from '#store/connection/connect.ts';
import { hasNoEntries } from '#store/content/entry.ts';
import type { StoreLogger } from '#store/logger.ts';
import { messageOf, StorageUnavailableError } from '#store/store-errors.ts';
import type { ImportOutcome, ImportTask } from '../workers/import-worker.ts';
import { runChildProcessTask } from '../workers/run-child-process.ts';

const DEMO_FOLDER = fileURLToPath(new URL('../../../demo', import.meta.url));

/** Content that every site begins with: synonyms and promoted results of the search. */
export const DEFAULTS_FOLDER = fileURLToPath(new URL('../../../defaults', import.meta.url));

const WORKER_FILE = fileURLToPath(new URL('../workers/import-worker.ts', import.meta.url));

interface SeedOptions
  extends Pick<ImportTask, 'address' | 'media' | 'origin'>,
    Partial<Pick<ImportTask, 'folders'>> {
  store: Pick<Store, 'db'>;
  log: StoreLogger;
}

/**
 * Imports demo content into an empty database. Of several processes that start at once, one imports and the
 * others wait.
 * @throws StorageUnavailableError if the database is unavailable; Error with the name of an invalid file. Nothing is
 * written then
 */
export async function seedDemoContent({
  store,
  address,
  media,
  origin,
  folders = [DEMO_FOLDER, DEFAULTS_FOLDER],
  log,
}: SeedOptions): Promise<void> {
  if (!(await hasNoEntries(store.db))) return;
  log.info({}, 'the database is empty: this or another process imports demo content');
  const startedAt = performance.now();
  const task: ImportTask = { address, media, origin, folders, author: 'demo' };
  // The environment is inherited: it may contain database settings such as PGSSLMODE.
  const outcome = await runChildProcessTask<ImportOutcome>(WORKER_FILE, task, {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    // Preserves the cause of an error.
    serialization: 'advanced',
  });
  if ('error' in outcome) {
    const { error: cause, isTemporary } = outcome;
    throw isTemporary ? new StorageUnavailableError(messageOf(cause), { cause }) : cause;
  }
  if ('filledByOther' in outcome) {
    log.info({}, 'another process imported demo content');
    return;
  }
  const milliseconds = Math.round(performance.now() - startedAt);
  log.info({ ...outcome, milliseconds }, 'demo content was imported');
}
