import { afterAll, beforeAll, expect, test } from 'vitest';
import { locales } from '#language/locale/locale.ts';
import { readMainPage } from '#operations/content/items/read-main-page.ts';
import { readSite } from '#operations/content/items/read-site.ts';
import { silentLog } from '#store/logger.ts';
import { writeContext } from '#test/support/content/content.ts';
import { createTestStore, type TestStore } from '#test/support/database/store.ts';
import { startEmptySite } from './start-empty-site.ts';

let base: TestStore;

beforeAll(async () => {
  base = await createTestStore();
});
afterAll(() => base?.drop());

const readContext = (locale: (typeof locales)[number]) =>
  ({ db: base.store.db, locale, now: () => 0 }) as Parameters<typeof readSite>[0];

test('An empty database gets a site with the name of the company, once, and with nothing invented', async () => {
  const context = writeContext(base.store);
  await Promise.all(['Ақ Бұлақ', 'Ақ Бұлақ'].map((name) => startEmptySite(context, name, silentLog)));
  await startEmptySite(context, 'Басқа', silentLog);
  const types = await base.store.db.selectFrom('entry').select('type').orderBy('type').execute();
  expect(types.map(({ type }) => type)).toEqual(['contacts', 'main-page', 'navigation', 'settings']);
  for (const locale of locales) {
    const { settings, navigation } = (await readSite(readContext(locale))).data;
    expect(settings).toMatchObject({
      brand: 'Ақ Бұлақ',
      phone: '',
      email: '',
      address: '',
      license: null,
      bin: null,
    });
    expect(navigation.header.map(({ label }) => label).every((label) => label !== '')).toBe(true);
    expect((await readMainPage(readContext(locale))).data).toMatchObject({ title: 'Ақ Бұлақ', lead: '' });
  }
});
