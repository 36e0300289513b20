import { afterAll, beforeAll, expect, test } from 'vitest';
import { locales } from '#language/locale/locale.ts';
import { isSearchGuide } from '#model/search/search-guides.ts';
import { readMainPage } from '#operations/content/items/read-main-page.ts';
import { readSite } from '#operations/content/items/read-site.ts';
import { openMediaFolder } from '#store/files/media-file-store.ts';
import { silentLog } from '#store/logger.ts';
import { writeContext } from '#test/support/content/content.ts';
import { createTestStore, type TestStore } from '#test/support/database/store.ts';
import { makeTemporaryDirectory, type TemporaryDirectory } from '#test/support/temporary-directory.ts';
import { startEmptySite } from './start-empty-site.ts';

let base: TestStore;
let directory: TemporaryDirectory;

beforeAll(async () => {
  base = await createTestStore();
  directory = await makeTemporaryDirectory();
});
afterAll(async () => {
  await base?.drop();
  await directory?.remove();
});

const readContext = (locale: (typeof locales)[number]) =>
  ({ db: base.store.db, locale, now: () => 0 }) as Parameters<typeof readSite>[0];

test('An empty database gets a site with the name of the company, once, and with nothing invented', async () => {
  const context = { ...writeContext(base.store), files: openMediaFolder(directory.path) };
  await Promise.all(['Ақ Бұлақ', 'Ақ Бұлақ'].map((name) => startEmptySite(context, name, silentLog)));
  await startEmptySite(context, 'Басқа', silentLog);
  const types = await base.store.db.selectFrom('entry').select('type').orderBy('type').execute();
  expect(types.map(({ type }) => type).filter((type) => !isSearchGuide(type))).toEqual([
    'contacts',
    'main-page',
    'navigation',
    'settings',
  ]);
  expect(types.filter(({ type }) => type === 'synonym-set').length).toBeGreaterThan(150);
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
