import axe, { type AxeResults } from 'axe-core';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { type Jobs, migrateJobs, openJobs } from '#jobs/jobs.ts';
import type { Locale } from '#language/locale/locale.ts';
import { mailQueue } from '#operations/mail/queue-mail.ts';
import { sendNewsletter } from '#operations/subscriptions/send-newsletter.ts';
import { connectStore, type Store } from '#store/connection/connect.ts';
import { type OwnDatabase, startOwnDatabase } from '#test/support/database/own-database.ts';
import { type MailServer, startMailServer } from '#test/support/forms/mail-server.ts';
import { addSubscription } from '#test/support/forms/submission.ts';
import { startOwnSite } from '#test/support/server/server.ts';
import type { ServerProcess } from '#test/support/server/server-process.ts';
import { silentLog } from '#test/support/silent-log.ts';
import { makeTemporaryDirectory, type TemporaryDirectory } from '#test/support/temporary-directory.ts';
import { hydrated, openBrowser } from '../../support/browser/journey.ts';
import { faultsOfHtml } from '../crawl/html-checker.ts';

let directory: TemporaryDirectory;
let database: OwnDatabase;
let store: Store;
let jobs: Jobs;
let mail: MailServer;
let site: ServerProcess;
const browser = await openBrowser();

beforeAll(async () => {
  directory = await makeTemporaryDirectory();
  database = await startOwnDatabase();
  const { connectionOptions } = database.postgres;
  mail = await startMailServer();
  site = await startOwnSite({
    DATA_DIR: `${directory.path}/var`,
    DATABASE_URL: database.url,
    SMTP_URL: mail.url,
    MAIL_FROM: 'Dala <info@kompaniya.example>',
  });
  store = connectStore({ connectionOptions, applicationName: 'test', max: 2, log: silentLog });
  await migrateJobs({ connection: connectionOptions, log: silentLog });
  jobs = await openJobs({ connection: connectionOptions, log: silentLog });
});
afterAll(async () => {
  await jobs.stop();
  await store.close();
  await site.stop();
  await mail.stop();
  await database.remove();
  await directory.remove();
});
beforeEach(() => {
  mail.received.length = 0;
});

const stateOf = async (id: number) =>
  (await store.db.selectFrom('subscription').select('state').where('id', '=', id).executeTakeFirstOrThrow())
    .state;

/** The address asks for the news; @returns its number, and the link that it is sent, on the site of this test */
async function ask(email: string, locale: Locale): Promise<{ id: number; link: string }> {
  const id = await addSubscription(store.db, { email, locale, state: 'pending', askedAt: new Date() });
  const letter = { kind: 'confirm-subscription', locale, recipient: email, subscriptionId: id } as const;
  await store.db.transaction().execute((trx) => mailQueue(() => jobs).add(trx, [letter]));
  await vi.waitUntil(() => mail.received.length > 0, { timeout: 30_000, interval: 50 });
  const [, link = ''] =
    /href="([^"]+\/subscription\/confirm[^"]+)"/u.exec(mail.received[0]?.mail.html ?? '') ?? [];
  return { id, link: siteLink(link) };
}

const siteLink = (link: string) => link.replaceAll('&amp;', '&').replace(/^https?:\/\/[^/]+/u, site.origin);

test.each([
  ['kk', 'Жазылуды растау', 'Жазылу расталды'],
  ['ru', 'Подтвердить подписку', 'Подписка подтверждена'],
  ['en', 'Confirm the subscription', 'The subscription is confirmed'],
] as const)(
  '%s: whoever presses the button has confirmed, and whoever only looks has not',
  async (locale, button, done) => {
    const { id, link } = await ask(`${locale}@mail.example`, locale);
    const looked = await fetch(link);
    const html = await looked.text();
    expect(looked.status).toBe(200);
    expect(html).toContain(button);
    // The page is one for all: whose link it is stands in the address alone.
    expect(html).not.toContain(new URL(link).searchParams.get('token'));
    expect(html).toContain('noindex');
    expect(await stateOf(id)).toBe('pending');
    const page = await browser.newPage({ javaScriptEnabled: locale !== 'kk' });
    try {
      await page.goto(link);
      await page.getByRole('main').getByRole('button', { name: button }).click();
      await page.getByRole('heading', { level: 1, name: done }).waitFor();
      expect(page.url()).not.toContain('token');
    } finally {
      await page.close();
    }
    expect(await stateOf(id)).toBe('confirmed');
  },
);

test.each([true, false])(
  'the link stays whole in another language (script: %s)',
  async (javaScriptEnabled) => {
    const { id, link } = await ask(`${javaScriptEnabled}@mail.example`, 'kk');
    const { search } = new URL(link);
    const page = await browser.newPage({ javaScriptEnabled });
    try {
      await page.goto(link);
      if (javaScriptEnabled) await hydrated(page);
      await page.locator('header').getByRole('button', { name: 'Рус' }).click();
      await page.locator('html[lang=ru]').waitFor();
      expect(page.url()).toBe(`${site.origin}/ru/subscription/confirm${search}`);
      expect(await stateOf(id)).toBe('pending');
      await page.getByRole('main').getByRole('button', { name: 'Подтвердить подписку' }).click();
      await page.getByRole('heading', { level: 1, name: 'Подписка подтверждена' }).waitFor();
      // It has done what it could: from here on, nothing holds it.
      const english = page
        .locator('header')
        .getByRole(javaScriptEnabled ? 'link' : 'button', { name: 'Eng' });
      await english.click();
      await page.locator('html[lang=en]').waitFor();
      expect(page.url()).toBe(`${site.origin}/en/subscription/confirm?state=done`);
    } finally {
      await page.close();
    }
    expect(await stateOf(id)).toBe('confirmed');
  },
);

test('asked for a language, the server changes nothing and leads nowhere else', async () => {
  const post = (query: string, body: string) =>
    fetch(`${site.origin}/subscription/confirm${query}`, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body,
      redirect: 'manual',
    });
  const led = await post('?token=1.x%0d%0aSet-Cookie:a', 'language=en');
  expect([led.status, led.headers.get('location'), led.headers.get('cache-control')]).toEqual([
    303,
    '/en/subscription/confirm?token=1.x%0d%0aSet-Cookie:a',
    'no-store',
  ]);
  expect(led.headers.get('set-cookie')).toBe('site_locale=en; Max-Age=31536000; Path=/; SameSite=Lax');
  expect((await post('', 'language=//elsewhere.example')).status).toBe(404);
});

test('a newsletter ends by its own button in the mail program, and by its link', async () => {
  const one = await addSubscription(store.db, { email: 'one@mail.example', locale: 'ru' });
  const two = await addSubscription(store.db, { email: 'two@mail.example', locale: 'ru' });
  const news = await store.db
    .selectFrom('published')
    .select('entry_id')
    .where('type', '=', 'news')
    .where('locale', '=', 'ru')
    .orderBy('date', 'desc')
    .executeTakeFirstOrThrow();
  // The day for which the demo content is written.
  const now = () => Date.parse('2026-11-20T06:00:00Z');
  await sendNewsletter({ db: store.db, jobs, now }, { newsEntryId: news.entry_id });
  const cancelLink = async (address: string) => {
    const of = () => mail.received.find(({ to }) => to.includes(address));
    await vi.waitUntil(() => of() !== undefined, { timeout: 30_000, interval: 50 });
    return siteLink(/^List-Unsubscribe:\s+<([^>]+)>/mu.exec(of()?.raw ?? '')?.[1] ?? '');
  };
  const [first, second] = [await cancelLink('one@mail.example'), await cancelLink('two@mail.example')];
  const oneClick = await fetch(first, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: 'List-Unsubscribe=One-Click',
    redirect: 'manual',
  });
  expect(oneClick.status).toBe(200);
  expect(await stateOf(one)).toBe('cancelled');
  const byHand = await fetch(second, { method: 'POST', redirect: 'manual' });
  expect(byHand.status).toBe(303);
  expect(byHand.headers.get('location')).toBe('/ru/subscription/cancel?state=done');
  expect(await stateOf(two)).toBe('cancelled');
  // Twice is no fault; a letter of years ago still ends it.
  expect((await fetch(second, { method: 'POST', redirect: 'manual' })).status).toBe(303);
  const token = new URL(second).searchParams.get('token');
  const byApi = await fetch(`${site.origin}/api/news/subscription/cancel`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'accept-language': 'en' },
    body: JSON.stringify({ token }),
  });
  expect(byApi.status).toBe(200);
  expect(await byApi.json()).toEqual({ data: { message: 'You have unsubscribed' } });
  // What ends a subscription does not begin one.
  const misused = await fetch(`${site.origin}/api/news/subscription/confirm`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'accept-language': 'en' },
    body: JSON.stringify({ token }),
  });
  expect(misused.status).toBe(404);
  expect(await stateOf(two)).toBe('cancelled');
});

test.each([
  ['', 'no token'],
  ['?token=', 'an empty one'],
  ['?token=1.AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA', 'a forged one'],
  ['?token=999999999999999999999.x', 'a huge number'],
  ['?token=1.x&token=2.y', 'two'],
  ['?token=%00', 'NUL'],
])('a link with %j is told in words (%s)', async (query) => {
  for (const action of ['confirm', 'cancel']) {
    const answer = await fetch(`${site.origin}/subscription/${action}${query}`, { method: 'POST' });
    expect(answer.status).toBe(404);
    expect(await answer.text()).toContain('Сілтеме жарамсыз');
  }
});

test('the API knows POST alone, and says what it was given in words', async () => {
  const url = `${site.origin}/api/news/subscription/confirm`;
  const looked = await fetch(url);
  expect([looked.status, looked.headers.get('allow')]).toEqual([405, 'POST']);
  const post = (body: string, type: string) =>
    fetch(url, { method: 'POST', headers: { 'content-type': type, 'accept-language': 'ru' }, body });
  expect((await post('{', 'application/json')).status).toBe(400);
  expect((await post('{"token":7}', 'application/json')).status).toBe(404);
  expect((await post('token=x', 'application/x-www-form-urlencoded')).status).toBe(404);
  expect((await post('x'.repeat(10_000), 'application/json')).status).toBeLessThan(500);
  const told = (await (await post('{"token":"1.x"}', 'application/json')).json()) as { title: string };
  expect(told.title).toBe('Ссылка не действует');
});

test.each(['', '?state=done', '?state=gone'])('the pages are sound, %j', async (state) => {
  const context = await browser.newContext({ viewport: { width: 320, height: 640 }, bypassCSP: true });
  try {
    const page = await context.newPage();
    for (const path of ['/subscription/confirm', '/ru/subscription/cancel', '/en/subscription/confirm']) {
      const address = site.origin + path + state;
      expect(await faultsOfHtml(await (await fetch(address)).text())).toEqual([]);
      await page.goto(address);
      await page.evaluate(axe.source);
      const { violations } = await page.evaluate<AxeResults>('axe.run({ resultTypes: ["violations"] })');
      expect(violations.map(({ id }) => id)).toEqual([]);
      expect(await page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(320);
    }
  } finally {
    await context.close();
  }
});

test('the log holds no token and no address', () => {
  const log = site.lines.join('\n');
  expect(log).toContain('/subscription/confirm');
  expect(log).not.toMatch(/token=|mail\.example/u);
});
