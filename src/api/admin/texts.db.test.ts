import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readMessages } from '#api/content/localizations.ts';
import type { AdminInput } from '#contract/admin/admin-call-types.ts';
import type { InterfaceText } from '#contract/admin/text-calls.ts';
import { type Locale, locales } from '#language/locale/locale.ts';
import { messageBundles } from '#messages/message-bundles.ts';
import type { MessageKey } from '#messages/translate.ts';
import { listTag } from '#model/publishing/cache-tags.ts';
import { type AdminBrowser, openTestAdmin, type TestAdmin } from '#test/support/admin/admin-api.ts';
import { createTestStore, type TestStore } from '#test/support/database/store.ts';

type Save = NonNullable<AdminInput<'saveText'>['body']>;

let base: TestStore;
let admin: TestAdmin;
let owner: AdminBrowser;

beforeAll(async () => {
  base = await createTestStore();
  admin = await openTestAdmin(base.store.db);
  owner = await admin.setUp();
});
afterAll(async () => {
  await admin?.close();
  await base?.drop();
});

const find = async (key: string, browser = owner): Promise<InterfaceText> => {
  const found = (await browser.result('texts')).texts.find((text) => text.key === key);
  if (!found) throw new Error(`There is no text ${key}.`);
  return found;
};
async function save(key: string, texts: Save['texts'], change: Partial<Save> = {}, browser = owner) {
  const { editions } = await find(key, browser);
  const revisions = Object.fromEntries(
    Object.entries(editions).map(([locale, edition]) => [locale, edition?.revisionId]),
  ) as Save['revisions'];
  return browser.call('saveText', {
    params: { key },
    body: { texts, revisions, isPublished: true, ...change },
  });
}
/** What the site shows. */
const onSite = async (key: MessageKey, locale: Locale) =>
  (await readMessages({ db: base.store.db, locale } as Parameters<typeof readMessages>[0])).data[key];
const tagsAfter = async (id: number) => {
  const rows = await base.store.db.selectFrom('publication').select('tags').where('id', '>', id).execute();
  return rows.flatMap(({ tags }) => tags);
};
const lastPublication = async () =>
  (
    await base.store.db
      .selectFrom('publication')
      .select(({ fn }) => fn.max('id').as('id'))
      .executeTakeFirst()
  )?.id ?? 0;

describe('A message of the site', () => {
  test('is listed with its defaults; e-mails are not part of the site', async () => {
    const { texts } = await owner.result('texts');
    expect(await find('layout.menu')).toMatchObject({
      defaults: { kk: 'Мәзір', ru: 'Меню', en: 'Menu' },
      isFixed: false,
      entryId: null,
    });
    expect(texts.some(({ key }) => key.startsWith('mail.'))).toBe(false);
    expect((await find('field.consent')).isFixed).toBe(true);
  });

  test('changes with its publication, evicts pages, and returns to the default', async () => {
    const before = await lastPublication();
    expect((await save('layout.menu', { ru: 'Разделы' })).status).toBe(204);
    expect(await onSite('layout.menu', 'ru')).toBe('Разделы');
    expect(await onSite('layout.menu', 'kk')).toBe(messageBundles.kk['layout.menu']);
    expect(await tagsAfter(before)).toContain(listTag('ru', 'dictionary-entry'));
    expect((await find('layout.menu')).editions).toMatchObject({
      ru: { text: 'Разделы', status: 'published' },
    });

    await save('layout.menu', { kk: 'Бөлімдер', ru: '' });
    expect(await onSite('layout.menu', 'ru')).toBe(messageBundles.ru['layout.menu']);
    expect(await onSite('layout.menu', 'kk')).toBe('Бөлімдер');
    expect((await find('layout.menu')).editions.ru).toMatchObject({ text: '', status: 'unpublished' });

    await save('layout.menu', { ru: 'Снова' });
    expect(await onSite('layout.menu', 'ru')).toBe('Снова');
  });

  test('saved as a draft does not change the site', async () => {
    await save('layout.home', { en: 'Start' }, { isPublished: false });
    expect(await onSite('layout.home', 'en')).toBe(messageBundles.en['layout.home']);
    expect((await find('layout.home')).editions.en).toMatchObject({ text: 'Start', status: 'draft' });
  });

  test('equal to the default, or blank, is no change', async () => {
    await save('layout.skip', { en: ` ${messageBundles.en['layout.skip']} `, ru: ' \u00a0' });
    expect(await find('layout.skip')).toMatchObject({ entryId: null, editions: {} });
  });

  test.each([
    ['news.total', { ru: '{count} {count|новость|новости}' }, 'texts.ru'],
    ['news.total', { en: '{number} items' }, 'texts.en'],
    ['news.total', { kk: '{count' }, 'texts.kk'],
    ['layout.menu', { kk: '<b>Мәзір</b>' }, 'texts.kk'],
  ])('%s with %j is rejected at %s', async (key, texts, path) => {
    const { status, body } = await save(key, texts);
    expect(status).toBe(422);
    expect(Object.keys(body.errors as object)).toEqual([path]);
  });

  test('longer than a text may be is rejected', async () => {
    const { status, body } = await save('layout.menu', { kk: 'x'.repeat(1001) });
    expect([status, Object.keys(body.errors as object)]).toEqual([422, ['texts.kk']]);
  });

  test.each(['field.consent', 'consent.termText', 'no.such.key', 'toString', 'mail.greeting'])(
    '%s cannot be changed',
    async (key) => {
      const body = { texts: { kk: 'Мәтін' }, revisions: {}, isPublished: true };
      expect((await owner.call('saveText', { params: { key }, body })).status).toBe(404);
    },
  );

  test('does not replace what another user saved meanwhile', async () => {
    await save('layout.call', { kk: 'Бірінші' });
    const { revisionId = 0 } = (await find('layout.call')).editions.kk ?? {};
    await save('layout.call', { kk: 'Екінші' });
    const outdated = await save('layout.call', { kk: 'Үшінші' }, { revisions: { kk: revisionId } });
    expect(outdated).toMatchObject({ status: 409, body: { code: 'outdated' } });
    const first = await save('layout.call', { kk: 'Төртінші' }, { revisions: {} });
    expect(first.status).toBe(409);
    expect(await onSite('layout.call', 'kk')).toBe('Екінші');
  });

  test('changed by two users at once has one entry', async () => {
    const body = (text: string) => ({ texts: { kk: text }, revisions: {}, isPublished: true });
    const params = { key: 'layout.closeMenu' };
    const results = await Promise.all(
      ['Бір', 'Екі'].map((text) => owner.call('saveText', { params, body: body(text) })),
    );
    expect(results.map(({ status }) => status).sort()).toEqual([204, 409]);
    const entries = await base.store.db
      .selectFrom('entry')
      .select('shared')
      .where('type', '=', 'dictionary-entry')
      .execute();
    expect(entries.filter(({ shared }) => shared.key === 'layout.closeMenu')).toHaveLength(1);
  });

  test('of an unknown key, which an older version had, is listed', async () => {
    await owner.result('createEntry', {
      body: {
        type: 'dictionary-entry',
        shared: { key: 'layout.formerKey' },
        editions: { kk: { slug: null, fields: { text: 'Ескі' } } } as never,
      },
    });
    expect(await find('layout.formerKey')).toMatchObject({ defaults: null, isFixed: true });
  });
});

describe('Permissions', () => {
  test('Texts belong to the structure of the site', async () => {
    const other = await admin.signInAs([{ role: 'chief-editor', sections: ['news'], locales: [...locales] }]);
    expect((await other.call('texts')).status).toBe(403);
    const body = { texts: { kk: 'Мәтін' }, revisions: {}, isPublished: false };
    expect((await other.call('saveText', { params: { key: 'layout.notice' }, body })).status).toBe(403);
  });

  test('An editor saves drafts in the languages that are permitted, and publishes none', async () => {
    const editor = await admin.signInAs([{ role: 'editor', sections: ['structure'], locales: ['ru'] }]);
    const draft = { isPublished: false };
    expect((await save('layout.notice', { ru: 'Внимание' }, draft, editor)).status).toBe(204);
    expect((await save('layout.notice', { kk: 'Назар' }, draft, editor)).status).toBe(403);
    expect((await save('layout.notice', { ru: 'Важно' }, {}, editor)).status).toBe(403);
    expect(await onSite('layout.notice', 'ru')).toBe(messageBundles.ru['layout.notice']);
  });
});
