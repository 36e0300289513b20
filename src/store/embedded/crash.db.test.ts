import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { lstat, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type OwnerProcess, startOwner } from '#test/support/database/owner-process.ts';
import { silentLog } from '#test/support/silent-log.ts';
import { makeTemporaryDirectory, type TemporaryDirectory } from '#test/support/temporary-directory.ts';
import { withClient } from '../connection/connection-address.ts';
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

/** Starts another process on the directory and stores one row in it. */
async function ownerWithRow(): Promise<{ owner: OwnerProcess; server: number; url: string }> {
  owner = startOwner(dataDir);
  const { url, pid, error } = await owner.answer;
  if (!url || !pid) throw new Error(error);
  await withClient({ url }, 'test', (client) => client.query('CREATE TABLE kept AS SELECT 7 AS seven'));
  return { owner, server: pid, url };
}

/** Starts on the directory ourselves, reads the row, and stops. */
async function expectRowKept(): Promise<void> {
  const server = await startEmbeddedPostgres({ dataDir, log: silentLog });
  try {
    const { rows } = await withClient(server, 'test', (client) => client.query('SELECT seven FROM kept'));
    expect(rows).toEqual([{ seven: 7 }]);
  } finally {
    await server.stop();
  }
}

/** Kills the shell that would take the server along when its owner dies. */
async function killWatchdog(child: OwnerProcess['child']): Promise<void> {
  const { stdout } = await run('pgrep', ['-P', String(child.pid), 'sh']);
  for (const pid of stdout.trim().split('\n')) process.kill(Number(pid), 'SIGKILL');
}

/** A process that has ended may stay in the table until its new parent looks. */
async function isAlive(pid: number): Promise<boolean> {
  const { stdout } = await run('ps', ['-o', 'stat=', '-p', String(pid)]).catch(() => ({ stdout: '' }));
  return stdout.trim() !== '' && !stdout.startsWith('Z');
}

async function until(fact: () => Promise<boolean> | boolean): Promise<void> {
  while (!(await fact())) await sleep(5);
}

test('a second process is told so, and the first does not notice', async () => {
  const first = await ownerWithRow();
  const second = startOwner(dataDir);
  const { error } = await second.answer;
  await second.ended;
  expect(error).toBe(
    `The data directory ${dataDir} is in use by another process (pid ${first.owner.child.pid}): stop that one, or give this one a DATA_DIR of its own.`,
  );
  const { rows } = await withClient({ url: first.url }, 'test', (client) => client.query('SELECT 1 AS one'));
  expect(rows).toEqual([{ one: 1 }]);
});

test('our process killed: the server goes too, and the next start is clean', async () => {
  const first = await ownerWithRow();
  first.owner.child.kill('SIGKILL');
  await first.owner.ended;
  await until(async () => !(await isAlive(first.server)));
  await expectRowKept();
});

test('our process killed and a start at once, while the server is still shutting down', async () => {
  const first = await ownerWithRow();
  first.owner.child.kill('SIGKILL');
  await first.owner.ended;
  await expectRowKept();
  expect(await isAlive(first.server)).toBe(false);
});

test('our process killed, the server orphaned: the next start stops it and starts its own', async () => {
  const first = await ownerWithRow();
  await killWatchdog(first.owner.child);
  first.owner.child.kill('SIGKILL');
  await first.owner.ended;
  expect(await isAlive(first.server)).toBe(true);
  await expectRowKept();
  expect(await isAlive(first.server)).toBe(false);
});

test('both killed, with a backend in a long computation', async () => {
  const first = await ownerWithRow();
  const busy = withClient({ url: first.url }, 'test', (client) =>
    client.query('SELECT count(*) FROM (SELECT generate_series(1, 10000000000)) AS long'),
  ).catch((error: Error) => error.message);
  await until(async () => {
    const { rows } = await withClient({ url: first.url }, 'test', (client) =>
      client.query("SELECT FROM pg_stat_activity WHERE state = 'active' AND query LIKE '%AS long%'"),
    );
    // The asking query is active itself.
    return rows.length === 2;
  });
  await killWatchdog(first.owner.child);
  process.kill(first.server, 'SIGKILL');
  first.owner.child.kill('SIGKILL');
  await first.owner.ended;
  await expectRowKept();
  expect(await busy).toMatch(/canceling|terminat|ECONNRESET/);
});

test('a postmaster.pid whose number belongs to another process of the same user', async () => {
  const first = await ownerWithRow();
  await killWatchdog(first.owner.child);
  process.kill(first.server, 'SIGKILL');
  first.owner.child.kill('SIGKILL');
  await first.owner.ended;
  await until(async () => !(await isAlive(first.server)));
  const pidFile = join(dataDir, 'cluster', 'postmaster.pid');
  const { uid, gid } = await lstat(pidFile);
  const stranger = spawn('sleep', ['60'], process.getuid?.() === 0 ? { uid, gid } : {});
  await once(stranger, 'spawn');
  try {
    const [, ...rest] = (await readFile(pidFile, 'utf8')).split('\n');
    await writeFile(pidFile, [stranger.pid, ...rest].join('\n'));
    await expectRowKept();
    expect(stranger.exitCode ?? stranger.signalCode).toBe(null);
  } finally {
    stranger.kill('SIGKILL');
  }
});

test('an initialisation cut short by a kill is begun anew', async () => {
  owner = startOwner(dataDir);
  await until(async () => {
    const draft = (await readdir(dataDir).catch(() => [])).find((name) => name.startsWith('cluster.making'));
    const made = draft ? await readdir(join(dataDir, draft)).catch(() => []) : [];
    return made.includes('base');
  });
  owner.child.kill('SIGKILL');
  await owner.ended;
  const server = await startEmbeddedPostgres({ dataDir, log: silentLog });
  expect(server.fresh).toBe(true);
  await server.stop();
  const second = await startEmbeddedPostgres({ dataDir, log: silentLog });
  await second.stop();
  expect((await readdir(dataDir)).sort()).toEqual(['cluster', 'owner.lock']);
});
