import { cp } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Locale, locales } from '#language/locale/locale.ts';
import { searchableTypes } from '#model/search/search-sections.ts';
import { ask } from '#search/run-query.ts';
import { openFolderStore } from '#store/files/media-file-store.ts';
import { writeContext } from '#test/support/content/content.ts';
import { type Judged, readJudged, recallOf } from '#test/support/content/relevance-judgements.ts';
import { createTestStore, type TestStore } from '#test/support/database/store.ts';
import { makeTemporaryDirectory, type TemporaryDirectory } from '#test/support/temporary-directory.ts';
import { importContent } from '../import/import-content.ts';

/** The part of the demo that names no files, so that it is stored in a moment. */
const types = ['faq-category', 'faq', 'city', 'vacancy-field', 'vacancy'];

let testStore: TestStore;
let directory: TemporaryDirectory;
let keys: ReadonlyMap<number, string>;

beforeAll(async () => {
  testStore = await createTestStore();
  directory = await makeTemporaryDirectory();
  const demo = fileURLToPath(new URL('../../../demo', import.meta.url));
  for (const type of types) await cp(join(demo, type), join(directory.path, type), { recursive: true });
  const context = { ...writeContext(testStore.store), files: openFolderStore(join(directory.path, 'files')) };
  await importContent(context, directory.path);
  const entries = await context.db.selectFrom('entry').select(['id', 'type', 'key']).execute();
  keys = new Map(entries.map(({ id, type, key }) => [id, `${type}/${key}`]));
});
afterAll(async () => {
  await testStore?.drop();
  await directory?.remove();
});

async function found(locale: Locale, text: string): Promise<string[]> {
  const context = writeContext(testStore.store);
  const { matches } = await ask(context.db, await context.analyser(), {
    locale,
    text,
    types: searchableTypes,
    today: '2026-11-22',
    limit: 10,
  });
  return matches.map((match) => keys.get(match.entry_id) ?? '');
}

/** The judged queries that this part of the demo answers. */
async function judgedHere(locale: Locale): Promise<Judged[]> {
  const all = await readJudged(locale);
  return all.filter(({ wanted }) => wanted.every((entry) => types.includes(entry.split('/')[0] ?? '')));
}

test.each(locales)('in %s people find what they want', async (locale) => {
  const judged = await judgedHere(locale);
  expect(judged.length).toBeGreaterThan(25);
  let recall = 0;
  const missed: string[] = [];
  for (const { query, wanted } of judged) {
    const share = recallOf(await found(locale, query), wanted);
    recall += share / judged.length;
    if (share < 1) missed.push(query);
  }
  expect({ recall: recall > 0.93, missed }).toEqual({ recall: true, missed: expect.anything() });
});

// Every PostgreSQL is to give the same order: this runs on the oldest one that the site supports as well. After a change
// that is meant, write the file anew with `vitest run --project store -u search-ranking` and read what changed.
test('the order is what the golden file says, on whichever PostgreSQL', async () => {
  let text = '';
  for (const locale of locales) {
    for (const { query } of await judgedHere(locale)) {
      text += `${locale} ${query}\n${(await found(locale, query)).map((entry) => `    ${entry}\n`).join('')}`;
    }
  }
  const file = fileURLToPath(new URL('search-ranking.golden.txt', import.meta.url));
  await expect(text).toMatchFileSnapshot(file);
});
