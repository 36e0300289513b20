import { expect, test } from 'vitest';
import type { Locale } from '#language/locale/locale.ts';
import {
  attributesOf,
  clickAndWaitForLoad,
  languageLink,
  markDocument,
  openBrowser,
  openPage,
  waitForHydration,
} from '#test/support/browser/page.ts';
import { testSite } from '#test/support/server/test-site.ts';

const site = testSite();
const browser = await openBrowser();

/** Finds an article with all languages. @returns its slugs */
async function findArticle(): Promise<Record<Locale, string>> {
  const list = await fetch(`${site.origin}/api/news`, { headers: { 'Accept-Language': 'kk' } });
  const { data } = (await list.json()) as { data: { slug: string }[] };
  for (const { slug } of data) {
    const response = await fetch(`${site.origin}/api/news/${slug}`, { headers: { 'Accept-Language': 'kk' } });
    const item = (await response.json()) as { data: { alternates: Record<Locale, string> } };
    if (Object.values(item.data.alternates).every((each) => each !== null)) return item.data.alternates;
  }
  throw new Error('no article has all languages');
}

test('The language switch lists Қаз, Рус, Eng in this order with their language codes (R-201)', async () => {
  const { page } = await openPage(browser, { javaScriptEnabled: false });
  await page.goto(`${site.origin}/ru/about`);
  const links = page.getByRole('banner').locator('a[hreflang]');
  expect(await links.allInnerTexts()).toEqual(['Қаз', 'Рус', 'Eng']);
  expect(await attributesOf(links, 'lang')).toEqual(['kk', 'ru', 'en']);
  expect(await page.getByRole('banner').locator('a[hreflang][aria-current=page]').textContent()).toBe('Рус');
});

test('The switch works without script, and its cookie applies to `/` (R-118, R-202 … R-204)', async () => {
  const slugs = await findArticle();
  const { page } = await openPage(browser, { javaScriptEnabled: false });
  const switchTo = (name: string) =>
    clickAndWaitForLoad(page.getByRole('banner').locator('form').getByRole('button', { name }));
  const cookies = async () => (await page.context().cookies()).map(({ name, value }) => `${name}=${value}`);
  await page.goto(`${site.origin}/press-center/${slugs.kk}`);
  expect(await languageLink(page, 'en').isVisible()).toBe(false);
  expect(await cookies()).toEqual([]);
  await switchTo('Eng');
  expect(page.url()).toBe(`${site.origin}/en/press-center/${slugs.en}`);
  expect(await page.getAttribute('html', 'lang')).toBe('en');
  const [cookie] = await page.context().cookies();
  expect(cookie).toMatchObject({ name: 'site_locale', value: 'en', path: '/', sameSite: 'Lax' });
  expect(cookie).toMatchObject({ httpOnly: false, secure: false });
  expect(Math.round(((cookie?.expires ?? 0) - Date.now() / 1000) / 86_400)).toBe(365);
  // Declared query parameters are preserved. Without script, unknown ones are lost: the HTML does not depend
  // on them.
  await page.goto(`${site.origin}/en/press-center?page=2&from=mail`);
  await switchTo('Рус');
  expect(page.url()).toBe(`${site.origin}/ru/press-center?page=2`);
  expect(await cookies()).toEqual(['site_locale=ru']);
  await page.goto(`${site.origin}/`);
  expect(page.url()).toBe(`${site.origin}/ru`);
  await switchTo('Қаз');
  expect(page.url()).toBe(`${site.origin}/`);
  expect(await cookies()).toEqual(['site_locale=kk']);
});

const postLanguage = (to: string, headers: Record<string, string> = {}) =>
  fetch(`${site.origin}/language`, {
    method: 'POST',
    redirect: 'manual',
    headers,
    body: new URLSearchParams({ to }),
  });

test('The switch response is not cached, and pages set no cookie', async () => {
  const response = await postLanguage('/ru/faq?type=private');
  expect(response.status).toBe(303);
  expect(response.headers.get('location')).toBe('/ru/faq?type=private');
  expect(response.headers.get('cache-control')).toBe('no-store');
  expect(response.headers.get('set-cookie')).toBe('site_locale=ru; Max-Age=31536000; Path=/; SameSite=Lax');
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
])('The switch rejects the target %j', async (to) => {
  const response = await postLanguage(to);
  expect(response.status).toBe(400);
  expect(response.headers.get('location')).toBeNull();
  expect(response.headers.get('set-cookie')).toBeNull();
});

test('A cross-site switch returns 403, and GET /language returns 404', async () => {
  const response = await postLanguage('/ru', { 'Sec-Fetch-Site': 'cross-site' });
  expect(response.status).toBe(403);
  expect(response.headers.get('set-cookie')).toBeNull();
  expect((await fetch(`${site.origin}/language`)).status).toBe(404);
});

test('The switch preserves item, query and fragment without a document load, and sets the cookie (R-122 … R-124)', async () => {
  const slugs = await findArticle();
  const { page } = await openPage(browser);
  const cookies = () => page.context().cookies();
  await page.goto(`${site.origin}/press-center/${slugs.kk}?from=mail#part`);
  await waitForHydration(page);
  const sameDocument = await markDocument(page);
  expect(await cookies()).toEqual([]);

  await languageLink(page, 'ru').click();
  await page.waitForURL(`${site.origin}/ru/press-center/${slugs.ru}?from=mail#part`);
  await page.locator('html[lang=ru]').waitFor();
  expect(await page.getByRole('banner').locator('a[hreflang][aria-current=page]').textContent()).toBe('Рус');
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
});

test('The cookie is set before the page changes its language (R-123)', async () => {
  const { page } = await openPage(browser);
  await page.goto(`${site.origin}/en/about`);
  await waitForHydration(page);
  await page.evaluate(`
    new MutationObserver(() => { window.cookieThen = document.cookie; })
      .observe(document.documentElement, { attributeFilter: ['lang'] });
  `);
  await languageLink(page, 'ru').click();
  await page.locator('html[lang=ru]').waitFor();
  expect(await page.evaluate('window.cookieThen')).toBe('site_locale=ru');
});

test('The switch preserves the page of a list', async () => {
  const { page } = await openPage(browser);
  await page.goto(`${site.origin}/en/press-center?page=2`);
  await waitForHydration(page);
  await languageLink(page, 'kk').click();
  await page.waitForURL(`${site.origin}/press-center?page=2`);
  await page.locator('html[lang=kk]').waitFor();
  expect((await page.context().cookies()).map(({ value }) => value)).toEqual(['kk']);
});

test('The path determines the language, whatever cookie and browser prefer', async () => {
  const { page } = await openPage(browser, { locale: 'ru-RU' });
  await page.context().addCookies([{ name: 'site_locale', value: 'en', url: site.origin }]);
  await page.goto(`${site.origin}/about`);
  expect(await page.getAttribute('html', 'lang')).toBe('kk');
  await page.goto(`${site.origin}/`);
  expect(new URL(page.url()).pathname).toBe('/en');
});

test('A Russian browser can switch to the Kazakh start page and stay there', async () => {
  const { page } = await openPage(browser, { locale: 'ru-RU' });
  await page.goto(`${site.origin}/`);
  expect(new URL(page.url()).pathname).toBe('/ru');
  await waitForHydration(page);
  await languageLink(page, 'kk').click();
  await page.waitForURL(`${site.origin}/`);
  await page.locator('html[lang=kk]').waitFor();
  await page.goto(`${site.origin}/`);
  expect(new URL(page.url()).pathname).toBe('/');
});
