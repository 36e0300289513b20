import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { type Locale, type Localised, localePath, locales } from '#language/locale/locale.ts';
import { startMinimalApi } from '#test/support/content/minimal-api.ts';
import { startOwnSite, testSite } from '#test/support/server/server.ts';
import {
  attributesOf,
  hydrated,
  markDocument,
  openBrowser,
  openPage,
} from '../../support/browser/journey.ts';

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

/** What every error page has, whatever the status (R-063 … R-077). */
async function expectErrorPage(page: Page, locale: Locale): Promise<void> {
  expect(await page.getAttribute('html', 'lang')).toBe(locale);
  const home = page.locator('header a');
  expect(await home.getAttribute('href')).toBe(localePath(locale, '/'));
  const logo = home.locator('img, svg');
  expect([await logo.getAttribute('width'), await logo.getAttribute('height')]).toEqual(['153', '40']);
  expect((await logo.getAttribute('alt')) ?? (await logo.getAttribute('aria-label'))).toMatch(/\S/);
  const text = (await page.locator('main').textContent()) ?? '';
  expect(text).toContain(words[locale].removed);
  expect(text).toContain(words[locale].start);
  const links = page.locator('main nav a');
  expect(await links.allInnerTexts()).toEqual(words[locale].links);
  const hrefs = await attributesOf(links, 'href');
  const under = (path: string) => localePath(locale, path);
  const [about, business, personal, ...others] = hrefs;
  expect([about, ...others]).toEqual(
    ['/about', '/tariffs', '/press-center', '/contacts', '/career'].map(under),
  );
  // the placeholder until the pages are there.
  expect(['#', under('/offerings/business')]).toContain(business);
  expect(['#', under('/offerings/private')]).toContain(personal);
  expect(await page.locator('main button, main form').count()).toBe(0);
  expect(await page.locator('meta[name=robots]').getAttribute('content')).toBe('noindex');
  expect(await page.locator('footer').count()).toBe(0);
}

describe.each(locales)('in %s', (locale) => {
  test('an unknown address shows the 404 page without script (R-053 … R-062)', async () => {
    const { page, close } = await openPage(browser, { javaScriptEnabled: false });
    const address = localePath(locale, '/nope/at/all?a=1');
    const answer = await page.goto(site.origin + address);
    expect(answer?.status()).toBe(404);
    expect(await answer?.text()).toContain(`Page not found: ${address}`);
    expect(await page.locator('h1').textContent()).toBe(words[locale].notFound);
    expect(await page.locator('main svg[aria-hidden=true]').count()).toBe(1);
    await expectErrorPage(page, locale);
    await close();
  });

  test('it hydrates in silence, and a link leads out of it without a reload (R-077)', async () => {
    const { page, said, close } = await openPage(browser, { timezoneId: 'Asia/Kamchatka' });
    await page.goto(site.origin + localePath(locale, '/nope'));
    await hydrated(page);
    const sameDocument = await markDocument(page);
    await page.locator('main nav a').first().click();
    await page.waitForURL(site.origin + localePath(locale, '/about'));
    await page.locator('footer').waitFor();
    expect(await sameDocument()).toBe(true);
    expect(said).toEqual([]);
    await close();
  });

  test.each(['/%zz', '/a%00b', '/press-center/%D2', '/..%2fetc'])('%s is refused as a 400', async (path) => {
    const answer = await fetch(site.origin + localePath(locale, path));
    const html = await answer.text();
    expect(answer.status).toBe(400);
    expect(html).toContain(`<html lang="${locale}"`);
    expect(html).toContain(words[locale].failed);
    // Only the script that applies the visitor's display settings, none that would start the site.
    expect(html).not.toMatch(/page-data|type="module"/);
  });

  test.each(['/press-center/No_Slug', `/press-center/${'a'.repeat(121)}`, '/press-center/unknown-article'])(
    '%s is not found',
    async (path) => {
      const answer = await fetch(site.origin + localePath(locale, path));
      expect(answer.status).toBe(404);
      expect(await answer.text()).toContain(words[locale].notFound);
    },
  );
});

test('with the API dead, a page is an honest 5xx in its language, out of bundled words (R-058, R-076)', async () => {
  // Port 9 is "discard": nothing listens there.
  const broken = await startOwnSite({ API_BASE: 'http://127.0.0.1:9', LOG_LEVEL: 'info' });
  const { page, said, close } = await openPage(browser);
  try {
    for (const locale of locales) {
      for (const path of ['/about', '/press-center']) {
        const answer = await page.goto(broken.origin + localePath(locale, path));
        const status = answer?.status() ?? 0;
        expect(status).toBeGreaterThanOrEqual(500);
        expect(await page.locator('main').textContent()).toContain(String(status));
        expect(await page.locator('h1').textContent()).toBe(words[locale].failed);
        expect(await answer?.text()).not.toMatch(/ECONNREFUSED|at file:|node_modules/);
        await expectErrorPage(page, locale);
        await hydrated(page);
      }
      await page.goto(broken.origin + localePath(locale, '/nope'));
      expect(await page.locator('h1').textContent()).toBe(words[locale].notFound);
      await expectErrorPage(page, locale);
    }
    // The manifest is made of the same content: that it cannot be had is only logged.
    expect(said.filter((line) => !/no build manifest|status of 503/.test(line))).toEqual([]);
  } finally {
    await close();
    await broken.stop();
  }
});

const goneWords: Localised<{ vacancy: string; link: string; page: string }> = {
  kk: { vacancy: 'Бос орын жабылды', link: 'Ашық бос орындарды көру', page: 'Бет жойылған' },
  ru: { vacancy: 'Вакансия закрыта', link: 'Посмотреть открытые вакансии', page: 'Страница удалена' },
  en: { vacancy: 'This vacancy is closed', link: 'See open vacancies', page: 'This page has been removed' },
};

test('a vacancy that closed long ago says so and leads to the open ones; other pages say they are removed (R-036)', async () => {
  const gone = { status: 410, headers: { 'content-type': 'application/json' }, body: '{"message":"Gone"}' };
  const answers = { '/api/career/vacancies/past': gone, '/api/news/past': gone };
  const api = await startMinimalApi({ answers });
  const own = await startOwnSite({ API_BASE: api.base });
  const { page, close } = await openPage(browser);
  try {
    for (const locale of locales) {
      const { vacancy, link, page: removed } = goneWords[locale];
      for (const [path, heading] of [
        ['/career/past', vacancy],
        ['/press-center/past', removed],
      ] as const) {
        const answer = await page.goto(own.origin + localePath(locale, path));
        expect(answer?.status()).toBe(410);
        expect(await page.locator('h1').textContent()).toBe(heading);
        expect(await page.title()).toContain(heading);
        await expectErrorPage(page, locale);
        await hydrated(page);
        expect(await page.locator('h1').textContent()).toBe(heading);
      }
      expect(await page.locator('main').textContent()).not.toContain(link);
      await page.goto(own.origin + localePath(locale, '/career/past'));
      await hydrated(page);
      await page.locator(`main a:has-text("${link}")`).click();
      await page.waitForURL(own.origin + localePath(locale, '/career'));
      await page.locator('footer').waitFor();
    }
  } finally {
    await close();
    await own.stop();
    await api.close();
  }
});
