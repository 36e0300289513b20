import { mkdir, readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { silentLog } from '#test/support/silent-log.ts';
import { makeTemporaryDirectory, type TemporaryDirectory } from '#test/support/temporary-directory.ts';
import { withClient } from '../connection/connection-address.ts';
import { DataDirectoryInUse } from '../store-errors.ts';
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

function ask<T extends object>(server: EmbeddedPostgres, sql: string): Promise<T[]> {
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

describe('a first start', () => {
  test('makes a durable cluster that knows Kazakh, behind a private socket, and keeps its data', async () => {
    const first = await start();
    expect(first.fresh).toBe(true);
    await ask(first, 'CREATE EXTENSION pg_trgm');
    const [facts] = await ask(
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
    await ask(first, "CREATE TABLE word AS SELECT 'сөз' AS text");
    await first.stop();
    const second = await start();
    expect(second.fresh).toBe(false);
    // The URL leads to the same database as the options.
    const rows = await withClient({ url: second.url }, 'test', (client) =>
      client.query('SELECT text FROM word'),
    );
    expect(rows.rows).toEqual([{ text: 'сөз' }]);
  });

  test('has a role that serves and may create nothing, also in a cluster of an earlier version', async () => {
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

  test.runIf(process.platform === 'linux')('stays under 150 MB with ten busy connections', async () => {
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
    const most = Math.max(...(await Promise.all(work)));
    expect(most).toBeGreaterThan(5_000);
    expect(most).toBeLessThan(150_000);
  });

  test('works behind a path longer than a socket may have, and leaves nothing outside', async () => {
    const long = join(home.path, 'қала'.repeat(20), 'x'.repeat(100), 'postgres');
    const server = await start(long);
    expect(server.connectionOptions.host.startsWith(long)).toBe(false);
    expect(await ask(server, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
    await server.stop();
    await expect(stat(server.connectionOptions.host)).rejects.toThrow('ENOENT');
  });
});

test.each(['a b, c', 'it\'s "quoted" $HOME `x` \\', ' сөз %41 '])(
  'a directory may be named %j',
  async (name) => {
    const server = await start(join(home.path, name, 'postgres'));
    const rows = await withClient({ url: server.url }, 'test', (client) => client.query('SELECT 1 AS one'));
    expect(rows.rows).toEqual([{ one: 1 }]);
  },
);

describe('an end', () => {
  test('stop may be called again and leaves the directory free', async () => {
    const server = await start();
    await Promise.all([server.stop(), server.stop()]);
    await server.stop();
    expect(await server.exited).toEqual({ code: 0, signal: null, expected: true });
    expect((await readdir(dataDir)).sort()).toEqual(['cluster', 'owner.lock']);
  });

  test('a server that dies by itself is reported, and the same process may start anew', async () => {
    const server = await start();
    await ask(server, 'CREATE TABLE kept AS SELECT 1 AS one');
    process.kill(server.pid, 'SIGKILL');
    expect(await server.exited).toEqual({ code: null, signal: 'SIGKILL', expected: false });
    await server.stop();
    const next = await start();
    expect(await ask(next, 'SELECT one FROM kept')).toEqual([{ one: 1 }]);
  });

  test('a start that is given up leaves no server and no half-made cluster', async () => {
    const giveUp = new AbortController();
    const starting = start(dataDir, giveUp.signal);
    setTimeout(() => giveUp.abort(new Error('enough')), 150);
    await expect(starting).rejects.toThrow('enough');
    expect((await readdir(dataDir)).filter((name) => name.startsWith('cluster'))).toEqual([]);
    const next = await start();
    expect(next.fresh).toBe(true);
  });
});

describe('a directory that cannot be used is refused in one sentence', () => {
  test('in use by this very process', async () => {
    const server = await start();
    await expect(start()).rejects.toThrow(DataDirectoryInUse);
    expect(await ask(server, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
  });

  test('made by another major version', async () => {
    const server = await start();
    await server.stop();
    await writeFile(join(dataDir, 'cluster', 'PG_VERSION'), '17\n');
    await expect(start()).rejects.toThrow(
      /^\S+ was made by PostgreSQL 17, and the embedded one is 18: [^.]+\.$/,
    );
  });

  test('not a cluster', async () => {
    await mkdir(join(dataDir, 'cluster'), { recursive: true });
    await writeFile(join(dataDir, 'cluster', 'letter.txt'), 'not ours');
    await expect(start()).rejects.toThrow(/exists but is not a PostgreSQL cluster: move it away/);
    expect(await readFile(join(dataDir, 'cluster', 'letter.txt'), 'utf8')).toBe('not ours');
  });

  test('a file', async () => {
    await writeFile(dataDir, '');
    await expect(start()).rejects.toThrow(/^PostgreSQL could not be started in .*EEXIST/);
  });
});
