import { createHash } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { searchableTypes } from '#model/search/search-sections.ts';
import { writeContext } from '#test/support/content/content.ts';
import { publishFullContent } from '#test/support/content/full-content.ts';
import { createTestStore, type TestStore } from '#test/support/database/store.ts';
import { PROJECTION_VERSION } from './read-model-version.ts';

let testStore: TestStore;
beforeAll(async () => {
  testStore = await createTestStore();
  await publishFullContent(writeContext(testStore.store));
});
afterAll(() => testStore?.drop());

const publishedRows = () =>
  testStore.store.db.selectFrom('published').selectAll().orderBy('entry_id').orderBy('locale').execute();

test('The version is the fingerprint of the projected sample content', async () => {
  const projected = (await publishedRows()).map(
    ({ projection_version: _version, alternates: _alternates, ...row }) => row,
  );
  const fingerprint = createHash('sha256').update(JSON.stringify(projected)).digest('hex').slice(0, 12);
  expect(PROJECTION_VERSION.split('.')[0]).toBe(fingerprint);
});

test('Search words are part of no public view', async () => {
  const withWords = (await publishedRows()).filter(({ search_words }) => search_words !== '');
  expect(new Set(withWords.map(({ type }) => type))).toEqual(
    new Set(searchableTypes.filter((type) => type !== 'page')),
  );
  for (const { card, item } of withWords) expect(JSON.stringify([card, item])).not.toContain('search_words');
});
