/**
 * Runs a command with `TEST_DATABASE_URL` leading to a throw-away cluster of the PostgreSQL that this machine
 * has besides the embedded one, and removes the cluster afterwards, whatever happens.
 *
 *     node scripts/older-postgres.ts vitest run --project store
 *
 * Ends with the command's exit code; with 77, as test programs that skip do, when there is no such PostgreSQL.
 */
import { execFile, spawn } from 'node:child_process';
import { appendFile, mkdir, readdir } from 'node:fs/promises';
import { constants } from 'node:os';
import { delimiter, join } from 'node:path';
import { promisify } from 'node:util';
import { findEmbeddedBinaries } from '#store/embedded/binaries.ts';
import { superuser } from '#store/embedded/cluster.ts';
import {
  commandAs,
  giveTo,
  makerFor,
  type ServerIdentity,
  serverEnvironment,
} from '#store/embedded/os-user.ts';
import { spawnServer, untilReady } from '#store/embedded/process.ts';
import { messageOf } from '#store/store-errors.ts';
import { silentLog } from '#test/support/silent-log.ts';
import { makeTemporaryDirectory, sweepTemporaryDirectories } from '#test/support/temporary-directory.ts';

const run = promisify(execFile);
const skipped = 77;
const oldest = 15;

interface Installation {
  initdb: string;
  postgres: string;
  major: string;
}

/** The oldest PostgreSQL on this machine that the site supports and that is not the embedded one's equal. */
async function findOlder(): Promise<Installation | undefined> {
  const embedded = await findEmbeddedBinaries().then(
    ({ major }) => major,
    () => '',
  );
  const versions = await readdir('/usr/lib/postgresql').catch(() => []);
  const directories = [
    ...(process.env.PATH ?? '').split(delimiter),
    ...versions.map((version) => join('/usr/lib/postgresql', version, 'bin')),
  ];
  const found: Installation[] = [];
  for (const directory of directories) {
    const postgres = join(directory, 'postgres');
    const initdb = join(directory, 'initdb');
    const major = (await majorOf(postgres)) && (await majorOf(initdb));
    if (major && Number(major) >= oldest && major !== embedded) found.push({ initdb, postgres, major });
  }
  return found.sort((a, b) => Number(a.major) - Number(b.major))[0];
}

async function majorOf(program: string): Promise<string | undefined> {
  try {
    const { stdout } = await run(program, ['--version']);
    return /\(PostgreSQL\) (\d+)/.exec(stdout)?.[1];
  } catch {
    return undefined;
  }
}

async function initialise(clusterDir: string, { initdb }: Installation, identity: ServerIdentity) {
  await mkdir(clusterDir, { mode: 0o700 });
  await giveTo(identity, clusterDir);
  const command = commandAs(identity, initdb, [
    ...['-D', clusterDir, '-U', superuser, '--encoding=UTF8', '--locale=C.UTF-8', '--no-sync'],
    ...['--auth-local=trust', '--auth-host=reject'],
  ]);
  await run(command.file, command.args, { ...command.credentials, cwd: '/', env: serverEnvironment });
  // Nobody will miss this data after a power cut.
  await appendFile(
    join(clusterDir, 'postgresql.conf'),
    "\nfsync = off\nfull_page_writes = off\ntimezone = 'UTC'\n",
  );
}

/** @returns the exit code of the command, in a shell's manner when a signal ended it */
function runCommand([file = '', ...args]: string[], url: string): Promise<number> {
  const child = spawn(file, args, { stdio: 'inherit', env: { ...process.env, TEST_DATABASE_URL: url } });
  // A terminal tells the command, too; a supervisor tells us alone. We stay to clean up.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => child.kill(signal));
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (code, signal) => resolve(code ?? 128 + (signal ? constants.signals[signal] : 0)));
  });
}

async function main(command: string[]): Promise<number> {
  if (command.length === 0) {
    console.error('Name the command to run: node scripts/older-postgres.ts <command> [arguments]');
    return 2;
  }
  const installation = await findOlder();
  if (!installation) {
    console.error(`This machine has no PostgreSQL (${oldest} or newer) besides the embedded one: skipped.`);
    return skipped;
  }
  await sweepTemporaryDirectories();
  const home = await makeTemporaryDirectory();
  try {
    const identity = await makerFor(
      process.getuid?.() === 0 ? { kind: 'uid', uid: 0, gid: 0 } : { kind: 'self' },
    );
    const clusterDir = join(home.path, 'cluster');
    await initialise(clusterDir, installation, identity);
    const socketDir = join(home.path, 'socket');
    await mkdir(socketDir, { mode: 0o700 });
    await giveTo(identity, socketDir);
    const server = spawnServer(clusterDir, socketDir, installation, identity, silentLog);
    try {
      await untilReady(server, clusterDir);
      console.error(`PostgreSQL ${installation.major} is ready for: ${command.join(' ')}`);
      const host = encodeURIComponent(socketDir);
      return await runCommand(command, `postgresql://${superuser}@localhost:5432/${superuser}?host=${host}`);
    } finally {
      await server.stop();
    }
  } finally {
    await home.remove();
  }
}

try {
  process.exitCode = await main(process.argv.slice(2));
} catch (error) {
  console.error(messageOf(error));
  process.exitCode = 1;
}
