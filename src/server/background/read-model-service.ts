import type { LazyAnalyser } from '#language/analysis/analyser.ts';
import { PROJECTION_VERSION } from '#operations/publishing/read-model-version.ts';
import {
  countRowsToRebuild,
  type RebuiltBatch,
  rebuildReadModelBatch,
  setTargetReadModel,
} from '#operations/publishing/rebuild-read-model.ts';
import type { Store } from '#store/connection/connect.ts';
import type { OutdatedRow } from '#store/content/read-model-version.ts';
import type { StoreLogger } from '#store/logger.ts';
import { type BackgroundTask, createBackgroundTask } from './background-task.ts';

const RETRY_DELAY_MS = 5000;

/** Bounds the log lines of one process. */
const MAX_WARNINGS = 20;

/** Rebuilds published rows that were written by another version of the projection. */
export function openReadModelService({
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
  let isTargetSet = false;
  const warned = new Set<string>();

  function warn({ row, reason }: RebuiltBatch['failed'][number]): void {
    const { entry_id: entryId, locale, type } = row;
    const key = `${entryId} ${locale}`;
    if (warned.has(key) || warned.size >= MAX_WARNINGS) return;
    warned.add(key);
    log.warn({ entryId, locale, type, reason }, 'a published row cannot be rebuilt and stays as it is');
  }

  async function rebuildOutdatedRows(isStopped: () => boolean) {
    const context = { db, analyser: await analyser() };
    const counts = { rebuilt: 0, changed: 0, failed: 0 };
    let last: OutdatedRow | undefined;
    do {
      const batch = await rebuildReadModelBatch(context, last);
      last = batch.last;
      counts.rebuilt += batch.rebuilt;
      counts.changed += batch.changed;
      counts.failed += batch.failed.length;
      for (const failure of batch.failed) warn(failure);
    } while (last !== undefined && !isStopped());
    return counts;
  }

  async function run(isStopped: () => boolean): Promise<void> {
    if (!isTargetSet) await setTargetReadModel(db);
    isTargetSet = true;
    const rows = await countRowsToRebuild(db);
    if (rows === 0) return;
    // Failed rows are retried after each publication, which is not logged.
    if (rows > warned.size) log.info({ rows, version: PROJECTION_VERSION }, 'rebuilding the read model');
    let { rebuilt, changed, failed } = await rebuildOutdatedRows(isStopped);
    // A changed card makes rows outdated that contain it and were rebuilt earlier.
    for (let more = rebuilt; more > 0 && !isStopped(); ) {
      const next = await rebuildOutdatedRows(isStopped);
      more = next.rebuilt;
      rebuilt += next.rebuilt;
      changed += next.changed;
      failed = next.failed;
    }
    if (rebuilt === 0) return;
    const message = isStopped()
      ? 'the rebuild was interrupted; the next start resumes it'
      : 'the read model was rebuilt';
    log.info({ rebuilt, changed, failed }, message);
  }

  return createBackgroundTask({
    run,
    onFailure: (err) => log.warn({ err }, 'the read model could not be rebuilt; retrying'),
    retryDelayMs,
  });
}
