import type { PostgresPool, PostgresPoolClient } from 'kysely';
import type pg from 'pg';
import { StoreUnavailable } from '../store-errors.ts';
import { asStoreError, isConnectionLost, isPlanOutdated, unreachable } from './connection-errors.ts';
import { KeptStatements } from './prepared-statements.ts';

/**
 * The pool as Kysely sees it. It names a dead database `StoreUnavailable`, lets one request at a time find out
 * whether a dead database lives again while the others fail at once, and keeps broken connections out.
 */
export class GuardedPool implements PostgresPool {
  readonly options: object;
  readonly #pool: pg.Pool;
  readonly #limit: number;
  readonly #answerTimeout: number;
  readonly #kept = new KeptStatements();
  /** One for as long as its connection lives: Kysely keeps something of its own for each that it is given. */
  readonly #guarded = new WeakMap<pg.PoolClient, PostgresPoolClient>();
  #down = false;
  #probing = false;

  /** `limit` is the most connections of `pool`; `answerTimeout` the longest wait for an answer in ms. */
  constructor(pool: pg.Pool, limit: number, answerTimeout: number) {
    this.#pool = pool;
    this.#limit = limit;
    this.#answerTimeout = answerTimeout;
    this.options = pool.options;
  }

  async connect(): Promise<PostgresPoolClient> {
    if (!this.#down || this.#pool.idleCount > 0) return this.#checkOut();
    // Each attempt may cost the whole connection timeout: only one request at a time pays it.
    if (this.#probing) throw new StoreUnavailable('The database cannot be reached.');
    this.#probing = true;
    try {
      return await this.#checkOut();
    } finally {
      this.#probing = false;
    }
  }

  async end(): Promise<void> {
    await this.#pool.end();
  }

  async #checkOut(): Promise<PostgresPoolClient> {
    try {
      const client = await this.#pool.connect();
      this.#down = false;
      const known = this.#guarded.get(client);
      if (known !== undefined) return known;
      const guarded = guardClient(client, this.#kept, this.#answerTimeout);
      this.#guarded.set(client, guarded);
      return guarded;
    } catch (error) {
      // When all connections are at work the database is alive, however long the queue.
      this.#down = this.#pool.totalCount < this.#limit;
      // Whatever a database says that lets nobody in, in the middle of its end above all: it may let us in later.
      throw unreachable(error);
    }
  }
}

/**
 * Neither the driver's promise nor its `query_timeout`: both write `query.callback = () => …`, and V8 makes a function that
 * is assigned to a property where it is written old at once, and with it, at the next two collections, all that it
 * leads to: the rows (docs/decisions/0034).
 */
function send(client: pg.PoolClient, config: pg.QueryConfig, answerTimeout: number): Promise<pg.QueryResult> {
  return new Promise((resolve, reject) => {
    // In the words of the driver, which say that the connection is of no use any more.
    const timer = setTimeout(() => reject(new Error('Query read timeout')), answerTimeout);
    client.query(config, (error, result) => {
      clearTimeout(timer);
      if (error) reject(error);
      else resolve(result);
    });
  });
}

function guardClient(
  client: pg.PoolClient,
  statements: KeptStatements,
  answerTimeout: number,
): PostgresPoolClient {
  let broken = false;
  const ask = async (config: pg.QueryConfig): Promise<pg.QueryResult> => {
    try {
      return await send(client, config, answerTimeout);
    } catch (error) {
      // Its own stack leads to the socket it was read from; this one leads to who asked.
      if (error instanceof Error) Error.captureStackTrace(error);
      const outdated = isPlanOutdated(error);
      broken ||= outdated || isConnectionLost(error);
      // Nothing is lost by it but the plan, where no transaction has failed with it.
      if (!outdated || config.name === undefined || client.getTransactionStatus() !== 'I')
        throw asStoreError(error);
      const { name: _name, ...plain } = config;
      return ask(plain);
    }
  };
  const query = (text: string, parameters: readonly unknown[] = []) => {
    const name = statements.nameOf(text);
    return ask({ text, values: [...parameters], ...(name !== undefined && { name }) });
  };
  return {
    // The driver has this member but does not document it; Kysely needs it to cancel a query.
    ...('processID' in client && typeof client.processID === 'number' && { processID: client.processID }),
    // Kysely's second form, for a cursor, is used with a cursor library alone, which we have not.
    query: query as unknown as PostgresPoolClient['query'],
    release(destroy?: boolean) {
      // A connection left inside a transaction would hand it to whoever comes next.
      const clean = client.getTransactionStatus() === 'I';
      client.release(destroy || broken || !clean);
    },
  };
}
