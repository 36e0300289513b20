import { expect, test } from 'vitest';
import type { Locale } from '#language/locale.ts';
import { testSite } from '#test/support/server.ts';
import { attributesOf, hydrated, loadBy, markDocument, openBrowser, openPage } from './journey.ts';

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

test('works without script, by plain links', async () => {
  const slugs = await article();
  const { page, close } = await openPage(browser, { javaScriptEnabled: false });
  await page.goto(`${site.origin}/press-center/${slugs.kk}`);
  await loadBy(page.locator('header a[hreflang=en]'));
  expect(page.url()).toBe(`${site.origin}/en/press-center/${slugs.en}`);
  expect(await page.getAttribute('html', 'lang')).toBe('en');
  // What a page shows by its query stays; a parameter that no page knows is nobody's without script, because everyone
  // is given the same page.
  await page.goto(`${site.origin}/en/press-center?page=2&from=letter`);
  await loadBy(page.locator('header a[hreflang=ru]'));
  expect(page.url()).toBe(`${site.origin}/ru/press-center?page=2`);
  await close();
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
