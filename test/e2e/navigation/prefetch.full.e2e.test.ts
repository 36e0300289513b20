import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { type PageData, pageDataPath } from '#site/routing/build-manifest.ts';
import {
  clickTemporaryLink,
  delayRequests,
  markDocument,
  openBrowser,
  openPage,
  waitForCondition,
  waitForHydration,
} from '#test/support/browser/page.ts';
import {
  changeManifest,
  mockConnection,
  openWithManifest,
  recordRequests,
} from '#test/support/browser/page-conditions.ts';
import { testSite } from '#test/support/server/test-site.ts';

const site = testSite();
const browser = await openBrowser();

const MANIFEST = '**/_build/meta/*.json';
const PAYLOAD = /\/_payload\.json\?/;
const pagePathsOf = (requests: readonly string[]) =>
  requests.map((path) => path.replace(/\/_payload\.json.*/, '') || '/');

/**
 * Records the pages with prefetched data. Call before opening the page, because prefetching may start at
 * once.
 */
function recordPrefetches(page: Page): string[] {
  const prefetched: string[] = [];
  page.on('requestfinished', (request) => {
    if (PAYLOAD.test(request.url())) prefetched.push(...pagePathsOf([new URL(request.url()).pathname]));
  });
  return prefetched;
}

/** Resources transferred over the network since `markTime`, without pictures and cache hits. */
const transfers = (page: Page) =>
  page.evaluate<{ path: string; bytes: number }[]>(`
    performance.getEntriesByType('resource')
      .filter(({ startTime, transferSize }) => startTime >= window.clickedAt && transferSize > 0)
      .filter(({ name }) => !name.includes('/media/'))
      .map(({ name, transferSize }) => ({ path: new URL(name).pathname, bytes: transferSize }))`);
const markTime = (page: Page) => page.evaluate('void (window.clickedAt = performance.now())');

describe('A navigation from the news list to an article', () => {
  const article = 'main article a[href^="/en/press-center/"]';

  test('A prefetched article causes no requests on navigation (R-080)', async () => {
    const { page } = await openPage(browser);
    const prefetched = recordPrefetches(page);
    await page.goto(`${site.origin}/en/press-center`);
    const link = page.locator(article).first();
    const href = (await link.getAttribute('href')) ?? '';
    await expect.poll(() => prefetched).toContain(href);
    // The route's script is prefetched after its data.
    await waitForCondition(
      page,
      `performance.getEntriesByType('resource').some(({ name }) => /item-page-[^/]+\\.js$/.test(name))`,
    );
    const sameDocument = await markDocument(page);
    await markTime(page);
    await link.click();
    await page.waitForURL(site.origin + href);
    await page.getByRole('main').getByRole('article').getByRole('heading', { level: 1 }).waitFor();
    // Other visible links may still be prefetched.
    const isArticleFile = (path: string) =>
      path.startsWith(href) || /item-page-[^/]+\.(?:js|css)$/.test(path);
    const fetched = await transfers(page);
    expect(fetched.filter(({ path }) => isArticleFile(path))).toEqual([]);
    expect(await sameDocument()).toBe(true);
    expect(await page.evaluate('document.activeElement?.tagName')).toBe('H1');
  });

  test('Without prefetching, a navigation requests its data once and the files of its route', async () => {
    const { page } = await openPage(browser);
    await mockConnection(page, { saveData: true });
    await openWithManifest(page, `${site.origin}/en/press-center`);
    await markTime(page);
    await page.locator(article).first().click();
    await page.getByRole('main').getByRole('article').getByRole('heading', { level: 1 }).waitFor();
    const fetched = await transfers(page);
    expect(fetched.filter(({ path }) => path.endsWith('/_payload.json'))).toHaveLength(1);
    expect(fetched.filter(({ path }) => !/\/_payload\.json$|\.(js|css)$/.test(path))).toEqual([]);
    expect(fetched.reduce((sum, { bytes }) => sum + bytes, 0)).toBeLessThanOrEqual(6_000);
  });

  test('A page rendered in the browser equals the page rendered by the server', async () => {
    const { page } = await openPage(browser);
    const prefetched = recordPrefetches(page);
    await page.goto(`${site.origin}/en/press-center`);
    const link = page.locator(article).first();
    const href = (await link.getAttribute('href')) ?? '';
    await expect.poll(() => prefetched).toContain(href);
    await link.click();
    await page.waitForURL(site.origin + href);
    await page.getByRole('main').getByRole('article').getByRole('heading', { level: 1 }).waitFor();
    const [renderedText, title] = [await page.getByRole('main').innerText(), await page.title()];
    await page.reload();
    await waitForHydration(page);
    await expect.poll(() => page.getByRole('main').innerText()).toBe(renderedText);
    expect(await page.title()).toBe(title);
  });
});

test.each([
  ['data saving is on (R-081)', { saveData: true }],
  ['the connection is 2G (R-082)', { effectiveType: '2g' }],
])('Nothing is prefetched if %s', async (_, connection) => {
  const { page } = await openPage(browser);
  await mockConnection(page, connection);
  const requests = recordRequests(page, PAYLOAD);
  await openWithManifest(page, `${site.origin}/press-center`);
  await page.clock.install();
  await page.clock.runFor(5_000);
  await page.waitForLoadState('networkidle');
  expect(requests).toEqual([]);
});

test('A browser without the Network Information API prefetches', async () => {
  const { page } = await openPage(browser);
  await page.addInitScript('delete Navigator.prototype.connection');
  const payload = page.waitForRequest(PAYLOAD);
  await page.goto(`${site.origin}/press-center`);
  await payload;
});

/** Fills a page with a hundred visible links that the manifest lists. */
async function openPageWithManyLinks(page: Page): Promise<string[]> {
  const paths = Array.from({ length: 100 }, (_, index) => `/en/crowd/${index}`);
  const links = paths.map((href) => `<a href="${href}">·</a> `).join('');
  await changeManifest(page, (manifest) => ({
    ...manifest,
    prerendered: { kk: [], ru: [], en: [...paths, '/en/about', '/en/contacts'] },
  }));
  await page.goto(`${site.origin}/en/about`);
  await waitForHydration(page);
  await page.evaluate(`document.querySelector('main').innerHTML = ${JSON.stringify(links + links)}`);
  return paths;
}

const payloadOf = (url: string): PageData => ({
  id: new URL(url).search.slice(1),
  data: { 'en/career': {} },
});

test('A hundred visible links are prefetched once each, at most five at a time (R-083, R-208)', async () => {
  const { page } = await openPage(browser);
  let [open, maxOpen] = [0, 0];
  const requests = recordRequests(page, /\/crowd\/.*_payload/);
  await page.route(PAYLOAD, async (route) => {
    open += 1;
    maxOpen = Math.max(maxOpen, open);
    // Long enough for a sixth request to start if it were allowed.
    await new Promise((resolve) => setTimeout(resolve, 40));
    open -= 1;
    await route.fulfill({ json: payloadOf(route.request().url()) });
  });
  const paths = await openPageWithManyLinks(page);
  await expect.poll(() => requests.length).toBe(paths.length);
  await page.waitForLoadState('networkidle');
  expect(pagePathsOf(requests).toSorted()).toEqual(paths.toSorted());
  expect(maxOpen).toBe(5);
});

test.each([429, 503])('A %d response stops prefetching', async (status) => {
  const { page } = await openPage(browser);
  const requests = recordRequests(page, PAYLOAD);
  await page.route(PAYLOAD, (route) =>
    route.fulfill({ status, headers: { 'Retry-After': '1' }, body: '{}' }),
  );
  const limitedResponse = page.waitForResponse(PAYLOAD);
  await openPageWithManyLinks(page);
  await limitedResponse;
  await page.waitForLoadState('networkidle');
  await page.getByRole('contentinfo').locator('a[href="/en/contacts"]').first().click();
  await page.waitForURL(`${site.origin}/en/contacts`);
  await page.waitForLoadState('networkidle');
  // At most the requests in flight at the first response. The visited page itself is not a prefetch.
  const prefetches = requests.filter((address) => !address.includes('/en/contacts/'));
  expect(prefetches.length).toBeLessThanOrEqual(5);
});

test('A navigation aborts prefetches that are in flight', async () => {
  const { page } = await openPage(browser);
  const aborted: string[] = [];
  page.on('requestfailed', (request) => aborted.push(new URL(request.url()).pathname));
  // The requests are never answered.
  await page.route(/\/crowd\/.*_payload/, () => undefined);
  const requests = recordRequests(page, /\/crowd\/.*_payload/);
  await openPageWithManyLinks(page);
  await expect.poll(() => requests.length).toBe(5);
  await page.getByRole('contentinfo').locator('a[href="/en/career"]').first().click();
  await page.waitForURL(`${site.origin}/en/career`);
  await page.getByRole('main').getByRole('heading', { level: 1 }).waitFor();
  await expect.poll(() => aborted.filter((path) => path.includes('/crowd/')).length).toBe(5);
});

test('Only links to other pages with page data in the same language are prefetched', async () => {
  const { page } = await openPage(browser);
  const requests = recordRequests(page, PAYLOAD);
  const links = [
    '<a href="/en/press-center?page=2">page</a>',
    '<a href="/en/documents/tariffs.csv?group=a">file</a>',
    '<a href="#part">part</a>',
    '<a href="https://elsewhere.example/en/contacts">elsewhere</a>',
    '<a href="/ru/contacts" hreflang="ru">language</a>',
    '<a href="/_gallery">preview</a>',
    '<a href="/en/about">here</a>',
    '<a href="/en/contacts">page</a>',
  ].join(' ');
  await page.goto(`${site.origin}/en/about`);
  await waitForHydration(page);
  // No other link is visible.
  await page.evaluate(`document.querySelector('main').innerHTML = ${JSON.stringify(links)};
    document.querySelector('header').hidden = document.querySelector('footer').hidden = true;`);
  await expect.poll(() => requests.length).toBeGreaterThan(0);
  await page.waitForLoadState('networkidle');
  expect(pagePathsOf(requests)).toEqual(['/en/contacts']);
});

test('A link is prefetched after it has been visible for 100 ms, and not if it disappears earlier', async () => {
  const { page } = await openPage(browser);
  // The test controls the clock. Without the manifest the page has nothing to prefetch.
  await page.clock.install({ time: '2026-11-20T12:00:00Z' });
  const releaseManifest = await delayRequests(page, MANIFEST);
  const manifests = recordRequests(page, /^\/_build\/meta\//);
  const requests = recordRequests(page, PAYLOAD);
  await page.goto(`${site.origin}/en/about`);
  await waitForHydration(page);
  await page.clock.pauseAt('2026-11-20T12:01:00Z');
  await expect.poll(() => page.clock.runFor(500).then(() => manifests.length)).toBe(1);
  const manifestResponse = page.waitForResponse(MANIFEST);
  releaseManifest();
  await (await manifestResponse).finished();
  await page.evaluate(`
    window.watcher = new IntersectionObserver((entries) => {
      window.seen = entries.some(({ isIntersecting }) => isIntersecting);
    });`);
  /**
   * Shows only these links while the clock is stopped, and waits for the browser to report them as visible.
   */
  const showLinks = async (fragment: string, ...paths: string[]) => {
    const links = paths.map((path) => `<a href="${path}">page</a>`).join(' ');
    await page.evaluate(`
      window.seen = false;
      document.querySelector('main').innerHTML = '<div id="${fragment}" hidden>${links}</div>';
      document.querySelector('header').hidden = document.querySelector('footer').hidden = true;`);
    await clickTemporaryLink(page, `/en/about#${fragment}`);
    await page.locator(`header a[hreflang=ru][href$="#${fragment}"]`).waitFor({ state: 'attached' });
    // The runtime collects links in an idle callback.
    await page.clock.runFor(60);
    await page.evaluate(`
      document.querySelector('#${fragment}').hidden = false;
      window.watcher.observe(document.querySelector('main a'));`);
    await waitForCondition(page, 'window.seen === true');
  };
  await showLinks('first', '/en/about/history');
  await page.clock.runFor(90);
  await showLinks('second', '/en/contacts', '/en/faq');
  await page.clock.runFor(99);
  expect(requests).toEqual([]);
  await page.clock.runFor(1);
  await expect.poll(() => pagePathsOf(requests)).toEqual(['/en/contacts', '/en/faq']);
});

test('Expired prefetched data is requested again on navigation', async () => {
  const { page } = await openPage(browser);
  await page.clock.install();
  const prefetched = recordPrefetches(page);
  await page.goto(`${site.origin}/en/press-center`);
  await waitForHydration(page);
  await page.clock.runFor(1_500);
  const link = page.getByRole('main').getByRole('article').locator('a[href^="/en/press-center/"]').first();
  const href = (await link.getAttribute('href')) ?? '';
  // IntersectionObserver callbacks do not follow the mocked clock.
  await expect
    .poll(async () => {
      await page.clock.runFor(500);
      return prefetched.filter((path) => path === href).length;
    })
    .toBe(1);
  await page.waitForLoadState('networkidle');
  await page.clock.fastForward(60_000);
  const dataRequest = page.waitForRequest(
    (request) => new URL(request.url()).pathname === pageDataPath(href),
  );
  await link.click();
  await dataRequest;
  await page.waitForURL(site.origin + href);
});

test('The Save-Data request header alone disables prefetching (R-081)', async () => {
  const { page } = await openPage(browser, { extraHTTPHeaders: { 'Save-Data': 'on' } });
  const prefetched = recordPrefetches(page);
  await openWithManifest(page, `${site.origin}/en/press-center`);
  await page.waitForLoadState('networkidle');
  expect(prefetched).toEqual([]);
  const sameDocument = await markDocument(page);
  await page.getByRole('contentinfo').locator('a[href="/en/faq"]').first().click();
  await page.waitForURL(`${site.origin}/en/faq`);
  expect(await sameDocument()).toBe(true);
});
