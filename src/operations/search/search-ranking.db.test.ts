import { cp } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Locale, locales } from '#language/locale/locale.ts';
import { searchableTypes } from '#model/search/search-sections.ts';
import { runQuery } from '#search/run-query.ts';
import { openMediaFolder } from '#store/files/media-file-store.ts';
import { writeContext } from '#test/support/content/content.ts';
import { type JudgedQuery, readJudgements, recallAtTen } from '#test/support/content/relevance-judgements.ts';
import { createTestStore, type TestStore } from '#test/support/database/store.ts';
import { makeTemporaryDirectory, type TemporaryDirectory } from '#test/support/temporary-directory.ts';
import { importContent } from '../import/import-content.ts';

/** Types of the demo content without files, which are imported fast. */
const types = ['faq-category', 'faq', 'city', 'vacancy-field', 'vacancy'];

let testStore: TestStore;
let directory: TemporaryDirectory;
let keys: ReadonlyMap<number, string>;

beforeAll(async () => {
  testStore = await createTestStore();
  directory = await makeTemporaryDirectory();
  const demo = fileURLToPath(new URL('../../../demo', import.meta.url));
  for (const type of types) await cp(join(demo, type), join(directory.path, type), { recursive: true });
  const context = { ...writeContext(testStore.store), files: openMediaFolder(join(directory.path, 'files')) };
  await importContent(context, directory.path);
  const entries = await context.db.selectFrom('entry').select(['id', 'type', 'key']).execute();
  keys = new Map(entries.map(({ id, type, key }) => [id, `${type}/${key}`]));
});
afterAll(async () => {
  await testStore?.drop();
  await directory?.remove();
});

async function searchKeys(locale: Locale, text: string): Promise<string[]> {
  const context = writeContext(testStore.store);
  const { matches } = await runQuery(context.db, await context.analyser(), {
    locale,
    text,
    types: searchableTypes,
    today: '2026-11-22',
    limit: 10,
  });
  return matches.map((match) => keys.get(match.id) ?? '');
}

/** The relevance judgements whose results are in the imported types. */
async function judgedHere(locale: Locale): Promise<JudgedQuery[]> {
  const all = await readJudgements(locale);
  return all.filter(({ relevant }) => relevant.every((entry) => types.includes(entry.split('/')[0] ?? '')));
}

test.each(locales)('The recall of the judged queries in %s is sufficient', async (locale) => {
  const judged = await judgedHere(locale);
  expect(judged.length).toBeGreaterThan(25);
  let recall = 0;
  const missed: string[] = [];
  for (const { query, relevant } of judged) {
    const share = recallAtTen(await searchKeys(locale, query), relevant);
    recall += share / judged.length;
    if (share < 1) missed.push(query);
  }
  expect({ recall: recall > 0.93, missed }).toEqual({ recall: true, missed: expect.anything() });
});

// The order has to be equal on all supported PostgreSQL versions. After an intended change, update the file
// with `vitest run --project store -u search-ranking` and review the differences.
test('The ranking matches the golden file', async () => {
  let text = '';
  for (const locale of locales) {
    for (const { query } of await judgedHere(locale)) {
      const entries = await searchKeys(locale, query);
      text += `${locale} ${query}\n${entries.map((entry) => `    ${entry}\n`).join('')}`;
    }
  }
  const file = fileURLToPath(new URL('search-ranking.golden.txt', import.meta.url));
  await expect(text).toMatchFileSnapshot(file);
});
