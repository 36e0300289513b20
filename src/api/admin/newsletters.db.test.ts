import { afterAll, beforeAll, expect, test } from 'vitest';
import type { AdminInput } from '#contract/admin/admin-call-types.ts';
import { unpublishEntry } from '#operations/publishing/unpublish-entry.ts';
import { type AdminBrowser, openTestAdmin, type TestAdmin } from '#test/support/admin/admin-api.ts';
import { addNews, addNewsCategory, writeContext } from '#test/support/content/content.ts';
import { createTestStore, type TestStore } from '#test/support/database/store.ts';
import { addSubscription } from '#test/support/forms/submission.ts';

let base: TestStore;
let admin: TestAdmin;
let owner: AdminBrowser;
let chief: AdminBrowser;
let newsId: number;
let kazakhOnlyId: number;

beforeAll(async () => {
  base = await createTestStore();
  admin = await openTestAdmin(base.store.db);
  owner = await admin.setUp();
  chief = await admin.signInAs([{ role: 'chief-editor', sections: ['news'], locales: ['kk'] }]);
  const context = writeContext(base.store);
  const category = await addNewsCategory(context);
  newsId = await addNews(context, { category, title: 'Жаңа қор' });
  kazakhOnlyId = await addNews(context, {
    category,
    title: 'Кеңсе',
    publish: ['kk'],
    date: '2026-11-10T05:00:00Z',
  });
  for (const number of [1, 2, 3]) await addSubscription(base.store.db, { email: `kk${number}@mail.example` });
  await addSubscription(base.store.db, { email: 'ru1@mail.example', locale: 'ru' });
  await addSubscription(base.store.db, { email: 'new@mail.example', locale: 'en', state: 'pending' });
});
afterAll(async () => {
  await admin?.close();
  await base?.drop();
});

type Content = NonNullable<AdminInput<'createNewsletter'>['body']>;

const contentOf = (changes: Partial<Content> = {}): Content => ({
  editions: {
    kk: { subject: 'Қараша жаңалықтары', intro: 'Сәлеметсіз бе' },
    ru: { subject: 'Новости ноября', intro: '' },
    en: { subject: '', intro: '' },
  },
  news: [newsId],
  ...changes,
});

const create = (changes: Partial<Content> = {}, browser = chief) =>
  browser.result('createNewsletter', { body: contentOf(changes) });

const outcome = async (call: Promise<{ status: number; body: Record<string, unknown> | null }>) => {
  const { status, body } = await call;
  return [status, body?.code];
};

test('A chief editor composes a newsletter, which says who would get it', async () => {
  const { id, version, state } = await create();
  expect({ version, state }).toEqual({ version: 1, state: 'draft' });
  const body = { ...contentOf({ news: [kazakhOnlyId, newsId, newsId] }), version };
  const saved = await chief.result('saveNewsletter', { params: { id }, body });
  expect(saved.news.map((item) => item.id)).toEqual([kazakhOnlyId, newsId]);
  expect(saved.news[0]?.titles).toEqual({ kk: 'Кеңсе қазақша' });
  expect(saved.audience).toEqual({
    kk: { subscribers: 3, status: 'ready' },
    ru: { subscribers: 1, status: 'ready' },
    en: { subscribers: 0, status: 'no-subject' },
  });
  const outdated = chief.call('saveNewsletter', { params: { id }, body });
  expect(await outcome(outdated)).toEqual([409, 'newsletter-outdated']);
  const { newsletters } = await chief.result('newsletters');
  expect(newsletters[0]).toMatchObject({ id, titles: { kk: 'Қараша жаңалықтары' }, locales: ['kk', 'ru'] });
  await chief.result('deleteNewsletter', { params: { id } });
  expect(await outcome(chief.call('newsletter', { params: { id } }))).toEqual([404, 'not-found']);
});

test('The preview is the e-mail in each language, with what is public now', async () => {
  const { id } = await create({ news: [kazakhOnlyId] });
  const preview = (locale: 'kk' | 'ru') =>
    chief.call('previewNewsletter', { params: { id }, query: { locale } });
  const { body } = await preview('kk');
  expect(body.subject).toBe('Қараша жаңалықтары');
  expect(body.html).toContain('Кеңсе қазақша');
  expect(body.text).toContain('https://site.test/admin/preview/unsubscribe/kk');
  expect(await outcome(preview('ru'))).toEqual([422, 'newsletter-empty']);
  await unpublishEntry(writeContext(base.store), { entryId: kazakhOnlyId, locales: ['kk'] });
  expect(await outcome(preview('kk'))).toEqual([422, 'newsletter-empty']);
  const { news } = await chief.result('newsletter', { params: { id } });
  expect(news).toEqual([{ id: kazakhOnlyId, titles: {}, date: null }]);
});

test('Public news is found by a part of its title, the latest first', async () => {
  const find = async (query: string) =>
    (await chief.result('newsletterNews', { query: { query } })).news.map(({ id }) => id);
  expect(await find('')).toEqual([newsId]);
  expect(await find('ПО-РУССКИ')).toEqual([newsId]);
  expect(await find('%')).toEqual([]);
});

test('A draft is sent once, and does not change afterwards', async () => {
  const { id, version } = await create();
  const send = () => chief.call('sendNewsletter', { params: { id }, body: { version, at: null } });
  const outcomes = await Promise.all([outcome(send()), outcome(send())]);
  expect(outcomes.map(([status]) => status).sort()).toEqual([200, 409]);
  const { state, counts } = await chief.result('newsletter', { params: { id } });
  expect(state).toBe('sending');
  expect(counts).toMatchObject({ waiting: 4, sent: 0 });
  const params = { id };
  const body = { ...contentOf(), version };
  expect(await outcome(chief.call('saveNewsletter', { params, body }))).toEqual([409, 'newsletter-state']);
  expect(await outcome(chief.call('deleteNewsletter', { params }))).toEqual([409, 'newsletter-state']);
  const change = (value: 'pause' | 'resume' | 'unschedule') =>
    outcome(chief.call('changeNewsletterState', { params, body: { change: value } }));
  expect(await change('resume')).toEqual([409, 'newsletter-state']);
  expect(await change('pause')).toEqual([200, undefined]);
  expect(await change('unschedule')).toEqual([409, 'newsletter-state']);
  expect(await change('resume')).toEqual([200, undefined]);
  const { events } = await owner.result('auditEvents', { query: { type: 'newsletter', id: String(id) } });
  expect(events.map(({ action }) => action)).toEqual([
    'newsletter.resume',
    'newsletter.pause',
    'newsletter.send',
    'newsletter.create',
  ]);
  expect(events[2]).toMatchObject({ details: { count: 4 }, subject: { title: 'Қараша жаңалықтары' } });
});

test('A newsletter is scheduled for a time in the future, and can become a draft again', async () => {
  const { id, version } = await create();
  const schedule = (at: string) => chief.call('sendNewsletter', { params: { id }, body: { version, at } });
  const at = (hours: number) => new Date(admin.clock.now + hours * 3_600_000).toISOString();
  expect(await outcome(schedule(at(-1)))).toEqual([422, 'newsletter-time']);
  expect(await outcome(schedule(at(24 * 366)))).toEqual([422, 'newsletter-time']);
  expect(await outcome(schedule('2026-13-01T00:00:00Z'))).toEqual([422, 'invalid']);
  expect(await outcome(schedule(at(2)))).toEqual([200, undefined]);
  const params = { id };
  const draft = await chief.result('changeNewsletterState', { params, body: { change: 'unschedule' } });
  expect(draft).toMatchObject({ state: 'draft', scheduledAt: null });
});

test.each([
  ['without a subject', { editions: { kk: { subject: ' ', intro: '' } } }],
  ['without news', { news: [] }],
  ['with news that does not exist', { news: [999_999] }],
])('A newsletter %s is not sent', async (_, changes) => {
  const empty = { subject: '', intro: '' };
  const editions = {
    ru: empty,
    en: empty,
    kk: contentOf().editions.kk,
    ...('editions' in changes && changes.editions),
  };
  const { id, version } = await create({ ...changes, editions });
  const sending = chief.call('sendNewsletter', { params: { id }, body: { version, at: null } });
  expect(await outcome(sending)).toEqual([422, 'newsletter-empty']);
  const testing = chief.call('sendTestNewsletter', { params: { id }, body: { locale: 'kk' } });
  expect(await outcome(testing)).toEqual([422, 'newsletter-empty']);
});

test.each<[string, unknown]>([
  [
    'a line break in a subject',
    { editions: { ...contentOf().editions, kk: { subject: 'a\nBcc: b', intro: '' } } },
  ],
  ['a long subject', { editions: { ...contentOf().editions, kk: { subject: 'a'.repeat(151), intro: '' } } }],
  ['a language too few', { editions: { kk: { subject: '', intro: '' } } }],
  ['too many news', { news: Array.from({ length: 21 }, (__, index) => index + 1) }],
  ['an id that is no integer', { news: [1.5] }],
  ['an id that is too large', { news: [2 ** 31] }],
  ['a NUL', { editions: { ...contentOf().editions, kk: { subject: 'a', intro: 'a\0' } } }],
])('%s is rejected', async (_, changes) => {
  const body = { ...contentOf({ news: [] }), ...(changes as object) };
  expect(await outcome(chief.call('createNewsletter', { body }))).toEqual([422, 'invalid']);
});

test('Only chief editors and administrators manage newsletters, and only administrators export addresses', async () => {
  const { id, version } = await create();
  const all = { sections: ['news' as const], locales: ['kk' as const, 'ru' as const, 'en' as const] };
  const params = { id };
  for (const role of ['editor', 'translator', 'leads', 'reader'] as const) {
    const browser = await admin.signInAs([{ role, ...all }]);
    const calls = [
      browser.call('newsletters'),
      browser.call('newsletter', { params }),
      browser.call('createNewsletter', { body: contentOf() }),
      browser.call('saveNewsletter', { params, body: { ...contentOf(), version } }),
      browser.call('deleteNewsletter', { params }),
      browser.call('sendNewsletter', { params, body: { version, at: null } }),
      browser.call('changeNewsletterState', { params, body: { change: 'pause' } }),
      browser.call('previewNewsletter', { params, query: { locale: 'kk' } }),
      browser.call('sendTestNewsletter', { params, body: { locale: 'kk' } }),
      browser.call('newsletterNews'),
      browser.call('subscribers'),
      browser.call('exportSubscribers'),
    ];
    for (const { status } of await Promise.all(calls)) expect(status, role).toBe(403);
  }
  expect((await chief.call('exportSubscribers')).status).toBe(403);
  expect((await admin.open().call('exportSubscribers')).status).toBe(401);
});

test('Subscribers are counted by language and state', async () => {
  const { counts } = await chief.result('subscribers');
  expect(counts).toContainEqual({ locale: 'kk', state: 'confirmed', count: 3 });
  expect(counts).toContainEqual({ locale: 'en', state: 'pending', count: 1 });
});

test('The export has the addresses as text, and is recorded', async () => {
  const { db } = base.store;
  await addSubscription(db, { email: '=hyperlink@mail.example', locale: 'en' });
  const left = await addSubscription(db, { email: 'left@mail.example', locale: 'en' });
  await db
    .updateTable('subscription')
    .set({ state: 'cancelled', email: null })
    .where('id', '=', left)
    .execute();
  const { status, body, headers } = await owner.call('exportSubscribers', { query: { locale: 'en' } });
  expect(status).toBe(200);
  const lines = String(body).trimEnd().split('\r\n');
  expect(lines).toEqual([
    '\ufeffemail;language;state;requested_at;confirmed_at',
    'new@mail.example;en;pending;2026-11-20T06:00:00.000Z;',
    '"\'=hyperlink@mail.example";en;confirmed;2026-11-20T06:00:00.000Z;',
  ]);
  expect(headers['content-disposition']).toBe('attachment; filename="subscribers.csv"');
  const { events } = await owner.result('auditEvents', { query: { action: 'subscribers.export' } });
  expect(events).toMatchObject([{ details: { locale: 'en' } }]);
  expect((await owner.call('exportSubscribers', { query: { state: 'gone' } as never })).status).toBe(422);
});
