import {
  HandleEmptyInListsPlugin,
  Kysely,
  PostgresDialect,
  replaceWithNoncontingentExpression,
} from 'kysely';
import pg from 'pg';
import { columnTypes } from '../column-types.ts';
import type { StoreLogger } from '../logger.ts';
import type { Database } from '../schema.ts';
import { messageOf } from '../store-errors.ts';
import { clientConfig, type DatabaseAddress } from './database-address.ts';
import { ResilientPool } from './resilient-pool.ts';

/** An open database. Queries through `db` fail with `StorageUnavailableError` while it is unavailable. */
export interface Store {
  db: Kysely<Database>;
  /** The driver's pool below `db`, for direct use of the driver; it throws the driver's own errors. */
  pool: pg.Pool;
  /** Closes all connections after running queries have finished. Idempotent. */
  close(): Promise<void>;
}

export type ConnectOptions = DatabaseAddress & {
  applicationName: string;
  /** Maximum number of connections. */
  max: number;
  log: StoreLogger;
  /** Maximum duration of a statement in ms; default 15 s. */
  statementTimeout?: number;
  /** Maximum wait for a new or a pooled connection in ms; default 5 s. */
  connectTimeout?: number;
};

/** Connects lazily at the first query, so it does not throw. */
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
  const logLostConnection = (error: Error) =>
    log.warn({ error: messageOf(error) }, 'a connection to the database was lost');
  pool.on('error', logLostConnection);
  // The pool handles errors of idle connections only. An unhandled one, between two queries of a transaction,
  // would end the process.
  pool.on('connect', (client) => client.on('error', () => undefined));
  // The server's statement timeout comes first: a later response means that the peer is unresponsive.
  const resilientPool = new ResilientPool(pool, max, statementTimeout + 5_000);
  let closed: Promise<void> | undefined;
  return {
    db: new Kysely<Database>({
      dialect: new PostgresDialect({ pool: resilientPool }),
      // Nothing is in an empty list. PostgreSQL has no syntax for it.
      plugins: [new HandleEmptyInListsPlugin({ strategy: replaceWithNoncontingentExpression })],
    }),
    pool,
    close() {
      closed ??= pool.end();
      return closed;
    },
  };
}
