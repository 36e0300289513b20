import { afterEach, describe, expect, inject, test } from 'vitest';
import { silentLog } from '#store/logger.ts';
import { createTestDatabase } from '#test/support/database/store.ts';
import { DatabaseUnusableError, StorageUnavailableError } from '../store-errors.ts';
import { checkDatabase, warnAboutKnownVulnerabilities } from './check-database.ts';
import { withClient } from './database-address.ts';

const cleanups: (() => Promise<void>)[] = [];

afterEach(async () => {
  for (const drop of cleanups.splice(0)) await drop();
});

async function createDatabase(clauses: string): Promise<string> {
  const { databaseUrl, drop } = await createTestDatabase(clauses);
  cleanups.push(drop);
  return databaseUrl;
}

async function serverVersion(): Promise<number> {
  const { rows } = await withClient({ url: inject('testServerUrl') }, 'test', (client) =>
    client.query<{ version: number }>("SELECT current_setting('server_version_num')::int AS version"),
  );
  return rows[0]?.version ?? 0;
}

test('A suitable database is accepted and not changed', async () => {
  const url = await createDatabase("TEMPLATE template0 ENCODING 'UTF8'");
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

test('pg_trgm in a separate schema is accepted', async () => {
  const url = await createDatabase("TEMPLATE template0 ENCODING 'UTF8'");
  await withClient({ url }, 'test', (client) =>
    client.query('CREATE SCHEMA "Own one"; CREATE EXTENSION pg_trgm SCHEMA "Own one"'),
  );
  await checkDatabase({ url }, silentLog);
});

describe('The check rejects', () => {
  test('a database without Kazakh case folding', async () => {
    const provider = (await serverVersion()) >= 150_000 ? 'LOCALE_PROVIDER libc' : '';
    const url = await createDatabase(`TEMPLATE template0 ENCODING 'UTF8' LOCALE 'C' ${provider}`);
    await expect(checkDatabase({ url }, silentLog)).rejects.toThrow(
      new DatabaseUnusableError(
        "The database does not know Kazakh letters (lower('Қ') is not 'қ'): recreate it with LOCALE 'C.UTF-8' TEMPLATE template0.",
      ),
    );
  });

  test('a database without trigrams of Kazakh words', async ({ skip }) => {
    // PostgreSQL 17 and later allow the built-in provider with an ASCII LC_CTYPE.
    if ((await serverVersion()) < 170_000) skip('needs PostgreSQL 17');
    const url = await createDatabase(
      "TEMPLATE template0 ENCODING 'UTF8' LOCALE_PROVIDER builtin BUILTIN_LOCALE 'C.UTF-8' LC_CTYPE 'C' LC_COLLATE 'C'",
    );
    await expect(checkDatabase({ url }, silentLog)).rejects.toThrow(
      /^The database makes no trigrams of Kazakh words/,
    );
  });

  test('a database with another encoding', async () => {
    const url = await createDatabase(
      "TEMPLATE template0 ENCODING 'SQL_ASCII' LOCALE 'C' LOCALE_PROVIDER libc",
    );
    await expect(checkDatabase({ url }, silentLog)).rejects.toThrow(
      "The database stores text as SQL_ASCII, and the site needs one made with ENCODING 'UTF8'.",
    );
  });

  test('a database without the right to create pg_trgm', async () => {
    const url = await createDatabase("TEMPLATE template0 ENCODING 'UTF8'");
    const reader = `reader_${crypto.randomUUID().replaceAll('-', '')}`;
    await withClient({ url: inject('testServerUrl') }, 'test', (client) =>
      client.query(`CREATE ROLE ${reader} LOGIN`),
    );
    cleanups.push(() =>
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

test('An unreachable database causes a StorageUnavailableError', async () => {
  await expect(checkDatabase({ url: 'postgresql://x@127.0.0.1:1/x' }, silentLog)).rejects.toThrow(
    StorageUnavailableError,
  );
});

test.each([
  [150_019, '15.19', '15.20'],
  [180_004, '18.4', '18.7'],
  [180_006, '18.6', '18.7'],
])('Version %i causes a warning', (version, found, needed) => {
  const warnings: object[] = [];
  warnAboutKnownVulnerabilities(version, { ...silentLog, warn: (fields) => void warnings.push(fields) });
  expect(warnings).toEqual([{ found, needed }]);
});

test.each([150_020, 160_016, 170_012, 180_007, 180_008, 190_000])(
  'Version %i causes no warning',
  (version) => {
    const warnings: object[] = [];
    warnAboutKnownVulnerabilities(version, { ...silentLog, warn: (fields) => void warnings.push(fields) });
    expect(warnings).toEqual([]);
  },
);

test('The version of an external server is checked', async () => {
  const url = await createDatabase("TEMPLATE template0 ENCODING 'UTF8'");
  const expected: object[] = [];
  const warnings: object[] = [];
  warnAboutKnownVulnerabilities(await serverVersion(), {
    ...silentLog,
    warn: (fields) => void expected.push(fields),
  });
  await checkDatabase({ url }, { ...silentLog, warn: (fields) => void warnings.push(fields) });
  expect(warnings).toEqual(expected);
});
