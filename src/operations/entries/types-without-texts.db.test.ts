import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { locales } from '#language/locale/locale.ts';
import { type ContentTypeName, contentTypeNames } from '#model/content-types/names.ts';
import { describeContentType } from '#model/editing/describe-content-type.ts';
import type { WriteContext } from '#operations/publishing/write-context.ts';
import { createLocalRedirectRuleCache } from '#server/content/redirect-rule-cache.ts';
import { insertEntry } from '#store/content/entry.ts';
import type { Fields } from '#store/schema.ts';
import { addEditor, editing, openEntry } from '#test/support/content/editors.ts';
import { createTestStore, type TestStore } from '#test/support/database/store.ts';
import { ForbiddenError } from '../auth/auth-errors.ts';
import { publishEntry } from '../publishing/publish-entry.ts';
import { createEntry } from './create-entry.ts';
import { loadEntry } from './load-entry.ts';
import { planPublication } from './plan-publication.ts';
import { saveEntry } from './save-entry.ts';

let base: TestStore;
let context: WriteContext;

beforeAll(async () => {
  base = await createTestStore();
  context = editing(base.store, await addEditor(base.store, 'Айгерім'));
});
afterAll(() => base.drop());

/** The theme, of which there is one entry only, has its own tests. */
const types = contentTypeNames.filter((type) => {
  const { localised, isSingleton } = describeContentType(type);
  return localised.length === 0 && !isSingleton;
});

/** Valid shared fields of each type without texts. */
const samples: Partial<Record<ContentTypeName, (name: string) => Fields>> = {
  redirect: (name) => ({ from: `/${name}`, to: '/contacts' }),
};

const publish = async (entryId: number) => {
  const plans = await planPublication(context, context.actor, entryId);
  expect(plans.map(({ locale, issues }) => [locale, issues])).toEqual(locales.map((each) => [each, []]));
  await publishEntry(context, { entryId, locales });
};

const statusesOf = async (id: number) => {
  const { editions } = await loadEntry(context.db, context.actor, id);
  return locales.map((locale) => editions[locale]?.languageStatus);
};

const findRedirect = async (path: string) => {
  const rules = createLocalRedirectRuleCache(base.store.db, context.now, 'https://our.example');
  await rules.reload();
  return rules.find(path)?.to;
};

/** An entry as it was created before it got editions in all languages. */
const addWithoutEditions = async (type: ContentTypeName, shared: Fields) =>
  (await insertEntry(context.db, { type, key: null, position: 0, shared })).id;

test('Redirects have no texts', () => {
  expect(types).toEqual(['redirect']);
});

describe.each(types)('An entry of the type %s, which has no texts', (type) => {
  const sample = samples[type] ?? (() => ({}));

  test('is a draft in every language after it was created, and can be published in all of them', async () => {
    const id = await createEntry(context, { type, shared: sample('created'), editions: {} });
    expect(await statusesOf(id)).toEqual(['draft', 'draft', 'draft']);
    await publish(id);
    expect(await statusesOf(id)).toEqual(['published', 'published', 'published']);
  });

  test('can be published after a save if it had no editions, even if the save changes nothing', async () => {
    const id = await addWithoutEditions(type, sample('unchanged'));
    const { save } = await openEntry(context, id);
    expect(await save({ shared: (fields) => fields })).toEqual([]);
    await publish(id);
    expect(await statusesOf(id)).toEqual(['published', 'published', 'published']);
  });

  test('gets no editions from a user who may not change shared fields', async () => {
    const id = await addWithoutEditions(type, sample('forbidden'));
    const actor = await addEditor(base.store, 'Дана', [
      { role: 'translator', sections: ['structure'], locales },
    ]);
    const { prepare } = await openEntry(context, id);
    const save = saveEntry({ ...context, actor }, id, prepare({ shared: (fields) => fields }));
    await expect(save).rejects.toThrow(ForbiddenError);
    expect(await statusesOf(id)).toEqual([undefined, undefined, undefined]);
  });
});

test('A new redirect leads from its address in each language after its publication', async () => {
  const shared = { from: '/old-office', to: '/contacts' };
  const id = await createEntry(context, { type: 'redirect', shared, editions: {} });
  expect(await findRedirect('/old-office')).toBeUndefined();
  await publish(id);
  expect(await findRedirect('/old-office')).toBe('/contacts');
  expect(await findRedirect('/en/old-office')).toBe('/en/contacts');
});
