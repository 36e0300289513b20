import { expect, test } from 'vitest';
import { createFakeEntry, fakeDescription } from '#test/support/admin/fake-entry.ts';
import { restoreDraft } from './restore-draft.ts';

const description = { ...fakeDescription, shared: fakeDescription.localised };

test('Shared fields are merged with what others have saved since, also in an entry without languages', async () => {
  const entry = {
    ...createFakeEntry().state(),
    shared: { title: null, text: 'Басқанікі' },
    sharedRevisionId: 2,
    editions: {},
  };
  const draft = { base: { shared: 1, editions: {} }, shared: { title: 'Менікі', text: null }, editions: {} };
  const load = (scope: string, revision: number) =>
    scope === 'shared' && revision === 1
      ? Promise.resolve({ title: null, text: null })
      : Promise.reject(new Error(`${scope} ${revision}`));
  const { base, values, conflicts } = await restoreDraft(description, entry, draft, load);
  expect(values.shared).toEqual({ title: 'Менікі', text: 'Басқанікі' });
  expect(base.shared).toBe(2);
  expect(conflicts).toEqual([]);
});

test('Texts of a language that another user has created since are in conflict', async () => {
  const { state, loadRevision } = createFakeEntry();
  const { editions, sharedRevisionId } = state();
  const draft = {
    base: { shared: sharedRevisionId, editions: { kk: editions.kk?.revisionId ?? 0 } },
    editions: { ru: { slug: null, fields: { title: 'Мой заголовок', text: null } } },
  };
  const { base, values, saved, conflicts } = await restoreDraft(
    fakeDescription,
    state(),
    draft,
    loadRevision,
  );
  expect(conflicts).toMatchObject([{ scope: 'ru', path: 'title' }]);
  expect(values.ru).toEqual({ slug: 'ru', title: 'Мой заголовок', text: 'Текст' });
  expect(saved.ru).toEqual({ slug: 'ru', title: null, text: 'Текст' });
  // The server finds the conflict too.
  expect(base.editions).not.toHaveProperty('ru');
});
