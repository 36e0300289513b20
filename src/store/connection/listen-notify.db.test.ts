import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { silentLog } from '#store/logger.ts';
import { createTestStore, type TestStore } from '#test/support/database/store.ts';
import { makeTemporaryDirectory } from '#test/support/temporary-directory.ts';
import { startEmbeddedPostgres } from '../embedded/start-embedded.ts';
import { type DatabaseAddress, withClient } from './database-address.ts';
import { NotificationListener } from './listen-notify.ts';

let testStore: TestStore;
const listeners: NotificationListener[] = [];

beforeAll(async () => {
  testStore = await createTestStore();
});
afterEach(async () => {
  await Promise.all(listeners.splice(0).map((listener) => listener.close()));
});
afterAll(() => testStore.drop());

function open(address: DatabaseAddress): {
  listener: NotificationListener;
  received: string[];
  gaps: () => number;
} {
  let gaps = 0;
  const received: string[] = [];
  const listener = new NotificationListener({
    address,
    log: silentLog,
    onReconnect: () => {
      gaps += 1;
    },
  });
  listeners.push(listener);
  listener.listen('published', (payload) => received.push(payload));
  return { listener, received, gaps: () => gaps };
}

function notify(address: DatabaseAddress, payload: string): Promise<unknown> {
  return withClient(address, 'test', (client) =>
    client.query("SELECT pg_notify('published', $1)", [payload]),
  );
}

async function until(condition: () => boolean): Promise<void> {
  while (!condition()) await sleep(5);
}

test('A notification arrives after the commit of its transaction', async () => {
  const { listener, received, gaps } = open({ url: testStore.databaseUrl });
  await listener.ready();
  const { db } = testStore.store;
  const undone = db.transaction().execute(async (trx) => {
    await sql`SELECT pg_notify('published', 'undone')`.execute(trx);
    throw new Error('undo');
  });
  await expect(undone).rejects.toThrow('undo');
  await db.transaction().execute((trx) => sql`SELECT pg_notify('published', 'жаңалық 1')`.execute(trx));
  await until(() => received.length > 0);
  expect(received).toEqual(['жаңалық 1']);
  expect(gaps()).toBe(0);
});

test('Handlers can be added and removed, and a failing one does not affect others', async () => {
  const { listener, received } = open({ url: testStore.databaseUrl });
  const late: string[] = [];
  const first: string[] = [];
  await listener.ready();
  listener.listen('published', () => {
    throw new Error('faulty');
  });
  const stop = listener.listen('published', (payload) => first.push(payload));
  listener.listen('Other "one"', (payload) => late.push(payload));
  await listener.ready();
  await sql`SELECT pg_notify('published', 'a')`.execute(testStore.store.db);
  await until(() => received.length === 1);
  stop();
  await sql`SELECT pg_notify('published', 'b'), pg_notify('Other "one"', 'c')`.execute(testStore.store.db);
  await until(() => late.length === 1);
  expect([received, first, late]).toEqual([['a', 'b'], ['a'], ['c']]);
});

test('After a restart of the database the gap is reported and notifications arrive again', async () => {
  const home = await makeTemporaryDirectory();
  const dataDir = join(home.path, 'postgres');
  let server = await startEmbeddedPostgres({ dataDir, log: silentLog });
  try {
    const { listener, received, gaps } = open({ url: server.url });
    await listener.ready();
    await notify(server, 'before');
    await until(() => received.length === 1);
    for (const [round, end] of [() => server.stop(), () => process.kill(server.pid, 'SIGKILL')].entries()) {
      await end();
      await server.exited;
      server = await startEmbeddedPostgres({ dataDir, log: silentLog });
      await until(() => gaps() === round + 1);
      await listener.ready();
      await notify(server, `after ${round}`);
      await until(() => received.length === round + 2);
    }
    expect(received).toEqual(['before', 'after 0', 'after 1']);
    await listener.close();
  } finally {
    await server.stop();
    await home.remove();
  }
});

test('A listener opened while the database is unavailable reports a gap after connecting', async () => {
  const home = await makeTemporaryDirectory();
  const dataDir = join(home.path, 'postgres');
  const first = await startEmbeddedPostgres({ dataDir, log: silentLog });
  await first.stop();
  const { listener, gaps } = open({ url: first.url });
  const waiting = listener.ready();
  await sleep(200);
  const second = await startEmbeddedPostgres({ dataDir, log: silentLog });
  try {
    await waiting;
    expect(gaps()).toBe(1);
    await listener.close();
  } finally {
    await second.stop();
    await home.remove();
  }
});

test('A closed listener has no connection and rejects ready', async () => {
  const { listener } = open({ url: 'postgresql://x@127.0.0.1:1/x' });
  const waiting = expect(listener.ready()).rejects.toThrow('closed');
  await listener.close();
  await listener.close();
  await waiting;
});
