import type { Kysely, Transaction } from 'kysely';
import type { Database } from './schema.ts';

/** Runs `work` in the caller's transaction, or in a new one if there is none. */
export function inTransaction<T>(
  db: Kysely<Database>,
  work: (trx: Transaction<Database>) => Promise<T>,
): Promise<T> {
  return db.isTransaction ? work(db as Transaction<Database>) : db.transaction().execute(work);
}
