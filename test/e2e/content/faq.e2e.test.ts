import { describe, expect, test } from 'vitest';
import { type Locale, localePath, locales } from '#language/locale/locale.ts';
import { testSite } from '#test/support/server/server.ts';
import {
  holds,
  hydrated,
  loadBy,
  markDocument,
  openBrowser,
  openPage,
} from '../../support/browser/journey.ts';

interface Question {
  id: number;
  slug: string;
  type: string;
  question: string;
}

interface Topic {
  id: number;
  name: string;
  type: string;
  total: number;
}

const site = testSite();
const browser = await openBrowser();

async function api<T>(path: string, locale: Locale): Promise<T> {
  const answer = await fetch(`${site.origin}/api${path}`, { headers: { 'Accept-Language': locale } });
  return ((await answer.json()) as { data: T }).data;
}

const visit = (path: string) => fetch(site.origin + path, { redirect: 'manual' });
const commission = { kk: 'комиссия', ru: 'комиссия', en: 'commission' };

describe.each(locales)('questions in %s', (locale) => {
  const address = localePath(locale, '/faq');

  test('all are there and open without script (R-042)', async () => {
    const questions = await api<Question[]>('/faq', locale);
    const { page, close } = await openPage(browser, { javaScriptEnabled: false });
    await page.goto(site.origin + address);
    expect(await page.locator('main details').count()).toBe(questions.length);
    for (const { slug } of questions) expect(await page.locator(`[id="${slug}"]`).count()).toBe(1);
    const first = page.locator('main details').first();
    const answer = first.locator(':scope > div');
    expect(await answer.isVisible()).toBe(false);
    await first.locator('summary').click();
    expect(await answer.isVisible()).toBe(true);
    await close();
  });

  test('types and topics are addresses that work without script', async () => {
    const [questions, topics] = await Promise.all([
      api<Question[]>('/faq', locale),
      api<Topic[]>('/faq/categories', locale),
    ]);
    const { page, close } = await openPage(browser, { javaScriptEnabled: false });
    for (const type of ['business', 'private']) {
      await page.goto(site.origin + address);
      await loadBy(page.locator(`main nav a[href="${address}?type=${type}"]`));
      expect(await page.locator('main details').count()).toBe(
        questions.filter((each) => each.type === type).length,
      );
      for (const { id, name, total } of topics.filter((each) => each.type === type)) {
        await loadBy(page.locator(`main nav a[href="${address}?type=${type}&category_id=${id}"]`));
        expect(await page.locator('main details').count()).toBe(total);
        expect(await page.locator('main nav a[aria-current=page]').last().innerText()).toContain(name);
        expect(await page.title()).toContain(name);
      }
    }
    await close();
  });

  test('the search finds questions without script, and tells when there are none', async () => {
    const { page, close } = await openPage(browser, { javaScriptEnabled: false });
    await page.goto(site.origin + address);
    await page.fill('main input[name=query]', ` ${commission[locale]} `);
    await loadBy(page.locator('main form button'));
    const found = await api<Question[]>(
      `/faq/search?query=${encodeURIComponent(commission[locale])}`,
      locale,
    );
    expect(found.length).toBeGreaterThan(0);
    expect(await page.locator('main details').count()).toBe(found.length);
    expect(await page.inputValue('main input[name=query]')).toBe(commission[locale]);
    expect(await page.getAttribute('meta[name=robots]', 'content')).toBe('noindex');
    await page.fill('main input[name=query]', '<script>alert(1)</script>"');
    await loadBy(page.locator('main form button'));
    expect(await page.locator('main details').count()).toBe(0);
    expect(await page.locator('main').innerText()).toContain('<script>alert(1)</script>"');
    await loadBy(page.locator(`main a[href="${address}"]:not(nav a)`));
    expect(await page.locator('main details').count()).toBeGreaterThan(20);
    await close();
  });

  test('the search says for which words it answers, where they are not those that were typed', async () => {
    const { page, close } = await openPage(browser, { javaScriptEnabled: false });
    // «Комиссия» on an English keyboard; in English, with a slip.
    const typed = locale === 'en' ? 'comission' : 'rjvbccbz';
    await page.goto(`${site.origin}${address}?query=${typed}`);
    expect(await page.locator('main details').count()).toBeGreaterThan(0);
    expect(await page.locator('main section p').first().innerText()).toContain(typed);
    expect(await page.locator('main section h2').first().innerText()).not.toContain(typed);
    expect(await page.inputValue('main input[name=query]')).toBe(typed);
    await loadBy(page.locator('main a[href*="literal=1"]:not(nav a)'));
    expect(new URL(page.url()).searchParams.get('query')).toBe(typed);
    expect(await page.locator('main details').count()).toBe(0);
    expect(await page.inputValue('main input[name=query]')).toBe(typed);
    await loadBy(page.locator(`main a[href="${address}?query=${typed}"]:not(nav a)`));
    expect(await page.locator('main details').count()).toBeGreaterThan(0);
    await close();
  });

  test.each([
    ['?query=', ''],
    ['?category_id=all', ''],
    ['?type=business&query=', '?type=business'],
    ['?category_id=5&query=x', '?query=x'],
  ])('%s moves to the shorter address for good', async (query, shorter) => {
    const answer = await visit(address + query);
    expect(answer.status).toBe(301);
    expect(new URL(answer.headers.get('location') ?? '', site.origin).href).toBe(
      site.origin + address + shorter,
    );
  });

  test.each([
    'type=bank',
    'type=',
    'category_id=0',
    'category_id=x',
    'category_id=999999',
    'query=a&query=b',
    'query=a&literal=0',
  ])('?%s is not found', async (query) => {
    const answer = await visit(`${address}?${query}`);
    expect(answer.status).toBe(404);
    expect(await answer.text()).toContain(`Page Not Found: ${address}`);
  });

  test('words of any length and kind are only looked for', async () => {
    for (const words of ['ш'.repeat(900), '%', '%25%27', '😀'.repeat(150), "'; drop table published; --"]) {
      const answer = await visit(`${address}?query=${encodeURIComponent(words)}`);
      expect(answer.status).toBe(200);
    }
  });
});

test.each([true, false])(
  'an address with an anchor opens its question (script: %s)',
  async (javaScriptEnabled) => {
    const question = (await api<Question[]>('/faq', 'kk')).at(-1);
    const { page, said, close } = await openPage(browser, { javaScriptEnabled });
    await page.goto(`${site.origin}/faq#${question?.slug}`);
    const answer = page.locator(`[id="${question?.slug}"]`);
    await answer.waitFor({ state: 'visible' });
    expect(await page.locator('main details[open]').count()).toBe(1);
    expect(said).toEqual([]);
    await close();
  },
);

test('a popular question leads to its answer, opened and in sight', async () => {
  const popular = (await api<Question[]>('/faq/popular', 'ru'))[0];
  const { page, said, close } = await openPage(browser);
  await page.goto(`${site.origin}/ru/faq`);
  await hydrated(page);
  await page.locator(`main aside a[href="#${popular?.slug}"]`).click();
  const answer = page.locator(`[id="${popular?.slug}"]`);
  await answer.waitFor({ state: 'visible' });
  await holds(
    page,
    `(({ top, bottom }) => top >= 0 && top < innerHeight && bottom > 0)(document.getElementById('${popular?.slug}').getBoundingClientRect())`,
  );
  expect(said).toEqual([]);
  await close();
});

test('the search stays in the document where script runs, and the field follows the address', async () => {
  const { page, said, close } = await openPage(browser);
  await page.goto(`${site.origin}/en/faq?type=private`);
  await hydrated(page);
  const sameDocument = await markDocument(page);
  await page.fill('main input[name=query]', 'commission');
  await page.keyboard.press('Enter');
  await page.waitForURL(`${site.origin}/en/faq?type=private&query=commission`);
  await page.locator('main h2', { hasText: 'commission' }).waitFor();
  await page.goBack();
  await page.waitForURL(`${site.origin}/en/faq?type=private`);
  await expect.poll(() => page.inputValue('main input[name=query]')).toBe('');
  expect(await sameDocument()).toBe(true);
  expect(said).toEqual([]);
  await close();
});
