import { describe, expect, test } from 'vitest';
import { type Locale, localePath, locales } from '#language/locale/locale.ts';
import { messageBundles } from '#messages/message-bundles.ts';
import {
  attributesOf,
  clickAndWaitForLoad,
  currentLinks,
  markDocument,
  openBrowser,
  openPage,
  waitForHydration,
} from '#test/support/browser/page.ts';
import { testSite } from '#test/support/server/test-site.ts';
import { absentPhrases, answeredQueries, misspellings, searchPath, words } from './queries.ts';

const site = testSite();
const browser = await openBrowser();

/** A sentence that occurs only in a PDF file, and how the title of its document begins. */
const sentences = {
  kk: { text: '"Бір жай акция акционерлердің жалпы жиналысында бір дауыс береді"', title: 'Жарғы' },
  ru: {
    text: 'Жалобу рассматривает сотрудник, не причастный к её предмету',
    title: 'Порядок рассмотрения',
  },
  en: { text: '"divided into 8,000,000 ordinary shares"', title: 'Charter' },
} as const;

/** Static pages and queries for them. */
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

interface SearchResponse {
  data: { type: string; title: string; url: string; match: string; marks: { excerpt: number[][] } }[];
  meta: { sections: { section: string; total: number }[] };
}

async function searchApi(locale: Locale, query: string, section?: string): Promise<SearchResponse> {
  const parameters = new URLSearchParams({ query, ...(section && { section }) });
  const url = new URL(`/api/search?${parameters}`, site.origin);
  const response = await fetch(url, { headers: { 'accept-language': locale } });
  return (await response.json()) as SearchResponse;
}

const partialHeadings = {
  kk: 'Сөздердің бір бөлігі кездесетін беттер',
  ru: 'Страницы с частью слов',
  en: 'Pages with some of the words',
} as const;

const partialOnly = {
  kk: 'Дәл сәйкес келетін бет табылмады.',
  ru: 'Точных совпадений нет.',
  en: 'No page matches exactly.',
} as const;

describe.each(locales)('in %s', (locale) => {
  const search = localePath(locale, '/search');

  test('Without a query, the page has a form, links and noindex (R-046)', async () => {
    const { page } = await openPage(browser, { javaScriptEnabled: false });
    for (const path of [search, `${search}?query=`, `${search}?query=%20+`]) {
      const response = await page.goto(site.origin + path);
      expect(response?.status(), path).toBe(200);
      expect(await page.locator('meta[name=robots]').getAttribute('content')).toBe('noindex');
      expect(await page.getByRole('main').locator('input[name=query]').getAttribute('maxlength')).toBe('200');
      expect(await page.getByRole('main').locator('section li a').count()).toBeGreaterThan(3);
      expect(await page.getByRole('main').locator('mark').count()).toBe(0);
    }
    const popularQueries = (
      await attributesOf(page.getByRole('main').locator('a[href*="query="]'), 'href')
    ).map(String);
    expect(popularQueries.length).toBeGreaterThan(3);
    for (const popularQuery of popularQueries) {
      await page.goto(site.origin + popularQuery);
      expect(await page.getByRole('main').locator('mark').count(), popularQuery).toBeGreaterThan(0);
    }
  });

  test('A static page leads the results of its name, and exists', async () => {
    for (const [query, path] of Object.entries(sitePages[locale])) {
      // Pages that are no entries are indexed some seconds after the start.
      await expect
        .poll(async () => (await searchApi(locale, query)).data[0]?.url, { message: query })
        .toBe(path);
      const { data, meta } = await searchApi(locale, query);
      const pages = data.filter(({ type }) => type === 'page').map(({ url }) => url);
      expect(pages, query).toContain(path);
      expect(data[0]?.match, query).not.toBe('partial');
      const total = meta.sections.find(({ section }) => section === 'pages')?.total ?? 0;
      expect((await searchApi(locale, query, 'pages')).data, query).toHaveLength(total);
      for (const page of pages) expect((await fetch(site.origin + page)).status, page).toBe(200);
    }
  });

  test('The form searches without script, and links filter by section', async () => {
    const word = words[locale];
    const { page } = await openPage(browser, { javaScriptEnabled: false });
    await page.goto(site.origin + search);
    await page.fill('main input[name=query]', word);
    await clickAndWaitForLoad(page.getByRole('main').locator('form button'));
    const url = new URL(page.url());
    expect(url.pathname).toBe(search);
    expect(url.searchParams.get('query')).toBe(word);
    expect(await page.getByRole('main').locator('input[name=query]').inputValue()).toBe(word);
    const results = page.getByRole('main').locator('section ol > li');
    // A result that only its search words find has no marks.
    expect(await results.filter({ has: page.locator('mark') }).count()).toBeGreaterThan(10);
    // The three best results name their section; the others are listed by section.
    const best = page.getByRole('main').locator('section').first();
    expect(await best.getAttribute('aria-label')).toBe(messageBundles[locale]['search.best']);
    expect(await best.locator('ol > li h3 a').count()).toBe(3);
    expect(await page.getByRole('main').locator('section').count()).toBeGreaterThan(1);
    await clickAndWaitForLoad(
      page.getByRole('main').getByRole('navigation').locator('a[href*="section=news"]'),
    );
    expect(new URL(page.url()).searchParams.get('section')).toBe('news');
    expect(await currentLinks(page).getAttribute('href')).toContain('section=news');
    const hrefs = await attributesOf(page.getByRole('main').locator('section h3 a'), 'href');
    expect(hrefs.length).toBeGreaterThan(0);
    for (const href of hrefs) expect(href).toMatch(new RegExp(`^${localePath(locale, '/press-center/')}`));
  });

  test('A literal search marks the inflected forms of the word, and no synonyms', async () => {
    const word = words[locale];
    const { page } = await openPage(browser, { javaScriptEnabled: false });
    await page.goto(`${site.origin}${searchPath(locale, word)}&literal=1`);
    const marked = await page.getByRole('main').locator('mark').allTextContents();
    expect(marked.length).toBeGreaterThan(0);
    for (const text of marked) expect(text.toLowerCase().slice(0, 4)).toBe(word.slice(0, 4));
  });

  test('A query in another language links to the search in that language', async () => {
    const other = locale === 'ru' ? 'kk' : 'ru';
    const word = other === 'ru' ? 'облигации' : 'қызметтер';
    const { page } = await openPage(browser);
    await page.goto(`${site.origin}${search}?query=${encodeURIComponent(word)}`);
    await waitForHydration(page);
    const sameDocument = await markDocument(page);
    await page.locator(`main a[hreflang=${other}]`).click();
    await page.locator(`html[lang=${other}]`).waitFor();
    await page.getByRole('main').locator('mark').first().waitFor();
    expect(await page.getByRole('main').locator('input[name=query]').inputValue()).toBe(word);
    expect(await sameDocument()).toBe(true);
  });

  test('The heading quotes a quoted query once', async () => {
    const { page } = await openPage(browser, { javaScriptEnabled: false });
    for (const word of [words[locale], 'qwrtpsdf']) {
      await page.goto(site.origin + searchPath(locale, `"${word}"`));
      const heading = await page.locator('h1').textContent();
      expect(heading?.match(/["«»“”„]/gu), word).toHaveLength(2);
    }
  });

  test('A corrected query is shown and can be undone by a link', async () => {
    const { typed, meant } = misspellings[locale];
    const { page } = await openPage(browser, { javaScriptEnabled: false });
    await page.goto(site.origin + searchPath(locale, typed));
    const main = page.getByRole('main');
    expect(await main.locator('mark').count()).toBeGreaterThan(0);
    expect((await main.locator('h1').textContent())?.toLowerCase()).toContain(meant);
    expect(
      await main.locator('p', { has: main.page().locator('a[href*="literal=1"]') }).textContent(),
    ).toContain(typed);
    expect(await main.locator('input[name=query]').inputValue()).toBe(typed);
    await clickAndWaitForLoad(main.locator('a[href*="literal=1"]').first());
    expect(new URL(page.url()).searchParams.get('query')).toBe(typed);
    expect(await main.locator('mark').count()).toBe(0);
    await clickAndWaitForLoad(main.locator('p a[href*="/search?query="]'));
    expect(new URL(page.url()).searchParams.has('literal')).toBe(false);
    expect(await main.locator('mark').count()).toBeGreaterThan(0);
  });

  test('The section counts match the results', async () => {
    const { page } = await openPage(browser, { javaScriptEnabled: false });
    await page.goto(site.origin + searchPath(locale, words[locale]));
    const tabs = page.getByRole('main').getByRole('navigation').locator('li');
    const numbers = (await tabs.allTextContents()).map((text) => Number(/([0-9]+)$/.exec(text)?.[1]));
    expect(numbers[0]).toBe(numbers.slice(1).reduce((sum, number) => sum + number, 0));
    await clickAndWaitForLoad(tabs.nth(1).getByRole('link'));
    expect(await page.getByRole('main').locator('section li h3').count()).toBe(numbers[1]);
  });

  test('A document is found by a sentence of its file', async () => {
    const { text, title } = sentences[locale];
    const isFoundByFile = async () => {
      const { data } = await searchApi(locale, text);
      const found = data.find((each) => each.type === 'document' && each.title.startsWith(title));
      return found?.match === 'full' && found.marks.excerpt.length > 2;
    };
    // All files are indexed one after the other, some seconds after the start.
    await expect.poll(isFoundByFile, { interval: 500 }).toBe(true);
    const { page } = await openPage(browser, { javaScriptEnabled: false });
    await page.goto(site.origin + searchPath(locale, text));
    const result = page.locator('main section li', { hasText: title }).first();
    expect(await result.locator('p mark').count()).toBeGreaterThan(2);
    await clickAndWaitForLoad(result.getByRole('heading', { level: 3 }).getByRole('link'));
    expect(new URL(page.url()).pathname).toMatch(new RegExp(`^${localePath(locale, '/documents/')}`));
  });

  test('Partial matches follow under a heading that says so', async () => {
    const { page } = await openPage(browser, { javaScriptEnabled: false });
    await page.goto(site.origin + searchPath(locale, answeredQueries.office[locale]));
    const partial = page.getByRole('region', { name: partialHeadings[locale] });
    await partial.getByRole('heading', { level: 2, name: partialHeadings[locale] }).waitFor();
    expect(await partial.getByRole('heading', { level: 3 }).count()).toBeGreaterThan(2);
    // Full matches come before them.
    const { data } = await searchApi(locale, answeredQueries.office[locale]);
    const full = data.filter(({ match }) => match !== 'partial').map(({ url }) => url);
    expect(full.length).toBeGreaterThan(0);
    const hrefs = await attributesOf(page.locator('main section ol h3 a'), 'href');
    expect(hrefs.slice(0, Math.min(full.length, 3))).toEqual(full.slice(0, 3));
    for (const link of await partial.getByRole('heading', { level: 3 }).getByRole('link').all())
      expect(full).not.toContain(await link.getAttribute('href'));
  });

  test('A phrase in quotes that occurs nowhere shows partial matches, and says so', async () => {
    const { page } = await openPage(browser, { javaScriptEnabled: false });
    await page.goto(site.origin + searchPath(locale, absentPhrases[locale]));
    const { data } = await searchApi(locale, absentPhrases[locale]);
    expect(new Set(data.map(({ match }) => match))).toEqual(new Set(['partial']));
    const main = page.getByRole('main');
    await main.getByText(partialOnly[locale]).waitFor();
    expect(await main.locator('section ol h3').count()).toBe(data.length);
    expect(await main.getByRole('region', { name: partialHeadings[locale] }).count()).toBe(0);
  });

  test('An empty result shows contacts and links', async () => {
    const { page } = await openPage(browser, { javaScriptEnabled: false });
    const response = await page.goto(`${site.origin}${search}?query=zzzzqqqq&literal=1`);
    expect(response?.status()).toBe(200);
    expect(await page.getByRole('main').textContent()).toContain('zzzzqqqq');
    expect(await page.getByRole('main').locator('a[href^="tel:"]').count()).toBe(1);
    expect(await page.getByRole('main').locator('a[href$="/forms/message-us"]').count()).toBe(1);
    expect(await page.getByRole('main').locator('section li a').count()).toBeGreaterThan(3);
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
])('The query %s is shown as text', async (query) => {
  const { page } = await openPage(browser);
  const response = await page.goto(`${site.origin}/ru/search?query=${encodeURIComponent(query)}`);
  expect(response?.status()).toBe(200);
  await waitForHydration(page);
  expect(await page.evaluate('window.ran')).toBeUndefined();
  expect(await page.getByRole('main').locator('input[name=query]').inputValue()).toBe(query);
  expect(
    await page.locator('main img, main svg[onload], main script:not([type="application/ld+json"])').count(),
  ).toBe(0);
  expect(await page.title()).toContain(query.slice(0, 10));
});

test('Text typed while results load stays in the focused field', async () => {
  const { page } = await openPage(browser);
  await page.goto(site.origin + searchPath('ru', 'тарифы'));
  await waitForHydration(page);
  const sameDocument = await markDocument(page);
  const field = page.getByRole('main').locator('input[name=query]');
  const expectTitle = (query: string) => expect.poll(() => page.title()).toContain(query);

  await field.fill('облигации');
  await field.press('Enter');
  await expectTitle('облигации');
  await page.locator('h1:focus').waitFor();

  let release = (): void => {};
  const requested = new Promise<void>((arrived) => {
    page.route(/_payload.*query=/, async (route) => {
      arrived();
      await new Promise<void>((resume) => {
        release = resume;
      });
      await route.continue();
    });
  });
  await field.fill('вакансии');
  await field.press('Enter');
  await requested;
  await page.keyboard.type(' в Астане');
  release();
  await expectTitle('вакансии');
  expect(await field.inputValue()).toBe('вакансии в Астане');
  await field.and(page.locator(':focus')).waitFor();
  await page.unrouteAll();

  // Without focus, the field follows the query of the page.
  await page.goBack();
  await expectTitle('облигации');
  expect(await field.inputValue()).toBe('вакансии в Астане');
  await field.and(page.locator(':focus')).waitFor();
  await field.blur();
  await page.goBack();
  await expectTitle('тарифы');
  expect(await field.inputValue()).toBe('тарифы');
  expect(await sameDocument()).toBe(true);
});

test('Results opened by keyboard, mouse and in a new tab are reported, and other links are not', async () => {
  const { page } = await openPage(browser);
  const reports: (string | null)[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === '/opened-results') reports.push(request.postData());
  });
  const main = page.getByRole('main');
  const link = main.locator('ol > li h3 a').first();
  const open = async () => {
    await page.goto(site.origin + searchPath('ru', 'тарифы'));
    await waitForHydration(page);
    return `тарифы\n${await link.getAttribute('href')}`;
  };

  const expected = await open();
  await main.getByRole('navigation').getByRole('link').last().click();
  await page.waitForURL(/section=/u);
  expect(reports).toEqual([]);
  await page.goBack();

  await open();
  await link.focus();
  await page.keyboard.press('Enter');
  await expect.poll(() => new URL(page.url()).pathname).toBe(expected.split('\n')[1]?.replace(/#.*/u, ''));
  await expect.poll(() => reports).toEqual([expected]);

  await open();
  await link.click();
  await expect.poll(() => reports).toEqual([expected, expected]);

  await open();
  await link.click({ button: 'right' });
  await link.click({ button: 'middle' });
  await expect.poll(() => reports).toEqual([expected, expected, expected]);
});

test('A query of 300 characters is cut to 200 with a notice (R-091)', async () => {
  const { page } = await openPage(browser, { javaScriptEnabled: false });
  const response = await page.goto(`${site.origin}/en/search?query=${'b'.repeat(300)}`);
  expect(response?.status()).toBe(200);
  expect(await page.getByRole('main').locator('input[name=query]').inputValue()).toBe('b'.repeat(200));
  expect(await page.getByRole('main').textContent()).toContain('first 200 characters');
});

test.each([
  'query=a&section=nothing',
  'query=a&query=b',
  'section=',
  'query=a&literal=0',
  'query=a&section=news&section=faq',
])('The query ?%s returns 404', async (query) => {
  const response = await fetch(`${site.origin}/ru/search?${query}`);
  expect(response.status).toBe(404);
  expect(await response.text()).toContain('lang="ru"');
});
