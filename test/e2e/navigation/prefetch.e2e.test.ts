import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { type PagePayload, payloadPath } from '#site/routing/build-manifest.ts';
import { testSite } from '#test/support/server/server.ts';
import {
  follow,
  holdBack,
  holds,
  hydrated,
  markDocument,
  openBrowser,
  openPage,
} from '../../support/browser/journey.ts';
import {
  changeManifest,
  listenFor,
  openWithManifest,
  sayConnection,
} from '../../support/browser/open-page.ts';

const site = testSite();
const browser = await openBrowser();

const patient = { timeout: 20_000 };
const MANIFEST = '**/_build/meta/*.json';
const PAYLOAD = /\/_payload\.json\?/;
const pagesOf = (asked: readonly string[]) =>
  asked.map((path) => path.replace(/\/_payload\.json.*/, '') || '/');

/** The pages whose data have come in advance, from now on. To be called before the page is opened: they may come at once. */
function comeInAdvance(page: Page): string[] {
  const come: string[] = [];
  page.on('requestfinished', (request) => {
    if (PAYLOAD.test(request.url())) come.push(...pagesOf([new URL(request.url()).pathname]));
  });
  return come;
}

/** The addresses of what crossed the network since the mark, but pictures: what the browser had kept counts for none. */
const transfers = (page: Page) =>
  page.evaluate<{ path: string; bytes: number }[]>(`
    performance.getEntriesByType('resource')
      .filter(({ startTime, transferSize }) => startTime >= window.clickedAt && transferSize > 0)
      .filter(({ name }) => !name.includes('/media/'))
      .map(({ name, transferSize }) => ({ path: new URL(name).pathname, bytes: transferSize }))`);
const markTime = (page: Page) => page.evaluate('void (window.clickedAt = performance.now())');

describe('from the news list to an article', () => {
  const article = 'main article a[href^="/en/press-center/"]';

  test('nothing is fetched where the article was in view (R-080)', async () => {
    const { page, said, close } = await openPage(browser);
    const come = comeInAdvance(page);
    await page.goto(`${site.origin}/en/press-center`);
    const link = page.locator(article).first();
    const href = (await link.getAttribute('href')) ?? '';
    await expect.poll(() => come, patient).toContain(href);
    // The script of its route comes after its data.
    await holds(
      page,
      `performance.getEntriesByType('resource').some(({ name }) => /item-page-[^/]+\\.js$/.test(name))`,
    );
    const sameDocument = await markDocument(page);
    await markTime(page);
    await link.click();
    await page.waitForURL(site.origin + href);
    await page.locator('main article h1').waitFor();
    // What else is in view may still be coming in; of the article nothing is.
    const ofArticle = (path: string) => path.startsWith(href) || /item-page-[^/]+\.(?:js|css)$/.test(path);
    const fetched = await transfers(page);
    expect(fetched.filter(({ path }) => ofArticle(path))).toEqual([]);
    expect(await sameDocument()).toBe(true);
    expect(await page.evaluate('document.activeElement?.tagName')).toBe('H1');
    expect(said).toEqual([]);
    await close();
  });

  test('without it, one call for data and the files of the route are all', async () => {
    const { page, close } = await openPage(browser);
    await sayConnection(page, { saveData: true });
    await openWithManifest(page, `${site.origin}/en/press-center`);
    await markTime(page);
    await page.locator(article).first().click();
    await page.locator('main article h1').waitFor();
    const fetched = await transfers(page);
    expect(fetched.filter(({ path }) => path.endsWith('/_payload.json'))).toHaveLength(1);
    expect(fetched.filter(({ path }) => !/\/_payload\.json$|\.(js|css)$/.test(path))).toEqual([]);
    expect(fetched.reduce((sum, { bytes }) => sum + bytes, 0)).toBeLessThanOrEqual(6_000);
    await close();
  });

  test('the page is the same as without script, and its data are those of its HTML', async () => {
    const { page, close } = await openPage(browser);
    const come = comeInAdvance(page);
    await page.goto(`${site.origin}/en/press-center`);
    const link = page.locator(article).first();
    const href = (await link.getAttribute('href')) ?? '';
    await expect.poll(() => come, patient).toContain(href);
    await link.click();
    await page.waitForURL(site.origin + href);
    await page.locator('main article h1').waitFor();
    const [shown, title] = [await page.locator('main').innerText(), await page.title()];
    await page.reload();
    await hydrated(page);
    await expect.poll(() => page.locator('main').innerText(), patient).toBe(shown);
    expect(await page.title()).toBe(title);
    await close();
  });
});

test.each([
  ['data are saved (R-081)', { saveData: true }],
  ['the connection is 2G (R-082)', { effectiveType: '2g' }],
])('nothing is fetched in advance where %s', async (_, connection) => {
  const { page, said, close } = await openPage(browser);
  await sayConnection(page, connection);
  const asked = listenFor(page, PAYLOAD);
  await openWithManifest(page, `${site.origin}/press-center`);
  await page.clock.install();
  await page.clock.runFor(5_000);
  await page.waitForLoadState('networkidle');
  expect(asked).toEqual([]);
  expect(said).toEqual([]);
  await close();
});

test('a browser that knows nothing of its connection fetches', async () => {
  const { page, close } = await openPage(browser);
  await page.addInitScript('delete Navigator.prototype.connection');
  const payload = page.waitForRequest(PAYLOAD);
  await page.goto(`${site.origin}/press-center`);
  await payload;
  await close();
});

/** A page on which a hundred links are in view at once, to pages that the manifest offers. */
async function openCrowded(page: Page): Promise<string[]> {
  const crowd = Array.from({ length: 100 }, (_, index) => `/en/crowd/${index}`);
  const links = crowd.map((href) => `<a href="${href}">·</a> `).join('');
  await changeManifest(page, (manifest) => ({
    ...manifest,
    prerendered: { kk: [], ru: [], en: [...crowd, '/en/about', '/en/contacts'] },
  }));
  await page.goto(`${site.origin}/en/about`);
  await hydrated(page);
  await page.evaluate(`document.querySelector('main').innerHTML = ${JSON.stringify(links + links)}`);
  return crowd;
}

const payloadOf = (url: string): PagePayload => ({
  id: new URL(url).search.slice(1),
  data: { 'en/career': {} },
});

test('a hundred links in view are fetched five at a time, each once (R-083, R-208)', async () => {
  const { page, close } = await openPage(browser);
  let [open, most] = [0, 0];
  const asked = listenFor(page, /\/crowd\/.*_payload/);
  await page.route(PAYLOAD, async (route) => {
    open += 1;
    most = Math.max(most, open);
    // Long enough for a sixth to begin, were it allowed to.
    await new Promise((resolve) => setTimeout(resolve, 40));
    open -= 1;
    await route.fulfill({ json: payloadOf(route.request().url()) });
  });
  const crowd = await openCrowded(page);
  await expect.poll(() => asked.length, patient).toBe(crowd.length);
  await page.waitForLoadState('networkidle');
  expect(pagesOf(asked).toSorted()).toEqual(crowd.toSorted());
  expect(most).toBe(5);
  await close();
});

test.each([429, 503])('a server that answers %d is asked for no more in advance', async (status) => {
  const { page, close } = await openPage(browser);
  const asked = listenFor(page, PAYLOAD);
  await page.route(PAYLOAD, (route) =>
    route.fulfill({ status, headers: { 'Retry-After': '1' }, body: '{}' }),
  );
  const answered = page.waitForResponse(PAYLOAD);
  await openCrowded(page);
  await answered;
  await page.waitForLoadState('networkidle');
  await page.locator('footer a[href="/en/contacts"]').first().click();
  await page.waitForURL(`${site.origin}/en/contacts`);
  await page.waitForLoadState('networkidle');
  // As many as were under way when the first answer came; the page that the visitor went to is not in advance.
  const inAdvance = asked.filter((address) => !address.includes('/en/contacts/'));
  expect(inAdvance.length).toBeLessThanOrEqual(5);
  await close();
});

test('a visitor who navigates goes first: what is being fetched in advance is given up', async () => {
  const { page, close } = await openPage(browser);
  const givenUp: string[] = [];
  page.on('requestfailed', (request) => givenUp.push(new URL(request.url()).pathname));
  // Never answered: whoever waited for them would wait for ever.
  await page.route(/\/crowd\/.*_payload/, () => undefined);
  const asked = listenFor(page, /\/crowd\/.*_payload/);
  await openCrowded(page);
  await expect.poll(() => asked.length, patient).toBe(5);
  await page.locator('footer a[href="/en/career"]').first().click();
  await page.waitForURL(`${site.origin}/en/career`);
  await page.locator('main h1').waitFor();
  await expect.poll(() => givenUp.filter((path) => path.includes('/crowd/')).length).toBe(5);
  await close();
});

test('only links to other pages that have a payload, in the language of the page', async () => {
  const { page, close } = await openPage(browser);
  const asked = listenFor(page, PAYLOAD);
  const others = [
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
  await hydrated(page);
  // Nothing else is there to be seen.
  await page.evaluate(`document.querySelector('main').innerHTML = ${JSON.stringify(others)};
    document.querySelector('header').hidden = document.querySelector('footer').hidden = true;`);
  await expect.poll(() => asked.length, patient).toBeGreaterThan(0);
  await page.waitForLoadState('networkidle');
  expect(pagesOf(asked)).toEqual(['/en/contacts']);
  await close();
});

test('a link counts only after it has been in view for a tenth of a second, and no more when it has gone', async () => {
  const { page, close } = await openPage(browser);
  // Time passes only as the test says, and until it does the page knows of nothing to fetch.
  await page.clock.install({ time: '2026-11-20T12:00:00Z' });
  const answer = await holdBack(page, MANIFEST);
  const manifests = listenFor(page, /^\/_build\/meta\//);
  const asked = listenFor(page, PAYLOAD);
  await page.goto(`${site.origin}/en/about`);
  await hydrated(page);
  await page.clock.pauseAt('2026-11-20T12:01:00Z');
  await expect.poll(() => page.clock.runFor(500).then(() => manifests.length)).toBe(1);
  const come = page.waitForResponse(MANIFEST);
  answer();
  await (await come).finished();
  await page.evaluate(`
    window.watcher = new IntersectionObserver((entries) => {
      window.seen = entries.some(({ isIntersecting }) => isIntersecting);
    });`);
  /** Brings these pages' links alone into view while time stands still, and waits until the browser has told of it. */
  const show = async (fragment: string, ...paths: string[]) => {
    const links = paths.map((path) => `<a href="${path}">page</a>`).join(' ');
    await page.evaluate(`
      window.seen = false;
      document.querySelector('main').innerHTML = '<div id="${fragment}" hidden>${links}</div>';
      document.querySelector('header').hidden = document.querySelector('footer').hidden = true;`);
    await follow(page, `/en/about#${fragment}`);
    await page.locator(`header a[hreflang=ru][href$="#${fragment}"]`).waitFor({ state: 'attached' });
    // The runtime looks for links when the browser has nothing else to do.
    await page.clock.runFor(60);
    await page.evaluate(`
      document.querySelector('#${fragment}').hidden = false;
      window.watcher.observe(document.querySelector('main a'));`);
    await holds(page, 'window.seen === true');
  };
  await show('first', '/en/about/history');
  await page.clock.runFor(90);
  await show('second', '/en/contacts', '/en/faq');
  await page.clock.runFor(99);
  expect(asked).toEqual([]);
  await page.clock.runFor(1);
  await expect.poll(() => pagesOf(asked), patient).toEqual(['/en/contacts', '/en/faq']);
  await close();
});

test('what was fetched in advance is not shown when it is old: the site is asked', async () => {
  const { page, close } = await openPage(browser);
  await page.clock.install();
  const come = comeInAdvance(page);
  await page.goto(`${site.origin}/en/press-center`);
  await hydrated(page);
  await page.clock.runFor(1_500);
  const link = page.locator('main article a[href^="/en/press-center/"]').first();
  const href = (await link.getAttribute('href')) ?? '';
  // What comes into view is told by the browser in its own time, whatever the page's clock says.
  await expect
    .poll(
      async () => {
        await page.clock.runFor(500);
        return come.filter((path) => path === href).length;
      },
      { timeout: 30_000 },
    )
    .toBe(1);
  await page.waitForLoadState('networkidle');
  await page.clock.fastForward(60_000);
  const call = page.waitForRequest((request) => new URL(request.url()).pathname === payloadPath(href));
  await link.click();
  await call;
  await page.waitForURL(site.origin + href);
  await close();
});

test('nothing is fetched in advance where only the header says that data are saved (R-081)', async () => {
  const { page, close } = await openPage(browser, { extraHTTPHeaders: { 'Save-Data': 'on' } });
  const come = comeInAdvance(page);
  await openWithManifest(page, `${site.origin}/en/press-center`);
  await page.waitForLoadState('networkidle');
  expect(come).toEqual([]);
  const sameDocument = await markDocument(page);
  await page.locator('footer a[href="/en/faq"]').first().click();
  await page.waitForURL(`${site.origin}/en/faq`);
  expect(await sameDocument()).toBe(true);
  await close();
});
