import { createHash } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
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
