import type { Locator } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { localePath, locales } from '#language/locale/locale.ts';
import { openBrowser, openPage, waitForHydration } from '#test/support/browser/page.ts';
import { testSite } from '#test/support/server/test-site.ts';
import { axeViolations } from '../crawl/probes.ts';
import { answeredQueries, searchPath } from './queries.ts';

const site = testSite();
const browser = await openBrowser();

/** Text with ordinary spaces. */
const plainText = (text: string | null) => text?.replace(/\s/gu, ' ').replaceAll('\u2060', '');

type Kind = keyof typeof answeredQueries;

const expected = {
  kk: {
    address: '010000, Дала жолы даңғылы, 310-үй',
    days: 'Дүйсенбі–жұма',
    onMap: /^Картадан көру \(Астана, /u,
    open: 'Қазір ашық',
    closed: 'Қазір жабық',
    transferOut: /^Бағалы қағаздарды басқа брокерге аудару/u,
    person: /^Раушан Сабырқызы Төлебаева – тәуелсіз директор/u,
    download: /^PDF жүктеп алу/u,
  },
  ru: {
    address: '010000, проспект Дала жолы, дом 310',
    days: 'Понедельник–пятница',
    onMap: /^Показать на карте \(Астана, /u,
    open: 'Сейчас открыто',
    closed: 'Сейчас закрыто',
    transferOut: /^Перевод ценных бумаг к\sдругому\sброкеру/u,
    person: /^Раушан Сабыровна Тулебаева – независимый директор/u,
    download: /^Скачать PDF/u,
  },
  en: {
    address: '310 Dala Zholy Avenue',
    days: 'Monday to Friday',
    onMap: /^Show on a map \(Astana, /u,
    open: 'Open now',
    closed: 'Closed now',
    transferOut: /^Transfer out to another broker/u,
    person: /^Raushan Tolebayeva – Independent director/u,
    download: /^Download PDF/u,
  },
} as const;

/** Queries for the press office. */
const departments = {
  kk: 'баспасөз қызметінің телефоны',
  ru: 'телефон пресс-службы',
  en: 'press office phone',
};

describe.each(locales)('in %s', (locale) => {
  const texts = expected[locale];
  const urlOf = (kind: Kind) => site.origin + searchPath(locale, answeredQueries[kind][locale]);

  async function openAnswer(kind: Kind): Promise<Locator> {
    const { page } = await openPage(browser, { javaScriptEnabled: false });
    await page.goto(urlOf(kind));
    return page.locator('main section ol > li').first();
  }

  test('A city and a word for contacts are answered by phone, address, hours and map', async () => {
    const office = await openAnswer('office');
    expect(await office.locator('h3 a').getAttribute('href')).toBe(localePath(locale, '/contacts#astana'));
    const phone = office.locator('a[href="tel:+77172000001"]');
    expect(plainText(await phone.textContent())).toMatch(/: \+7 \(717\) 200-00-01$/u);
    expect(plainText(await office.innerText())).toContain(texts.address);
    expect(plainText(await office.getByRole('listitem').first().textContent())).toContain(texts.days);
    expect(await office.locator('time').allTextContents()).toEqual(['09:00', '18:00', '10:00', '15:00']);
    const map = office.getByRole('link', { name: texts.onMap });
    expect(await map.getAttribute('href')).toMatch(/^https:\/\/www\.openstreetmap\.org\/\?mlat=51\./u);
    // A response is the same at all times, so it does not say what is open now.
    for (const tag of [texts.open, texts.closed]) expect(await office.getByText(tag).count()).toBe(0);
  });

  test('A department is answered by its own telephone, not by that of the head office', async () => {
    const { page } = await openPage(browser, { javaScriptEnabled: false });
    for (const query of [departments[locale], '7270000006', '000-00-06']) {
      await page.goto(site.origin + searchPath(locale, query));
      const contacts = page.locator('main section ol > li', {
        has: page.locator(`h3 a[href="${localePath(locale, '/contacts')}"]`),
      });
      const text = plainText(await contacts.first().textContent());
      expect(text, query).toContain('000-00-06');
      expect(text, query).not.toContain('000-00-01');
    }
  });

  test('A telephone number with another city code is found nowhere', async () => {
    const { page } = await openPage(browser, { javaScriptEnabled: false });
    await page.goto(site.origin + searchPath(locale, '8 777 000 00 01'));
    expect(await page.locator('main section ol > li').count()).toBe(0);
  });

  // Almaty is five hours ahead of UTC. A browser in another time zone shows the same.
  test.each([
    ['open on Monday at 09:00', '2026-11-30T04:00:00Z', 'open'],
    ['closed on Monday at 08:59', '2026-11-30T03:59:00Z', 'closed'],
    ['closed on Sunday', '2026-11-29T06:00:00Z', 'closed'],
    ['neither on Independence Day', '2026-12-16T06:00:00Z', undefined],
  ] as const)('With script, the office is %s', async (_, now, state) => {
    const { page } = await openPage(browser, { timezoneId: 'America/New_York' });
    await page.clock.setFixedTime(new Date(now));
    await page.goto(urlOf('office'));
    await waitForHydration(page);
    const office = page.locator('main section ol > li').first();
    if (state !== undefined) await office.getByText(texts[state]).waitFor();
    for (const other of ['open', 'closed'] as const)
      expect(await office.getByText(texts[other]).count(), other).toBe(other === state ? 1 : 0);
  });

  test('Two visitors get the same response', async () => {
    for (const kind of Object.keys(answeredQueries) as Kind[]) {
      const responses = await Promise.all(
        [
          { 'accept-language': 'en', 'user-agent': 'one' },
          { 'accept-language': 'kk', 'user-agent': 'two', cookie: 'site_display=200.wide.wide.normal.on.on' },
        ].map(async (headers) => (await fetch(urlOf(kind), { headers })).text()),
      );
      expect(responses[0], kind).toBe(responses[1]);
    }
  });

  test('A service is answered by its price', async () => {
    const tariff = await openAnswer('tariff');
    const row = tariff.locator('dl > div', {
      has: tariff.page().locator('dt', { hasText: texts.transferOut }),
    });
    expect(await row.locator('dd').textContent()).toMatch(/^(?:₸1,000|1\s000\s₸)$/u);
  });

  test('A name is answered by the role of the person', async () => {
    const people = await openAnswer('people');
    expect(await people.locator('ul > li').allTextContents()).toEqual([expect.stringMatching(texts.person)]);
  });

  test('The number of a document is answered by its file', async () => {
    const document = await openAnswer('document');
    const link = document.getByRole('link', { name: texts.download });
    const response = await fetch(site.origin + (await link.getAttribute('href')));
    expect([response.status, response.headers.get('content-type')]).toEqual([200, 'application/pdf']);
    expect(await document.textContent()).toContain('ДК-11/2023');
  });

  test('Vacancies are answered by the open ones', async () => {
    // Pages that are no entries are indexed some seconds after the start.
    const html = async () => (await fetch(urlOf('vacancies'))).text();
    await expect.poll(html).toContain(`<h3><a href="${localePath(locale, '/career')}"`);
    const career = await openAnswer('vacancies');
    expect(await career.locator('h3 a').getAttribute('href')).toBe(localePath(locale, '/career'));
    const hrefs = await Promise.all(
      (await career.locator('ul > li a').all()).map((link) => link.getAttribute('href')),
    );
    expect(hrefs).toHaveLength(3);
    for (const href of hrefs) {
      expect(href).toMatch(new RegExp(`^${localePath(locale, '/career/')}`, 'u'));
      expect((await fetch(site.origin + href)).status).toBe(200);
    }
  });

  test('The answer to a question opens in place by keyboard', async () => {
    const question = await openAnswer('question');
    const page = question.page();
    await question.locator('h3 a').focus();
    await page.keyboard.press('Tab');
    await question.locator('summary:focus').waitFor();
    expect(await question.locator('details > div').isVisible()).toBe(false);
    await page.keyboard.press('Enter');
    expect(await question.locator('details[open] li').first().isVisible()).toBe(true);
    expect(page.url()).toBe(urlOf('question'));
  });

  test('Each answer is accessible, and its headings have no gaps', async () => {
    const { page } = await openPage(browser, {
      reducedMotion: 'reduce',
      viewport: { width: 360, height: 740 },
    });
    const problems: string[] = [];
    for (const kind of Object.keys(answeredQueries) as Kind[]) {
      await page.goto(urlOf(kind));
      for (const summary of await page.locator('main details summary').all()) await summary.click();
      problems.push(...(await axeViolations(page)).map((problem) => `${kind}: ${problem}`));
      const levels = await page.evaluate<number[]>(
        '[...document.querySelectorAll("main :is(h1, h2, h3, h4)")].map(({ tagName }) => Number(tagName[1]))',
      );
      expect(levels[0], kind).toBe(1);
      for (const [index, level] of levels.entries())
        expect(level - (levels[index - 1] ?? 0), kind).toBeLessThanOrEqual(1);
      expect(await page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(360);
    }
    expect(problems).toEqual([]);
  });
});
