import { afterAll, beforeAll, expect, test } from 'vitest';
import { locales } from '#language/locale/locale.ts';
import { putEntry } from '#operations/entries/put-entry.ts';
import { publishEntry } from '#operations/publishing/publish-entry.ts';
import { openTestAdmin, type TestAdmin } from '#test/support/admin/admin-api.ts';
import { writeContext } from '#test/support/content/content.ts';
import { createTestStore, type TestStore } from '#test/support/database/store.ts';

let base: TestStore;
let admin: TestAdmin;

beforeAll(async () => {
  base = await createTestStore();
  admin = await openTestAdmin(base.store.db);
});
afterAll(async () => {
  await admin?.close();
  await base?.drop();
});

async function publishSettings(demoNotice: string | null): Promise<void> {
  const fields = { brand: 'Дала', legal_name: 'Дала', demo_notice: demoNotice };
  const context = writeContext(base.store);
  const editions = Object.fromEntries(locales.map((locale) => [locale, { fields }]));
  const existing = await base.store.db
    .selectFrom('entry')
    .select('id')
    .where('type', '=', 'settings')
    .executeTakeFirst();
  const id = existing && { id: existing.id };
  const entryId = await putEntry(context, { type: 'settings', ...id, shared: {}, editions });
  await publishEntry(context, { entryId, locales });
}

test('The tour is offered once to each user, and only on a demo site', async () => {
  const owner = await admin.setUp();
  expect(await owner.result('tour')).toEqual({ isOffered: false });
  await publishSettings('Бұл – үлгі сайт.');
  expect(await owner.result('tour')).toEqual({ isOffered: true });
  await owner.call('endTour');
  expect(await owner.result('tour')).toEqual({ isOffered: false });
  const reader = await admin.signInAs([{ role: 'reader', sections: ['news'], locales: ['kk'] }]);
  expect(await reader.result('tour')).toEqual({ isOffered: true });
  await publishSettings(null);
  expect(await reader.result('tour')).toEqual({ isOffered: false });
  expect((await admin.open().call('tour')).status).toBe(401);
});
