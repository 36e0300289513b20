import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { writeContext } from '#test/support/content/content.ts';
import { publishFullContent } from '#test/support/content/full-content.ts';
import { createTestStore } from '#test/support/database/store.ts';
import { PROJECTION_VERSION } from './read-model-version.ts';

test('The version is the fingerprint of the projected sample content', async () => {
  const { store, drop } = await createTestStore();
  try {
    await publishFullContent(writeContext(store));
    const rows = await store.db
      .selectFrom('published')
      .selectAll()
      .orderBy('entry_id')
      .orderBy('locale')
      .execute();
    const projected = rows.map(({ projection_version: _version, alternates: _alternates, ...row }) => row);
    const fingerprint = createHash('sha256').update(JSON.stringify(projected)).digest('hex').slice(0, 12);
    expect(PROJECTION_VERSION.split('.')[0]).toBe(fingerprint);
  } finally {
    await drop();
  }
});
