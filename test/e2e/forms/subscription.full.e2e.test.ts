import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { type JobQueue, migrateJobQueue, openJobQueue } from '#jobs/job-queue.ts';
import type { Locale } from '#language/locale/locale.ts';
import { systemActor } from '#model/auth/permission.ts';
import { createMailQueue } from '#operations/mail/queue-mail.ts';
import { createNewsletter } from '#operations/newsletters/save-newsletter.ts';
import { sendNewsletter } from '#operations/newsletters/send-newsletter.ts';
import { connectStore, type Store } from '#store/connection/connect.ts';
import { silentLog } from '#store/logger.ts';
import { openBrowser, waitForHydration } from '#test/support/browser/page.ts';
import { type IsolatedDatabase, startIsolatedDatabase } from '#test/support/database/isolated-database.ts';
import { type MailServer, startMailServer } from '#test/support/forms/mail-server.ts';
import { addSubscription } from '#test/support/forms/submission.ts';
import { LONG_TIMEOUT } from '#test/support/long-timeout.ts';
import type { ServerProcess } from '#test/support/server/server-process.ts';
import { startIsolatedSite } from '#test/support/server/test-site.ts';
import { makeTemporaryDirectory, type TemporaryDirectory } from '#test/support/temporary-directory.ts';
import { validateHtml } from '../crawl/html-checker.ts';
import { axeViolations } from '../crawl/probes.ts';

let directory: TemporaryDirectory;
let database: IsolatedDatabase;
let store: Store;
let jobs: JobQueue;
let mail: MailServer;
let site: ServerProcess;
const browser = await openBrowser();

beforeAll(async () => {
  directory = await makeTemporaryDirectory();
  database = await startIsolatedDatabase();
  const { connectionOptions } = database.postgres;
  mail = await startMailServer();
  site = await startIsolatedSite({
    DATA_DIR: `${directory.path}/var`,
    DATABASE_URL: database.url,
    SMTP_URL: mail.url,
    MAIL_FROM: 'Dala <info@kompaniya.example>',
  });
  store = connectStore({ connectionOptions, applicationName: 'test', max: 2, log: silentLog });
  await migrateJobQueue({ connection: connectionOptions, log: silentLog });
  jobs = await openJobQueue({ connection: connectionOptions, log: silentLog });
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

/** Requests a subscription. @returns its id and the confirmation link on the site under test */
async function requestSubscription(email: string, locale: Locale): Promise<{ id: number; link: string }> {
  const id = await addSubscription(store.db, { email, locale, state: 'pending', askedAt: new Date() });
  const mailJob = { kind: 'confirm-subscription', locale, recipient: email, subscriptionId: id } as const;
  await store.db.transaction().execute((trx) => createMailQueue(() => jobs).add(trx, [mailJob]));
  await vi.waitUntil(() => mail.received.length > 0, LONG_TIMEOUT);
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
  '%s: The button confirms the subscription; opening the link does not',
  async (locale, button, done) => {
    const { id, link } = await requestSubscription(`${locale}@mail.example`, locale);
    const viewResponse = await fetch(link);
    const html = await viewResponse.text();
    expect(viewResponse.status).toBe(200);
    expect(html).toContain(button);
    // The page is cacheable: the token is in the URL only.
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
  'The language switch preserves the confirmation token (script: %s)',
  async (javaScriptEnabled) => {
    const { id, link } = await requestSubscription(`${javaScriptEnabled}@mail.example`, 'kk');
    const { search } = new URL(link);
    const page = await browser.newPage({ javaScriptEnabled });
    try {
      await page.goto(link);
      if (javaScriptEnabled) await waitForHydration(page);
      await page.getByRole('banner').getByRole('button', { name: 'Рус' }).click();
      await page.locator('html[lang=ru]').waitFor();
      expect(page.url()).toBe(`${site.origin}/ru/subscription/confirm${search}`);
      expect(await stateOf(id)).toBe('pending');
      await page.getByRole('main').getByRole('button', { name: 'Подтвердить подписку' }).click();
      await page.getByRole('heading', { level: 1, name: 'Подписка подтверждена' }).waitFor();
      // After confirmation the token is removed from the URL.
      const english = page
        .getByRole('banner')
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

test('A language switch by POST changes no subscription and allows no open redirect', async () => {
  const post = (query: string, body: string) =>
    fetch(`${site.origin}/subscription/confirm${query}`, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body,
      redirect: 'manual',
    });
  const redirectResponse = await post('?token=1.x%0d%0aSet-Cookie:a', 'language=en');
  expect([
    redirectResponse.status,
    redirectResponse.headers.get('location'),
    redirectResponse.headers.get('cache-control'),
  ]).toEqual([303, '/en/subscription/confirm?token=1.x%0d%0aSet-Cookie:a', 'no-store']);
  expect(redirectResponse.headers.get('set-cookie')).toBe(
    'site_locale=en; Max-Age=31536000; Path=/; SameSite=Lax',
  );
  expect((await post('', 'language=//elsewhere.example')).status).toBe(404);
});

test('A newsletter is cancelled by one-click unsubscribe and by its link', async () => {
  const oneClickId = await addSubscription(store.db, { email: 'one@mail.example', locale: 'ru' });
  const byHandId = await addSubscription(store.db, { email: 'two@mail.example', locale: 'ru' });
  const news = await store.db
    .selectFrom('published')
    .select('entry_id')
    .where('type', '=', 'news')
    .where('locale', '=', 'ru')
    .orderBy('date', 'desc')
    .executeTakeFirstOrThrow();
  // The date of the demo content.
  const now = () => Date.parse('2026-11-20T06:00:00Z');
  const editor = systemActor('test');
  const empty = { subject: '', intro: '' };
  const editions = { kk: empty, ru: { subject: 'Новости', intro: '' }, en: empty };
  const context = { db: store.db, now };
  const id = await createNewsletter(context, editor, { editions, news: [news.entry_id] });
  await sendNewsletter(context, editor, id, { version: 1, at: null });
  const cancelLink = async (address: string) => {
    const findMail = () => mail.received.find(({ to }) => to.includes(address));
    await vi.waitUntil(() => findMail() !== undefined, LONG_TIMEOUT);
    return siteLink(/^List-Unsubscribe:\s+<([^>]+)>/mu.exec(findMail()?.raw ?? '')?.[1] ?? '');
  };
  const [first, second] = [await cancelLink('one@mail.example'), await cancelLink('two@mail.example')];
  const oneClick = await fetch(first, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: 'List-Unsubscribe=One-Click',
    redirect: 'manual',
  });
  expect(oneClick.status).toBe(200);
  expect(await stateOf(oneClickId)).toBe('cancelled');
  const byHand = await fetch(second, { method: 'POST', redirect: 'manual' });
  expect(byHand.status).toBe(303);
  expect(byHand.headers.get('location')).toBe('/ru/subscription/cancel?state=done');
  expect(await stateOf(byHandId)).toBe('cancelled');
  // A repeated cancellation is no error, and old links remain valid.
  expect((await fetch(second, { method: 'POST', redirect: 'manual' })).status).toBe(303);
  const token = new URL(second).searchParams.get('token');
  const byApi = await fetch(`${site.origin}/api/news/subscription/cancel`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'accept-language': 'en' },
    body: JSON.stringify({ token }),
  });
  expect(byApi.status).toBe(200);
  expect(await byApi.json()).toEqual({ data: { message: 'You have unsubscribed' } });
  // A cancellation token is not valid for confirmation.
  const misused = await fetch(`${site.origin}/api/news/subscription/confirm`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'accept-language': 'en' },
    body: JSON.stringify({ token }),
  });
  expect(misused.status).toBe(404);
  expect(await stateOf(byHandId)).toBe('cancelled');
});

test.each([
  ['', 'no token'],
  ['?token=', 'an empty token'],
  ['?token=1.AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA', 'a forged token'],
  ['?token=999999999999999999999.x', 'a huge id'],
  ['?token=1.x&token=2.y', 'two tokens'],
  ['?token=%00', 'NUL'],
])('A link with the query %j returns an error page (%s)', async (query) => {
  for (const action of ['confirm', 'cancel']) {
    const response = await fetch(`${site.origin}/subscription/${action}${query}`, { method: 'POST' });
    expect(response.status).toBe(404);
    expect(await response.text()).toContain('Сілтеме жарамсыз');
  }
});

test('The API accepts POST only and returns error messages', async () => {
  const url = `${site.origin}/api/news/subscription/confirm`;
  const getResponse = await fetch(url);
  expect([getResponse.status, getResponse.headers.get('allow')]).toEqual([405, 'POST']);
  const post = (body: string, type: string) =>
    fetch(url, { method: 'POST', headers: { 'content-type': type, 'accept-language': 'ru' }, body });
  expect((await post('{', 'application/json')).status).toBe(400);
  expect((await post('{"token":7}', 'application/json')).status).toBe(404);
  expect((await post('token=x', 'application/x-www-form-urlencoded')).status).toBe(404);
  expect((await post('x'.repeat(10_000), 'application/json')).status).toBeLessThan(500);
  const problem = (await (await post('{"token":"1.x"}', 'application/json')).json()) as { title: string };
  expect(problem.title).toBe('Ссылка не действует');
});

test.each(['', '?state=done', '?state=gone'])(
  'The pages with the query %j are valid and accessible',
  async (state) => {
    const context = await browser.newContext({ viewport: { width: 320, height: 640 } });
    try {
      const page = await context.newPage();
      for (const path of ['/subscription/confirm', '/ru/subscription/cancel', '/en/subscription/confirm']) {
        const address = site.origin + path + state;
        expect(await validateHtml(await (await fetch(address)).text())).toEqual([]);
        await page.goto(address);
        expect(await axeViolations(page)).toEqual([]);
        expect(await page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(320);
      }
    } finally {
      await context.close();
    }
  },
);

test('The log contains no token and no e-mail address', () => {
  const log = site.lines.join('\n');
  expect(log).toContain('/subscription/confirm');
  expect(log).not.toMatch(/token=|mail\.example/u);
});
