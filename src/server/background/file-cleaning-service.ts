import { fileURLToPath } from 'node:url';
import type { Kysely } from 'kysely';
import { listUnsanitisedFiles } from '#store/content/asset.ts';
import type { StoreLogger } from '#store/logger.ts';
import type { Database } from '#store/schema.ts';
import type { FileCleaningOutcome, FileCleaningTask } from '../workers/file-cleaning-worker.ts';
import { runChildProcessTask } from '../workers/run-child-process.ts';

/** Sanitises files that an earlier release stored without sanitising, once after each start. */
export interface FileCleaningService {
  /** Whether a stored file must not be served because it is not sanitised yet. */
  needsCleaning: (sha256: string) => boolean;
  /** Aborts the run; the next start resumes it. */
  stop(): Promise<void>;
}

interface FileCleaningOptions extends FileCleaningTask {
  db: Kysely<Database>;
  log: StoreLogger;
  /** Delay of the run, so that it does not compete with a start. */
  delayMs?: number;
}

const WORKER_FILE = fileURLToPath(new URL('../workers/file-cleaning-worker.ts', import.meta.url));

/** Runs one indexed query, and starts a worker process only if files must be sanitised. */
export async function startFileCleaningService(options: FileCleaningOptions): Promise<FileCleaningService> {
  const { db, address, media, log, delayMs = 5000 } = options;
  const readUnclean = async () => new Set((await listUnsanitisedFiles(db)).map(({ sha256 }) => sha256));
  let unclean = await readUnclean();
  const stopping = new AbortController();
  let running: Promise<void> | undefined;
  const timer = setTimeout(() => (running = cleanAll()), delayMs).unref();
  if (unclean.size === 0) clearTimeout(timer);

  async function cleanAll(): Promise<void> {
    try {
      const task: FileCleaningTask = { address, media };
      const { cleaned, refused, failure } = await runChildProcessTask<FileCleaningOutcome>(
        WORKER_FILE,
        task,
        {
          stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
          signal: stopping.signal,
        },
      );
      if (cleaned > 0) log.info({ cleaned }, 'stored pictures and videos were sanitised');
      if (refused.length > 0)
        log.warn({ refused }, 'some stored files are invalid and not served: replace them');
      if (failure !== undefined)
        log.warn({ failure }, 'stored files could not be sanitised; the next start resumes');
      unclean = await readUnclean();
    } catch (err) {
      if (!stopping.signal.aborted)
        log.warn({ err }, 'stored files could not be sanitised; the next start resumes');
    }
  }

  return {
    needsCleaning: (sha256) => unclean.has(sha256),
    async stop() {
      stopping.abort();
      clearTimeout(timer);
      await running;
    },
  };
}
