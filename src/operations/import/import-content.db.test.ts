import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { hasNoEntries } from '#store/content/entry.ts';
import { openMediaFolder } from '#store/files/media-file-store.ts';
import { listGlossaryRows } from '#store/writing/glossary.ts';
import { createPhoto, landscape } from '#test/support/browser/picture.ts';
import { writeContext } from '#test/support/content/content.ts';
import { createTestStore, type TestStore } from '#test/support/database/store.ts';
import { makePdf } from '#test/support/files/pdf.ts';
import { makeTemporaryDirectory, type TemporaryDirectory } from '#test/support/temporary-directory.ts';
import { importContent } from './import-content.ts';

let base: TestStore;
let directory: TemporaryDirectory;

beforeAll(async () => {
  base = await createTestStore();
});
afterAll(() => base.drop());
beforeEach(async () => {
  directory = await makeTemporaryDirectory();
  return () => directory.remove();
});

async function write(path: string, content: string | Uint8Array) {
  const target = join(directory.path, 'content', path);
  await mkdir(dirname(target), { recursive: true });
  await writeFile(target, content);
}

const deal = (file: string) => `
shared: { date: 2026-09-17, amount: 1, field: energy, picture: { file: ${file}, alt: decorative } }
kk: { title: Мәміле, client: Клиент, role: Рөл, summary: Мазмұны, body: Мәтін }
`;

const run = () =>
  importContent(
    { ...writeContext(base.store), files: openMediaFolder(join(directory.path, 'media')) },
    join(directory.path, 'content'),
  );

test('The error lists all files that cannot be stored, and nothing is imported', async () => {
  await write('deal-field/energy.yaml', 'kk: { name: Энергетика }');
  await write('deal/one.yaml', deal('phone.heic'));
  await write('deal/two.yaml', deal('good.jpeg'));
  await write('deal/three.yaml', deal('missing.jpg'));
  await write('media/phone.heic', Buffer.from('\0\0\0\u0018ftypheic\0\0\0\0mif1heic'));
  await write('media/good.jpeg', await landscape().jpeg().toBuffer());
  const failure = await run().then(
    () => '',
    (error: unknown) => String(error),
  );
  expect(failure).toMatch(
    /deal\/one\.yaml: line 2: the picture media\/phone\.heic is HEIC, which browsers do not show/u,
  );
  expect(failure).toMatch(/deal\/three\.yaml: line 2: the picture media\/missing\.jpg does not exist/u);
  expect(failure).not.toContain('two.yaml');
  expect(await hasNoEntries(base.store.db)).toBe(true);
});

test('A rotated JPEG is imported upright', async () => {
  await write('deal-field/energy.yaml', 'kk: { name: Энергетика }');
  await write('deal/one.yaml', deal('Фото.JPEG'));
  await write('media/Фото.JPEG', await createPhoto('jpeg', 6));
  expect(await run()).toEqual({ entries: 2, editions: 2 });
  const asset = await base.store.db.selectFrom('asset').selectAll().executeTakeFirstOrThrow();
  expect(asset).toMatchObject({
    name: 'Фото.jpg',
    media_type: 'image/jpeg',
    width: 200,
    height: 300,
    clean: true,
  });
});

test('File names in NFD match references in NFC', async () => {
  await write(`deal-field/${'өнеркәсіп-й'.normalize('NFD')}.yaml`, 'kk: { name: Энергетика }');
  await write('deal/two.yaml', deal('қала/Үй.jpg').replace('energy', 'өнеркәсіп-й'));
  await write(`media/қала/${'Үй.jpg'.normalize('NFD')}`, await landscape().jpeg().toBuffer());
  expect(await run()).toEqual({ entries: 2, editions: 2 });
  const asset = await base.store.db
    .selectFrom('asset')
    .select('name')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  expect(asset.name).toBe('Үй.jpg');
});

const point = (title: string, key = '') => `{ ${key}title: ${title}, text: Мәтін }`;

const offering = (kk: string, ru: string) => `
shared: { type: private }
kk: { title: Шот, summary: Мазмұны, body: Мәтін, features: [${kk}] }
ru: { title: Счёт, summary: Кратко, body: Текст, features: [${ru}] }
`;

const readFeatures = async (key: string) => {
  const rows = await base.store.db
    .selectFrom('edition')
    .innerJoin('entry', 'entry.id', 'edition.entry_id')
    .select(['locale', 'fields'])
    .where('entry.key', '=', key)
    .execute();
  return Object.fromEntries(rows.map(({ locale, fields }) => [locale, fields.features]));
};

test('Items without a key get one by their position, others keep theirs', async () => {
  await write(
    'offering/keyed.yaml',
    offering(
      `${point('Бір')}, ${point('Екі', 'key: fees, ')}`,
      `${point('Два', 'key: fees, ')}, ${point('Один', 'key: item-1, ')}`,
    ),
  );
  await run();
  expect(await readFeatures('keyed')).toEqual({
    kk: [
      { key: 'item-1', title: 'Бір', text: 'Мәтін' },
      { key: 'fees', title: 'Екі', text: 'Мәтін' },
    ],
    ru: [
      { key: 'fees', title: 'Два', text: 'Мәтін' },
      { key: 'item-1', title: 'Один', text: 'Мәтін' },
    ],
  });
});

test('Two items with the same key are an error with its line', async () => {
  await write(
    'offering/twice.yaml',
    offering(`${point('Бір', 'key: a, ')}, ${point('Екі', 'key: a, ')}`, ''),
  );
  await expect(run()).rejects.toThrow(
    /twice\.yaml could not be imported: line 3: kk\.features\.1\.key: another item has the key "a"/u,
  );
});

test('An item with one field may be written as its value', async () => {
  await write('document-category/rules.yaml', 'kk: { name: Ережелер, description: Мәтін }');
  await write('media/charter.pdf', makePdf('charter'));
  await write(
    'document/charter.yaml',
    `
shared: { category: rules, dated_on: 2026-01-31 }
kk: { title: Жарғы, files: [charter.pdf, { key: copy, file: charter.pdf }] }
`,
  );
  await run();
  const { fields } = await base.store.db
    .selectFrom('edition')
    .innerJoin('entry', 'entry.id', 'edition.entry_id')
    .select('fields')
    .where('entry.key', '=', 'charter')
    .executeTakeFirstOrThrow();
  const file = expect.any(Number);
  expect(fields.files).toEqual([
    { key: 'item-1', file },
    { key: 'copy', file },
  ]);
});

test('The terms of the glossary are imported; an unusable term is an error with its line', async () => {
  await write('glossary.csv', 'kk;ru;en\nкепіл;залог;collateral\n\n');
  await run();
  expect((await listGlossaryRows(base.store.db)).map(({ terms }) => terms)).toEqual([
    { kk: 'кепіл', ru: 'залог', en: 'collateral' },
  ]);
  await write('glossary.csv', `kk;ru;en\nкепіл;залог;${'a'.repeat(201)}\n`);
  await write('deal-field/energy.yaml', 'kk: { name: Энергетика }');
  await expect(run()).rejects.toThrow(/glossary\.csv, line 2: the term is too-long/u);
});
