import { describe, expect, test } from 'vitest';
import { localePath, locales } from '#language/locale/locale.ts';
import {
  attributesOf,
  clickAndWaitForLoad,
  currentLinks,
  openBrowser,
  openPage,
  waitForHydration,
} from '#test/support/browser/page.ts';
import { testSite } from '#test/support/server/test-site.ts';

const site = testSite();
const browser = await openBrowser();

describe.each(locales)('in %s', (locale) => {
  const urlOf = (path: string) => site.origin + localePath(locale, path);

  test('The history is chronological and lists each year once (R-030)', async () => {
    const { page } = await openPage(browser, { javaScriptEnabled: false });
    await page.goto(urlOf('/about/history'));
    const years = await attributesOf(page.locator('main ol > li h2 time'), 'datetime');
    expect(years.length).toBeGreaterThan(10);
    expect(years).toEqual([...new Set(years)].toSorted());
    expect(await page.getByRole('main').locator('ol h3').count()).toBeGreaterThan(years.length);
    expect(await page.getByRole('main').locator('ol img').count()).toBeGreaterThan(3);
  });

  test('Every page about the company is marked as current in the section menu', async () => {
    const { page } = await openPage(browser, { javaScriptEnabled: false });
    await page.goto(urlOf('/about'));
    const links = await attributesOf(
      page.getByRole('main').getByRole('navigation').getByRole('link'),
      'href',
    );
    expect(links).toHaveLength(9);
    for (const href of links) {
      // Does not wait for pictures, which are rendered on first request.
      await page.goto(site.origin + href, { waitUntil: 'domcontentloaded' });
      expect(await currentLinks(page).getAttribute('href')).toBe(href);
    }
  });

  test('A biography opens by a click on a phone and is always visible on a wide screen', async () => {
    const { page } = await openPage(browser, {
      javaScriptEnabled: false,
      viewport: { width: 360, height: 740 },
    });
    await page.goto(urlOf('/about/teams'));
    const [summary, biography] = [
      page.getByRole('main').getByRole('article').locator('summary').first(),
      page.locator('article details p'),
    ];
    expect(await biography.first().isVisible()).toBe(false);
    await summary.click();
    expect(await biography.first().isVisible()).toBe(true);
    await page.setViewportSize({ width: 1280, height: 800 });
    expect(await summary.isVisible()).toBe(false);
    expect(await biography.last().isVisible()).toBe(true);
  });

  test('The compliance page offers telephone and e-mail for reports (R-027)', async () => {
    const { page } = await openPage(browser, { javaScriptEnabled: false });
    await page.goto(urlOf('/about/compliance-control'));
    expect(await page.getByRole('main').locator('dl a[href^="tel:"]').count()).toBe(1);
    expect(await page.getByRole('main').locator('dl a[href^="mailto:"]').count()).toBe(1);
    expect(await page.getByRole('main').locator('ol li').count()).toBeGreaterThan(3);
  });

  test('The table of figures names its years and its unit', async () => {
    const { page } = await openPage(browser, { javaScriptEnabled: false });
    await page.goto(urlOf('/about/financial-reports'));
    const headings = await page
      .getByRole('main')
      .getByRole('table')
      .first()
      .locator('thead th')
      .allTextContents();
    expect(headings.slice(1)).toEqual(['2021', '2022', '2023', '2024', '2025']);
    expect(await page.getByRole('main').textContent()).toMatch(/млн ₸|₸ million/);
  });
});

test('A licence links to its picture without script and opens in a dialog with script', async () => {
  const withoutScript = await openPage(browser, { javaScriptEnabled: false });
  await withoutScript.page.goto(`${site.origin}/about/licenses`);
  const href = await withoutScript.page.getByRole('main').locator('a:has(img)').first().getAttribute('href');
  const picture = await fetch(site.origin + href);
  expect(picture.headers.get('content-type')).toMatch(/^image\//);
  await withoutScript.close();

  const { page } = await openPage(browser);
  await page.goto(`${site.origin}/about/licenses`);
  await waitForHydration(page);
  const thumbnail = page.getByRole('main').locator('a:has(img)').first();
  await thumbnail.click();
  const dialog = page.locator('dialog[open]');
  expect(await dialog.locator('img').isVisible()).toBe(true);
  await page.keyboard.press('Escape');
  expect(await dialog.count()).toBe(0);
  expect(await page.getByRole('main').locator('a:has(img):focus').count()).toBe(1);
  expect(page.url()).toBe(`${site.origin}/about/licenses`);
});

test('An article has share links and, with script, a button that copies its link', async () => {
  const { page, close } = await openPage(browser, { javaScriptEnabled: false });
  await page.goto(`${site.origin}/en/press-center`);
  await clickAndWaitForLoad(page.getByRole('main').getByRole('article').getByRole('link').first());
  const articleUrl = page.url();
  const links = await attributesOf(page.locator('main article section a[rel~=noopener]'), 'href');
  expect(links).toHaveLength(3);
  for (const link of links) expect(decodeURIComponent(link ?? '')).toContain(new URL(articleUrl).pathname);
  expect(await page.getByRole('main').getByRole('article').getByRole('button').count()).toBe(0);
  await close();

  const withScript = await openPage(browser, { permissions: ['clipboard-read', 'clipboard-write'] });
  await withScript.page.goto(articleUrl);
  await withScript.page.getByRole('main').getByRole('article').getByRole('button').click();
  await withScript.page.getByRole('main').getByRole('article').locator('[role=status]:not(:empty)').waitFor();
  const copied = await withScript.page.evaluate<string>('navigator.clipboard.readText()');
  expect(new URL(copied).pathname).toBe(new URL(articleUrl).pathname);
  await withScript.close();
});

test('The start page offers sections, telephone, e-mail and the callback form without script', async () => {
  const { page } = await openPage(browser, { javaScriptEnabled: false });
  await page.goto(`${site.origin}/ru`);
  for (const target of ['/ru/offerings/business', '/ru/offerings/private', '/ru/press-center', '/ru/about']) {
    expect(await page.locator(`main a[href="${target}"]`).count(), target).toBeGreaterThan(0);
  }
  expect(await page.getByRole('main').locator('a[href^="/ru/about/video/"]').count()).toBe(1);
  expect(await page.getByRole('main').locator('a[href^="tel:"]:visible').count()).toBe(1);
  expect(await page.getByRole('main').locator('a[href^="mailto:"]').count()).toBe(1);
  expect(await page.getByRole('main').locator('form[method=post]').getAttribute('action')).toBe(
    '/ru/forms/call-me',
  );
});
