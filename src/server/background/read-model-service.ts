import type { AnalyserSource } from '#language/analysis/analyser.ts';
import { PROJECTION_VERSION } from '#operations/publishing/read-model-version.ts';
import {
  claimReadModel,
  countRowsToRebuild,
  type RebuiltBatch,
  rebuildReadModel,
} from '#operations/publishing/rebuild-read-model.ts';
import type { Store } from '#store/connection/connect.ts';
import type { OutdatedRow } from '#store/content/read-model-version.ts';
import type { StoreLog } from '#store/logger.ts';
import { type BackgroundWork, openBackgroundWork } from './background-task.ts';

/** How long to wait after a failure, such as an unavailable database. */
const PAUSE_MS = 5000;

/** Most rows that are named in the log, in the life of the process. */
const MOST_WARNINGS = 20;

/** Rebuilds published rows that were written by another version of the projection. */
export function openReadModelService({
  store: { db },
  analyser,
  log,
  pauseMs = PAUSE_MS,
}: {
  store: Pick<Store, 'db'>;
  analyser: AnalyserSource;
  log: StoreLog;
  pauseMs?: number;
}): BackgroundWork {
  let claimed = false;
  const warned = new Set<string>();

  function warn({ row, reason }: RebuiltBatch['failed'][number]): void {
    const { entry_id: entryId, locale, type } = row;
    const key = `${entryId} ${locale}`;
    if (warned.has(key) || warned.size >= MOST_WARNINGS) return;
    warned.add(key);
    log.warn({ entryId, locale, type, reason }, 'a published row cannot be rebuilt and stays as it is');
  }

  /** One pass over all outdated rows. */
  async function pass(isStopped: () => boolean) {
    const context = { db, analyser: await analyser() };
    const counts = { rebuilt: 0, changed: 0, failed: 0 };
    let last: OutdatedRow | undefined;
    do {
      const batch = await rebuildReadModel(context, last);
      last = batch.last;
      counts.rebuilt += batch.rebuilt;
      counts.changed += batch.changed;
      counts.failed += batch.failed.length;
      for (const failure of batch.failed) warn(failure);
    } while (last !== undefined && !isStopped());
    return counts;
  }

  async function work(isStopped: () => boolean): Promise<void> {
    if (!claimed) await claimReadModel(db);
    claimed = true;
    const rows = await countRowsToRebuild(db);
    if (rows === 0) return;
    // Rows that could not be rebuilt are tried again after each publication; that alone is not worth a line.
    if (rows > warned.size) log.info({ rows, version: PROJECTION_VERSION }, 'rebuilding the read model');
    let { rebuilt, changed, failed } = await pass(isStopped);
    // A changed card makes rows outdated that were rebuilt before it.
    for (let more = rebuilt; more > 0 && !isStopped(); ) {
      const next = await pass(isStopped);
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

  return openBackgroundWork({
    work,
    onFailure: (err) => log.warn({ err }, 'the read model could not be rebuilt; trying again'),
    pauseMs,
  });
}
