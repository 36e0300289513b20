import type { Kysely, Transaction } from 'kysely';
import type { Database } from './schema.ts';

/** Runs `work` in one transaction: the caller's, if it is in one already, else a new one. */
export function inTransaction<T>(
  db: Kysely<Database>,
  work: (trx: Transaction<Database>) => Promise<T>,
): Promise<T> {
  return db.isTransaction ? work(db as Transaction<Database>) : db.transaction().execute(work);
}
