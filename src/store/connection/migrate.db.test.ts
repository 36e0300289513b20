import { copyFile, readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { silentLog } from '#store/logger.ts';
import { createTestDatabase } from '#test/support/database/store.ts';
import { makeTemporaryDirectory, type TemporaryDirectory } from '#test/support/temporary-directory.ts';
import { DatabaseUnusableError, StorageUnavailableError } from '../store-errors.ts';
import { withClient } from './database-address.ts';
import { migrate } from './migrate.ts';

const ownMigrations = fileURLToPath(new URL('../../../migrations', import.meta.url));

let directory: TemporaryDirectory;
let url: string;
let drop: () => Promise<void>;

beforeEach(async () => {
  directory = await makeTemporaryDirectory();
  ({ databaseUrl: url, drop } = await createTestDatabase("TEMPLATE template0 ENCODING 'UTF8'"));
  await write('0001-fruit.sql', "create table fruit (name text);\ninsert into fruit values ('алма');\n");
  await write('0002-more-fruit.sql', "insert into fruit values ('өрік');\n");
});

afterEach(async () => {
  await drop();
  await directory.remove();
});

function write(name: string, sql: string): Promise<void> {
  return writeFile(join(directory.path, name), sql);
}

function run(): Promise<string[]> {
  return migrate({ url }, silentLog, directory.path);
}

async function query(sql: string): Promise<unknown[]> {
  return withClient({ url }, 'test', async (client) => (await client.query(sql)).rows);
}

test('Files are applied once, in order, and recorded', async () => {
  expect(await run()).toEqual(['0001-fruit.sql', '0002-more-fruit.sql']);
  expect(await run()).toEqual([]);
  await write('0003-last.sql', "insert into fruit values ('алмұрт');");
  expect(await run()).toEqual(['0003-last.sql']);
  expect(await query('SELECT name FROM fruit')).toEqual([
    { name: 'алма' },
    { name: 'өрік' },
    { name: 'алмұрт' },
  ]);
  expect(await query('SELECT number, name FROM schema_migration ORDER BY number')).toEqual([
    { number: 1, name: '0001-fruit.sql' },
    { number: 2, name: '0002-more-fruit.sql' },
    { number: 3, name: '0003-last.sql' },
  ]);
});

test('Concurrent processes apply each file once', async () => {
  const results = await Promise.all([run(), run(), run(), run()]);
  expect(results.flat().sort()).toEqual(['0001-fruit.sql', '0002-more-fruit.sql']);
  expect(await query('SELECT count(*)::int AS count FROM fruit')).toEqual([{ count: 2 }]);
});

test('A failing file is rolled back and earlier files stay applied', async () => {
  await write('0003-bad.sql', "insert into fruit values ('шие'); insert into nothing values (1);");
  await expect(run()).rejects.toThrow(
    /^The migration 0003-bad\.sql failed and changed nothing: relation "nothing" does not exist$/,
  );
  expect(await query('SELECT count(*)::int AS count FROM fruit')).toEqual([{ count: 2 }]);
  expect(await query('SELECT max(number) AS last FROM schema_migration')).toEqual([{ last: 2 }]);
});

test('A file that ends its transaction is rejected', async () => {
  await write('0003-commit.sql', 'select 1; commit; select 2;');
  await expect(run()).rejects.toThrow(/0003-commit\.sql failed .*ends the transaction/);
});

test('A schema newer than the code is rejected', async () => {
  await run();
  await rm(join(directory.path, '0002-more-fruit.sql'));
  await expect(run()).rejects.toThrow(
    'The database has a newer schema (0002-more-fruit.sql) than this version of the site knows (0001-fruit.sql): start the newer version.',
  );
});

test('A changed file is rejected, except for changed line endings', async () => {
  await run();
  await write('0002-more-fruit.sql', "insert into fruit values ('өрік');\r\n");
  expect(await run()).toEqual([]);
  await write('0002-more-fruit.sql', "insert into fruit values ('жүзім');\n");
  await expect(run()).rejects.toThrow(
    /^The migration 0002-more-fruit\.sql was applied to this database with different content/,
  );
});

test.each(['3-short.sql', '0004-gap.sql', '0003_underscore.sql'])(
  'The file name %s is rejected',
  async (name) => {
    await write(name, 'select 1');
    await expect(run()).rejects.toThrow(DatabaseUnusableError);
  },
);

test('An unreachable database causes a StorageUnavailableError', async () => {
  const nowhere = { url: 'postgresql://x@127.0.0.1:1/x' };
  await expect(migrate(nowhere, silentLog, directory.path)).rejects.toThrow(StorageUnavailableError);
});

test('Totals of a database with monthly counts stay correct after migration 16', async () => {
  await rm(join(directory.path, '0001-fruit.sql'));
  await rm(join(directory.path, '0002-more-fruit.sql'));
  const own = (await readdir(ownMigrations)).sort();
  const copyMigrations = (names: readonly string[]) =>
    Promise.all(names.map((name) => copyFile(join(ownMigrations, name), join(directory.path, name))));
  await copyMigrations(own.filter((name) => name < '0016'));
  await run();
  const publish = (items: number) => `with made as (
      insert into entry (type, shared) select 'news', '{}' from generate_series(1, ${items}) returning id
    )
    insert into published (type, locale, entry_id, slug, category_id, position, date, sort_key, title, words, card, item,
      alternates, refs, published_at, updated_at)
    select 'news', 'kk', id, 's-' || id, id % 2 + 1, 0, '2026-01-31T23:00:00Z'::timestamptz + make_interval(days => id * 3),
      '', '', '', '{}', '{}', '{}', '{}', now(), now() from made`;
  await query(publish(60));
  await copyMigrations(own);
  await run();
  await query(publish(7));
  await query('delete from published where entry_id % 5 = 0');
  await query('update published set category_id = 3 where entry_id % 7 = 0');
  const counted = `select category_id, total, (
      select count(*)::int from published where list.category_id in (0, category_id)
    ) as counted from published_total as list order by category_id`;
  const rows = (await query(counted)) as Record<'category_id' | 'total' | 'counted', number>[];
  expect(rows.map(({ category_id }) => category_id)).toEqual([0, 1, 2, 3]);
  expect(rows.map(({ total }) => total)).toEqual(rows.map(({ counted }) => counted));
  // Running processes of the previous version still read this column.
  expect(await query('select older from published_month where category_id = 0')).toEqual([
    { older: rows[0]?.total },
  ]);
});
