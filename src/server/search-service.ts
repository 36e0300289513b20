import { type AnalyserSource, analyserSource } from '#language/analysis/analyser.ts';
import { claimIndex, refreshIndex } from '#operations/refresh-index.ts';
import type { Store } from '#store/connect.ts';
import type { StoreLog } from '#store/store-log.ts';

/** Reads words, and keeps the index to the version by which they are read. */
export interface SearchService {
  /** Opened by whoever needs it first, at the latest when the service starts. */
  analyser: AnalyserSource;
  /** Opens the analyser, and writes anew what the index has of another version or has not. Nobody waits for it. */
  start(): void;
  /** Looks again whether there is something to write. */
  wake(): void;
  /** Lets the batch under way finish and begins no more. */
  stop(): Promise<void>;
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
  let started = false;
  let stopped = false;
  let claimed = false;
  let again = false;
  let working: Promise<void> | undefined;
  let timer: NodeJS.Timeout | undefined;

  async function refresh(): Promise<void> {
    const opened = await analyser();
    if (!claimed) await claimIndex(db, opened);
    claimed = true;
    let rows = 0;
    do {
      again = false;
      for (let batch = 1; batch > 0 && !stopped; rows += batch) {
        batch = await refreshIndex({ db, analyser: opened });
      }
    } while (again && !stopped);
    if (rows > 0) log.info({ rows }, 'the search index was brought up to date');
  }

  async function work(): Promise<void> {
    try {
      await refresh();
    } catch (error) {
      log.warn({ err: error }, 'the search index waits: it could not be brought up to date');
      if (!stopped) timer = setTimeout(run, pause).unref();
    }
    working = undefined;
  }

  function run(): void {
    if (!started || stopped) return;
    again = true;
    clearTimeout(timer);
    working ??= work();
  }

  return {
    analyser,
    start() {
      started = true;
      run();
    },
    wake: run,
    async stop() {
      stopped = true;
      clearTimeout(timer);
      await working;
    },
  };
}
