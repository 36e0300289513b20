import { describe, expect, test } from 'vitest';
import { type Locale, localePath, locales } from '#language/locale/locale.ts';
import { insertNoBreakSpaces, typesetText } from '#language/text/typeset.ts';
import { attributesOf, clickAndWaitForLoad, openBrowser, openPage } from '#test/support/browser/page.ts';
import { testSite } from '#test/support/server/test-site.ts';

interface Group {
  slug: string;
  title: string;
  client_type: string;
  schedules: {
    key: string;
    state: string;
    effective_from: string;
    changes: string | null;
    rows: { service: string }[];
  }[];
}

const site = testSite();
const browser = await openBrowser();

async function groupsOf(locale: Locale): Promise<Group[]> {
  const response = await fetch(`${site.origin}/api/tariffs`, { headers: { 'Accept-Language': locale } });
  return ((await response.json()) as { data: Group[] }).data;
}

const request = (path: string, headers: Record<string, string> = {}) =>
  fetch(site.origin + path, { redirect: 'manual', headers });
const words = {
  kk: ['Қызмет', 'тегін'],
  ru: ['Услуга', 'бесплатно'],
  en: ['Service', 'free'],
} as const;

describe.each(locales)('Tariffs in %s', (locale) => {
  const address = localePath(locale, '/documents/tariffs');

  test('Each group shows current, then new, then past tariffs (R-041)', async () => {
    const groups = await groupsOf(locale);
    const { page } = await openPage(browser, { javaScriptEnabled: false });
    await page.goto(site.origin + address);
    for (const { slug, title, schedules } of groups) {
      const group = page.locator(`[id="${slug}"]`);
      expect(await group.getByRole('heading', { level: 3 }).innerText()).toBe(insertNoBreakSpaces(title));
      const current = schedules.find(({ state }) => state === 'in_force');
      const first = group.getByRole('table').first();
      expect(await first.isVisible()).toBe(true);
      expect(await first.locator('tbody th[scope=row]').count()).toBe(current?.rows.length);
      expect(await first.locator('thead th[scope=col]').count()).toBe(2);
      expect(await first.locator('caption').innerText()).toContain(insertNoBreakSpaces(title));
      expect(await group.getByRole('table', { includeHidden: true }).count()).toBe(schedules.length);
      expect(await group.locator('table:visible').count()).toBe(1);
      for (const { state, changes } of schedules) {
        if (state !== 'past' && changes !== null)
          expect(await group.innerText()).toContain(typesetText(changes));
      }
      const csvLinks = await attributesOf(group.locator('a[href*=".csv"]'), 'href');
      expect(csvLinks[0]).toBe(`${address}.csv?group=${slug}&schedule=${current?.key}`);
      expect(csvLinks).toHaveLength(schedules.length);
    }
  });

  test('A client type has its own URL, and every rate is printed', async () => {
    const groups = await groupsOf(locale);
    const { page } = await openPage(browser, { javaScriptEnabled: false });
    for (const type of ['business', 'private']) {
      await page.goto(site.origin + address);
      await clickAndWaitForLoad(page.locator(`main nav a[href="${address}?type=${type}"]`));
      const titles = await page
        .getByRole('main')
        .getByRole('article')
        .getByRole('heading', { level: 3 })
        .allInnerTexts();
      expect(titles).toEqual(
        groups.filter((each) => each.client_type === type).map(({ title }) => insertNoBreakSpaces(title)),
      );
      for (const rate of await page.getByRole('main').locator('tbody td').allTextContents()) {
        expect(rate).toMatch(/[\p{L}0-9]/u);
        expect(rate).not.toMatch(/undefined|null|NaN|[{}]/);
      }
    }
  });

  test.each(['type=', 'type=bank', 'type=business&type=private'])(
    'The query ?%s returns 404',
    async (query) => {
      const response = await request(`${address}?${query}`);
      expect(response.status).toBe(404);
      expect(await response.text()).toContain(`Page Not Found: ${address}`);
    },
  );

  test('A schedule can be downloaded as CSV in the language of the page', async () => {
    const group = (await groupsOf(locale))[0];
    const schedule = group?.schedules.find(({ state }) => state === 'in_force');
    const response = await request(`${address}.csv?group=${group?.slug}&schedule=${schedule?.key}`, {
      Accept: 'text/csv',
    });
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(response.headers.get('content-language')).toBe(locale);
    const disposition = response.headers.get('content-disposition') ?? '';
    const name = `tariffs-${group?.slug}-${schedule?.effective_from}.csv`;
    expect(disposition).toContain(`attachment; filename="${name}"; filename*=UTF-8''`);
    expect(decodeURIComponent(disposition.split("''")[1] ?? '')).toContain(group?.title);
    const bytes = new Uint8Array(await response.arrayBuffer());
    expect([...bytes.slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
    const lines = new TextDecoder().decode(bytes).split('\r\n');
    expect(lines).toHaveLength((schedule?.rows.length ?? 0) + 2);
    expect(lines[0]).toMatch(new RegExp(`^${words[locale][0]}${locale === 'en' ? ',' : ';'}`));
    expect(lines[1]).toContain(words[locale][1]);
  });

  test.each(['', '?group=nothing&schedule=y2026', '?group=a&group=b&schedule=c', '?schedule=y2026'])(
    'A CSV file that does not exist (%s) returns the error page',
    async (query) => {
      const response = await request(`${address}.csv${query}`);
      const html = await response.text();
      expect(response.status).toBe(404);
      expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8');
      expect(html).toContain(`<html lang="${locale}"`);
    },
  );

  test('/tariffs redirects to the tariffs page (R-051, R-071)', async () => {
    const response = await request(localePath(locale, '/tariffs'));
    expect(response.status).toBe(301);
    expect(new URL(response.headers.get('location') ?? '', site.origin).pathname).toBe(address);
  });
});

test('In print, every schedule is open and menus, filters and file links are hidden', async () => {
  const { page } = await openPage(browser, { javaScriptEnabled: false });
  await page.goto(`${site.origin}/documents/tariffs`);
  const tables = await page.getByRole('main').getByRole('table', { includeHidden: true }).count();
  expect(await page.getByRole('main').getByRole('table').count()).toBeLessThan(tables);
  await page.emulateMedia({ media: 'print' });
  const heights = await page.evaluate<number[]>(
    'Array.from(document.querySelectorAll("main table"), (table) => table.getBoundingClientRect().height)',
  );
  expect(heights).toHaveLength(tables);
  expect(Math.min(...heights)).toBeGreaterThan(0);
  expect(await page.getByRole('main').locator('nav:visible').count()).toBe(0);
  expect(await page.getByRole('main').locator('a[href*=".csv"]:visible').count()).toBe(0);
});

test('On a phone, tables fit the screen and their scroll container is focusable', async () => {
  const { page } = await openPage(browser, { viewport: { width: 320, height: 640 } });
  await page.goto(`${site.origin}/documents/tariffs`);
  expect(await page.evaluate<number>('document.documentElement.scrollWidth')).toBeLessThanOrEqual(320);
  const scrollContainer = page.locator('main [role=group]:has(> table)').first();
  await scrollContainer.focus();
  expect(await page.locator('main [role=group]:focus > table').count()).toBe(1);
  expect(await scrollContainer.getAttribute('aria-label')).not.toBe('');
});
