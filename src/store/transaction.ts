import { type Kysely, sql, type Transaction } from 'kysely';
import type { Database } from './schema.ts';

/** Runs `work` in the caller's transaction, or in a new one if there is none. */
export function inTransaction<T>(
  db: Kysely<Database>,
  work: (trx: Transaction<Database>) => Promise<T>,
): Promise<T> {
  return db.isTransaction ? work(db as Transaction<Database>) : db.transaction().execute(work);
}

/**
 * Runs `work` so that its changes are undone if it fails, and the transaction can go on.
 * @throws what `work` throws
 */
export async function inSavepoint<T>(trx: Transaction<Database>, work: () => Promise<T>): Promise<T> {
  await sql`savepoint work`.execute(trx);
  try {
    const result = await work();
    await sql`release savepoint work`.execute(trx);
    return result;
  } catch (error) {
    await sql`rollback to savepoint work`.execute(trx);
    throw error;
  }
}
