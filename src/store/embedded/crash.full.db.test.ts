import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { lstat, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { silentLog } from '#store/logger.ts';
import { type OwnerProcess, startOwnerProcess } from '#test/support/database/owner-process.ts';
import { makeTemporaryDirectory, type TemporaryDirectory } from '#test/support/temporary-directory.ts';
import { withClient } from '../connection/database-address.ts';
import { startEmbeddedPostgres } from './start-embedded.ts';

const run = promisify(execFile);

let home: TemporaryDirectory;
let dataDir: string;
let owner: OwnerProcess | undefined;

beforeEach(async () => {
  home = await makeTemporaryDirectory();
  dataDir = join(home.path, 'postgres');
});

afterEach(async () => {
  await owner?.stop();
  owner = undefined;
  await home.remove();
});

/** Starts an owner process on the directory and stores a row. */
async function ownerWithRow(): Promise<{ owner: OwnerProcess; server: number; url: string }> {
  owner = startOwnerProcess(dataDir);
  const { url, pid, error } = await owner.startResult;
  if (!url || !pid) throw new Error(error);
  await withClient({ url }, 'test', (client) => client.query('CREATE TABLE probe AS SELECT 7 AS seven'));
  return { owner, server: pid, url };
}

/** Starts the server in this process, reads the row, and stops. */
async function expectRowExists(): Promise<void> {
  const server = await startEmbeddedPostgres({ dataDir, log: silentLog });
  try {
    const { rows } = await withClient(server, 'test', (client) => client.query('SELECT seven FROM probe'));
    expect(rows).toEqual([{ seven: 7 }]);
  } finally {
    await server.stop();
  }
}

/** Kills the shell that stops the server when its owner ends. */
async function killWatchdog(child: OwnerProcess['child']): Promise<void> {
  const { stdout } = await run('pgrep', ['-P', String(child.pid), 'sh']);
  for (const pid of stdout.trim().split('\n')) process.kill(Number(pid), 'SIGKILL');
}

/** Ignores zombies, which stay in the process table until their parent reads the exit code. */
async function isAlive(pid: number): Promise<boolean> {
  const { stdout } = await run('ps', ['-o', 'stat=', '-p', String(pid)]).catch(() => ({ stdout: '' }));
  return stdout.trim() !== '' && !stdout.startsWith('Z');
}

async function until(condition: () => Promise<boolean> | boolean): Promise<void> {
  while (!(await condition())) await sleep(5);
}

test('A second process is rejected without effect on the first', async () => {
  const first = await ownerWithRow();
  const second = startOwnerProcess(dataDir);
  const { error } = await second.startResult;
  await second.exited;
  expect(error).toBe(
    `The data directory ${dataDir} is in use by another process (pid ${first.owner.child.pid}): stop that one, or give this one a DATA_DIR of its own.`,
  );
  const { rows } = await withClient({ url: first.url }, 'test', (client) => client.query('SELECT 1 AS one'));
  expect(rows).toEqual([{ one: 1 }]);
});

test('The server stops after its owner is killed, and the next start succeeds', async () => {
  const first = await ownerWithRow();
  first.owner.child.kill('SIGKILL');
  await first.owner.exited;
  await until(async () => !(await isAlive(first.server)));
  await expectRowExists();
});

test('A start succeeds while the server of a killed owner is still shutting down', async () => {
  const first = await ownerWithRow();
  first.owner.child.kill('SIGKILL');
  await first.owner.exited;
  await expectRowExists();
  expect(await isAlive(first.server)).toBe(false);
});

test('The next start stops an orphaned server and starts its own', async () => {
  const first = await ownerWithRow();
  await killWatchdog(first.owner.child);
  first.owner.child.kill('SIGKILL');
  await first.owner.exited;
  expect(await isAlive(first.server)).toBe(true);
  await expectRowExists();
  expect(await isAlive(first.server)).toBe(false);
});

test('A start succeeds after owner and postmaster are killed during a long computation', async () => {
  const first = await ownerWithRow();
  const busy = withClient({ url: first.url }, 'test', (client) =>
    client.query('SELECT count(*) FROM (SELECT generate_series(1, 10000000000)) AS long'),
  ).catch((error: Error) => error.message);
  await until(async () => {
    const { rows } = await withClient({ url: first.url }, 'test', (client) =>
      client.query("SELECT FROM pg_stat_activity WHERE state = 'active' AND query LIKE '%AS long%'"),
    );
    // This query is active too.
    return rows.length === 2;
  });
  await killWatchdog(first.owner.child);
  process.kill(first.server, 'SIGKILL');
  first.owner.child.kill('SIGKILL');
  await first.owner.exited;
  await expectRowExists();
  expect(await busy).toMatch(/canceling|terminat|ECONNRESET/);
});

test('A reused pid in postmaster.pid does not affect the other process', async () => {
  const first = await ownerWithRow();
  await killWatchdog(first.owner.child);
  process.kill(first.server, 'SIGKILL');
  first.owner.child.kill('SIGKILL');
  await first.owner.exited;
  await until(async () => !(await isAlive(first.server)));
  const pidFile = join(dataDir, 'cluster', 'postmaster.pid');
  const { uid, gid } = await lstat(pidFile);
  const unrelated = spawn('sleep', ['60'], process.getuid?.() === 0 ? { uid, gid } : {});
  await once(unrelated, 'spawn');
  try {
    const [, ...rest] = (await readFile(pidFile, 'utf8')).split('\n');
    await writeFile(pidFile, [unrelated.pid, ...rest].join('\n'));
    await expectRowExists();
    expect(unrelated.exitCode ?? unrelated.signalCode).toBe(null);
  } finally {
    unrelated.kill('SIGKILL');
  }
});

test('An interrupted initialisation is started again', async () => {
  owner = startOwnerProcess(dataDir);
  await until(async () => {
    const draft = (await readdir(dataDir).catch(() => [])).find((name) => name.startsWith('cluster.making'));
    const files = draft ? await readdir(join(dataDir, draft)).catch(() => []) : [];
    return files.includes('base');
  });
  owner.child.kill('SIGKILL');
  await owner.exited;
  const server = await startEmbeddedPostgres({ dataDir, log: silentLog });
  expect(server.isNewCluster).toBe(true);
  await server.stop();
  const second = await startEmbeddedPostgres({ dataDir, log: silentLog });
  await second.stop();
  expect((await readdir(dataDir)).sort()).toEqual(['cluster', 'owner.lock']);
});
