import { expect, test } from 'vitest';
import type { callApi } from '#admin/api/call-api.ts';
import { createFakeEntry, fakeDescription } from '#test/support/admin/fake-entry.ts';
import { FormStore } from '../form/form-store.ts';
import { emptyValues, noBase, readDraft } from './entry-values.ts';
import { sendDraft } from './send-draft.ts';

test('A new entry is created by one call, which names the origins of copied texts', async () => {
  const { call, calls } = createFakeEntry();
  const store = new FormStore(fakeDescription, emptyValues(fakeDescription));
  store.set('ru', 'title', 'Заголовок');
  store.copy('ru', 'kk', [['title', 'Заголовок']]);
  const draft = readDraft(store, noBase) ?? { base: noBase, editions: {} };
  await sendDraft(call as typeof callApi, null, store, draft, { isMinor: true });
  const edition = { slug: null, fields: { title: 'Заголовок', text: null } };
  expect(calls).toEqual([
    {
      name: 'createEntry',
      body: {
        type: fakeDescription.name,
        shared: {},
        editions: { kk: edition, ru: edition },
        origins: { kk: { title: 'ru' } },
      },
    },
  ]);
});
