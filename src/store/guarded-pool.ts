import type { PostgresPool, PostgresPoolClient } from 'kysely';
import type pg from 'pg';
import { asStoreError, isConnectionLost, isPlanOutdated } from './availability.ts';
import { KeptStatements } from './kept-statement.ts';
import { StoreUnavailable } from './store-error.ts';

/**
 * The pool as Kysely sees it. It names a dead database `StoreUnavailable`, lets one request at a time find out
 * whether a dead database lives again while the others fail at once, and keeps broken connections out.
 */
export class GuardedPool implements PostgresPool {
  readonly options: object;
  readonly #pool: pg.Pool;
  readonly #limit: number;
  readonly #kept = new KeptStatements();
  #down = false;
  #probing = false;

  constructor(pool: pg.Pool, limit: number) {
    this.#pool = pool;
    this.#limit = limit;
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
      return guardClient(client, this.#kept);
    } catch (error) {
      // When all connections are at work the database is alive, however long the queue.
      this.#down = isConnectionLost(error) && this.#pool.totalCount < this.#limit;
      throw asStoreError(error);
    }
  }
}

function guardClient(client: pg.PoolClient, statements: KeptStatements): PostgresPoolClient {
  let broken = false;
  const ask = async (config: pg.QueryConfig): Promise<pg.QueryResult> => {
    try {
      return await client.query(config);
    } catch (error) {
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
