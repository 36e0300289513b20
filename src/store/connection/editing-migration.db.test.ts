import { copyFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { silentLog } from '#store/logger.ts';
import { createTestDatabase } from '#test/support/database/store.ts';
import { makeTemporaryDirectory, type TemporaryDirectory } from '#test/support/temporary-directory.ts';
import { withClient } from './database-address.ts';
import { migrate } from './migrate.ts';

const ownMigrations = fileURLToPath(new URL('../../../migrations', import.meta.url));

let directory: TemporaryDirectory;
let url: string;
let drop: () => Promise<void>;

beforeAll(async () => {
  directory = await makeTemporaryDirectory();
  ({ databaseUrl: url, drop } = await createTestDatabase("TEMPLATE template0 ENCODING 'UTF8'"));
});
afterAll(async () => {
  await drop?.();
  await directory?.remove();
});

async function migrateTo(last: string): Promise<void> {
  const names = (await readdir(ownMigrations)).filter((name) => name.slice(0, 4) <= last);
  for (const name of names) await copyFile(join(ownMigrations, name), join(directory.path, name));
  await migrate({ url }, silentLog, directory.path);
}

const query = <Row>(text: string, values: unknown[] = []): Promise<Row[]> =>
  withClient({ url }, 'shanyraq-test', async (client) => (await client.query(text, values)).rows as Row[]);

async function insertRevision(entryId: number, locale: string, shared: object, madeAt: string) {
  await query(
    `insert into revision (entry_id, locale, slug, position, shared, fields, author, made_at)
     values ($1, $2, 's', 0, $3, '{}', 'demo', $4)`,
    [entryId, locale, JSON.stringify(shared), madeAt],
  );
}

test('Migration 19 makes the shared fields of each entry its first shared revision', async () => {
  await migrateTo('0018');
  const entries = await query<{ id: number }>(
    `insert into entry (type, shared) values ('news', '{"date": "2"}'), ('news', '{}') returning id`,
  );
  const [first = 0, second = 0] = entries.map(({ id }) => id);
  await insertRevision(first, 'kk', { date: '1' }, '2026-01-01T00:00:00Z');
  await insertRevision(first, 'ru', { date: '2' }, '2026-02-01T00:00:00Z');
  await migrateTo('0019');

  const shared = await query<{ id: number; entry_id: number }>(
    'select id, entry_id, shared, author, made_at from shared_revision order by entry_id',
  );
  expect(shared).toMatchObject([
    { entry_id: first, shared: { date: '2' }, author: 'demo', made_at: new Date('2026-02-01T00:00:00Z') },
    { entry_id: second, shared: {}, author: 'import' },
  ]);
  const ids = shared.map(({ id }) => id);
  expect(await query('select shared_revision_id as id from entry order by id')).toEqual(
    ids.map((id) => ({ id })),
  );
  // The Kazakh revision has earlier shared fields.
  const revisions = await query('select locale, shared_revision_id as id from revision order by locale');
  expect(revisions).toEqual([
    { locale: 'kk', id: null },
    { locale: 'ru', id: ids[0] },
  ]);
});
