import { describe, expect, test } from 'vitest';
import { type Locale, localePath, locales } from '#language/locale/locale.ts';
import { bindText, setText } from '#language/text/typeset.ts';
import { testSite } from '#test/support/server/server.ts';
import { attributesOf, loadBy, openBrowser, openPage } from '../../support/browser/journey.ts';

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
  const answer = await fetch(`${site.origin}/api/tariffs`, { headers: { 'Accept-Language': locale } });
  return ((await answer.json()) as { data: Group[] }).data;
}

const visit = (path: string, headers: Record<string, string> = {}) =>
  fetch(site.origin + path, { redirect: 'manual', headers });
const words = {
  kk: ['Қызмет', 'тегін'],
  ru: ['Услуга', 'бесплатно'],
  en: ['Service', 'free'],
} as const;

describe.each(locales)('tariffs in %s', (locale) => {
  const address = localePath(locale, '/documents/tariffs');

  test('each group shows what holds, then what comes and changes, then what held (R-041)', async () => {
    const groups = await groupsOf(locale);
    const { page, close } = await openPage(browser, { javaScriptEnabled: false });
    await page.goto(site.origin + address);
    for (const { slug, title, schedules } of groups) {
      const group = page.locator(`[id="${slug}"]`);
      expect(await group.locator('h3').innerText()).toBe(bindText(title));
      const current = schedules.find(({ state }) => state === 'in_force');
      const first = group.locator('table').first();
      expect(await first.isVisible()).toBe(true);
      expect(await first.locator('tbody th[scope=row]').count()).toBe(current?.rows.length);
      expect(await first.locator('thead th[scope=col]').count()).toBe(2);
      expect(await first.locator('caption').innerText()).toContain(bindText(title));
      expect(await group.locator('table').count()).toBe(schedules.length);
      expect(await group.locator('table:visible').count()).toBe(1);
      for (const { state, changes } of schedules) {
        if (state !== 'past' && changes !== null) expect(await group.innerText()).toContain(setText(changes));
      }
      const files = await attributesOf(group.locator('a[href*=".csv"]'), 'href');
      expect(files[0]).toBe(`${address}.csv?group=${slug}&schedule=${current?.key}`);
      expect(files).toHaveLength(schedules.length);
    }
    await close();
  });

  test('a type of client is an address; no rate is left unprinted', async () => {
    const groups = await groupsOf(locale);
    const { page, close } = await openPage(browser, { javaScriptEnabled: false });
    for (const type of ['business', 'private']) {
      await page.goto(site.origin + address);
      await loadBy(page.locator(`main nav a[href="${address}?type=${type}"]`));
      const titles = await page.locator('main article h3').allInnerTexts();
      expect(titles).toEqual(
        groups.filter((each) => each.client_type === type).map(({ title }) => bindText(title)),
      );
      for (const rate of await page.locator('main tbody td').allTextContents()) {
        expect(rate).toMatch(/[\p{L}0-9]/u);
        expect(rate).not.toMatch(/undefined|null|NaN|[{}]/);
      }
    }
    await close();
  });

  test.each(['type=', 'type=bank', 'type=business&type=private'])('?%s is not found', async (query) => {
    const answer = await visit(`${address}?${query}`);
    expect(answer.status).toBe(404);
    expect(await answer.text()).toContain(`Page Not Found: ${address}`);
  });

  test('a schedule is there as a table for spreadsheets, in the language of the page', async () => {
    const group = (await groupsOf(locale))[0];
    const schedule = group?.schedules.find(({ state }) => state === 'in_force');
    const answer = await visit(`${address}.csv?group=${group?.slug}&schedule=${schedule?.key}`, {
      Accept: 'text/csv',
    });
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(answer.headers.get('content-language')).toBe(locale);
    const disposition = answer.headers.get('content-disposition') ?? '';
    const name = `tariffs-${group?.slug}-${schedule?.effective_from}.csv`;
    expect(disposition).toContain(`attachment; filename="${name}"; filename*=UTF-8''`);
    expect(decodeURIComponent(disposition.split("''")[1] ?? '')).toContain(group?.title);
    const bytes = new Uint8Array(await answer.arrayBuffer());
    expect([...bytes.slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
    const lines = new TextDecoder().decode(bytes).split('\r\n');
    expect(lines).toHaveLength((schedule?.rows.length ?? 0) + 2);
    expect(lines[0]).toMatch(new RegExp(`^${words[locale][0]}${locale === 'en' ? ',' : ';'}`));
    expect(lines[1]).toContain(words[locale][1]);
  });

  test.each(['', '?group=nothing&schedule=y2026', '?group=a&group=b&schedule=c', '?schedule=y2026'])(
    'a file that does not exist (%s) is answered with the error page',
    async (query) => {
      const answer = await visit(`${address}.csv${query}`);
      const html = await answer.text();
      expect(answer.status).toBe(404);
      expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8');
      expect(html).toContain(`<html lang="${locale}"`);
    },
  );

  test('/tariffs leads here (R-071)', async () => {
    const answer = await visit(localePath(locale, '/tariffs'));
    expect(answer.status).toBe(301);
    expect(new URL(answer.headers.get('location') ?? '', site.origin).pathname).toBe(address);
  });
});

test('printed, every schedule is open and menus, filters and links to files are gone', async () => {
  const { page, close } = await openPage(browser, { javaScriptEnabled: false });
  await page.goto(`${site.origin}/documents/tariffs`);
  const tables = await page.locator('main table').count();
  expect(await page.locator('main table:visible').count()).toBeLessThan(tables);
  await page.emulateMedia({ media: 'print' });
  const heights = await page.evaluate<number[]>(
    'Array.from(document.querySelectorAll("main table"), (table) => table.getBoundingClientRect().height)',
  );
  expect(heights).toHaveLength(tables);
  expect(Math.min(...heights)).toBeGreaterThan(0);
  expect(await page.locator('main nav:visible').count()).toBe(0);
  expect(await page.locator('main a[href*=".csv"]:visible').count()).toBe(0);
  await close();
});

test('on a phone the tables fit, and their frame is reached by keyboard', async () => {
  const { page, close } = await openPage(browser, { viewport: { width: 320, height: 640 } });
  await page.goto(`${site.origin}/documents/tariffs`);
  expect(await page.evaluate<number>('document.documentElement.scrollWidth')).toBeLessThanOrEqual(320);
  const frame = page.locator('main [role=group]:has(> table)').first();
  await frame.focus();
  expect(await page.locator('main [role=group]:focus > table').count()).toBe(1);
  expect(await frame.getAttribute('aria-label')).not.toBe('');
  await close();
});
