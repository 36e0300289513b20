import { expect, test } from 'vitest';
import { createFakeEntry, fakeDescription } from '#test/support/admin/fake-entry.ts';
import type { Draft } from './entry-values.ts';
import { restoreDraft } from './restore-draft.ts';

const description = { ...fakeDescription, shared: fakeDescription.localised };
const mine = { title: 'Менікі', text: null };

/** An entry whose shared fields another user has saved since. */
function restore(base: Draft['base']) {
  const { state, loadRevision } = createFakeEntry();
  const entry = { ...state(), shared: { title: null, text: 'Басқанікі' }, sharedRevisionId: 2 };
  const load = async (...revision: Parameters<typeof loadRevision>) => ({
    ...(await loadRevision(...revision)),
    shared: { title: null, text: null },
  });
  return restoreDraft(description, entry, { base, shared: mine, editions: {} }, load);
}

test('Shared fields are merged with the base that a revision of a language knows', async () => {
  const { base, values } = await restore({ shared: 1, editions: { kk: 1 } });
  expect(values.shared).toEqual({ title: 'Менікі', text: 'Басқанікі' });
  expect(base.shared).toBe(2);
});

test('Shared fields stay based on the older revision if no language had one, so that the server merges them', async () => {
  const { base, values } = await restore({ shared: 1, editions: {} });
  expect(values.shared).toEqual(mine);
  expect(base.shared).toBe(1);
});
