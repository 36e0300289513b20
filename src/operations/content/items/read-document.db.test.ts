import { afterAll, beforeAll, expect, test } from 'vitest';
import { putEntry } from '#operations/entries/put-entry.ts';
import { publishEntry } from '#operations/publishing/publish-entry.ts';
import { unpublishEntry } from '#operations/publishing/unpublish-entry.ts';
import type { WriteContext } from '#operations/publishing/write-context.ts';
import { insertAsset } from '#store/content/asset.ts';
import { writeContext } from '#test/support/content/content.ts';
import { createTestStore, type TestStore } from '#test/support/database/store.ts';
import { NotFoundError } from '../../not-found-error.ts';
import { readDocument } from './read-document.ts';

let base: TestStore;
let context: WriteContext;
let category: number;

beforeAll(async () => {
  base = await createTestStore();
  context = writeContext(base.store);
  category = await putEntry(context, {
    type: 'document-category',
    shared: {},
    editions: { ru: { slug: 'rules', fields: { name: 'Правила', description: 'Все правила' } } },
  });
});
afterAll(() => base.drop());

const addFile = (digits: string, name = 'rules.pdf') =>
  insertAsset(base.store.db, {
    sha256: digits.repeat(32),
    name,
    mediaType: 'application/pdf',
    bytes: 10,
    width: null,
    height: null,
    colour: null,
    animated: false,
    alt: null,
  });

const read = async (slug: string) =>
  readDocument({ db: base.store.db, locale: 'ru', now: () => 0 }, { slug });

async function putDocument({
  id,
  slug,
  files,
}: {
  id?: number;
  slug: string;
  files: Record<string, number>;
}) {
  const items = Object.entries(files).map(([key, file]) => ({ key, file }));
  const entryId = await putEntry(context, {
    type: 'document',
    ...(id !== undefined && { id }),
    shared: { category, dated_on: '2026-01-01' },
    editions: { ru: { slug, fields: { title: 'Правила', files: items } } },
  });
  await publishEntry(context, { entryId, locales: ['ru'] });
  return entryId;
}

test('The permanent URL stays when a file is replaced, and the current file and its checksum change', async () => {
  const id = await putDocument({ slug: 'stable', files: { main: await addFile('aa') } });
  const before = (await read('stable')).data;
  expect(before).toMatchObject({
    permanent_url: '/ru/documents/file/stable',
    files: [{ key: 'main', url: `/media/${'aa'.repeat(32)}/rules.pdf`, sha256: 'aa'.repeat(32) }],
  });
  await putDocument({ id, slug: 'stable', files: { main: await addFile('bb'), annex: await addFile('cc') } });
  const { data: after, tags } = await read('stable');
  expect(after.permanent_url).toBe(before.permanent_url);
  expect(after.files.map(({ key, sha256 }) => [key, sha256])).toEqual([
    ['main', 'bb'.repeat(32)],
    ['annex', 'cc'.repeat(32)],
  ]);
  expect(tags).toEqual([`ru.document.${id}`]);
});

test('A former slug names the current one', async () => {
  const files = { main: await addFile('dd') };
  const id = await putDocument({ slug: 'former', files });
  await putDocument({ id, slug: 'present', files });
  expect((await read('present')).data.permanent_url).toBe('/ru/documents/file/present');
  await expect(read('former')).rejects.toMatchObject({ alternates: { kk: null, ru: 'present', en: null } });
});

test('A document that is not published does not exist', async () => {
  const id = await putDocument({ slug: 'withdrawn', files: { main: await addFile('ee') } });
  await unpublishEntry(context, { entryId: id, locales: ['ru'], retired: false });
  await expect(read('withdrawn')).rejects.toThrow(NotFoundError);
  await expect(read('never')).rejects.toThrow(NotFoundError);
});
