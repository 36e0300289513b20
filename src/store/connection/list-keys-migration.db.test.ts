import { copyFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ContentTypeName } from '#model/content-types/names.ts';
import { contentTypeOf } from '#model/content-types/registry.ts';
import { silentLog } from '#store/logger.ts';
import { createTestDatabase } from '#test/support/database/store.ts';
import { makeTemporaryDirectory, type TemporaryDirectory } from '#test/support/temporary-directory.ts';
import { withClient } from './database-address.ts';
import { migrate } from './migrate.ts';

const ownMigrations = fileURLToPath(new URL('../../../migrations', import.meta.url));

let directory: TemporaryDirectory;
let url: string;
let drop: () => Promise<void>;

const passage = (title: string) => ({ title, text: `${title}: мәтін` });
const about = { title: 'Бет', lead: 'Кіріспе', body: null, seo_title: null, seo_description: null };

/** Localised fields as the previous release stored them. */
const stored: [type: ContentTypeName, locale: string, fields: Record<string, unknown>][] = [
  [
    'main-page',
    'kk',
    {
      ...{ title: 'Басты бет', lead: 'Кіріспе', about_title: 'Біз', about_text: 'Біз туралы' },
      audiences: [
        { type: 'business', ...passage('Бизнеске') },
        { type: 'private', ...passage('Жеке клиенттерге') },
      ],
    },
  ],
  ['about-overview', 'kk', { ...about, values: [passage('Адалдық'), passage('Ашықтық')] }],
  ['about-esg-policies', 'en', { ...about, pillars: [passage('Environment')] }],
  [
    'about-compliance-control',
    'ru',
    {
      ...about,
      principles: [passage('Честность')],
      reporting: { ...passage('Сообщить'), steps: ['Напишите', 'Ждите', 'Читайте'], promise: 'Защитим' },
      officer: { name: 'Алия Касымова', role: 'комплаенс' },
    },
  ],
  [
    'offering',
    'kk',
    {
      ...{ title: 'Шот', summary: 'Қысқаша', body: '<p>Мәтін</p>' },
      features: [passage('Бір'), passage('Екі')],
      steps: [passage('Өтініш')],
      terms: [{ label: 'Мерзімі', value: 'бір жыл' }],
    },
  ],
  [
    'document',
    'kk',
    {
      title: 'Жарғы',
      files: [11, 12],
      versions: [{ dated_on: '2025-01-31', note: null, file: 13 }],
    },
  ],
  [
    'settings',
    'en',
    {
      ...{ brand: 'Dala', legal_name: 'Dala JSC', description: 'A company', address: 'Almaty' },
      popular_searches: ['bonds', 'fees'],
    },
  ],
];

beforeAll(async () => {
  directory = await makeTemporaryDirectory();
  ({ databaseUrl: url, drop } = await createTestDatabase("TEMPLATE template0 ENCODING 'UTF8'"));
});

afterAll(async () => {
  await drop();
  await directory.remove();
});

async function migrateTo(number: string): Promise<void> {
  const names = (await readdir(ownMigrations)).filter((name) => name.slice(0, 4) <= number);
  await Promise.all(names.map((name) => copyFile(join(ownMigrations, name), join(directory.path, name))));
  await migrate({ url }, silentLog, directory.path);
}

const query = <Row>(sql: string, values: unknown[] = []): Promise<Row[]> =>
  withClient({ url }, 'test', async (client) => (await client.query(sql, values)).rows as Row[]);

/** Inserts an entry with one edition; returns the id of its revision. */
async function insertEdition(type: string, locale: string, fields: object): Promise<number> {
  const [row] = await query<{ id: number }>(
    `with made as (insert into entry (type, shared) values ($1, '{}') returning id),
       saved as (
         insert into revision (entry_id, locale, slug, position, shared, fields, author)
         select id, $2, 's-' || id, 0, '{}', $3, 'test' from made returning id, entry_id
       )
     insert into edition (entry_id, locale, slug, fields, status, revision_id)
     select entry_id, $2, 's-' || entry_id, $3, 'draft', id from saved returning revision_id as id`,
    [type, locale, JSON.stringify(fields)],
  );
  return row?.id ?? 0;
}

async function readFields(revision: number): Promise<{ edition: unknown; revision: unknown }> {
  const [row] = await query<{ edition: unknown; revision: unknown }>(
    `select edition.fields as edition, revision.fields as revision
     from revision join edition on edition.revision_id = revision.id where revision.id = $1`,
    [revision],
  );
  if (!row) throw new Error(`there is no revision ${revision}`);
  return row;
}

test('Migration 18 gives the items of localised lists keys by their position', async () => {
  await migrateTo('0017');
  const revisions = [];
  for (const [type, locale, fields] of stored) revisions.push(await insertEdition(type, locale, fields));
  const draft = await insertEdition('offering', 'ru', { title: 'Черновик', steps: [] });
  const news = await insertEdition('news', 'kk', { steps: ['x'] });
  await migrateTo('0018');

  const after = [];
  for (const revision of revisions) {
    const fields = await readFields(revision);
    expect(fields.edition).toEqual(fields.revision);
    after.push(fields.edition as Record<string, unknown>);
  }
  for (const [index, [type]] of stored.entries()) {
    expect(contentTypeOf(type).localised().safeParse(after[index]).error).toBeUndefined();
  }
  const [main, overview, esg, compliance, offering, document, settings] = after;
  expect(main?.audiences).toEqual([
    { key: 'item-1', type: 'business', ...passage('Бизнеске') },
    { key: 'item-2', type: 'private', ...passage('Жеке клиенттерге') },
  ]);
  expect(overview?.values).toEqual([
    { key: 'item-1', ...passage('Адалдық') },
    { key: 'item-2', ...passage('Ашықтық') },
  ]);
  expect(esg?.pillars).toEqual([{ key: 'item-1', ...passage('Environment') }]);
  expect(compliance).toMatchObject({
    principles: [{ key: 'item-1', ...passage('Честность') }],
    reporting: {
      promise: 'Защитим',
      steps: [
        { key: 'item-1', text: 'Напишите' },
        { key: 'item-2', text: 'Ждите' },
        { key: 'item-3', text: 'Читайте' },
      ],
    },
  });
  expect(offering).toMatchObject({
    features: [{ key: 'item-1' }, { key: 'item-2', title: 'Екі' }],
    steps: [{ key: 'item-1', title: 'Өтініш' }],
    terms: [{ key: 'item-1', label: 'Мерзімі', value: 'бір жыл' }],
  });
  expect(document).toMatchObject({
    files: [
      { key: 'item-1', file: 11 },
      { key: 'item-2', file: 12 },
    ],
    versions: [{ key: 'item-1', dated_on: '2025-01-31', note: null, file: 13 }],
  });
  expect(settings?.popular_searches).toEqual([
    { key: 'item-1', text: 'bonds' },
    { key: 'item-2', text: 'fees' },
  ]);
  // Missing lists stay absent, and other types are untouched.
  expect((await readFields(draft)).edition).toEqual({ title: 'Черновик', steps: [] });
  expect((await readFields(news)).edition).toEqual({ steps: ['x'] });
});
