import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import {
  clickTemporaryLink,
  delayRequests,
  languageLink,
  markDocument,
  openBrowser,
  openPage,
  waitForHydration,
} from '#test/support/browser/page.ts';
import {
  changeManifest,
  mockConnection,
  mockNewBuild,
  openWithManifest,
  recordRequests,
  setTabHidden,
} from '#test/support/browser/page-conditions.ts';
import { testSite } from '#test/support/server/test-site.ts';

const HOUR_MS = 3_600_000;

const site = testSite();
const browser = await openBrowser();

/** Opens a page with a stopped clock that the test advances. */
async function openWithStoppedClock(address: string) {
  const watchedPage = await openPage(browser);
  const { page } = watchedPage;
  await page.clock.install({ time: '2026-11-20T12:00:00Z' });
  const buildRequests = recordRequests(page, /^\/_build\//);
  await page.goto(site.origin + address);
  await waitForHydration(page);
  await page.clock.pauseAt('2026-11-20T12:00:30Z');
  return { ...watchedPage, buildRequests };
}

const pollsIn = (requests: readonly string[]) =>
  requests.filter((path) => path.startsWith('/_build/latest.json?'));

describe('The build manifest', () => {
  test('The manifest is fetched a second after the load (R-116, R-175)', async () => {
    const { page } = await openPage(browser);
    await page.clock.install({ time: '2026-11-20T12:00:00Z' });
    await page.clock.pauseAt('2026-11-20T12:00:01Z');
    const buildRequests = recordRequests(page, /^\/_build\//);
    await page.goto(`${site.origin}/about`);
    await waitForHydration(page);
    // The page is hydrated, and the timer of the runtime is set.
    await page.clock.runFor(700);
    expect(buildRequests).toEqual([]);
    await page.clock.runFor(1_300);
    await expect.poll(() => buildRequests.length).toBe(1);
    expect(buildRequests[0]).toMatch(/^\/_build\/meta\/[a-z0-9]+\.json$/);
  });

  test('The manifest is not fetched over a very slow connection (R-176)', async () => {
    const { page } = await openPage(browser);
    await mockConnection(page, { effectiveType: 'slow-2g' });
    await page.clock.install();
    const buildRequests = recordRequests(page, /^\/_build\//);
    await page.goto(`${site.origin}/about`);
    await waitForHydration(page);
    await page.clock.runFor(5_000);
    await page.waitForLoadState('networkidle');
    expect(buildRequests).toEqual([]);
  });

  test.each([
    ['is missing', { status: 404, json: {} }],
    ['is no JSON', { status: 200, body: '<html>' }],
    ['is invalid', { status: 200, json: { rules: 7 } }],
  ])('If the manifest %s, a warning is logged and navigation works (R-196, R-197)', async (_, response) => {
    const { page, consoleMessages } = await openPage(browser, { mayLog: true });
    await page.route('**/_build/meta/*.json', (route) => route.fulfill(response));
    await openWithManifest(page, `${site.origin}/en/about`);
    const sameDocument = await markDocument(page);
    await page.getByRole('main').locator('a[href="/en/about/history"]').first().click();
    await page.waitForURL(`${site.origin}/en/about/history`);
    expect(await sameDocument()).toBe(true);
    await expect
      .poll(() => consoleMessages.filter((line) => line.startsWith('warning: no build manifest')))
      .toHaveLength(1);
    expect(consoleMessages.filter((line) => !/no build manifest|404/.test(line))).toEqual([]);
  });
});

describe('The latest build', () => {
  test('The latest build is polled every hour (R-125, R-206)', async () => {
    const { page, consoleMessages, buildRequests } = await openWithStoppedClock('/about');
    await page.clock.runFor(HOUR_MS - 60_000);
    expect(pollsIn(buildRequests)).toEqual([]);
    await page.clock.runFor(60_000);
    await expect.poll(() => pollsIn(buildRequests).length).toBe(1);
    await page.waitForLoadState('networkidle');
    await page.clock.runFor(HOUR_MS - 60_000);
    expect(pollsIn(buildRequests)).toHaveLength(1);
    await page.clock.runFor(60_000);
    await expect.poll(() => pollsIn(buildRequests).length).toBe(2);
    expect(new Set(pollsIn(buildRequests)).size).toBe(2);
    expect(consoleMessages).toEqual([]);
  });

  test('Polling pauses while the tab is hidden and resumes immediately if due', async () => {
    const { page, buildRequests } = await openWithStoppedClock('/about');
    await setTabHidden(page, true);
    await page.clock.runFor(3 * HOUR_MS);
    expect(pollsIn(buildRequests)).toEqual([]);
    await setTabHidden(page, false);
    await page.clock.runFor(1);
    await expect.poll(() => pollsIn(buildRequests).length).toBe(1);
    // The next poll is not due yet.
    await page.waitForLoadState('networkidle');
    await setTabHidden(page, true);
    await setTabHidden(page, false);
    await page.clock.runFor(60_000);
    expect(pollsIn(buildRequests)).toHaveLength(1);
  });

  test('A failed poll has no effect', async () => {
    const { page, consoleMessages, buildRequests } = await openWithStoppedClock('/en/about');
    await page.route('**/_build/latest.json?*', (route) =>
      route.fulfill({ status: 503, body: 'Unavailable' }),
    );
    await page.clock.runFor(HOUR_MS);
    await expect.poll(() => pollsIn(buildRequests).length).toBe(1);
    const sameDocument = await markDocument(page);
    await page.getByRole('main').locator('a[href="/en/about/history"]').first().click();
    await page.waitForURL(`${site.origin}/en/about/history`);
    expect(await sameDocument()).toBe(true);
    const faults = consoleMessages.splice(0).filter((line) => !line.includes('503'));
    expect(faults).toEqual([]);
  });
});

/** Opens a page and deploys another build while its tab is hidden; the page has noticed it. */
async function openOutdated(address: string) {
  const watchedPage = await openWithStoppedClock(address);
  const { page, buildRequests } = watchedPage;
  await mockNewBuild(page);
  await setTabHidden(page, true);
  await page.clock.runFor(9 * HOUR_MS);
  await setTabHidden(page, false);
  await page.clock.runFor(1);
  await expect.poll(() => pollsIn(buildRequests).length).toBe(1);
  await page.waitForLoadState('networkidle');
  await page.clock.resume();
  return watchedPage;
}

/** Opens a page and then deploys another build. */
async function openBeforeDeploy(address: string) {
  const watchedPage = await openPage(browser);
  await watchedPage.page.goto(site.origin + address);
  await waitForHydration(watchedPage.page);
  await mockNewBuild(watchedPage.page);
  return watchedPage;
}

async function expectLoadedAt(page: Page, address: string, sameDocument: () => Promise<boolean>) {
  await page.waitForURL(site.origin + address);
  await expect.poll(sameDocument).toBe(false);
  await waitForHydration(page);
  expect(await page.getByRole('main').getByRole('heading', { level: 1 }).count()).toBe(1);
  expect(await page.getByRole('contentinfo').count()).toBe(1);
}

describe('A page of a former build (R-126)', () => {
  test('The next navigation loads its target as a document', async () => {
    const { page, consoleMessages } = await openOutdated('/en/about');
    const sameDocument = await markDocument(page);
    expect(await sameDocument()).toBe(true);
    await page.getByRole('main').locator('a[href="/en/about/history"]').first().click();
    await expectLoadedAt(page, '/en/about/history', sameDocument);
    expect(consoleMessages).toEqual([]);
  });

  test('A page that has not noticed the new build detects it on navigation and shows no data of another build', async () => {
    const { page, buildRequests } = await openWithStoppedClock('/en/press-center');
    await mockNewBuild(page);
    // Response of the server to a request with another build id.
    await page.route('**/_payload.json?*', (route) =>
      route.fulfill({ status: 404, json: { statusCode: 404, message: 'Not found' } }),
    );
    await page.clock.runFor(90_000);
    await page.clock.resume();
    expect(pollsIn(buildRequests)).toEqual([]);
    const sameDocument = await markDocument(page);
    await page.getByRole('main').locator('a[href="/en/press-center?page=2"]').first().click();
    await expectLoadedAt(page, '/en/press-center?page=2', sameDocument);
    expect(pollsIn(buildRequests)).toHaveLength(1);
  });

  test('A document load preserves the query and the history', async () => {
    const { page } = await openOutdated('/en/press-center');
    const sameDocument = await markDocument(page);
    await page.getByRole('main').locator('a[href="/en/press-center?page=2"]').first().click();
    await expectLoadedAt(page, '/en/press-center?page=2', sameDocument);
    await page.goBack();
    await page.waitForURL(`${site.origin}/en/press-center`);
  });

  test('Back navigation also loads the document, once', async () => {
    const { page } = await openPage(browser);
    await page.clock.install({ time: '2026-11-20T12:00:00Z' });
    await page.goto(`${site.origin}/en/about`);
    await waitForHydration(page);
    await page.getByRole('main').locator('a[href="/en/about/history"]').first().click();
    await page.waitForURL(`${site.origin}/en/about/history`);
    await mockNewBuild(page);
    const poll = page.waitForResponse('**/_build/latest.json?*');
    await page.clock.runFor(HOUR_MS);
    await (await poll).finished();
    const sameDocument = await markDocument(page);
    const loads = recordRequests(page, /^\/en\/about$/);
    await page.goBack();
    await expectLoadedAt(page, '/en/about', sameDocument);
    expect(loads).toHaveLength(1);
    await page.goForward();
    await page.waitForURL(`${site.origin}/en/about/history`);
  });

  test('A half-filled form loses no text in a document load', async () => {
    const { page } = await openOutdated('/en/faq');
    const text = 'how do I open an account – қалай ашамын «шот»';
    const field = page.getByRole('main').locator('input[name=query]');
    await field.fill(text);
    const closed = page.getByRole('main').locator('details:not([open])');
    const summary = (await closed.first().locator('summary').textContent()) ?? '';
    await closed.first().locator('summary').click();
    const sameDocument = await markDocument(page);
    await page.locator('main a[href="/en/faq?type=individual"], main a[href^="/en/faq?"]').first().click();
    await expect.poll(sameDocument).toBe(false);
    await waitForHydration(page);
    await expect.poll(() => field.inputValue()).toBe(text);
    const openSummaries = await page.locator('main details[open] > summary').allTextContents();
    const summaries = await page.locator('main details > summary').allTextContents();
    if (summaries.includes(summary)) expect(openSummaries).toContain(summary);
    // The values are restored once.
    await page.reload();
    await waitForHydration(page);
    expect(await field.inputValue()).toBe('');
  });

  test.each([
    ['has noticed the new build', openOutdated],
    ['has not noticed it', openBeforeDeploy],
  ])(
    'A language switch loads the document and sets the cookie if the page %s',
    async (_, openPageOfFormerBuild) => {
      const { page } = await openPageOfFormerBuild('/en/about');
      const sameDocument = await markDocument(page);
      await languageLink(page, 'ru').click();
      await expectLoadedAt(page, '/ru/about', sameDocument);
      const cookies = await page.context().cookies();
      expect(cookies.map(({ value }) => value)).toEqual(['ru']);
    },
  );
});

describe('A redirect rule', () => {
  test('A rule is applied in the browser without a request for the old path', async () => {
    const { page } = await openPage(browser);
    await openWithManifest(page, `${site.origin}/en/nope?from=mail`);
    const requests = recordRequests(page, /^\/en\/tariffs/);
    const sameDocument = await markDocument(page);
    await page.getByRole('main').locator('a[href="/en/tariffs"]').click();
    await page.waitForURL(`${site.origin}/en/documents/tariffs`);
    await page.getByRole('contentinfo').waitFor();
    expect(await sameDocument()).toBe(true);
    expect(requests).toEqual([]);
    // The redirected URL is not in the history.
    await page.goBack();
    await page.waitForURL(`${site.origin}/en/nope?from=mail`);
  });

  const ruleTo = (page: Page, to: string) =>
    changeManifest(page, (manifest) => ({
      ...manifest,
      rules: { ...manifest.rules, redirect: [{ from: '/en/about/history', to, status: 301 }] },
    }));
  const followRule = (page: Page) =>
    page.getByRole('main').locator('a[href="/en/about/history"]').first().click();

  test('A rule to another site loads that site (R-052)', async () => {
    const { page } = await openPage(browser);
    await ruleTo(page, 'https://elsewhere.example/history?a=1');
    await page.route('https://elsewhere.example/**', (route) => route.fulfill({ body: 'elsewhere' }));
    await openWithManifest(page, `${site.origin}/en/about`);
    await followRule(page);
    await page.waitForURL('https://elsewhere.example/history?a=1');
  });

  test('A rule to a file causes a document load', async () => {
    const { page } = await openPage(browser);
    await ruleTo(page, '/en/documents/tariffs.csv');
    await openWithManifest(page, `${site.origin}/en/about`);
    const navigationRequest = page.waitForRequest((request) => request.isNavigationRequest());
    await followRule(page);
    expect((await navigationRequest).url()).toBe(`${site.origin}/en/about/history`);
  });

  test.each(['javascript:document.title="taken"', 'data:text/html,x', 'JAVA\nSCRIPT:alert(1)'])(
    'A rule to %j is ignored (R-199)',
    async (to) => {
      const { page } = await openPage(browser);
      await ruleTo(page, to);
      await openWithManifest(page, `${site.origin}/en/about`);
      await followRule(page);
      await page.waitForURL(`${site.origin}/en/about/history`);
      await page.getByRole('contentinfo').waitFor();
    },
  );
});

describe('Page data with a redirect', () => {
  const redirectTo = (page: Page, location: string) =>
    page.route('**/en/about/history/_payload.json*', async (route) => {
      const response = await route.fetch();
      const { id } = (await response.json()) as { id: string };
      await route.fulfill({ json: { id, data: {}, redirect: { location, status: 302 } } });
    });

  /** Follows a link to a page whose data redirects. */
  async function followRedirect(location: string, link: string) {
    const watchedPage = await openPage(browser);
    await mockConnection(watchedPage.page, { saveData: true });
    await watchedPage.page.goto(`${site.origin}/en/about`);
    await waitForHydration(watchedPage.page);
    await redirectTo(watchedPage.page, location);
    await clickTemporaryLink(watchedPage.page, link);
    return watchedPage;
  }

  test.each([
    ['/en/contacts', '/en/about/history#part', '/en/contacts#part'],
    ['/en/contacts#own', '/en/about/history#part', '/en/contacts#own'],
  ])('A redirect to %s preserves the fragment of %s', async (location, link, reached) => {
    const { page, close } = await followRedirect(location, link);
    await page.waitForURL(site.origin + reached);
    await page.getByRole('contentinfo').waitFor();
    await page.goBack();
    await page.waitForURL(`${site.origin}/en/about`);
    await close();
  });

  test.each(['/feed.xml', `${site.origin}/feed.xml`])(
    'A redirect to the file %s loads it as a document',
    async (to) => {
      const { page, close } = await followRedirect(to, '/en/about/history');
      await page.waitForURL(`${site.origin}/feed.xml`);
      await close();
    },
  );

  test('A redirect to another site on back navigation preserves the forward history', async () => {
    const externalUrl = 'https://elsewhere.example/history';
    const { page } = await openPage(browser);
    await page.route(`${externalUrl}**`, (route) => route.fulfill({ body: 'elsewhere' }));
    await mockConnection(page, { saveData: true });
    await page.goto(`${site.origin}/en/about`);
    await waitForHydration(page);
    await clickTemporaryLink(page, '/en/about/history');
    await page.waitForURL('**/en/about/history');
    await clickTemporaryLink(page, '/en/contacts');
    await page.waitForURL('**/en/contacts');
    await redirectTo(page, externalUrl);
    await page.goBack();
    await page.waitForURL(externalUrl);
    await page.goForward();
    await page.waitForURL('**/en/contacts');
  });
});

test('A page restored from the back/forward cache is not busy', async () => {
  const { page } = await openPage(browser);
  const release = await delayRequests(page, '**/en/contacts/_payload.json*');
  await mockConnection(page, { saveData: true });
  await page.goto(`${site.origin}/en/about`);
  await waitForHydration(page);
  await clickTemporaryLink(page, '/en/contacts');
  await page.locator('main[aria-busy=true]').waitFor();
  // Simulates a restore from the back/forward cache.
  await page.evaluate(`dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))`);
  expect(await page.getByRole('main').getAttribute('aria-busy')).toBe('false');
  release();
});

test('A search with an empty query adds a history entry, also after a fragment navigation', async () => {
  const { page } = await openPage(browser);
  await page.goto(`${site.origin}/en/faq?type=business`);
  await waitForHydration(page);
  await clickTemporaryLink(
    page,
    (await page.getByRole('main').locator('a[href*="category_id="]').first().getAttribute('href')) ?? '',
  );
  await page.waitForURL(/category_id=/);
  const topicUrl = page.url();
  await page.evaluate(`location.hash = 'main'`);
  await page.goBack();
  await page.waitForURL(topicUrl);
  await page.getByRole('main').locator('form[name=page-search] input[name=query]').press('Enter');
  await page.waitForURL((url) => !url.search.includes('category_id'));
  await page.getByRole('main').getByRole('heading', { level: 1 }).waitFor();
  await page.goBack();
  await page.waitForURL(topicUrl);
});
