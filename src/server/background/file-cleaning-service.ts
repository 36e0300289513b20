import { fileURLToPath } from 'node:url';
import type { Kysely } from 'kysely';
import { listUncleanFiles } from '#store/content/asset.ts';
import type { StoreLog } from '#store/logger.ts';
import type { Database } from '#store/schema.ts';
import type { CleanOutcome, CleanTask } from '../workers/file-cleaning-worker.ts';
import { runProcessTask } from '../workers/run-child-process.ts';

/** Cleans what an earlier release stored as it came, once, after a start. */
export interface StoredFileCleaner {
  /** Whether a stored file has not been cleaned: its bytes are not for the public. */
  isUnclean: (sha256: string) => boolean;
  /** Ends what is under way; the next start goes on from there. */
  stop(): Promise<void>;
}

interface CleanerParts extends CleanTask {
  db: Kysely<Database>;
  log: StoreLog;
  /** Milliseconds until it begins: a start is over by then. */
  delayMs?: number;
}

const worker = fileURLToPath(new URL('../workers/file-cleaning-worker.ts', import.meta.url));

/** Does nothing but one indexed query where everything is clean. */
export async function cleanStoredFiles(parts: CleanerParts): Promise<StoredFileCleaner> {
  const { db, address, mediaFolder, log, delayMs = 5000 } = parts;
  const readUnclean = async () => new Set((await listUncleanFiles(db)).map(({ sha256 }) => sha256));
  let unclean = await readUnclean();
  const end = new AbortController();
  let working: Promise<void> | undefined;
  const timer = setTimeout(() => (working = workOnce()), delayMs).unref();
  if (unclean.size === 0) clearTimeout(timer);

  async function workOnce(): Promise<void> {
    try {
      const task: CleanTask = { address, mediaFolder };
      const { cleaned, refused, failure } = await runProcessTask<CleanOutcome>(worker, task, {
        stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
        signal: end.signal,
      });
      if (cleaned > 0) log.info({ cleaned }, 'stored pictures and videos were cleaned');
      if (refused.length > 0) log.warn({ refused }, 'some stored files cannot be shown: replace them');
      if (failure !== undefined)
        log.warn({ failure }, 'cleaning stored files failed; the next start goes on');
      unclean = await readUnclean();
    } catch (err) {
      if (!end.signal.aborted) log.warn({ err }, 'cleaning stored files failed; the next start goes on');
    }
  }

  return {
    isUnclean: (sha256) => unclean.has(sha256),
    async stop() {
      end.abort();
      clearTimeout(timer);
      await working;
    },
  };
}
