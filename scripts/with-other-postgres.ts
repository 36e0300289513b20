/**
 * Runs a command with `TEST_DATABASE_URL` set to a temporary cluster of an installed PostgreSQL other than
 * the embedded version:
 *
 *     node scripts/with-other-postgres.ts vitest run --project store
 *
 * Exits with the code of the command, or with 77 (skipped) if there is no such PostgreSQL.
 */
import { execFile, spawn } from 'node:child_process';
import { appendFile, mkdir, readdir } from 'node:fs/promises';
import { constants } from 'node:os';
import { delimiter, join } from 'node:path';
import { promisify } from 'node:util';
import { findEmbeddedBinaries } from '#store/embedded/binaries.ts';
import { SUPERUSER } from '#store/embedded/cluster.ts';
import {
  changeOwner,
  chooseInitdbIdentity,
  commandAs,
  type ServerIdentity,
  serverEnvironment,
} from '#store/embedded/os-user.ts';
import { spawnServer, waitUntilReady } from '#store/embedded/process.ts';
import { silentLog } from '#store/logger.ts';
import { messageOf } from '#store/store-errors.ts';
import {
  deleteStaleTemporaryDirectories,
  makeTemporaryDirectory,
} from '#test/support/temporary-directory.ts';

const run = promisify(execFile);
const SKIPPED_EXIT_CODE = 77;
const MIN_MAJOR_VERSION = 15;

interface Installation {
  initdb: string;
  postgres: string;
  major: string;
}

/** Finds the oldest supported PostgreSQL on this machine, of another major version than the embedded one. */
async function findOtherPostgres(): Promise<Installation | undefined> {
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
    if (major && Number(major) >= MIN_MAJOR_VERSION && major !== embedded)
      found.push({ initdb, postgres, major });
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
  await changeOwner(identity, clusterDir);
  const command = commandAs(identity, initdb, [
    ...['-D', clusterDir, '-U', SUPERUSER, '--encoding=UTF8', '--locale=C.UTF-8', '--no-sync'],
    ...['--auth-local=trust', '--auth-host=reject'],
  ]);
  await run(command.file, command.args, { ...command.credentials, cwd: '/', env: serverEnvironment });
  // Durability is not needed.
  await appendFile(
    join(clusterDir, 'postgresql.conf'),
    "\nfsync = off\nfull_page_writes = off\ntimezone = 'UTC'\n",
  );
}

/** @returns the exit code of the command, or 128 + signal number as in a shell */
function runCommand([file = '', ...args]: string[], url: string): Promise<number> {
  const child = spawn(file, args, { stdio: 'inherit', env: { ...process.env, TEST_DATABASE_URL: url } });
  // Forwards signals and continues, to remove the cluster. (A terminal also signals the child, a supervisor
  // does not.)
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => child.kill(signal));
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (code, signal) => resolve(code ?? 128 + (signal ? constants.signals[signal] : 0)));
  });
}

async function main(command: string[]): Promise<number> {
  if (command.length === 0) {
    console.error('Usage: node scripts/with-other-postgres.ts <command> [arguments]');
    return 2;
  }
  const installation = await findOtherPostgres();
  if (!installation) {
    console.error(
      `This machine has no PostgreSQL (${MIN_MAJOR_VERSION} or newer) besides the embedded one: skipped.`,
    );
    return SKIPPED_EXIT_CODE;
  }
  await deleteStaleTemporaryDirectories();
  const home = await makeTemporaryDirectory();
  try {
    const identity = await chooseInitdbIdentity(
      process.getuid?.() === 0 ? { kind: 'uid', uid: 0, gid: 0 } : { kind: 'self' },
    );
    const clusterDir = join(home.path, 'cluster');
    await initialise(clusterDir, installation, identity);
    const socketDir = join(home.path, 'socket');
    await mkdir(socketDir, { mode: 0o700 });
    await changeOwner(identity, socketDir);
    const server = spawnServer(clusterDir, socketDir, installation, identity, silentLog);
    try {
      await waitUntilReady(server, clusterDir);
      console.error(`PostgreSQL ${installation.major} is ready for: ${command.join(' ')}`);
      const host = encodeURIComponent(socketDir);
      return await runCommand(command, `postgresql://${SUPERUSER}@localhost:5432/${SUPERUSER}?host=${host}`);
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
