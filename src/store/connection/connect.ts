import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import { columnTypes } from '../column-types.ts';
import type { StoreLog } from '../logger.ts';
import type { Database } from '../schema.ts';
import { messageOf } from '../store-errors.ts';
import { clientConfig, type StoreAddress } from './connection-address.ts';
import { GuardedPool } from './resilient-pool.ts';

/** The open store. Queries through `db` fail with `StoreUnavailable` when the database is gone. */
export interface Store {
  db: Kysely<Database>;
  /** The driver's pool below `db`, for what speaks to the driver itself; its errors are the driver's own. */
  pool: pg.Pool;
  /** Closes all connections after their work; safe to call again. */
  close(): Promise<void>;
}

export type ConnectOptions = StoreAddress & {
  applicationName: string;
  /** Most connections at once. */
  max: number;
  log: StoreLog;
  /** Longest statement in ms; 15 s when not given. */
  statementTimeout?: number;
  /** Longest wait for a connection in ms, whether new or given back by another request; 5 s when not given. */
  connectTimeout?: number;
};

/** Opens the store. Connects at the first query, so it never fails itself. */
export function connectStore(options: ConnectOptions): Store {
  const { applicationName, max, log, statementTimeout = 15_000, connectTimeout = 5_000 } = options;
  const pool = new pg.Pool({
    ...clientConfig(options, applicationName),
    connectionTimeoutMillis: connectTimeout,
    max,
    idleTimeoutMillis: 30_000,
    statement_timeout: statementTimeout,
    lock_timeout: 5_000,
    idle_in_transaction_session_timeout: 30_000,
    types: columnTypes,
  });
  const report = (error: Error) =>
    log.warn({ error: messageOf(error) }, 'a connection to the database was lost');
  pool.on('error', report);
  // The pool listens to idle connections only; one lost inside a transaction, between two queries, would
  // otherwise end the process.
  pool.on('connect', (client) => client.on('error', () => undefined));
  // The server itself ends statements earlier: a later answer means a peer that fell silent.
  const guarded = new GuardedPool(pool, max, statementTimeout + 5_000);
  let closed: Promise<void> | undefined;
  return {
    db: new Kysely<Database>({ dialect: new PostgresDialect({ pool: guarded }) }),
    pool,
    close() {
      closed ??= pool.end();
      return closed;
    },
  };
}
