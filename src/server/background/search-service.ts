import { listSitePages } from '#api/content/list-site-pages.ts';
import { createLazyAnalyser, type LazyAnalyser } from '#language/analysis/analyser.ts';
import { indexSitePages } from '#operations/search/index-site-pages.ts';
import { rebuildSearchIndexBatch, setTargetSearchIndex } from '#operations/search/rebuild-search-index.ts';
import type { Store } from '#store/connection/connect.ts';
import type { StoreLogger } from '#store/logger.ts';
import { type BackgroundTask, createBackgroundTask } from './background-task.ts';

/** Provides the analyser, indexes the site pages, and rebuilds index rows of another analyser version. */
export interface SearchService extends BackgroundTask {
  /** Loaded on first use, or when the service starts. */
  analyser: LazyAnalyser;
}

const RETRY_DELAY_MS = 5000;

export function openSearchService({
  store,
  now,
  log,
  retryDelayMs = RETRY_DELAY_MS,
}: {
  store: Pick<Store, 'db'>;
  now: () => number;
  log: StoreLogger;
  retryDelayMs?: number;
}): SearchService {
  const analyser = createLazyAnalyser();
  const { db } = store;
  let isTargetSet = false;

  async function refresh(isStopped: () => boolean): Promise<void> {
    const openedAnalyser = await analyser();
    if (!isTargetSet) await setTargetSearchIndex(db, openedAnalyser);
    isTargetSet = true;
    await indexSitePages({ db, analyser: openedAnalyser }, await listSitePages({ db, now }));
    let rows = 0;
    for (let batch = 1; batch > 0 && !isStopped(); rows += batch) {
      batch = await rebuildSearchIndexBatch({ db, analyser: openedAnalyser });
    }
    if (rows > 0) log.info({ rows }, 'the search index was updated');
  }

  const task = createBackgroundTask({
    run: refresh,
    onFailure: (err) => log.warn({ err }, 'the search index could not be updated; retrying'),
    retryDelayMs,
  });
  return { analyser, ...task };
}
