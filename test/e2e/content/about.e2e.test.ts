import { describe, expect, test } from 'vitest';
import { localePath, locales } from '#language/locale/locale.ts';
import { testSite } from '#test/support/server/server.ts';
import { attributesOf, hydrated, loadBy, openBrowser, openPage } from '../../support/browser/journey.ts';

const site = testSite();
const browser = await openBrowser();

describe.each(locales)('in %s', (locale) => {
  const address = (path: string) => site.origin + localePath(locale, path);

  test('history is in the order of time, each year once (R-030)', async () => {
    const { page, close } = await openPage(browser, { javaScriptEnabled: false });
    await page.goto(address('/about/history'));
    const years = await attributesOf(page.locator('main ol > li h2 time'), 'datetime');
    expect(years.length).toBeGreaterThan(10);
    expect(years).toEqual([...new Set(years)].toSorted());
    expect(await page.locator('main ol h3').count()).toBeGreaterThan(years.length);
    expect(await page.locator('main ol img').count()).toBeGreaterThan(3);
    await close();
  });

  test('every page about the company names itself in the menu of its kind', async () => {
    const { page, close } = await openPage(browser, { javaScriptEnabled: false });
    await page.goto(address('/about'));
    const links = await attributesOf(page.locator('main nav a'), 'href');
    expect(links).toHaveLength(9);
    for (const href of links) {
      // Not its pictures, which are made when they are first asked for.
      await page.goto(site.origin + href, { waitUntil: 'domcontentloaded' });
      expect(await page.locator('main nav a[aria-current=page]').getAttribute('href')).toBe(href);
    }
    await close();
  });

  test('a life opens on a phone by a click and is simply there on a wide screen', async () => {
    const { page, close } = await openPage(browser, {
      javaScriptEnabled: false,
      viewport: { width: 360, height: 740 },
    });
    await page.goto(address('/about/teams'));
    const [summary, life] = [page.locator('main article summary').first(), page.locator('article details p')];
    expect(await life.first().isVisible()).toBe(false);
    await summary.click();
    expect(await life.first().isVisible()).toBe(true);
    await page.setViewportSize({ width: 1280, height: 800 });
    expect(await summary.isVisible()).toBe(false);
    expect(await life.last().isVisible()).toBe(true);
    await close();
  });

  test('misconduct can be reported by telephone and e-mail (R-027)', async () => {
    const { page, close } = await openPage(browser, { javaScriptEnabled: false });
    await page.goto(address('/about/compliance-control'));
    expect(await page.locator('main dl a[href^="tel:"]').count()).toBe(1);
    expect(await page.locator('main dl a[href^="mailto:"]').count()).toBe(1);
    expect(await page.locator('main ol li').count()).toBeGreaterThan(3);
    await close();
  });

  test('the table of figures names its years and its unit', async () => {
    const { page, close } = await openPage(browser, { javaScriptEnabled: false });
    await page.goto(address('/about/financial-reports'));
    const heads = await page.locator('main table').first().locator('thead th').allTextContents();
    expect(heads.slice(1)).toEqual(['2021', '2022', '2023', '2024', '2025']);
    expect(await page.locator('main').textContent()).toMatch(/млн ₸|₸ million/);
    await close();
  });
});

test('a licence is a link to its picture without script, and opens over the page with it', async () => {
  const plain = await openPage(browser, { javaScriptEnabled: false });
  await plain.page.goto(`${site.origin}/about/licenses`);
  const href = await plain.page.locator('main a:has(img)').first().getAttribute('href');
  const picture = await fetch(site.origin + href);
  expect(picture.headers.get('content-type')).toMatch(/^image\//);
  await plain.close();

  const { page, said, close } = await openPage(browser);
  await page.goto(`${site.origin}/about/licenses`);
  await hydrated(page);
  const scan = page.locator('main a:has(img)').first();
  await scan.click();
  const dialog = page.locator('dialog[open]');
  expect(await dialog.locator('img').isVisible()).toBe(true);
  await page.keyboard.press('Escape');
  expect(await dialog.count()).toBe(0);
  expect(await page.locator('main a:has(img):focus').count()).toBe(1);
  expect(page.url()).toBe(`${site.origin}/about/licenses`);
  expect(said).toEqual([]);
  await close();
});

test('an article can be passed on: by plain links, and by copying where script runs', async () => {
  const { page, close } = await openPage(browser, { javaScriptEnabled: false });
  await page.goto(`${site.origin}/en/press-center`);
  await loadBy(page.locator('main article a').first());
  const own = page.url();
  const links = await attributesOf(page.locator('main article section a[rel~=noopener]'), 'href');
  expect(links).toHaveLength(3);
  for (const link of links) expect(decodeURIComponent(link ?? '')).toContain(new URL(own).pathname);
  expect(await page.locator('main article button').count()).toBe(0);
  await close();

  const scripted = await openPage(browser, { permissions: ['clipboard-read', 'clipboard-write'] });
  await scripted.page.goto(own);
  await scripted.page.locator('main article button').click();
  await scripted.page.locator('main article [role=status]:not(:empty)').waitFor();
  const copied = await scripted.page.evaluate<string>('navigator.clipboard.readText()');
  expect(new URL(copied).pathname).toBe(new URL(own).pathname);
  await scripted.close();
});

test('home leads on without script: offerings by client, telephone, e-mail, a call back', async () => {
  const { page, close } = await openPage(browser, { javaScriptEnabled: false });
  await page.goto(`${site.origin}/ru`);
  for (const target of ['/ru/offerings/business', '/ru/offerings/private', '/ru/press-center', '/ru/about']) {
    expect(await page.locator(`main a[href="${target}"]`).count(), target).toBeGreaterThan(0);
  }
  expect(await page.locator('main a[href^="/ru/about/video/"]').count()).toBe(1);
  expect(await page.locator('main a[href^="tel:"]:visible').count()).toBe(1);
  expect(await page.locator('main a[href^="mailto:"]').count()).toBe(1);
  expect(await page.locator('main form[method=post]').getAttribute('action')).toBe('/ru/forms/call-me');
  await close();
});
