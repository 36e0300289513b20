import { mkdir, readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { silentLog } from '#store/logger.ts';
import { makeTemporaryDirectory, type TemporaryDirectory } from '#test/support/temporary-directory.ts';
import { withClient } from '../connection/database-address.ts';
import { DataDirectoryInUseError } from '../store-errors.ts';
import { type EmbeddedPostgres, startEmbeddedPostgres } from './start-embedded.ts';

let home: TemporaryDirectory;
let dataDir: string;
const running: EmbeddedPostgres[] = [];

beforeEach(async () => {
  home = await makeTemporaryDirectory();
  dataDir = join(home.path, 'postgres');
});

afterEach(async () => {
  await Promise.all(running.splice(0).map((server) => server.stop()));
  await home.remove();
});

async function start(directory = dataDir, signal?: AbortSignal): Promise<EmbeddedPostgres> {
  const server = await startEmbeddedPostgres({
    dataDir: directory,
    log: silentLog,
    ...(signal && { signal }),
  });
  running.push(server);
  return server;
}

function query<T extends object>(server: EmbeddedPostgres, sql: string): Promise<T[]> {
  return withClient(server, 'test', async (client) => (await client.query<T>(sql)).rows);
}

/** Proportional memory of the server and its children, in kB. */
async function proportionalMemory(postmaster: number): Promise<number> {
  const children = await readFile(`/proc/${postmaster}/task/${postmaster}/children`, 'utf8');
  const pids = [postmaster, ...children.split(' ').filter(Boolean).map(Number)];
  const sizes = await Promise.all(
    pids.map(async (pid) => {
      const text = await readFile(`/proc/${pid}/smaps_rollup`, 'utf8').catch(() => '');
      return Number(/^Pss:\s+(\d+)/m.exec(text)?.[1] ?? 0);
    }),
  );
  return sizes.reduce((sum, size) => sum + size, 0);
}

describe('A first start', () => {
  test('creates a durable cluster with Kazakh case folding and a private socket', async () => {
    const first = await start();
    expect(first.isNewCluster).toBe(true);
    await query(first, 'CREATE EXTENSION pg_trgm');
    const [facts] = await query(
      first,
      `SELECT lower('ҚАЗАҚ') AS lower, cardinality(show_trgm('қаз')) AS trigrams,
              current_setting('data_checksums') AS checksums, current_setting('fsync') AS fsync,
              current_setting('synchronous_commit') AS commit, current_setting('full_page_writes') AS pages,
              current_setting('server_encoding') AS encoding, current_setting('listen_addresses') AS addresses,
              (SELECT usesuper FROM pg_user WHERE usename = current_user) AS superuser`,
    );
    expect(facts).toEqual({
      lower: 'қазақ',
      trigrams: 4,
      checksums: 'on',
      fsync: 'on',
      commit: 'on',
      pages: 'on',
      encoding: 'UTF8',
      addresses: '',
      superuser: false,
    });
    expect((await stat(first.connectionOptions.host)).mode & 0o777).toBe(0o700);
    await query(first, "CREATE TABLE word AS SELECT 'сөз' AS text");
    await first.stop();
    const second = await start();
    expect(second.isNewCluster).toBe(false);
    // The URL refers to the same database as the options.
    const rows = await withClient({ url: second.url }, 'test', (client) =>
      client.query('SELECT text FROM word'),
    );
    expect(rows.rows).toEqual([{ text: 'сөз' }]);
  });

  test('creates a serving role without CREATE rights, also in an existing cluster', async () => {
    const first = await start();
    const { host } = first.connectionOptions;
    const superuserUrl = `postgresql://postgres@localhost/postgres?host=${encodeURIComponent(host)}`;
    await withClient({ url: superuserUrl }, 'test', (client) => client.query('DROP ROLE shanyraq_server'));
    await first.stop();
    const second = await start();
    const { rows } = await withClient({ connectionOptions: second.servingOptions }, 'test', (client) =>
      client.query(
        `SELECT rolname, rolsuper OR rolcreatedb OR rolcreaterole OR rolreplication OR rolbypassrls AS may,
                pg_has_role('shanyraq', 'MEMBER') AS member
         FROM pg_roles WHERE rolname = current_user`,
      ),
    );
    expect(rows).toEqual([{ rolname: 'shanyraq_server', may: false, member: false }]);
  });

  test.runIf(process.platform === 'linux')('uses less than 150 MB with ten busy connections', async () => {
    const server = await start();
    const work = Array.from({ length: 10 }, () =>
      withClient(server, 'test', async (client) => {
        await client.query(
          'CREATE TEMPORARY TABLE t AS SELECT n, md5(n::text) FROM generate_series(1, 20000) n',
        );
        await client.query('SELECT count(*) FROM t a JOIN t b USING (md5)');
        return proportionalMemory(server.pid);
      }),
    );
    const maxMemory = Math.max(...(await Promise.all(work)));
    expect(maxMemory).toBeGreaterThan(5_000);
    expect(maxMemory).toBeLessThan(150_000);
  });

  test('supports a path too long for a socket, and removes its socket directory', async () => {
    const long = join(home.path, 'қала'.repeat(20), 'x'.repeat(100), 'postgres');
    const server = await start(long);
    expect(server.connectionOptions.host.startsWith(long)).toBe(false);
    expect(await query(server, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
    await server.stop();
    await expect(stat(server.connectionOptions.host)).rejects.toThrow('ENOENT');
  });
});

test.each(['a b, c', 'it\'s "quoted" $HOME `x` \\', ' сөз %41 '])(
  'The directory name %j is supported',
  async (name) => {
    const server = await start(join(home.path, name, 'postgres'));
    const rows = await withClient({ url: server.url }, 'test', (client) => client.query('SELECT 1 AS one'));
    expect(rows.rows).toEqual([{ one: 1 }]);
  },
);

describe('Shutdown', () => {
  test('stop is idempotent and unlocks the directory', async () => {
    const server = await start();
    await Promise.all([server.stop(), server.stop()]);
    await server.stop();
    expect(await server.exited).toEqual({ code: 0, signal: null, expected: true });
    expect((await readdir(dataDir)).sort()).toEqual(['cluster', 'owner.lock']);
  });

  test('a crash is reported, and the same process can start another server', async () => {
    const server = await start();
    await query(server, 'CREATE TABLE probe AS SELECT 1 AS one');
    process.kill(server.pid, 'SIGKILL');
    expect(await server.exited).toEqual({ code: null, signal: 'SIGKILL', expected: false });
    await server.stop();
    const next = await start();
    expect(await query(next, 'SELECT one FROM probe')).toEqual([{ one: 1 }]);
  });

  test('a cancelled start leaves no server and no partial cluster', async () => {
    const cancellation = new AbortController();
    const starting = start(dataDir, cancellation.signal);
    setTimeout(() => cancellation.abort(new Error('enough')), 150);
    await expect(starting).rejects.toThrow('enough');
    expect((await readdir(dataDir)).filter((name) => name.startsWith('cluster'))).toEqual([]);
    const next = await start();
    expect(next.isNewCluster).toBe(true);
  });
});

describe('A start is rejected for', () => {
  test('a directory in use by the same process', async () => {
    const server = await start();
    await expect(start()).rejects.toThrow(DataDirectoryInUseError);
    expect(await query(server, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
  });

  test('a cluster of another major version', async () => {
    const server = await start();
    await server.stop();
    await writeFile(join(dataDir, 'cluster', 'PG_VERSION'), '17\n');
    await expect(start()).rejects.toThrow(
      /^\S+ was made by PostgreSQL 17, and the embedded one is 18: [^.]+\.$/,
    );
  });

  test('a directory that is not a cluster', async () => {
    await mkdir(join(dataDir, 'cluster'), { recursive: true });
    await writeFile(join(dataDir, 'cluster', 'notes.txt'), 'not ours');
    await expect(start()).rejects.toThrow(/exists but is not a PostgreSQL cluster: move it away/);
    expect(await readFile(join(dataDir, 'cluster', 'notes.txt'), 'utf8')).toBe('not ours');
  });

  test('a file in place of the directory', async () => {
    await writeFile(dataDir, '');
    await expect(start()).rejects.toThrow(/^PostgreSQL could not be started in .*EEXIST/);
  });
});
