import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { type Locale, type Localised, localePath, locales } from '#language/locale/locale.ts';
import {
  attributesOf,
  markDocument,
  openBrowser,
  openPage,
  waitForHydration,
} from '#test/support/browser/page.ts';
import { startMinimalApi } from '#test/support/content/minimal-api.ts';
import { startIsolatedSite, testSite } from '#test/support/server/test-site.ts';

const words: Localised<{
  notFound: string;
  failed: string;
  removed: string;
  start: string;
  links: string[];
}> = {
  kk: {
    notFound: 'Бет табылмады',
    failed: 'Қате шықты',
    removed: 'Бет жойылған немесе мекенжай қате терілген болуы мүмкін.',
    start: 'Танымал беттердің бірінен бастаңыз:',
    links: [
      'Компания туралы',
      'Бизнеске',
      'Жеке клиенттерге',
      'Тарифтер',
      'Барлық жаңалықтар',
      'Байланыс',
      'Мансап',
    ],
  },
  ru: {
    notFound: 'Страница не найдена',
    failed: 'Произошла ошибка',
    removed: 'Возможно, страница удалена или вы ошиблись, набирая адрес.',
    start: 'Начните с одной из популярных страниц:',
    links: ['О компании', 'Для бизнеса', 'Частным клиентам', 'Тарифы', 'Все новости', 'Контакты', 'Карьера'],
  },
  en: {
    notFound: 'Page not found',
    failed: 'Something went wrong',
    removed: 'The page may have been removed, or the address may have been mistyped.',
    start: 'Start with one of the popular pages:',
    links: [
      'About the company',
      'For business',
      'Private clients',
      'Tariffs',
      'All news',
      'Contacts',
      'Careers',
    ],
  },
};

const site = testSite();
const browser = await openBrowser();

/** Expects what all error pages share (R-063 … R-077). */
async function expectErrorPage(page: Page, locale: Locale): Promise<void> {
  expect(await page.getAttribute('html', 'lang')).toBe(locale);
  const homeLink = page.getByRole('banner').getByRole('link');
  expect(await homeLink.getAttribute('href')).toBe(localePath(locale, '/'));
  const logo = homeLink.locator('img, svg');
  expect([await logo.getAttribute('width'), await logo.getAttribute('height')]).toEqual(['153', '40']);
  expect((await logo.getAttribute('alt')) ?? (await logo.getAttribute('aria-label'))).toMatch(/\S/);
  const text = (await page.getByRole('main').textContent()) ?? '';
  expect(text).toContain(words[locale].removed);
  expect(text).toContain(words[locale].start);
  const links = page.getByRole('main').getByRole('navigation').getByRole('link');
  expect(await links.allInnerTexts()).toEqual(words[locale].links);
  const hrefs = await attributesOf(links, 'href');
  const localise = (path: string) => localePath(locale, path);
  const [about, business, privateClients, ...others] = hrefs;
  expect([about, ...others]).toEqual(
    ['/about', '/tariffs', '/press-center', '/contacts', '/career'].map(localise),
  );
  // a placeholder until the pages exist.
  expect(['#', localise('/offerings/business')]).toContain(business);
  expect(['#', localise('/offerings/private')]).toContain(privateClients);
  expect(await page.locator('main button, main form').count()).toBe(0);
  expect(await page.locator('meta[name=robots]').getAttribute('content')).toBe('noindex');
  expect(await page.getByRole('contentinfo').count()).toBe(0);
}

describe.each(locales)('in %s', (locale) => {
  test('An unknown path shows the 404 page without script (R-053, R-054, R-057, R-059, R-060)', async () => {
    const { page } = await openPage(browser, { javaScriptEnabled: false });
    const address = localePath(locale, '/nope/at/all?a=1');
    const response = await page.goto(site.origin + address);
    expect(response?.status()).toBe(404);
    expect(await response?.text()).toContain(`Page not found: ${address}`);
    expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe(words[locale].notFound);
    expect(await page.getByRole('main').locator('svg[aria-hidden=true]').count()).toBe(1);
    await expectErrorPage(page, locale);
  });

  test('The 404 page hydrates without console messages, and its links cause no document load (R-077)', async () => {
    const { page } = await openPage(browser, { timezoneId: 'Asia/Kamchatka' });
    await page.goto(site.origin + localePath(locale, '/nope'));
    await waitForHydration(page);
    const sameDocument = await markDocument(page);
    await page.getByRole('main').getByRole('navigation').getByRole('link').first().click();
    await page.waitForURL(site.origin + localePath(locale, '/about'));
    await page.getByRole('contentinfo').waitFor();
    expect(await sameDocument()).toBe(true);
  });

  test.each(['/%zz', '/a%00b', '/press-center/%D2', '/..%2fetc'])('%s returns 400', async (path) => {
    const response = await fetch(site.origin + localePath(locale, path));
    const html = await response.text();
    expect(response.status).toBe(400);
    expect(html).toContain(`<html lang="${locale}"`);
    expect(html).toContain(words[locale].failed);
    // The page has the display settings script only and does not hydrate.
    expect(html).not.toMatch(/page-data|type="module"/);
  });

  test.each(['/press-center/No_Slug', `/press-center/${'a'.repeat(121)}`, '/press-center/unknown-article'])(
    '%s returns 404',
    async (path) => {
      const response = await fetch(site.origin + localePath(locale, path));
      expect(response.status).toBe(404);
      expect(await response.text()).toContain(words[locale].notFound);
    },
  );
});

//
test('With the API down, pages are 5xx error pages with bundled messages in their language (R-058, R-076)', async () => {
  // Nothing listens on port 9 (discard).
  const siteWithoutApi = await startIsolatedSite({ API_BASE: 'http://127.0.0.1:9', LOG_LEVEL: 'info' });
  const { page, consoleMessages, close } = await openPage(browser, { mayLog: true });
  try {
    for (const locale of locales) {
      for (const path of ['/about', '/press-center']) {
        const response = await page.goto(siteWithoutApi.origin + localePath(locale, path));
        const status = response?.status() ?? 0;
        expect(status).toBeGreaterThanOrEqual(500);
        expect(await page.getByRole('main').textContent()).toContain(String(status));
        expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe(words[locale].failed);
        expect(await response?.text()).not.toMatch(/ECONNREFUSED|at file:|node_modules/);
        await expectErrorPage(page, locale);
        await waitForHydration(page);
      }
      await page.goto(siteWithoutApi.origin + localePath(locale, '/nope'));
      expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe(words[locale].notFound);
      await expectErrorPage(page, locale);
    }
    // The build manifest also needs the API; its failure is logged only.
    expect(consoleMessages.filter((line) => !/no build manifest|status of 503/.test(line))).toEqual([]);
  } finally {
    await close();
    await siteWithoutApi.stop();
  }
});

const goneWords: Localised<{ vacancy: string; link: string; page: string }> = {
  kk: { vacancy: 'Бос орын жабылды', link: 'Ашық бос орындарды көру', page: 'Бет жойылған' },
  ru: { vacancy: 'Вакансия закрыта', link: 'Посмотреть открытые вакансии', page: 'Страница удалена' },
  en: { vacancy: 'This vacancy is closed', link: 'See open vacancies', page: 'This page has been removed' },
};

test('A 410 vacancy links to open vacancies; other 410 pages say that they are removed (R-036)', async () => {
  const goneResponse = {
    status: 410,
    headers: { 'content-type': 'application/json' },
    body: '{"message":"Gone"}',
  };
  const answers = { '/api/career/vacancies/past': goneResponse, '/api/news/past': goneResponse };
  const api = await startMinimalApi({ responses: answers });
  const siteWithStub = await startIsolatedSite({ API_BASE: api.base });
  const { page, close } = await openPage(browser);
  try {
    for (const locale of locales) {
      const { vacancy, link, page: removed } = goneWords[locale];
      for (const [path, heading] of [
        ['/career/past', vacancy],
        ['/press-center/past', removed],
      ] as const) {
        const response = await page.goto(siteWithStub.origin + localePath(locale, path));
        expect(response?.status()).toBe(410);
        expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe(heading);
        expect(await page.title()).toContain(heading);
        await expectErrorPage(page, locale);
        await waitForHydration(page);
        expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe(heading);
      }
      expect(await page.getByRole('main').textContent()).not.toContain(link);
      await page.goto(siteWithStub.origin + localePath(locale, '/career/past'));
      await waitForHydration(page);
      await page.locator(`main a:has-text("${link}")`).click();
      await page.waitForURL(siteWithStub.origin + localePath(locale, '/career'));
      await page.getByRole('contentinfo').waitFor();
    }
  } finally {
    await close();
    await siteWithStub.stop();
    await api.close();
  }
});
