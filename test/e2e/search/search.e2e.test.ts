import axe, { type AxeResults } from 'axe-core';
import { describe, expect, test } from 'vitest';
import { type Locale, localePath, locales } from '#language/locale/locale.ts';
import { testSite } from '#test/support/server/server.ts';
import {
  attributesOf,
  hydrated,
  loadBy,
  markDocument,
  openBrowser,
  openPage,
} from '../../support/browser/journey.ts';
import { faultsOfHtml } from '../crawl/html-checker.ts';

const site = testSite();
const browser = await openBrowser();

const words = { kk: 'облигация', ru: 'облигации', en: 'bonds' } as const;

/** Typed on another keyboard or by a slip, and what is found in its place. */
const slips = {
  kk: { typed: 'nfhbanth', meant: 'тариф' },
  ru: { typed: 'nfhbas', meant: 'тариф' },
  en: { typed: 'comimssion', meant: 'commission' },
} as const;

/** What stands in a PDF file and nowhere else, and the document that offers it. */
const sentences = {
  kk: { said: '"Бір жай акция акционерлердің жалпы жиналысында бір дауыс береді"', by: 'Жарғы' },
  ru: { said: 'Жалобу рассматривает сотрудник, не причастный к её предмету', by: 'Порядок' },
  en: { said: '"divided into 8,000,000 ordinary shares"', by: 'Charter' },
} as const;

const address = (locale: Locale, query: string) =>
  `${site.origin}${localePath(locale, '/search')}?query=${encodeURIComponent(query)}`;

/** Pages that are no entries, by words that visitors have for them. */
const sitePages = {
  kk: {
    'бос орындар': '/career',
    тарифтер: '/documents/tariffs',
    kujattar: '/documents',
    жазылу: '/forms/subscribe',
  },
  ru: {
    вакансии: '/ru/career',
    тарифы: '/ru/documents/tariffs',
    nfhbas: '/ru/documents/tariffs',
    новости: '/ru/press-center',
  },
  en: {
    vacancies: '/en/career',
    tariff: '/en/documents/tariffs',
    documents: '/en/documents',
    news: '/en/press-center',
  },
} as const;

// The text of files is read some seconds after the start.
const READ = { timeout: 60_000, interval: 500 };

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
    const often = (await attributesOf(page.locator('main a[href*="query="]'), 'href')).map(String);
    expect(often.length).toBeGreaterThan(3);
    for (const each of often) {
      await page.goto(site.origin + each);
      expect(await page.locator('main mark').count(), each).toBeGreaterThan(0);
    }
    await close();
  });

  test('pages that are no entries come first, and each of them is there', async () => {
    for (const [query, path] of Object.entries(sitePages[locale])) {
      const found = new URL(`/api/search?query=${encodeURIComponent(query)}`, site.origin);
      const answer = await fetch(found, { headers: { 'accept-language': locale } });
      const { data, meta } = (await answer.json()) as {
        data: { type: string; url: string }[];
        meta: { sections: object[] };
      };
      const pages = data.filter(({ type }) => type === 'page').map(({ url }) => url);
      expect(pages, query).toContain(path);
      expect(data[0]?.type, query).toBe('page');
      expect(meta.sections[0], query).toEqual({ section: 'pages', total: pages.length });
      for (const page of pages) expect((await fetch(site.origin + page)).status, page).toBe(200);
    }
  });

  test('finds by the form without script and narrows down by a link', async () => {
    const word = words[locale];
    const { page, close } = await openPage(browser, { javaScriptEnabled: false });
    await page.goto(site.origin + search);
    await page.fill('main input[name=query]', word);
    await loadBy(page.locator('main form button'));
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
    await loadBy(page.locator('main nav a[href*="section=news"]'));
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

  test('what was meant is found, said, and taken back by a link', async () => {
    const { typed, meant } = slips[locale];
    const { page, close } = await openPage(browser, { javaScriptEnabled: false });
    await page.goto(address(locale, typed));
    const main = page.locator('main');
    expect(await main.locator('mark').count()).toBeGreaterThan(0);
    expect((await main.locator('strong').first().textContent())?.toLowerCase()).toContain(meant);
    expect(await main.locator('input[name=query]').inputValue()).toBe(typed);
    await loadBy(main.locator('a[href*="literal=1"]').first());
    expect(new URL(page.url()).searchParams.get('query')).toBe(typed);
    expect(await main.locator('mark').count()).toBe(0);
    await loadBy(main.locator('p a[href*="/search?query="]'));
    expect(new URL(page.url()).searchParams.has('literal')).toBe(false);
    expect(await main.locator('mark').count()).toBeGreaterThan(0);
    await close();
  });

  test('the parts of the results are counted as they are', async () => {
    const { page, close } = await openPage(browser, { javaScriptEnabled: false });
    await page.goto(address(locale, words[locale]));
    const tabs = page.locator('main nav li');
    const numbers = (await tabs.allTextContents()).map((text) => Number(/([0-9]+)$/.exec(text)?.[1]));
    expect(numbers[0]).toBe(numbers.slice(1).reduce((sum, number) => sum + number, 0));
    await loadBy(tabs.nth(1).locator('a'));
    expect(await page.locator('main section li h3').count()).toBe(numbers[1]);
    await close();
  });

  test('a document is found by a sentence of its file', async () => {
    const { said, by } = sentences[locale];
    const find = async () => (await fetch(address(locale, said))).text();
    await expect.poll(find, READ).toContain(`>${by}`);
    const { page, close } = await openPage(browser, { javaScriptEnabled: false });
    await page.goto(address(locale, said));
    const result = page.locator('main section li', { hasText: by }).first();
    expect(await result.locator('p mark').count()).toBeGreaterThan(2);
    await loadBy(result.locator('h3 a'));
    expect(new URL(page.url()).pathname).toMatch(new RegExp(`^${localePath(locale, '/documents/')}`));
    await close();
  });

  test('nothing found: said so, with ways on', async () => {
    const { page, close } = await openPage(browser, { javaScriptEnabled: false });
    const answer = await page.goto(`${site.origin}${search}?query=zzzzqqqq&literal=1`);
    expect(answer?.status()).toBe(200);
    expect(await page.locator('main').textContent()).toContain('zzzzqqqq');
    expect(await page.locator('main a[href^="tel:"]').count()).toBe(1);
    expect(await page.locator('main a[href$="/forms/message-us"]').count()).toBe(1);
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
  expect(await page.title()).toContain(query.slice(0, 10));
  expect(said).toEqual([]);
  await close();
});

test('who goes on typing while the answer comes stays in the field, with what he has typed', async () => {
  const { page, said, close } = await openPage(browser);
  await page.goto(address('ru', 'тарифы'));
  await hydrated(page);
  const sameDocument = await markDocument(page);
  const field = page.locator('main input[name=query]');
  const shown = (query: string) => expect.poll(() => page.title(), { timeout: 15_000 }).toContain(query);

  await field.fill('облигации');
  await field.press('Enter');
  await shown('облигации');
  await page.locator('h1:focus').waitFor();

  let answer = (): void => {};
  const asked = new Promise<void>((arrived) => {
    page.route(/_payload.*query=/, async (route) => {
      arrived();
      await new Promise<void>((go) => {
        answer = go;
      });
      await route.continue();
    });
  });
  await field.fill('вакансии');
  await field.press('Enter');
  await asked;
  await page.keyboard.type(' в Астане');
  answer();
  await shown('вакансии');
  expect(await field.inputValue()).toBe('вакансии в Астане');
  await field.and(page.locator(':focus')).waitFor();
  await page.unrouteAll();

  // Else the field says what the page shows.
  await page.goBack();
  await shown('облигации');
  expect(await field.inputValue()).toBe('вакансии в Астане');
  await field.and(page.locator(':focus')).waitFor();
  await field.blur();
  await page.goBack();
  await shown('тарифы');
  expect(await field.inputValue()).toBe('тарифы');
  expect(await sameDocument()).toBe(true);
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

describe('each state of the page', () => {
  const states = locales.flatMap((locale) => {
    const { typed } = slips[locale];
    return [
      address(locale, ''),
      address(locale, words[locale]),
      `${address(locale, words[locale])}&section=news`,
      address(locale, typed),
      `${address(locale, typed)}&literal=1`,
      address(locale, 'б'.repeat(300)),
    ];
  });

  test('is HTML without fault', async () => {
    const faults: string[] = [];
    for (const state of states) {
      const html = await (await fetch(state)).text();
      faults.push(...(await faultsOfHtml(html)).map((fault) => `${state.slice(0, 99)} ${fault}`));
    }
    expect(faults).toEqual([]);
  });

  test.each([360, 1280])('axe finds nothing wrong, %i pixels wide', { timeout: 240_000 }, async (width) => {
    const { page, close } = await openPage(browser, {
      bypassCSP: true,
      reducedMotion: 'reduce',
      viewport: { width, height: 800 },
    });
    const faults: unknown[] = [];
    for (const state of states) {
      await page.goto(state);
      await page.evaluate(axe.source);
      const { violations } = await page.evaluate<AxeResults>('axe.run({ resultTypes: ["violations"] })');
      faults.push(...violations.map(({ id, nodes }) => [state, id, ...nodes.map(({ html }) => html)]));
      expect(await page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(width);
    }
    expect(faults).toEqual([]);
    await close();
  });
});
