import type { PostgresPool, PostgresPoolClient } from 'kysely';
import type pg from 'pg';
import { StorageUnavailableError } from '../store-errors.ts';
import {
  isConnectionLost,
  isPreparedStatementStale,
  toStorageError,
  unreachableError,
} from './connection-errors.ts';
import { PreparedStatements } from './prepared-statements.ts';

/**
 * Pool for Kysely. Reports an unavailable database as `StorageUnavailableError`, lets one request at a time
 * probe whether it is back while others fail fast, and discards broken connections.
 */
export class ResilientPool implements PostgresPool {
  readonly options: object;
  readonly #pool: pg.Pool;
  readonly #limit: number;
  readonly #responseTimeoutMs: number;
  readonly #statements = new PreparedStatements();
  /** One wrapper per connection, because Kysely attaches state to each client object. */
  readonly #wrappers = new WeakMap<pg.PoolClient, PostgresPoolClient>();
  #isDown = false;
  #isProbing = false;

  /** @param limit maximum connections of `pool` @param responseTimeoutMs maximum wait for a response */
  constructor(pool: pg.Pool, limit: number, responseTimeoutMs: number) {
    this.#pool = pool;
    this.#limit = limit;
    this.#responseTimeoutMs = responseTimeoutMs;
    this.options = pool.options;
  }

  async connect(): Promise<PostgresPoolClient> {
    if (!this.#isDown || this.#pool.idleCount > 0) return this.#checkOut();
    // Each attempt may take the full connection timeout, so only one request at a time makes it.
    if (this.#isProbing) throw new StorageUnavailableError('The database cannot be reached.');
    this.#isProbing = true;
    try {
      return await this.#checkOut();
    } finally {
      this.#isProbing = false;
    }
  }

  async end(): Promise<void> {
    await this.#pool.end();
  }

  async #checkOut(): Promise<PostgresPoolClient> {
    try {
      const client = await this.#pool.connect();
      this.#isDown = false;
      const known = this.#wrappers.get(client);
      if (known !== undefined) return known;
      const wrapped = wrapClient(client, this.#statements, this.#responseTimeoutMs);
      this.#wrappers.set(client, wrapped);
      return wrapped;
    } catch (error) {
      // With all connections in use the database is alive, however long the queue.
      this.#isDown = this.#pool.totalCount < this.#limit;
      // Any refusal to connect may be temporary, for example during a shutdown.
      throw unreachableError(error);
    }
  }
}

/**
 * Replaces the driver's promises and `query_timeout`. Both assign a closure to `query.callback`, which V8
 * promotes to the old generation together with the rows that it references (docs/decisions/0034).
 */
function send(
  client: pg.PoolClient,
  config: pg.QueryConfig,
  responseTimeoutMs: number,
): Promise<pg.QueryResult> {
  return new Promise((resolve, reject) => {
    // The driver's own message, which `isConnectionLost` recognises.
    const timer = setTimeout(() => reject(new Error('Query read timeout')), responseTimeoutMs);
    client.query(config, (error, result) => {
      clearTimeout(timer);
      if (error) reject(error);
      else resolve(result);
    });
  });
}

function wrapClient(
  client: pg.PoolClient,
  statements: PreparedStatements,
  responseTimeoutMs: number,
): PostgresPoolClient {
  let isBroken = false;
  const execute = async (config: pg.QueryConfig): Promise<pg.QueryResult> => {
    try {
      return await send(client, config, responseTimeoutMs);
    } catch (error) {
      // The original stack leads to the socket; this one leads to the caller.
      if (error instanceof Error) Error.captureStackTrace(error);
      const isOutdated = isPreparedStatementStale(error);
      isBroken ||= isOutdated || isConnectionLost(error);
      // Outside a transaction the query runs again, without preparation.
      if (!isOutdated || config.name === undefined || client.getTransactionStatus() !== 'I')
        throw toStorageError(error);
      const { name: _name, ...plain } = config;
      return execute(plain);
    }
  };
  const query = (text: string, parameters: readonly unknown[] = []) => {
    const name = statements.nameOf(text);
    return execute({ text, values: [...parameters], ...(name !== undefined && { name }) });
  };
  return {
    // The driver has this member but does not document it; Kysely needs it to cancel a query.
    ...('processID' in client && typeof client.processID === 'number' && { processID: client.processID }),
    // Kysely's second overload takes a cursor, which this project does not use.
    query: query as unknown as PostgresPoolClient['query'],
    release(destroy?: boolean) {
      // A connection inside a transaction must not be reused.
      const isClean = client.getTransactionStatus() === 'I';
      client.release(destroy || isBroken || !isClean);
    },
  };
}
