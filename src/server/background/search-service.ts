import { type AnalyserSource, analyserSource } from '#language/analysis/analyser.ts';
import { claimIndex, refreshIndex } from '#operations/search/rebuild-search-index.ts';
import type { Store } from '#store/connection/connect.ts';
import type { StoreLog } from '#store/logger.ts';
import { type BackgroundWork, openBackgroundWork } from './background-task.ts';

/** Reads words, and keeps the index to the version by which they are read. */
export interface SearchService extends BackgroundWork {
  /** Opened by whoever needs it first, at the latest when the service starts. */
  analyser: AnalyserSource;
}

/** How long to wait where the database is away, in milliseconds. */
const PAUSE = 5000;

export function openSearchService({
  store,
  log,
  pause = PAUSE,
}: {
  store: Pick<Store, 'db'>;
  log: StoreLog;
  pause?: number;
}): SearchService {
  const analyser = analyserSource();
  const { db } = store;
  let claimed = false;

  async function refresh(isStopped: () => boolean): Promise<void> {
    const opened = await analyser();
    if (!claimed) await claimIndex(db, opened);
    claimed = true;
    let rows = 0;
    for (let batch = 1; batch > 0 && !isStopped(); rows += batch) {
      batch = await refreshIndex({ db, analyser: opened });
    }
    if (rows > 0) log.info({ rows }, 'the search index was brought up to date');
  }

  const background = openBackgroundWork({
    work: refresh,
    onFailure: (err) => log.warn({ err }, 'the search index waits: it could not be brought up to date'),
    pauseMs: pause,
  });
  return { analyser, ...background };
}
