import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, open, readdir, readFile, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { withClient } from '../connection/database-address.ts';
import { codeOf, directoryAdvice, EmbeddedPostgresError, messageOf } from '../store-errors.ts';
import type { EmbeddedBinaries } from './binaries.ts';
import {
  changeOwner,
  chooseInitdbIdentity,
  commandAs,
  type ServerIdentity,
  serverEnvironment,
} from './os-user.ts';

const run = promisify(execFile);
const DRAFT_PREFIX = 'cluster.making-';

/** The role that owns the database. Not a superuser, so that SQL injection cannot reach files or programs. */
export const SITE_ROLE = 'shanyraq';
/** The role that serves requests (docs/decisions/0056). */
export const SERVING_ROLE = 'shanyraq_server';
export const SITE_DATABASE = 'shanyraq';
/** The superuser of the embedded server, for maintenance and tests. */
export const SUPERUSER = 'postgres';

/**
 * Initial postgresql.conf, which operators may edit. Sized for a small machine, about 100 MB of memory; every
 * acknowledged transaction is durable.
 */
const SETTINGS: Record<string, string> = {
  shared_buffers: '48MB',
  max_connections: '40',
  work_mem: '4MB',
  maintenance_work_mem: '32MB',
  max_wal_size: '256MB',
  min_wal_size: '48MB',
  wal_compression: 'on',
  max_wal_senders: '0',
  max_replication_slots: '0',
  // I/O workers would be three more processes, of little use for a database that fits into memory.
  io_method: 'sync',
  max_logical_replication_workers: '0',
  max_worker_processes: '4',
  max_parallel_workers: '2',
  max_parallel_workers_per_gather: '1',
  autovacuum_max_workers: '2',
  jit: 'off',
  timezone: 'UTC',
  log_timezone: 'UTC',
  // Statements, parameters and error details contain visitors' data, which must not be logged.
  log_error_verbosity: 'terse',
  log_min_error_statement: 'panic',
  log_parameter_max_length: '0',
  log_checkpoints: 'off',
  log_line_prefix: '',
};

/**
 * Creates the cluster if it is missing.
 * @returns whether it was created
 * @throws EmbeddedPostgresError for another version, a foreign directory, a full disk, missing permissions
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
    throw new EmbeddedPostgresError(
      `${clusterDir} was made by PostgreSQL ${found}, and the embedded one is ${binaries.major}: restore a backup into an empty DATA_DIR, or run PostgreSQL ${found} on it and set DATABASE_URL.`,
    );
  }
  await createCluster(clusterDir, binaries, identity, signal);
  return true;
}

/** Creates the serving role if it is missing. Its rights are granted after migrations. */
export async function createServingRole(socketDir: string): Promise<void> {
  const connectionOptions = { host: socketDir, port: 5432, user: SUPERUSER, database: SUPERUSER };
  await withClient({ connectionOptions }, 'shanyraq-role', async (client) => {
    const { rowCount } = await client.query('SELECT FROM pg_roles WHERE rolname = $1', [SERVING_ROLE]);
    if (!rowCount) await client.query(`CREATE ROLE ${SERVING_ROLE} LOGIN`);
  });
}

/** @returns the major version that created the cluster; undefined without a cluster */
async function versionOf(clusterDir: string): Promise<string | undefined> {
  try {
    return (await readFile(join(clusterDir, 'PG_VERSION'), 'utf8')).trim();
  } catch (error) {
    if (codeOf(error) !== 'ENOENT') {
      throw new EmbeddedPostgresError(directoryAdvice(clusterDir, messageOf(error)), { cause: error });
    }
  }
  const entries = await readdir(clusterDir).catch(() => undefined);
  if (entries === undefined) return undefined;
  throw new EmbeddedPostgresError(
    `${clusterDir} exists but is not a PostgreSQL cluster: move it away, or set DATA_DIR to another directory.`,
  );
}

/** Deletes drafts of interrupted initialisations. A cluster is renamed to its final name when complete. */
async function clearDrafts(dataDir: string): Promise<void> {
  for (const name of await readdir(dataDir)) {
    if (!name.startsWith(DRAFT_PREFIX)) continue;
    // An orphaned initdb may still write into its draft, which is then deleted at the next start.
    await rm(join(dataDir, name), { recursive: true, force: true, maxRetries: 2 }).catch(() => undefined);
  }
}

async function createCluster(
  clusterDir: string,
  binaries: EmbeddedBinaries,
  identity: ServerIdentity,
  signal?: AbortSignal,
): Promise<void> {
  const dataDir = dirname(clusterDir);
  const draft = join(dataDir, `${DRAFT_PREFIX}${crypto.randomUUID()}`);
  try {
    await mkdir(draft, { mode: 0o700 });
    const initdbIdentity = await chooseInitdbIdentity(identity);
    await changeOwner(initdbIdentity, draft);
    await initialise(draft, binaries, initdbIdentity, signal);
    await createDatabase(draft, binaries, initdbIdentity, signal);
    await changeOwner(identity, draft);
    await rename(draft, clusterDir);
    await syncDirectory(dataDir);
  } catch (error) {
    await rm(draft, { recursive: true, force: true, maxRetries: 2 }).catch(() => undefined);
    signal?.throwIfAborted();
    if (error instanceof EmbeddedPostgresError) throw error;
    throw new EmbeddedPostgresError(directoryAdvice(dataDir, relevantOutput(error)), { cause: error });
  }
}

async function initialise(
  draft: string,
  binaries: EmbeddedBinaries,
  identity: ServerIdentity,
  signal?: AbortSignal,
): Promise<void> {
  const command = commandAs(identity, binaries.initdb, [
    ...['-D', draft, '-U', SUPERUSER, '--encoding=UTF8', '--data-checksums', '--no-instructions'],
    // The built-in provider folds Cyrillic alike on all systems; pg_trgm uses the C library, hence LC_CTYPE.
    ...['--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C', `--lc-ctype=${utf8Locale()}`],
    // The socket directory has mode 0700, so only this user and root can connect.
    ...['--auth-local=trust', '--auth-host=reject'],
    ...Object.entries(SETTINGS).map(([name, value]) => `--set=${name}=${value}`),
  ]);
  await run(command.file, command.args, {
    ...command.credentials,
    cwd: '/',
    env: serverEnvironment,
    ...(signal && { signal }),
  });
}

/** Creates the database before the first start, so that a complete cluster contains it. */
async function createDatabase(
  draft: string,
  binaries: EmbeddedBinaries,
  identity: ServerIdentity,
  signal?: AbortSignal,
): Promise<void> {
  const command = commandAs(identity, binaries.postgres, ['--single', '-j', '-D', draft, SUPERUSER]);
  const child = spawn(command.file, command.args, {
    ...command.credentials,
    cwd: '/',
    env: serverEnvironment,
    stdio: ['pipe', 'ignore', 'pipe'],
    ...(signal && { signal }),
  });
  let output = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    output += text;
  });
  // A failing server closes its input; its exit code and output are more useful than EPIPE.
  child.stdin.on('error', () => undefined);
  child.stdin.end(
    `CREATE ROLE ${SITE_ROLE} LOGIN;\n\nCREATE DATABASE ${SITE_DATABASE} OWNER ${SITE_ROLE};\n\nREVOKE CONNECT ON DATABASE ${SUPERUSER} FROM PUBLIC;\n\n`,
  );
  const [code] = await once(child, 'close');
  // Single-user mode exits with 0 even after a failed statement.
  if (code !== 0 || /^(ERROR|FATAL|PANIC):/m.test(output))
    throw new Error(output.trim() || `exit code ${code}`);
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

function relevantOutput(error: unknown): string {
  const output = error instanceof Error && 'stderr' in error ? String(error.stderr) : messageOf(error);
  const relevant = output.split('\n').filter((line) => /error:|FATAL|PANIC|ERROR|could not/.test(line));
  return (relevant.at(-1) ?? messageOf(error)).trim();
}
