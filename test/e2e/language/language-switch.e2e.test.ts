import { expect, test } from 'vitest';
import type { Locale } from '#language/locale/locale.ts';
import { testSite } from '#test/support/server/server.ts';
import {
  attributesOf,
  hydrated,
  loadBy,
  markDocument,
  openBrowser,
  openPage,
} from '../../support/browser/journey.ts';

const site = testSite();
const browser = await openBrowser();

/** An article that all languages have, by its slugs. */
async function article(): Promise<Record<Locale, string>> {
  const list = await fetch(`${site.origin}/api/news`, { headers: { 'Accept-Language': 'kk' } });
  const { data } = (await list.json()) as { data: { slug: string }[] };
  for (const { slug } of data) {
    const answer = await fetch(`${site.origin}/api/news/${slug}`, { headers: { 'Accept-Language': 'kk' } });
    const item = (await answer.json()) as { data: { alternates: Record<Locale, string> } };
    if (Object.values(item.data.alternates).every((each) => each !== null)) return item.data.alternates;
  }
  throw new Error('no article has all languages');
}

test('stands in the order Қаз, Рус, Eng, each with its language (R-201)', async () => {
  const { page, close } = await openPage(browser, { javaScriptEnabled: false });
  await page.goto(`${site.origin}/ru/about`);
  const links = page.locator('header a[hreflang]');
  expect(await links.allInnerTexts()).toEqual(['Қаз', 'Рус', 'Eng']);
  expect(await attributesOf(links, 'lang')).toEqual(['kk', 'ru', 'en']);
  expect(await page.locator('header a[hreflang][aria-current=page]').textContent()).toBe('Рус');
  await close();
});

test('works without script, and is remembered for `/` (R-118, R-202 … R-204)', async () => {
  const slugs = await article();
  const { page, close } = await openPage(browser, { javaScriptEnabled: false });
  const choose = (name: string) => loadBy(page.locator('header form').getByRole('button', { name }));
  const cookies = async () => (await page.context().cookies()).map(({ name, value }) => `${name}=${value}`);
  await page.goto(`${site.origin}/press-center/${slugs.kk}`);
  expect(await page.locator('header a[hreflang=en]').isVisible()).toBe(false);
  expect(await cookies()).toEqual([]);
  await choose('Eng');
  expect(page.url()).toBe(`${site.origin}/en/press-center/${slugs.en}`);
  expect(await page.getAttribute('html', 'lang')).toBe('en');
  const [cookie] = await page.context().cookies();
  expect(cookie).toMatchObject({ name: 'site_locale', value: 'en', path: '/', sameSite: 'Lax' });
  expect(cookie).toMatchObject({ httpOnly: false, secure: false });
  expect(Math.round(((cookie?.expires ?? 0) - Date.now() / 1000) / 86_400)).toBe(365);
  // What a page shows by its query stays; a parameter that no page knows is nobody's without script, because everyone
  // is given the same page.
  await page.goto(`${site.origin}/en/press-center?page=2&from=letter`);
  await choose('Рус');
  expect(page.url()).toBe(`${site.origin}/ru/press-center?page=2`);
  expect(await cookies()).toEqual(['site_locale=ru']);
  await page.goto(`${site.origin}/`);
  expect(page.url()).toBe(`${site.origin}/ru`);
  await choose('Қаз');
  expect(page.url()).toBe(`${site.origin}/`);
  expect(await cookies()).toEqual(['site_locale=kk']);
  await close();
});

const postLanguage = (to: string, headers: Record<string, string> = {}) =>
  fetch(`${site.origin}/language`, {
    method: 'POST',
    redirect: 'manual',
    headers,
    body: new URLSearchParams({ to }),
  });

test('the answer that remembers a language is kept by no cache, and pages set no cookie', async () => {
  const answer = await postLanguage('/ru/faq?type=private');
  expect(answer.status).toBe(303);
  expect(answer.headers.get('location')).toBe('/ru/faq?type=private');
  expect(answer.headers.get('cache-control')).toBe('no-store');
  expect(answer.headers.get('set-cookie')).toBe('site_locale=ru; Max-Age=31536000; Path=/; SameSite=Lax');
  const page = await fetch(`${site.origin}/ru/faq`, { headers: { cookie: 'site_locale=en' } });
  expect(page.headers.get('set-cookie')).toBeNull();
});

test.each([
  '',
  'ru',
  '//elsewhere.example',
  '/\\elsewhere.example',
  '/\t/elsewhere.example',
  'https://elsewhere.example',
  'https:elsewhere.example',
  'javascript:alert(1)',
  '/ru/../..//elsewhere.example',
  '/ru\r\nSet-Cookie: a=b',
  '/%00',
  '/%5celsewhere.example',
  '/RU',
  '/kk',
])('the language switch leads nowhere by %j', async (to) => {
  const answer = await postLanguage(to);
  expect(answer.status).toBe(400);
  expect(answer.headers.get('location')).toBeNull();
  expect(answer.headers.get('set-cookie')).toBeNull();
});

test('another site chooses no language for its visitors, and the address is no page', async () => {
  const answer = await postLanguage('/ru', { 'Sec-Fetch-Site': 'cross-site' });
  expect(answer.status).toBe(403);
  expect(answer.headers.get('set-cookie')).toBeNull();
  expect((await fetch(`${site.origin}/language`)).status).toBe(404);
});

test('keeps item, query and fragment, reloads nothing, and alone writes the cookie (R-122 … R-124)', async () => {
  const slugs = await article();
  const { page, said, close } = await openPage(browser);
  const cookies = () => page.context().cookies();
  await page.goto(`${site.origin}/press-center/${slugs.kk}?from=letter#part`);
  await hydrated(page);
  const sameDocument = await markDocument(page);
  expect(await cookies()).toEqual([]);

  await page.locator('header a[hreflang=ru]').click();
  await page.waitForURL(`${site.origin}/ru/press-center/${slugs.ru}?from=letter#part`);
  await page.locator('html[lang=ru]').waitFor();
  expect(await page.locator('header a[hreflang][aria-current=page]').textContent()).toBe('Рус');
  expect(await page.locator('#main-menu').getAttribute('aria-label')).toBe('Главное меню');
  expect(await sameDocument()).toBe(true);

  const [cookie] = await cookies();
  expect(cookie).toMatchObject({
    name: 'site_locale',
    value: 'ru',
    path: '/',
    sameSite: 'Lax',
    httpOnly: false,
  });
  const days = ((cookie?.expires ?? 0) - Date.now() / 1000) / 86_400;
  expect(Math.round(days)).toBe(365);
  expect(said).toEqual([]);
  await close();
});

test('has remembered the language by the moment that the page stands in it (R-123)', async () => {
  const { page, close } = await openPage(browser);
  await page.goto(`${site.origin}/en/about`);
  await hydrated(page);
  await page.evaluate(`
    new MutationObserver(() => { window.cookieThen = document.cookie; })
      .observe(document.documentElement, { attributeFilter: ['lang'] });
  `);
  await page.locator('header a[hreflang=ru]').click();
  await page.locator('html[lang=ru]').waitFor();
  expect(await page.evaluate('window.cookieThen')).toBe('site_locale=ru');
  await close();
});

test('keeps the page of a list', async () => {
  const { page, close } = await openPage(browser);
  await page.goto(`${site.origin}/en/press-center?page=2`);
  await hydrated(page);
  await page.locator('header a[hreflang=kk]').click();
  await page.waitForURL(`${site.origin}/press-center?page=2`);
  await page.locator('html[lang=kk]').waitFor();
  expect((await page.context().cookies()).map(({ value }) => value)).toEqual(['kk']);
  await close();
});

test('an address decides its language whatever cookie and browser say', async () => {
  const { page, close } = await openPage(browser, { locale: 'ru-RU' });
  await page.context().addCookies([{ name: 'site_locale', value: 'en', url: site.origin }]);
  await page.goto(`${site.origin}/about`);
  expect(await page.getAttribute('html', 'lang')).toBe('kk');
  await page.goto(`${site.origin}/`);
  expect(new URL(page.url()).pathname).toBe('/en');
  await close();
});

test('leads a Russian browser to the Kazakh home page and lets it stay there', async () => {
  const { page, close } = await openPage(browser, { locale: 'ru-RU' });
  await page.goto(`${site.origin}/`);
  expect(new URL(page.url()).pathname).toBe('/ru');
  await hydrated(page);
  await page.locator('header a[hreflang=kk]').click();
  await page.waitForURL(`${site.origin}/`);
  await page.locator('html[lang=kk]').waitFor();
  await page.goto(`${site.origin}/`);
  expect(new URL(page.url()).pathname).toBe('/');
  await close();
});
