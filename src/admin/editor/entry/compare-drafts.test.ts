import { expect, test } from 'vitest';
import type { Autosave } from '#contract/admin/entry-state.ts';
import { createFakeEntry, fakeDescription } from '#test/support/admin/fake-entry.ts';
import { compareDrafts } from './compare-drafts.ts';
import { noBase } from './entry-values.ts';

const SAVED_AT = '2026-11-30T05:00:00Z';

const storedOf = (ru: object): Autosave => ({
  base: noBase,
  shared: null,
  editions: { ru: { slug: null, fields: ru as never } },
  savedAt: SAVED_AT,
});
const localOf = (ru: object, after = 1000) => ({
  draft: { base: noBase, editions: { ru: { slug: null, fields: ru as never } } },
  copiedAt: Date.parse(SAVED_AT) + after,
});

test('Drafts are equal if the server has only completed fields without a value', () => {
  const stored = storedOf({ title: 'Новость', text: null });
  expect(compareDrafts(fakeDescription, null, stored, localOf({ title: 'Новость' }))).toBeUndefined();
});

test('A draft that repeats what is saved equals one without that language', () => {
  const entry = createFakeEntry().state();
  const { slug = null, fields = {} } = entry.editions.kk ?? {};
  const stored = storedOf({ title: 'Новость', text: null });
  const repeated = { ...stored, editions: { ...stored.editions, kk: { slug, fields } } };
  expect(compareDrafts(fakeDescription, entry, repeated, localOf({ title: 'Новость' }))).toBeUndefined();
});

test.each([
  [1000, true, 'На сервере', 'В браузере'],
  [-1000, false, 'В браузере', 'На сервере'],
])('Differences lead from the older to the newer draft (%d ms)', (after, isLocalNewer, before, newer) => {
  const local = localOf({ title: 'В браузере' }, after);
  const stored = storedOf({ title: 'На сервере' });
  expect(compareDrafts(fakeDescription, null, stored, local)).toMatchObject({
    isLocalNewer,
    changes: [{ scope: 'ru', path: 'title', before, after: newer }],
  });
});
