import type { LazyAnalyser } from '#language/analysis/analyser.ts';
import { rebuildEntrySummaries } from '#operations/entries/rebuild-entry-summaries.ts';
import type { Store } from '#store/connection/connect.ts';
import type { StoreLogger } from '#store/logger.ts';
import { type BackgroundTask, createBackgroundTask } from './background-task.ts';

const RETRY_DELAY_MS = 5000;

/** Rebuilds what the lists of the admin show, after a migration or a change of the software. */
export function openEntryListService({
  store: { db },
  analyser,
  log,
  retryDelayMs = RETRY_DELAY_MS,
}: {
  store: Pick<Store, 'db'>;
  analyser: LazyAnalyser;
  log: StoreLogger;
  retryDelayMs?: number;
}): BackgroundTask {
  async function rebuild(isStopped: () => boolean): Promise<void> {
    const context = { db, analyser: await analyser() };
    let entries = 0;
    let last: number | undefined = 0;
    while (last !== undefined && !isStopped()) {
      const batch = await rebuildEntrySummaries(context, last);
      entries += batch.rebuilt;
      last = batch.last;
    }
    if (entries > 0) log.info({ entries }, 'the lists of the admin were rebuilt');
  }

  return createBackgroundTask({
    run: rebuild,
    onFailure: (err) => log.warn({ err }, 'the lists of the admin could not be rebuilt; retrying'),
    retryDelayMs,
  });
}
