import { describe, expect, test } from 'vitest';
import { type Locale, localePath, locales } from '#language/locale/locale.ts';
import {
  clickAndWaitForLoad,
  currentLinks,
  markDocument,
  openBrowser,
  openPage,
  waitForCondition,
  waitForHydration,
} from '#test/support/browser/page.ts';
import { testSite } from '#test/support/server/test-site.ts';

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
  const response = await fetch(`${site.origin}/api${path}`, { headers: { 'Accept-Language': locale } });
  return ((await response.json()) as { data: T }).data;
}

const request = (path: string) => fetch(site.origin + path, { redirect: 'manual' });
const commission = { kk: 'комиссия', ru: 'комиссия', en: 'commission' };

describe.each(locales)('Questions in %s', (locale) => {
  const address = localePath(locale, '/faq');

  test('All questions are listed and open without script (R-042)', async () => {
    const questions = await api<Question[]>('/faq', locale);
    const { page } = await openPage(browser, { javaScriptEnabled: false });
    await page.goto(site.origin + address);
    expect(await page.getByRole('main').locator('details').count()).toBe(questions.length);
    for (const { slug } of questions) expect(await page.locator(`[id="${slug}"]`).count()).toBe(1);
    const first = page.getByRole('main').locator('details').first();
    const answerBody = first.locator(':scope > div');
    expect(await answerBody.isVisible()).toBe(false);
    await first.locator('summary').click();
    expect(await answerBody.isVisible()).toBe(true);
  });

  test('Types and topics have URLs that work without script (N-13)', async () => {
    const [questions, topics] = await Promise.all([
      api<Question[]>('/faq', locale),
      api<Topic[]>('/faq/categories', locale),
    ]);
    const { page } = await openPage(browser, { javaScriptEnabled: false });
    for (const type of ['business', 'private']) {
      await page.goto(site.origin + address);
      await clickAndWaitForLoad(page.locator(`main nav a[href="${address}?type=${type}"]`));
      expect(await page.getByRole('main').locator('details').count()).toBe(
        questions.filter((question) => question.type === type).length,
      );
      for (const { id, name, total } of topics.filter((topic) => topic.type === type)) {
        await clickAndWaitForLoad(
          page.locator(`main nav a[href="${address}?type=${type}&category_id=${id}"]`),
        );
        expect(await page.getByRole('main').locator('details').count()).toBe(total);
        expect(await currentLinks(page).last().innerText()).toContain(name);
        expect(await page.title()).toContain(name);
      }
    }
  });

  test('The search works without script and reports an empty result', async () => {
    const { page } = await openPage(browser, { javaScriptEnabled: false });
    await page.goto(site.origin + address);
    await page.fill('main input[name=query]', ` ${commission[locale]} `);
    await clickAndWaitForLoad(page.getByRole('main').locator('form button'));
    const found = await api<Question[]>(
      `/faq/search?query=${encodeURIComponent(commission[locale])}`,
      locale,
    );
    expect(found.length).toBeGreaterThan(0);
    expect(await page.getByRole('main').locator('details').count()).toBe(found.length);
    expect(await page.inputValue('main input[name=query]')).toBe(commission[locale]);
    expect(await page.getAttribute('meta[name=robots]', 'content')).toBe('noindex');
    await page.fill('main input[name=query]', '<script>zzzzqqqq</script>"');
    await clickAndWaitForLoad(page.getByRole('main').locator('form button'));
    expect(await page.getByRole('main').locator('details').count()).toBe(0);
    expect(await page.getByRole('main').innerText()).toContain('<script>zzzzqqqq</script>"');
    await clickAndWaitForLoad(page.locator(`main a[href="${address}"]:not(nav a)`));
    expect(await page.getByRole('main').locator('details').count()).toBeGreaterThan(20);
  });

  test('The search shows the corrected query and offers the literal one', async () => {
    const { page } = await openPage(browser, { javaScriptEnabled: false });
    // «Комиссия» typed with an English keyboard layout; for English, a misspelling.
    const typed = locale === 'en' ? 'comission' : 'rjvbccbz';
    await page.goto(`${site.origin}${address}?query=${typed}`);
    expect(await page.getByRole('main').locator('details').count()).toBeGreaterThan(0);
    expect(await page.getByRole('main').locator('section p').first().innerText()).toContain(typed);
    expect(await page.getByRole('main').locator('section h2').first().innerText()).not.toContain(typed);
    expect(await page.inputValue('main input[name=query]')).toBe(typed);
    await clickAndWaitForLoad(page.getByRole('main').locator('a[href*="literal=1"]:not(nav a)'));
    expect(new URL(page.url()).searchParams.get('query')).toBe(typed);
    expect(await page.getByRole('main').locator('details').count()).toBe(0);
    expect(await page.inputValue('main input[name=query]')).toBe(typed);
    await clickAndWaitForLoad(page.locator(`main a[href="${address}?query=${typed}"]:not(nav a)`));
    expect(await page.getByRole('main').locator('details').count()).toBeGreaterThan(0);
  });

  test.each([
    ['?query=', ''],
    ['?category_id=all', ''],
    ['?type=business&query=', '?type=business'],
    ['?category_id=5&query=x', '?query=x'],
  ])('%s redirects permanently to the canonical URL', async (query, shorter) => {
    const response = await request(address + query);
    expect(response.status).toBe(301);
    expect(new URL(response.headers.get('location') ?? '', site.origin).href).toBe(
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
  ])('The query ?%s returns 404', async (query) => {
    const response = await request(`${address}?${query}`);
    expect(response.status).toBe(404);
    expect(await response.text()).toContain(`Page Not Found: ${address}`);
  });

  test('Queries of any length and content return 200', async () => {
    for (const words of ['ш'.repeat(900), '%', '%25%27', '😀'.repeat(150), "'; drop table published; --"]) {
      const response = await request(`${address}?query=${encodeURIComponent(words)}`);
      expect(response.status).toBe(200);
    }
  });
});

test.each([true, false])(
  'A URL with a fragment opens its question (script: %s)',
  async (javaScriptEnabled) => {
    const question = (await api<Question[]>('/faq', 'kk')).at(-1);
    const { page } = await openPage(browser, { javaScriptEnabled });
    await page.goto(`${site.origin}/faq#${question?.slug}`);
    const answer = page.locator(`[id="${question?.slug}"]`);
    await answer.waitFor({ state: 'visible' });
    expect(await page.getByRole('main').locator('details[open]').count()).toBe(1);
  },
);

test('A popular question opens its answer and scrolls to it', async () => {
  const popular = (await api<Question[]>('/faq/popular', 'ru'))[0];
  const { page } = await openPage(browser);
  await page.goto(`${site.origin}/ru/faq`);
  await waitForHydration(page);
  await page.locator(`main aside a[href="#${popular?.slug}"]`).click();
  const answer = page.locator(`[id="${popular?.slug}"]`);
  await answer.waitFor({ state: 'visible' });
  await waitForCondition(
    page,
    `(({ top, bottom }) => top >= 0 && top < innerHeight && bottom > 0)(document.getElementById('${popular?.slug}').getBoundingClientRect())`,
  );
});

test('With script, the search causes no document load, and the field follows the URL', async () => {
  const { page } = await openPage(browser);
  await page.goto(`${site.origin}/en/faq?type=private`);
  await waitForHydration(page);
  const sameDocument = await markDocument(page);
  await page.fill('main input[name=query]', 'commission');
  await page.keyboard.press('Enter');
  await page.waitForURL(`${site.origin}/en/faq?type=private&query=commission`);
  await page.locator('main h2', { hasText: 'commission' }).waitFor();
  await page.goBack();
  await page.waitForURL(`${site.origin}/en/faq?type=private`);
  await expect.poll(() => page.inputValue('main input[name=query]')).toBe('');
  expect(await sameDocument()).toBe(true);
});
