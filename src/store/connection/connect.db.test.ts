import { once } from 'node:events';
import { createServer, type Socket } from 'node:net';
import { join } from 'node:path';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { silentLog } from '#store/logger.ts';
import { createTestStore, type TestStore } from '#test/support/database/store.ts';
import { makeTemporaryDirectory } from '#test/support/temporary-directory.ts';
import { startEmbeddedPostgres } from '../embedded/start-embedded.ts';
import { StorageUnavailableError } from '../store-errors.ts';
import { connectStore, type Store } from './connect.ts';
import { withClient } from './database-address.ts';
import { preparedHint } from './prepared-statements.ts';

let testStore: TestStore;
const opened: Store[] = [];

beforeAll(async () => {
  testStore = await createTestStore();
});
afterEach(async () => {
  await Promise.all(opened.splice(0).map((store) => store.close()));
});
afterAll(() => testStore.drop());

function open(
  url: string,
  limits: { max?: number; statementTimeout?: number; connectTimeout?: number } = {},
) {
  const store = connectStore({ url, applicationName: 'connect-test', max: 4, log: silentLog, ...limits });
  opened.push(store);
  return store;
}

async function one(store: Store): Promise<unknown> {
  const { rows } = await sql<{ one: number }>`SELECT 1 AS one`.execute(store.db);
  return rows[0]?.one;
}

/** Terminates the connections of this file's stores from another connection. */
function terminateAll(): Promise<unknown> {
  return withClient({ url: testStore.databaseUrl }, 'terminator', (client) =>
    client.query(
      "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'connect-test'",
    ),
  );
}

describe('A frequent read', () => {
  const preparedStatements = sql`select statement from pg_prepared_statements where statement like '%frequent_read%'`;
  const read = (store: Store) => sql<{ n: unknown }>`select n from frequent_read`.execute(store.db);
  const change = (statement: string) =>
    withClient({ url: testStore.databaseUrl }, 'changer', (client) => client.query(statement));

  test('is prepared, and planned again after a schema change', async () => {
    await change('create table frequent_read (n integer)');
    await change('insert into frequent_read values (7)');
    const store = open(testStore.databaseUrl, { max: 1 });
    for (let times = 0; times < 5; times += 1) await read(store);
    expect((await preparedStatements.execute(store.db)).rows).toEqual([]);
    await read(store);
    expect((await preparedStatements.execute(store.db)).rows).toHaveLength(1);
    await change('alter table frequent_read alter n type text');
    expect((await read(store)).rows).toEqual([{ n: '7' }]);
    expect((await read(store)).rows).toEqual([{ n: '7' }]);
    await change('alter table frequent_read alter n type integer using n::integer');
    const inside = store.db.transaction().execute((trx) => sql`select n from frequent_read`.execute(trx));
    await expect(inside).rejects.toThrow(StorageUnavailableError);
    expect((await read(store)).rows).toEqual([{ n: 7 }]);
    await change('drop table frequent_read');
  });

  test('is prepared if it begins with `select` or is marked', async () => {
    const store = open(testStore.databaseUrl, { max: 1 });
    for (let times = 0; times < 6; times += 1) {
      await sql`${preparedHint} with frequent_read as (select 1) select * from frequent_read`.execute(
        store.db,
      );
      await sql`with frequent_read as (select 2) select * from frequent_read`.execute(store.db);
    }
    expect((await preparedStatements.execute(store.db)).rows).toEqual([
      { statement: expect.stringContaining('select 1') },
    ]);
  });

  test('is prepared up to a limit', async () => {
    const store = open(testStore.databaseUrl, { max: 1 });
    for (let number = 0; number < 120; number += 1) {
      const statement = sql.raw(`select ${number} as frequent_read`);
      for (let times = 0; times < 6; times += 1) await sql`${statement}`.execute(store.db);
    }
    expect((await preparedStatements.execute(store.db)).rows).toHaveLength(100);
  });
});

describe('Column values', () => {
  test('are parsed as numbers, text and dates, for this pool only', async () => {
    const { rows } = await sql`
      SELECT 9007199254740991::int8 AS big, 1234.50::numeric AS price, -0.1::numeric AS small,
             '2026-03-01'::date AS day, '2026-03-01 05:00+05'::timestamptz AS instant,
             '{"a": "қаз"}'::jsonb AS json`.execute(open(testStore.databaseUrl).db);
    expect(rows).toEqual([
      {
        big: 9007199254740991,
        price: 1234.5,
        small: -0.1,
        day: '2026-03-01',
        instant: new Date('2026-03-01T00:00:00Z'),
        json: { a: 'қаз' },
      },
    ]);
    const plain = await withClient({ url: testStore.databaseUrl }, 'test', (client) =>
      client.query('SELECT 1::int8 AS big'),
    );
    expect(plain.rows).toEqual([{ big: '1' }]);
    expect(pg.types.getTypeParser(20)('1')).toBe('1');
  });

  test.each(['9007199254740992::int8', '0.1234567890123456::numeric', "'NaN'::numeric"])(
    'outside the precision of a number are rejected: %s',
    async (value) => {
      const store = open(testStore.databaseUrl);
      await expect(sql`SELECT ${sql.raw(value)} AS value`.execute(store.db)).rejects.toThrow(RangeError);
      expect(await one(store)).toBe(1);
    },
  );
});

describe('A connection', () => {
  test('lost while idle is replaced', async () => {
    const store = open(testStore.databaseUrl, { max: 1 });
    await one(store);
    const lost = once(store.pool, 'error');
    await terminateAll();
    await lost;
    expect(await one(store)).toBe(1);
  });

  test('lost between two statements of a transaction fails only that transaction', async () => {
    const store = open(testStore.databaseUrl, { max: 1 });
    const transaction = store.db.transaction().execute(async (trx) => {
      await sql`SELECT 1`.execute(trx);
      await terminateAll();
      await sql`SELECT 1`.execute(trx);
    });
    await expect(transaction).rejects.toThrow(StorageUnavailableError);
    expect(store.pool.totalCount).toBe(0);
    expect(await one(store)).toBe(1);
  });

  test('with an open transaction is not reused', async () => {
    const store = open(testStore.databaseUrl, { max: 1 });
    await store.db.connection().execute((db) => sql`BEGIN`.execute(db));
    expect(store.pool.totalCount).toBe(0);
    const failed = store.db.connection().execute(async (db) => {
      await sql`BEGIN`.execute(db);
      await sql`SELECT 1 / 0`.execute(db);
    });
    await expect(failed).rejects.toThrow('division by zero');
    expect(store.pool.totalCount).toBe(0);
    await one(store);
    expect(store.pool.idleCount).toBe(1);
  });
});

describe('An overloaded database', () => {
  test('reports a statement timeout as StorageUnavailableError and retains the connection', async () => {
    const store = open(testStore.databaseUrl, { max: 1, statementTimeout: 50 });
    await expect(sql`SELECT pg_sleep(20)`.execute(store.db)).rejects.toThrow(StorageUnavailableError);
    expect(store.pool.idleCount).toBe(1);
    expect(await one(store)).toBe(1);
  });

  test('reports a missing response as StorageUnavailableError and closes the connection', async () => {
    const store = open(testStore.databaseUrl, { max: 1, statementTimeout: 50 });
    const pending = store.db.connection().execute(async (db) => {
      await sql`SET statement_timeout = 0`.execute(db);
      await sql`SELECT pg_sleep(20)`.execute(db);
    });
    await expect(pending).rejects.toThrow(StorageUnavailableError);
    expect(store.pool.totalCount).toBe(0);
    expect(await one(store)).toBe(1);
  });

  test('reports a connection timeout as StorageUnavailableError without effect on other queries', async () => {
    const store = open(testStore.databaseUrl, { max: 1, connectTimeout: 2000 });
    await store.db.connection().execute(async (db) => {
      await expect(one(store)).rejects.toThrow(StorageUnavailableError);
      expect((await sql`SELECT 2 AS two`.execute(db)).rows).toEqual([{ two: 2 }]);
    });
    expect(await one(store)).toBe(1);
  });

  test('reports a deadlock as StorageUnavailableError and retains the connection', async () => {
    const store = open(testStore.databaseUrl, { max: 2 });
    const lock = (db: Store['db'], key: number) => sql`SELECT pg_advisory_xact_lock(${key}::int)`.execute(db);
    const firstLocks = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const bothLocked = Promise.all(firstLocks.map(({ promise }) => promise));
    const each = async (index: number) =>
      store.db.transaction().execute(async (trx) => {
        await lock(trx, 1001 + index);
        firstLocks[index]?.resolve();
        await bothLocked;
        await lock(trx, 1002 - index);
      });
    const results = await Promise.allSettled([each(0), each(1)]);
    expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(results.find((result) => result.status === 'rejected')?.reason).toBeInstanceOf(
      StorageUnavailableError,
    );
    expect(store.pool.idleCount).toBe(2);
  });

  test.each([
    ['08006', 0],
    ['57P05', 0],
    ['58030', 0],
    ['40001', 1],
    ['53100', 1],
  ])('reports SQLSTATE %s as StorageUnavailableError and retains %i connections', async (state, retained) => {
    const store = open(testStore.databaseUrl, { max: 1 });
    const statement = sql.raw(`DO $$ BEGIN RAISE EXCEPTION 'no' USING ERRCODE = '${state}'; END $$`);
    await expect(sql`${statement}`.execute(store.db)).rejects.toThrow(StorageUnavailableError);
    expect(store.pool.idleCount).toBe(retained);
    expect(await one(store)).toBe(1);
  });

  test('does not hide errors of the statement itself', async () => {
    await expect(sql`SELECT nothing`.execute(open(testStore.databaseUrl).db)).rejects.toMatchObject({
      code: '42703',
    });
  });
});

describe('An unavailable database', () => {
  test('is reported as StorageUnavailableError when it rejects connections', async () => {
    const unknownDatabase = new URL(testStore.databaseUrl);
    unknownDatabase.pathname = '/nowhere';
    await expect(one(open(unknownDatabase.href))).rejects.toThrow(StorageUnavailableError);
  });

  test('is reported as StorageUnavailableError until it is back', async () => {
    const home = await makeTemporaryDirectory();
    const dataDir = join(home.path, 'postgres');
    let server = await startEmbeddedPostgres({ dataDir, log: silentLog });
    try {
      const store = open(server.url);
      expect(await one(store)).toBe(1);
      // A backend may respond once more before it notices the loss of its postmaster.
      const lost = once(store.pool, 'error');
      process.kill(server.pid, 'SIGKILL');
      await Promise.all([server.exited, lost]);
      await expect(one(store)).rejects.toThrow(StorageUnavailableError);
      server = await startEmbeddedPostgres({ dataDir, log: silentLog });
      expect(await one(store)).toBe(1);
    } finally {
      await server.stop();
      await home.remove();
    }
  });

  test('without responses delays only one request at a time', async () => {
    let attempts = 0;
    const sockets: Socket[] = [];
    const silent = createServer((socket) => {
      attempts += 1;
      sockets.push(socket);
    });
    await once(silent.listen(0, '127.0.0.1'), 'listening');
    const address = silent.address();
    const port = typeof address === 'object' ? address?.port : 0;
    const store = open(`postgresql://x@127.0.0.1:${port}/x`, { connectTimeout: 100 });
    await expect(one(store)).rejects.toThrow(StorageUnavailableError);
    expect(attempts).toBe(1);
    const results = await Promise.allSettled([one(store), one(store), one(store)]);
    expect(results.map((result) => result.status)).toEqual(['rejected', 'rejected', 'rejected']);
    expect(attempts).toBe(2);
    for (const socket of sockets) socket.destroy();
    silent.close();
  });
});
