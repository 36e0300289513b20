import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, open, readdir, readFile, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { withClient } from '../connection/connection-address.ts';
import { codeOf, directoryAdvice, EmbeddedPostgresFailed, messageOf } from '../store-errors.ts';
import type { EmbeddedBinaries } from './binaries.ts';
import { commandAs, giveTo, makerFor, type ServerIdentity, serverEnvironment } from './os-user.ts';

const run = promisify(execFile);
const draftPrefix = 'cluster.making-';

/** The role that owns the database: no superuser, so that an injected statement cannot reach files or programs. */
export const siteRole = 'shanyraq';
/** The role that serves requests; see docs/decisions/0056. */
export const servingRole = 'shanyraq_server';
/** The database of the site. */
export const siteDatabase = 'shanyraq';
/** The superuser of the embedded server, for maintenance and tests. */
export const superuser = 'postgres';

/**
 * Written into the cluster's postgresql.conf when it is made, where an operator may change them. They fit a
 * small machine: about 100 MB in all, and every acknowledged transaction is on the disk.
 */
const settings: Record<string, string> = {
  shared_buffers: '48MB',
  max_connections: '40',
  work_mem: '4MB',
  maintenance_work_mem: '32MB',
  max_wal_size: '256MB',
  min_wal_size: '48MB',
  wal_compression: 'on',
  max_wal_senders: '0',
  max_replication_slots: '0',
  // Three more processes would read ahead for a database that fits into memory.
  io_method: 'sync',
  max_logical_replication_workers: '0',
  max_worker_processes: '4',
  max_parallel_workers: '2',
  max_parallel_workers_per_gather: '1',
  autovacuum_max_workers: '2',
  jit: 'off',
  timezone: 'UTC',
  log_timezone: 'UTC',
  // A statement, its parameters and the DETAIL of an error carry what visitors wrote: not for a log.
  log_error_verbosity: 'terse',
  log_min_error_statement: 'panic',
  log_parameter_max_length: '0',
  log_checkpoints: 'off',
  log_line_prefix: '',
};

/**
 * Makes sure that a cluster of our major version stands in `clusterDir`.
 * @returns true when it was made just now
 * @throws EmbeddedPostgresFailed for another version, a foreign directory, a full disk, missing permissions
 */
export async function ensureCluster(
  clusterDir: string,
  binaries: EmbeddedBinaries,
  identity: ServerIdentity,
  signal?: AbortSignal,
): Promise<boolean> {
  await clearDrafts(dirname(clusterDir));
  const found = await versionOf(clusterDir);
  if (found === binaries.major) return false;
  if (found !== undefined) {
    throw new EmbeddedPostgresFailed(
      `${clusterDir} was made by PostgreSQL ${found}, and the embedded one is ${binaries.major}: restore a backup into an empty DATA_DIR, or run PostgreSQL ${found} on it and set DATABASE_URL.`,
    );
  }
  await makeCluster(clusterDir, binaries, identity, signal);
  return true;
}

/** Makes the role that serves requests, also in a cluster of an earlier version. Its rights are given after migrations. */
export async function createServingRole(socketDir: string): Promise<void> {
  const connectionOptions = { host: socketDir, port: 5432, user: superuser, database: superuser };
  await withClient({ connectionOptions }, 'shanyraq-role', async (client) => {
    const { rowCount } = await client.query('SELECT FROM pg_roles WHERE rolname = $1', [servingRole]);
    if (!rowCount) await client.query(`CREATE ROLE ${servingRole} LOGIN`);
  });
}

/** @returns the major version that made the cluster; undefined when there is no such directory */
async function versionOf(clusterDir: string): Promise<string | undefined> {
  try {
    return (await readFile(join(clusterDir, 'PG_VERSION'), 'utf8')).trim();
  } catch (error) {
    if (codeOf(error) !== 'ENOENT') {
      throw new EmbeddedPostgresFailed(directoryAdvice(clusterDir, messageOf(error)), { cause: error });
    }
  }
  const entries = await readdir(clusterDir).catch(() => undefined);
  if (entries === undefined) return undefined;
  throw new EmbeddedPostgresFailed(
    `${clusterDir} exists but is not a PostgreSQL cluster: move it away, or set DATA_DIR to another directory.`,
  );
}

/** A cluster gets its name only when it is whole, so an initialisation that was cut short leaves only a draft. */
async function clearDrafts(dataDir: string): Promise<void> {
  for (const name of await readdir(dataDir)) {
    if (!name.startsWith(draftPrefix)) continue;
    // An orphaned initdb may write into its draft for another moment; the draft then goes at the next start.
    await rm(join(dataDir, name), { recursive: true, force: true, maxRetries: 2 }).catch(() => undefined);
  }
}

async function makeCluster(
  clusterDir: string,
  binaries: EmbeddedBinaries,
  identity: ServerIdentity,
  signal?: AbortSignal,
): Promise<void> {
  const dataDir = dirname(clusterDir);
  const draft = join(dataDir, `${draftPrefix}${crypto.randomUUID()}`);
  try {
    await mkdir(draft, { mode: 0o700 });
    const maker = await makerFor(identity);
    await giveTo(maker, draft);
    await initialise(draft, binaries, maker, signal);
    await createDatabase(draft, binaries, maker, signal);
    await giveTo(identity, draft);
    await rename(draft, clusterDir);
    await syncDirectory(dataDir);
  } catch (error) {
    await rm(draft, { recursive: true, force: true, maxRetries: 2 }).catch(() => undefined);
    signal?.throwIfAborted();
    if (error instanceof EmbeddedPostgresFailed) throw error;
    throw new EmbeddedPostgresFailed(directoryAdvice(dataDir, lastWords(error)), { cause: error });
  }
}

async function initialise(
  draft: string,
  binaries: EmbeddedBinaries,
  identity: ServerIdentity,
  signal?: AbortSignal,
): Promise<void> {
  const command = commandAs(identity, binaries.initdb, [
    ...['-D', draft, '-U', superuser, '--encoding=UTF8', '--data-checksums', '--no-instructions'],
    // The built-in provider folds Cyrillic everywhere alike; pg_trgm asks the C library, hence LC_CTYPE.
    ...['--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C', `--lc-ctype=${utf8Locale()}`],
    // Whoever reaches the socket, whose directory has mode 0700, is us or root; nobody comes another way.
    ...['--auth-local=trust', '--auth-host=reject'],
    ...Object.entries(settings).map(([name, value]) => `--set=${name}=${value}`),
  ]);
  await run(command.file, command.args, {
    ...command.credentials,
    cwd: '/',
    env: serverEnvironment,
    ...(signal && { signal }),
  });
}

/** The database is made before the first start, so that a cluster with the right name always holds it. */
async function createDatabase(
  draft: string,
  binaries: EmbeddedBinaries,
  identity: ServerIdentity,
  signal?: AbortSignal,
): Promise<void> {
  const command = commandAs(identity, binaries.postgres, ['--single', '-j', '-D', draft, superuser]);
  const child = spawn(command.file, command.args, {
    ...command.credentials,
    cwd: '/',
    env: serverEnvironment,
    stdio: ['pipe', 'ignore', 'pipe'],
    ...(signal && { signal }),
  });
  let words = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    words += text;
  });
  // A server that fails early closes its input; its exit code and words tell the story better than EPIPE.
  child.stdin.on('error', () => undefined);
  child.stdin.end(
    `CREATE ROLE ${siteRole} LOGIN;\n\nCREATE DATABASE ${siteDatabase} OWNER ${siteRole};\n\nREVOKE CONNECT ON DATABASE ${superuser} FROM PUBLIC;\n\n`,
  );
  const [code] = await once(child, 'close');
  // The single-user mode ends with 0 even after a failed statement.
  if (code !== 0 || /^(ERROR|FATAL|PANIC):/m.test(words))
    throw new Error(words.trim() || `exit code ${code}`);
}

function utf8Locale(): string {
  return process.platform === 'darwin' ? 'en_US.UTF-8' : 'C.UTF-8';
}

async function syncDirectory(path: string): Promise<void> {
  const directory = await open(path, 'r');
  try {
    await directory.sync();
  } finally {
    await directory.close();
  }
}

function lastWords(error: unknown): string {
  const words = error instanceof Error && 'stderr' in error ? String(error.stderr) : messageOf(error);
  const telling = words.split('\n').filter((line) => /error:|FATAL|PANIC|ERROR|could not/.test(line));
  return (telling.at(-1) ?? messageOf(error)).trim();
}
