import { once } from 'node:events';
import { createServer, type Socket } from 'node:net';
import { join } from 'node:path';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { createTestStore, type TestStore } from '#test/support/database/store.ts';
import { silentLog } from '#test/support/silent-log.ts';
import { makeTemporaryDirectory } from '#test/support/temporary-directory.ts';
import { startEmbeddedPostgres } from '../embedded/start-embedded.ts';
import { StoreUnavailable } from '../store-errors.ts';
import { connectStore, type Store } from './connect.ts';
import { withClient } from './connection-address.ts';
import { kept } from './prepared-statements.ts';

let made: TestStore;
const opened: Store[] = [];

beforeAll(async () => {
  made = await createTestStore();
});
afterEach(async () => {
  await Promise.all(opened.splice(0).map((store) => store.close()));
});
afterAll(() => made.drop());

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

/** Ends all connections of the stores that this file opened, from outside. */
function terminateAll(): Promise<unknown> {
  return withClient({ url: made.databaseUrl }, 'terminator', (client) =>
    client.query(
      "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'connect-test'",
    ),
  );
}

describe('a read that comes again and again', () => {
  const held = sql`select statement from pg_prepared_statements where statement like '%kept_read%'`;
  const read = (store: Store) => sql<{ n: unknown }>`select n from kept_read`.execute(store.db);
  const change = (statement: string) =>
    withClient({ url: made.databaseUrl }, 'changer', (client) => client.query(statement));

  test('is kept by a connection, and answers when its table has changed', async () => {
    await change('create table kept_read (n integer)');
    await change('insert into kept_read values (7)');
    const store = open(made.databaseUrl, { max: 1 });
    for (let times = 0; times < 5; times += 1) await read(store);
    expect((await held.execute(store.db)).rows).toEqual([]);
    await read(store);
    expect((await held.execute(store.db)).rows).toHaveLength(1);
    await change('alter table kept_read alter n type text');
    expect((await read(store)).rows).toEqual([{ n: '7' }]);
    expect((await read(store)).rows).toEqual([{ n: '7' }]);
    await change('alter table kept_read alter n type integer using n::integer');
    const inside = store.db.transaction().execute((trx) => sql`select n from kept_read`.execute(trx));
    await expect(inside).rejects.toThrow(StoreUnavailable);
    expect((await read(store)).rows).toEqual([{ n: 7 }]);
    await change('drop table kept_read');
  });

  test('may be a search that is marked; others are planned for their words', async () => {
    const store = open(made.databaseUrl, { max: 1 });
    for (let times = 0; times < 6; times += 1) {
      await sql`${kept} with kept_read as (select 1) select * from kept_read`.execute(store.db);
      await sql`with kept_read as (select 2) select * from kept_read`.execute(store.db);
    }
    expect((await held.execute(store.db)).rows).toEqual([{ statement: expect.stringContaining('select 1') }]);
  });

  test('is one of not too many', async () => {
    const store = open(made.databaseUrl, { max: 1 });
    for (let number = 0; number < 120; number += 1) {
      const statement = sql.raw(`select ${number} as kept_read`);
      for (let times = 0; times < 6; times += 1) await sql`${statement}`.execute(store.db);
    }
    expect((await held.execute(store.db)).rows).toHaveLength(100);
  });
});

describe('values', () => {
  test('come as numbers, text days and dates, for this pool alone', async () => {
    const { rows } = await sql`
      SELECT 9007199254740991::int8 AS big, 1234.50::numeric AS price, -0.1::numeric AS small,
             '2026-03-01'::date AS day, '2026-03-01 05:00+05'::timestamptz AS instant,
             '{"a": "қаз"}'::jsonb AS json`.execute(open(made.databaseUrl).db);
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
    const plain = await withClient({ url: made.databaseUrl }, 'test', (client) =>
      client.query('SELECT 1::int8 AS big'),
    );
    expect(plain.rows).toEqual([{ big: '1' }]);
    expect(pg.types.getTypeParser(20)('1')).toBe('1');
  });

  test.each(['9007199254740992::int8', '0.1234567890123456::numeric', "'NaN'::numeric"])(
    '%s is refused rather than rounded',
    async (value) => {
      const store = open(made.databaseUrl);
      await expect(sql`SELECT ${sql.raw(value)} AS value`.execute(store.db)).rejects.toThrow(RangeError);
      expect(await one(store)).toBe(1);
    },
  );
});

describe('a connection', () => {
  test('lost while idle is replaced', async () => {
    const store = open(made.databaseUrl, { max: 1 });
    await one(store);
    const lost = once(store.pool, 'error');
    await terminateAll();
    await lost;
    expect(await one(store)).toBe(1);
  });

  test('lost inside a transaction, between two statements, fails that transaction alone', async () => {
    const store = open(made.databaseUrl, { max: 1 });
    const transaction = store.db.transaction().execute(async (trx) => {
      await sql`SELECT 1`.execute(trx);
      await terminateAll();
      await sql`SELECT 1`.execute(trx);
    });
    await expect(transaction).rejects.toThrow(StoreUnavailable);
    expect(store.pool.totalCount).toBe(0);
    expect(await one(store)).toBe(1);
  });

  test('left inside a transaction is not given to the next', async () => {
    const store = open(made.databaseUrl, { max: 1 });
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

describe('a database too busy', () => {
  test('a statement over its time is StoreUnavailable, and the connection is kept', async () => {
    const store = open(made.databaseUrl, { max: 1, statementTimeout: 50 });
    await expect(sql`SELECT pg_sleep(20)`.execute(store.db)).rejects.toThrow(StoreUnavailable);
    expect(store.pool.idleCount).toBe(1);
    expect(await one(store)).toBe(1);
  });

  test('one that does not answer at all is StoreUnavailable, and its connection is given up', async () => {
    const store = open(made.databaseUrl, { max: 1, statementTimeout: 50 });
    const asked = store.db.connection().execute(async (db) => {
      await sql`SET statement_timeout = 0`.execute(db);
      await sql`SELECT pg_sleep(20)`.execute(db);
    });
    await expect(asked).rejects.toThrow(StoreUnavailable);
    expect(store.pool.totalCount).toBe(0);
    expect(await one(store)).toBe(1);
  });

  test('no free connection in time is StoreUnavailable, and does not stop the others', async () => {
    const store = open(made.databaseUrl, { max: 1, connectTimeout: 2000 });
    await store.db.connection().execute(async (db) => {
      await expect(one(store)).rejects.toThrow(StoreUnavailable);
      expect((await sql`SELECT 2 AS two`.execute(db)).rows).toEqual([{ two: 2 }]);
    });
    expect(await one(store)).toBe(1);
  });

  test('two transactions that wait for each other: one is StoreUnavailable, and its connection is kept', async () => {
    const store = open(made.databaseUrl, { max: 2 });
    const lock = (db: Store['db'], key: number) => sql`SELECT pg_advisory_xact_lock(${key}::int)`.execute(db);
    const held = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const bothHold = Promise.all(held.map(({ promise }) => promise));
    const each = async (index: number) =>
      store.db.transaction().execute(async (trx) => {
        await lock(trx, 1001 + index);
        held[index]?.resolve();
        await bothHold;
        await lock(trx, 1002 - index);
      });
    const ends = await Promise.allSettled([each(0), each(1)]);
    expect(ends.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(ends.find((end) => end.status === 'rejected')?.reason).toBeInstanceOf(StoreUnavailable);
    expect(store.pool.idleCount).toBe(2);
  });

  test.each([
    ['08006', 0],
    ['57P05', 0],
    ['58030', 0],
    ['40001', 1],
    ['53100', 1],
  ])('what it says with %s is StoreUnavailable; %i connections are kept', async (state, kept) => {
    const store = open(made.databaseUrl, { max: 1 });
    const said = sql.raw(`DO $$ BEGIN RAISE EXCEPTION 'no' USING ERRCODE = '${state}'; END $$`);
    await expect(sql`${said}`.execute(store.db)).rejects.toThrow(StoreUnavailable);
    expect(store.pool.idleCount).toBe(kept);
    expect(await one(store)).toBe(1);
  });

  test('a fault of the statement itself stays what it is', async () => {
    await expect(sql`SELECT nothing`.execute(open(made.databaseUrl).db)).rejects.toMatchObject({
      code: '42703',
    });
  });
});

describe('a dead database', () => {
  test('is StoreUnavailable where it lets nobody in, whatever it says', async () => {
    const away = new URL(made.databaseUrl);
    away.pathname = '/nowhere';
    await expect(one(open(away.href))).rejects.toThrow(StoreUnavailable);
  });

  test('is StoreUnavailable while it is away, and served again when it is back', async () => {
    const home = await makeTemporaryDirectory();
    const dataDir = join(home.path, 'postgres');
    let server = await startEmbeddedPostgres({ dataDir, log: silentLog });
    try {
      const store = open(server.url);
      expect(await one(store)).toBe(1);
      // A backend may answer once more before it notices that its postmaster is gone.
      const lost = once(store.pool, 'error');
      process.kill(server.pid, 'SIGKILL');
      await Promise.all([server.exited, lost]);
      await expect(one(store)).rejects.toThrow(StoreUnavailable);
      server = await startEmbeddedPostgres({ dataDir, log: silentLog });
      expect(await one(store)).toBe(1);
    } finally {
      await server.stop();
      await home.remove();
    }
  });

  test('that is silent costs its time-out to one request at a time', async () => {
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
    await expect(one(store)).rejects.toThrow(StoreUnavailable);
    expect(attempts).toBe(1);
    const results = await Promise.allSettled([one(store), one(store), one(store)]);
    expect(results.map((result) => result.status)).toEqual(['rejected', 'rejected', 'rejected']);
    expect(attempts).toBe(2);
    for (const socket of sockets) socket.destroy();
    silent.close();
  });
});
