import { type Kysely, sql, type Transaction } from 'kysely';
import type { Database } from '../schema.ts';
import { codeOf } from '../store-errors.ts';

/**
 * A preview holds locks of rows that publications change, so a publication may wait for it: it must be short. Its own
 * waiting ends before PostgreSQL looks for deadlocks (1 s), so that no publication is aborted.
 */
const LOCK_TIMEOUT_MS = 100;

/** Ends the transaction if this process stops in the middle of a preview. */
const IDLE_TIMEOUT_MS = 10_000;

/**
 * Runs `work` in a transaction that is always rolled back.
 * @param limits.statementMs time limit of each statement
 */
export async function inRolledBackTransaction<T>(
  db: Kysely<Database>,
  { statementMs }: { statementMs: number },
  work: (trx: Transaction<Database>) => Promise<T>,
): Promise<T> {
  const trx = await db.startTransaction().execute();
  try {
    await sql`select set_config('lock_timeout', ${String(LOCK_TIMEOUT_MS)}, true),
      set_config('statement_timeout', ${String(statementMs)}, true),
      set_config('idle_in_transaction_session_timeout', ${String(IDLE_TIMEOUT_MS)}, true)`.execute(trx);
    return await work(trx);
  } finally {
    await trx.rollback().execute();
  }
}

/** Whether a transaction failed because another one holds a lock. */
export function isLockConflict(error: unknown): boolean {
  const code = codeOf(error) || codeOf(error instanceof Error ? error.cause : undefined);
  return code === '55P03' || code === '40P01';
}
