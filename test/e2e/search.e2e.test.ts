import { describe, expect, test } from 'vitest';
import { localePath, locales } from '#language/locale.ts';
import { testSite } from '#test/support/server.ts';
import { attributesOf, hydrated, markDocument, openBrowser, openPage } from './journey.ts';

const site = testSite();
const browser = await openBrowser();

const words = { kk: 'облигация', ru: 'облигации', en: 'bonds' } as const;

describe.each(locales)('in %s', (locale) => {
  const search = localePath(locale, '/search');

  test('without words: the form and ways on, kept out of search engines (R-046)', async () => {
    const { page, close } = await openPage(browser, { javaScriptEnabled: false });
    for (const address of [search, `${search}?query=`, `${search}?query=%20+`]) {
      const answer = await page.goto(site.origin + address);
      expect(answer?.status(), address).toBe(200);
      expect(await page.locator('meta[name=robots]').getAttribute('content')).toBe('noindex');
      expect(await page.locator('main input[name=query]').getAttribute('maxlength')).toBe('200');
      expect(await page.locator('main section li a').count()).toBeGreaterThan(3);
      expect(await page.locator('main mark').count()).toBe(0);
    }
    await close();
  });

  test('finds by the form without script and narrows down by a link', async () => {
    const word = words[locale];
    const { page, close } = await openPage(browser, { javaScriptEnabled: false });
    await page.goto(site.origin + search);
    await page.fill('main input[name=query]', word);
    await page.click('main form button');
    const url = new URL(page.url());
    expect(url.pathname).toBe(search);
    expect(url.searchParams.get('query')).toBe(word);
    expect(await page.locator('main input[name=query]').inputValue()).toBe(word);
    const marked = await page.locator('main mark').allTextContents();
    expect(marked.length).toBeGreaterThan(0);
    // In whichever of its forms.
    for (const text of marked) expect(text.toLowerCase().slice(0, 4)).toBe(word.slice(0, 4));

    const sections = page.locator('main section');
    const all = await sections.count();
    expect(all).toBeGreaterThan(1);
    await page.locator('main nav a[href*="section=news"]').click();
    expect(new URL(page.url()).searchParams.get('section')).toBe('news');
    expect(await page.locator('main nav a[aria-current=page]').getAttribute('href')).toContain(
      'section=news',
    );
    const hrefs = await attributesOf(page.locator('main section h3 a'), 'href');
    expect(hrefs.length).toBeGreaterThan(0);
    for (const href of hrefs) expect(href).toMatch(new RegExp(`^${localePath(locale, '/press-center/')}`));
    await close();
  });

  test('words of another language lead to the search in that language', async () => {
    const other = locale === 'ru' ? 'kk' : 'ru';
    const word = other === 'ru' ? 'облигации' : 'қызметтер';
    const { page, said, close } = await openPage(browser);
    await page.goto(`${site.origin}${search}?query=${encodeURIComponent(word)}`);
    await hydrated(page);
    const sameDocument = await markDocument(page);
    await page.locator(`main a[hreflang=${other}]`).click();
    await page.locator(`html[lang=${other}]`).waitFor();
    await page.locator('main mark').first().waitFor();
    expect(await page.locator('main input[name=query]').inputValue()).toBe(word);
    expect(await sameDocument()).toBe(true);
    expect(said).toEqual([]);
    await close();
  });

  test('nothing found: said so, with ways on', async () => {
    const { page, close } = await openPage(browser, { javaScriptEnabled: false });
    const answer = await page.goto(`${site.origin}${search}?query=zzzzqqqq`);
    expect(answer?.status()).toBe(200);
    expect(await page.locator('main').textContent()).toContain('zzzzqqqq');
    expect(await page.locator('main a[href^="tel:"]').count()).toBe(1);
    expect(await page.locator('main section li a').count()).toBeGreaterThan(3);
    await close();
  });
});

test.each([
  '<script>window.ran = true</script>',
  '"><img src=x onerror="window.ran = true">',
  '</title></script><svg onload=window.ran=true>',
  "'; drop table published; --",
  '{count} $& %s \\ {{7*7}}',
  '100%',
  '.*',
])('%s is text and nothing else', async (query) => {
  const { page, said, close } = await openPage(browser);
  const answer = await page.goto(`${site.origin}/ru/search?query=${encodeURIComponent(query)}`);
  expect(answer?.status()).toBe(200);
  await hydrated(page);
  expect(await page.evaluate('window.ran')).toBeUndefined();
  expect(await page.locator('main input[name=query]').inputValue()).toBe(query);
  expect(
    await page.locator('main img, main svg[onload], main script:not([type="application/ld+json"])').count(),
  ).toBe(0);
  expect(await page.title()).toContain(query);
  expect(said).toEqual([]);
  await close();
});

test('300 characters are cut to 200, and the page says so (R-091)', async () => {
  const { page, close } = await openPage(browser, { javaScriptEnabled: false });
  const answer = await page.goto(`${site.origin}/en/search?query=${'b'.repeat(300)}`);
  expect(answer?.status()).toBe(200);
  expect(await page.locator('main input[name=query]').inputValue()).toBe('b'.repeat(200));
  expect(await page.locator('main').textContent()).toContain('first 200 characters');
  await close();
});

test.each([
  'query=a&section=nothing',
  'query=a&query=b',
  'section=',
  'query=a&literal=0',
  'query=a&section=news&section=faq',
])('?%s is not found', async (asked) => {
  const answer = await fetch(`${site.origin}/ru/search?${asked}`);
  expect(answer.status).toBe(404);
  expect(await answer.text()).toContain('lang="ru"');
});
