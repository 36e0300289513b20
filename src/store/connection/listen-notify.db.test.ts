import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { createTestStore, type TestStore } from '#test/support/database/store.ts';
import { silentLog } from '#test/support/silent-log.ts';
import { makeTemporaryDirectory } from '#test/support/temporary-directory.ts';
import { startEmbeddedPostgres } from '../embedded/start-embedded.ts';
import { type StoreAddress, withClient } from './connection-address.ts';
import { NoticeBoard } from './listen-notify.ts';

let made: TestStore;
const boards: NoticeBoard[] = [];

beforeAll(async () => {
  made = await createTestStore();
});
afterEach(async () => {
  await Promise.all(boards.splice(0).map((board) => board.close()));
});
afterAll(() => made.drop());

function open(address: StoreAddress): { board: NoticeBoard; heard: string[]; gaps: () => number } {
  let gaps = 0;
  const heard: string[] = [];
  const board = new NoticeBoard({
    address,
    log: silentLog,
    onGap: () => {
      gaps += 1;
    },
  });
  boards.push(board);
  board.listen('published', (payload) => heard.push(payload));
  return { board, heard, gaps: () => gaps };
}

function notify(address: StoreAddress, payload: string): Promise<unknown> {
  return withClient(address, 'test', (client) =>
    client.query("SELECT pg_notify('published', $1)", [payload]),
  );
}

async function until(fact: () => boolean): Promise<void> {
  while (!fact()) await sleep(5);
}

test('what a transaction announces is heard when it commits, and only then', async () => {
  const { board, heard, gaps } = open({ url: made.databaseUrl });
  await board.ready();
  const { db } = made.store;
  const undone = db.transaction().execute(async (trx) => {
    await sql`SELECT pg_notify('published', 'undone')`.execute(trx);
    throw new Error('undo');
  });
  await expect(undone).rejects.toThrow('undo');
  await db.transaction().execute((trx) => sql`SELECT pg_notify('published', 'жаңалық 1')`.execute(trx));
  await until(() => heard.length > 0);
  expect(heard).toEqual(['жаңалық 1']);
  expect(gaps()).toBe(0);
});

test('channels come and go, and a handler that fails harms no other', async () => {
  const { board, heard } = open({ url: made.databaseUrl });
  const late: string[] = [];
  const first: string[] = [];
  await board.ready();
  board.listen('published', () => {
    throw new Error('faulty');
  });
  const stop = board.listen('published', (payload) => first.push(payload));
  board.listen('Other "one"', (payload) => late.push(payload));
  await board.ready();
  await sql`SELECT pg_notify('published', 'a')`.execute(made.store.db);
  await until(() => heard.length === 1);
  stop();
  await sql`SELECT pg_notify('published', 'b'), pg_notify('Other "one"', 'c')`.execute(made.store.db);
  await until(() => late.length === 1);
  expect([heard, first, late]).toEqual([['a', 'b'], ['a'], ['c']]);
});

test('after a restart of the database its owner is told of the gap, and notices are heard again', async () => {
  const home = await makeTemporaryDirectory();
  const dataDir = join(home.path, 'postgres');
  let server = await startEmbeddedPostgres({ dataDir, log: silentLog });
  try {
    const { board, heard, gaps } = open({ url: server.url });
    await board.ready();
    await notify(server, 'before');
    await until(() => heard.length === 1);
    for (const [round, end] of [() => server.stop(), () => process.kill(server.pid, 'SIGKILL')].entries()) {
      await end();
      await server.exited;
      server = await startEmbeddedPostgres({ dataDir, log: silentLog });
      await until(() => gaps() === round + 1);
      await board.ready();
      await notify(server, `after ${round}`);
      await until(() => heard.length === round + 2);
    }
    expect(heard).toEqual(['before', 'after 0', 'after 1']);
    await board.close();
  } finally {
    await server.stop();
    await home.remove();
  }
});

test('a board opened while the database is away reports a gap when it comes', async () => {
  const home = await makeTemporaryDirectory();
  const dataDir = join(home.path, 'postgres');
  const first = await startEmbeddedPostgres({ dataDir, log: silentLog });
  await first.stop();
  const { board, gaps } = open({ url: first.url });
  const waiting = board.ready();
  await sleep(200);
  const second = await startEmbeddedPostgres({ dataDir, log: silentLog });
  try {
    await waiting;
    expect(gaps()).toBe(1);
    await board.close();
  } finally {
    await second.stop();
    await home.remove();
  }
});

test('a closed board lets the process end and refuses to be waited for', async () => {
  const { board } = open({ url: 'postgresql://x@127.0.0.1:1/x' });
  const waiting = expect(board.ready()).rejects.toThrow('closed');
  await board.close();
  await board.close();
  await waiting;
});
