import { setTimeout as sleep } from 'node:timers/promises';
import { type Kysely, sql, type Transaction } from 'kysely';
import type { Database } from '../schema.ts';
import { codeOf } from '../store-errors.ts';
import { inRolledBackTransaction, isLockConflict } from './preview-transaction.ts';

/** How long another transaction may wait before this one gives way, in milliseconds. */
const WATCH_INTERVAL_MS = 25;
const RETRIES = 40;
const RETRY_DELAY_MS = 150;
const STATEMENT_TIMEOUT_MS = 10_000;

/** Other transactions needed the locks again and again. A retry may succeed. */
export class NoQuietMomentError extends Error {
  override readonly name = 'NoQuietMomentError';
}

class InterruptedError extends Error {
  override readonly name = 'InterruptedError';
}

/**
 * Runs `work` in a transaction that is always rolled back, and that gives way: as soon as another transaction waits for
 * one of its locks, it is rolled back and repeated later. So it may take the locks of a publication.
 * @param work calls `checkpoint` between its steps
 * @throws NoQuietMomentError
 */
export async function inYieldingTransaction<T>(
  db: Kysely<Database>,
  work: (trx: Transaction<Database>, checkpoint: () => void) => Promise<T>,
): Promise<T> {
  for (let retries = 0; ; retries += 1) {
    try {
      return await inRolledBackTransaction(db, { statementMs: STATEMENT_TIMEOUT_MS }, async (trx) => {
        const watch = await watchWaiters(db, trx);
        try {
          return await work(trx, watch.checkpoint);
        } catch (error) {
          throw watch.isInterrupted() && isCancelled(error) ? new InterruptedError() : error;
        } finally {
          // A later cancellation would end a statement of the next user of the connection.
          await watch.stop();
        }
      });
    } catch (error) {
      if (!(error instanceof InterruptedError || isLockConflict(error))) throw error;
      if (retries === RETRIES)
        throw new NoQuietMomentError('Other transactions need the locks all the time.');
      await sleep(RETRY_DELAY_MS);
    }
  }
}

/** A cancelled statement, or one after it in the same transaction. */
function isCancelled(error: unknown): boolean {
  if (error instanceof InterruptedError) return true;
  const code = codeOf(error) || codeOf(error instanceof Error ? error.cause : undefined);
  return code === '57014' || code === '25P02';
}

interface Watch {
  isInterrupted(): boolean;
  /** @throws InterruptedError if another transaction waits */
  checkpoint(): void;
  stop(): Promise<void>;
}

/** Looks for transactions that wait for this one, on another connection, and cancels its statement. */
async function watchWaiters(db: Kysely<Database>, trx: Transaction<Database>): Promise<Watch> {
  const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(trx);
  const pid = rows[0]?.pid ?? 0;
  let isInterrupted = false;
  const end = new AbortController();
  const watching = (async () => {
    while (!end.signal.aborted && !isInterrupted) {
      const found = await sql<{ waits: boolean }>`
        select exists (
          select from pg_locks where not granted and ${pid}::int = any(pg_blocking_pids(pid))
        ) as waits
      `.execute(db);
      if (end.signal.aborted) return;
      if (found.rows[0]?.waits) {
        isInterrupted = true;
        await sql`select pg_cancel_backend(${pid}::int)`.execute(db);
        return;
      }
      await sleep(WATCH_INTERVAL_MS, undefined, { signal: end.signal }).catch(() => undefined);
    }
  })();
  // Without a watcher the locks could be held too long.
  watching.catch(() => {
    isInterrupted = true;
  });
  return {
    isInterrupted: () => isInterrupted,
    checkpoint() {
      if (isInterrupted) throw new InterruptedError();
    },
    async stop() {
      end.abort();
      await watching.catch(() => undefined);
    },
  };
}
