import { rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { silentLog } from '#store/logger.ts';
import { startOwnerProcess } from '#test/support/database/owner-process.ts';
import { postmasterPid } from '#test/support/database/postmaster.ts';
import { makeTemporaryDirectory, type TemporaryDirectory } from '#test/support/temporary-directory.ts';
import { connectStore } from '../connection/connect.ts';
import { withClient } from '../connection/database-address.ts';
import { NotificationListener } from '../connection/listen-notify.ts';
import { type SupervisedPostgres, superviseEmbeddedPostgres } from './supervisor.ts';

let home: TemporaryDirectory;
let dataDir: string;
let server: SupervisedPostgres | undefined;

beforeEach(async () => {
  home = await makeTemporaryDirectory();
  dataDir = join(home.path, 'postgres');
});
afterEach(async () => {
  await server?.stop();
  server = undefined;
  await home.remove();
});

const supervise = async (restartDelaysMs: readonly number[], log = silentLog) => {
  server = await superviseEmbeddedPostgres({ dataDir, log, restartDelaysMs });
  return server;
};

const query = (sql: string) =>
  withClient(server as SupervisedPostgres, 'test', async (client) => (await client.query(sql)).rows);

const canQuery = () =>
  query('SELECT 1').then(
    () => true,
    () => false,
  );

async function killPostmaster(): Promise<void> {
  const pid = await postmasterPid(dataDir);
  process.kill(pid, 'SIGKILL');
  await expect.poll(() => postmasterPid(dataDir).catch(() => pid)).not.toBe(pid);
}

test('A killed server restarts at the same socket with all committed data', async () => {
  const { connectionOptions } = await supervise([0, 100, 1000]);
  await query('CREATE TABLE probe AS SELECT 7 AS seven');
  for (let times = 0; times < 2; times += 1) {
    await killPostmaster();
    await expect.poll(canQuery).toBe(true);
    expect(await query('SELECT seven FROM probe')).toEqual([{ seven: 7 }]);
  }
  expect(server?.connectionOptions).toBe(connectionOptions);
});

test('A pool and a notification listener reconnect after a restart', async () => {
  const { connectionOptions } = await supervise([0, 100, 1000]);
  const store = connectStore({ connectionOptions, applicationName: 'test', max: 2, log: silentLog });
  const onReconnect = vi.fn();
  const listener = new NotificationListener({
    address: { connectionOptions },
    log: silentLog,
    onReconnect,
  });
  const onNotification = vi.fn();
  listener.listen('supper', onNotification);
  await listener.ready();
  try {
    await killPostmaster();
    await expect.poll(() => onReconnect.mock.calls.length).toBe(1);
    await listener.ready();
    const notify = () =>
      store.pool.query("SELECT pg_notify('supper', 'ready')").then(
        () => true,
        () => false,
      );
    await expect.poll(notify).toBe(true);
    await expect.poll(() => onNotification.mock.calls).toContainEqual(['ready']);
  } finally {
    await listener.close();
    await store.close();
  }
});

test('A killed backend does not cause a restart by the supervisor', async () => {
  const log = { ...silentLog, error: vi.fn() };
  await supervise([0], log);
  const pid = await postmasterPid(dataDir);
  const killed = withClient(server as SupervisedPostgres, 'test', async (client) => {
    const { rows } = await client.query<{ pid: number }>('SELECT pg_backend_pid() AS pid');
    process.kill(rows[0]?.pid ?? 0, 'SIGKILL');
    await client.query('SELECT pg_sleep(60)');
  });
  await expect(killed).rejects.toThrow();
  await expect.poll(canQuery).toBe(true);
  expect(await postmasterPid(dataDir)).toBe(pid);
  expect(log.error).not.toHaveBeenCalled();
});

test('A server that repeatedly fails to start is given up with a reason', async () => {
  const log = { ...silentLog, error: vi.fn() };
  const { lost } = await supervise([0, 10, 20], log);
  await writeFile(join(dataDir, 'cluster', 'postgresql.auto.conf'), 'no_such_setting = 1\n');
  process.kill(await postmasterPid(dataDir), 'SIGKILL');
  expect(await lost).toMatch(
    /^the embedded database failed 3 times in a row and was not restarted: .*configuration/u,
  );
  expect(log.error.mock.calls.map(([{ attempt, pauseMs }]) => [attempt, pauseMs])).toEqual([
    [1, 0],
    [2, 10],
    [3, 20],
  ]);
});

test('stop cancels a pending restart and unlocks the directory', async () => {
  const log = { ...silentLog, error: vi.fn() };
  const { stop } = await supervise([600_000], log);
  process.kill(await postmasterPid(dataDir), 'SIGKILL');
  await expect.poll(() => log.error.mock.calls.length).toBe(1);
  await stop();
  const other = startOwnerProcess(dataDir);
  expect(await other.startResult).toMatchObject({ pid: expect.any(Number) });
  await other.stop();
});

test('stop works during a restart', async () => {
  const log = { ...silentLog, error: vi.fn() };
  const { stop } = await supervise([0, 0, 0], log);
  process.kill(await postmasterPid(dataDir), 'SIGKILL');
  await expect.poll(() => log.error.mock.calls.length).toBe(1);
  await stop();
  await expect(postmasterPid(dataDir)).rejects.toThrow();
  await rename(join(dataDir, 'cluster'), join(dataDir, 'moved'));
});
