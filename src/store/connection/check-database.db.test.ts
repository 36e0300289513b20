import { afterEach, describe, expect, inject, test } from 'vitest';
import { createTestDatabase } from '#test/support/database/store.ts';
import { silentLog } from '#test/support/silent-log.ts';
import { StoreRefused, StoreUnavailable } from '../store-errors.ts';
import { checkDatabase, warnOfKnownFlaws } from './check-database.ts';
import { withClient } from './connection-address.ts';

const dropping: (() => Promise<void>)[] = [];

afterEach(async () => {
  for (const drop of dropping.splice(0)) await drop();
});

async function make(clauses: string): Promise<string> {
  const { databaseUrl, drop } = await createTestDatabase(clauses);
  dropping.push(drop);
  return databaseUrl;
}

async function serverVersion(): Promise<number> {
  const { rows } = await withClient({ url: inject('testServerUrl') }, 'test', (client) =>
    client.query<{ version: number }>("SELECT current_setting('server_version_num')::int AS version"),
  );
  return rows[0]?.version ?? 0;
}

test('a database of the usual kind is accepted and not changed', async () => {
  const url = await make("TEMPLATE template0 ENCODING 'UTF8'");
  await Promise.all([
    checkDatabase({ url }, silentLog),
    checkDatabase({ url }, silentLog),
    checkDatabase({ url }, silentLog),
  ]);
  const { rows } = await withClient({ url }, 'test', (client) =>
    client.query("SELECT FROM pg_extension WHERE extname = 'pg_trgm'"),
  );
  expect(rows).toEqual([]);
});

test('pg_trgm in a schema of its own is found', async () => {
  const url = await make("TEMPLATE template0 ENCODING 'UTF8'");
  await withClient({ url }, 'test', (client) =>
    client.query('CREATE SCHEMA "Own one"; CREATE EXTENSION pg_trgm SCHEMA "Own one"'),
  );
  await checkDatabase({ url }, silentLog);
});

describe('refused in one sentence:', () => {
  test('a database that does not fold Kazakh', async () => {
    const provider = (await serverVersion()) >= 150_000 ? 'LOCALE_PROVIDER libc' : '';
    const url = await make(`TEMPLATE template0 ENCODING 'UTF8' LOCALE 'C' ${provider}`);
    await expect(checkDatabase({ url }, silentLog)).rejects.toThrow(
      new StoreRefused(
        "The database does not know Kazakh letters (lower('Қ') is not 'қ'): make it anew with LOCALE 'C.UTF-8' TEMPLATE template0.",
      ),
    );
  });

  test('a database that folds Kazakh but makes no trigrams of it', async ({ skip }) => {
    // The built-in provider beside a C library that knows ASCII alone exists since 17.
    if ((await serverVersion()) < 170_000) skip('needs PostgreSQL 17');
    const url = await make(
      "TEMPLATE template0 ENCODING 'UTF8' LOCALE_PROVIDER builtin BUILTIN_LOCALE 'C.UTF-8' LC_CTYPE 'C' LC_COLLATE 'C'",
    );
    await expect(checkDatabase({ url }, silentLog)).rejects.toThrow(
      /^The database makes no trigrams of Kazakh words/,
    );
  });

  test('a database in another encoding', async () => {
    const url = await make("TEMPLATE template0 ENCODING 'SQL_ASCII' LOCALE 'C' LOCALE_PROVIDER libc");
    await expect(checkDatabase({ url }, silentLog)).rejects.toThrow(
      "The database stores text as SQL_ASCII, and the site needs one made with ENCODING 'UTF8'.",
    );
  });

  test('a database in which the site may not add pg_trgm', async () => {
    const url = await make("TEMPLATE template0 ENCODING 'UTF8'");
    const reader = `reader_${crypto.randomUUID().replaceAll('-', '')}`;
    await withClient({ url: inject('testServerUrl') }, 'test', (client) =>
      client.query(`CREATE ROLE ${reader} LOGIN`),
    );
    dropping.push(() =>
      withClient({ url: inject('testServerUrl') }, 'test', async (client) => {
        await client.query(`DROP ROLE ${reader}`);
      }),
    );
    const asReader = new URL(url);
    asReader.username = reader;
    await expect(checkDatabase({ url: asReader.href }, silentLog)).rejects.toThrow(
      /^The database has no pg_trgm extension and the site may not add it \(permission denied/,
    );
  });
});

test('an unreachable database is StoreUnavailable', async () => {
  await expect(checkDatabase({ url: 'postgresql://x@127.0.0.1:1/x' }, silentLog)).rejects.toThrow(
    StoreUnavailable,
  );
});

test.each([
  [150_019, '15.19', '15.20'],
  [180_004, '18.4', '18.7'],
  [180_006, '18.6', '18.7'],
])('version %i is warned of', (version, found, needed) => {
  const warnings: object[] = [];
  warnOfKnownFlaws(version, { ...silentLog, warn: (fields) => void warnings.push(fields) });
  expect(warnings).toEqual([{ found, needed }]);
});

test.each([150_020, 160_016, 170_012, 180_007, 180_008, 190_000])('version %i has the fixes', (version) => {
  const warnings: object[] = [];
  warnOfKnownFlaws(version, { ...silentLog, warn: (fields) => void warnings.push(fields) });
  expect(warnings).toEqual([]);
});

test('the version of an own server is looked at', async () => {
  const url = await make("TEMPLATE template0 ENCODING 'UTF8'");
  const expected: object[] = [];
  const warnings: object[] = [];
  warnOfKnownFlaws(await serverVersion(), { ...silentLog, warn: (fields) => void expected.push(fields) });
  await checkDatabase({ url }, { ...silentLog, warn: (fields) => void warnings.push(fields) });
  expect(warnings).toEqual(expected);
});
