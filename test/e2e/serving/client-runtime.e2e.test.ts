import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { testSite } from '#test/support/server/server.ts';
import {
  follow,
  holdBack,
  hydrated,
  markDocument,
  openBrowser,
  openPage,
} from '../../support/browser/journey.ts';
import {
  changeManifest,
  deploy,
  hide,
  listenFor,
  openWithManifest,
  sayConnection,
} from '../../support/browser/open-page.ts';

const HOUR = 3_600_000;

const site = testSite();
const browser = await openBrowser();

/** A page whose clock the test turns; it stands still until then. */
async function openAtRest(address: string) {
  const opened = await openPage(browser);
  const { page } = opened;
  await page.clock.install({ time: '2026-11-20T12:00:00Z' });
  const asked = listenFor(page, /^\/_build\//);
  await page.goto(site.origin + address);
  await hydrated(page);
  await page.clock.pauseAt('2026-11-20T12:00:30Z');
  return { ...opened, asked };
}

const polls = (asked: readonly string[]) => asked.filter((path) => path.startsWith('/_build/latest.json?'));

describe('the manifest', () => {
  test('is fetched a second after the page was loaded, and not before (R-175)', async () => {
    const { page, said, close } = await openPage(browser);
    await page.clock.install({ time: '2026-11-20T12:00:00Z' });
    await page.clock.pauseAt('2026-11-20T12:00:01Z');
    const asked = listenFor(page, /^\/_build\//);
    await page.goto(`${site.origin}/about`);
    await hydrated(page);
    // Hydration is over, and the timer of the runtime has been set by then.
    await page.clock.runFor(700);
    expect(asked).toEqual([]);
    await page.clock.runFor(1_300);
    await expect.poll(() => asked.length).toBe(1);
    expect(asked[0]).toMatch(/^\/_build\/meta\/[a-z0-9]+\.json$/);
    expect(said).toEqual([]);
    await close();
  });

  test('is not fetched over a very slow connection (R-176)', async () => {
    const { page, said, close } = await openPage(browser);
    await sayConnection(page, { effectiveType: 'slow-2g' });
    await page.clock.install();
    const asked = listenFor(page, /^\/_build\//);
    await page.goto(`${site.origin}/about`);
    await hydrated(page);
    await page.clock.runFor(5_000);
    await page.waitForLoadState('networkidle');
    expect(asked).toEqual([]);
    expect(said).toEqual([]);
    await close();
  });

  test.each([
    ['is not there', { status: 404, json: {} }],
    ['is no JSON', { status: 200, body: '<html>' }],
    ['makes no sense', { status: 200, json: { rules: 7 } }],
  ])('where it %s, the log says so and navigation goes on (R-196, R-197)', async (_, answer) => {
    const { page, said, close } = await openPage(browser);
    await page.route('**/_build/meta/*.json', (route) => route.fulfill(answer));
    await openWithManifest(page, `${site.origin}/en/about`);
    const sameDocument = await markDocument(page);
    await page.locator('main a[href="/en/about/history"]').first().click();
    await page.waitForURL(`${site.origin}/en/about/history`);
    expect(await sameDocument()).toBe(true);
    await expect
      .poll(() => said.filter((line) => line.startsWith('warning: no build manifest')))
      .toHaveLength(1);
    expect(said.filter((line) => !/no build manifest|404/.test(line))).toEqual([]);
    await close();
  });
});

describe('the latest build', () => {
  test('is asked for every hour, the first time after one hour (R-125, R-206)', async () => {
    const { page, said, asked, close } = await openAtRest('/about');
    await page.clock.runFor(HOUR - 60_000);
    expect(polls(asked)).toEqual([]);
    await page.clock.runFor(60_000);
    await expect.poll(() => polls(asked).length).toBe(1);
    await page.waitForLoadState('networkidle');
    await page.clock.runFor(HOUR - 60_000);
    expect(polls(asked)).toHaveLength(1);
    await page.clock.runFor(60_000);
    await expect.poll(() => polls(asked).length).toBe(2);
    expect(new Set(polls(asked)).size).toBe(2);
    expect(said).toEqual([]);
    await close();
  });

  test('is not asked for while the tab is hidden, and at once on return if it is due', async () => {
    const { page, asked, close } = await openAtRest('/about');
    await hide(page, true);
    await page.clock.runFor(3 * HOUR);
    expect(polls(asked)).toEqual([]);
    await hide(page, false);
    await page.clock.runFor(1);
    await expect.poll(() => polls(asked).length).toBe(1);
    // Not due: nothing is asked.
    await page.waitForLoadState('networkidle');
    await hide(page, true);
    await hide(page, false);
    await page.clock.runFor(60_000);
    expect(polls(asked)).toHaveLength(1);
    await close();
  });

  test('no answer means nothing', async () => {
    const { page, said, asked, close } = await openAtRest('/en/about');
    await page.route('**/_build/latest.json?*', (route) =>
      route.fulfill({ status: 503, body: 'Unavailable' }),
    );
    await page.clock.runFor(HOUR);
    await expect.poll(() => polls(asked).length).toBe(1);
    const sameDocument = await markDocument(page);
    await page.locator('main a[href="/en/about/history"]').first().click();
    await page.waitForURL(`${site.origin}/en/about/history`);
    expect(await sameDocument()).toBe(true);
    const faults = said.filter((line) => !line.includes('503'));
    expect(faults).toEqual([]);
    await close();
  });
});

/** Opens a page of which the site has been deployed anew while its tab slept; the page knows of it. */
async function openFormer(address: string) {
  const opened = await openAtRest(address);
  const { page, asked } = opened;
  await deploy(page);
  await hide(page, true);
  await page.clock.runFor(9 * HOUR);
  await hide(page, false);
  await page.clock.runFor(1);
  await expect.poll(() => polls(asked).length).toBe(1);
  await page.waitForLoadState('networkidle');
  await page.clock.resume();
  return opened;
}

/** Opens a page of which the site is deployed anew afterwards. */
async function openBeforeDeploy(address: string) {
  const opened = await openPage(browser);
  await opened.page.goto(site.origin + address);
  await hydrated(opened.page);
  await deploy(opened.page);
  return opened;
}

async function expectFreshAt(page: Page, address: string, sameDocument: () => Promise<boolean>) {
  await page.waitForURL(site.origin + address);
  await expect.poll(sameDocument).toBe(false);
  await hydrated(page);
  expect(await page.locator('main h1').count()).toBe(1);
  expect(await page.locator('footer').count()).toBe(1);
}

describe('a page of a former build (R-126)', () => {
  test('stays as it is until the next navigation, which loads its target afresh', async () => {
    const { page, said, close } = await openFormer('/en/about');
    const sameDocument = await markDocument(page);
    expect(await sameDocument()).toBe(true);
    await page.locator('main a[href="/en/about/history"]').first().click();
    await expectFreshAt(page, '/en/about/history', sameDocument);
    expect(said).toEqual([]);
    await close();
  });

  test('that has not heard of it learns it as it loads the next page, and shows no data of another build', async () => {
    const { page, asked, close } = await openAtRest('/en/press-center');
    await deploy(page);
    // As the server answers where the build of the request is not its own.
    await page.route('**/_payload.json?*', (route) =>
      route.fulfill({ status: 404, json: { statusCode: 404, message: 'Not found' } }),
    );
    await page.clock.runFor(90_000);
    await page.clock.resume();
    expect(polls(asked)).toEqual([]);
    const sameDocument = await markDocument(page);
    await page.locator('main a[href="/en/press-center?page=2"]').first().click();
    await expectFreshAt(page, '/en/press-center?page=2', sameDocument);
    expect(polls(asked)).toHaveLength(1);
    await close();
  });

  test('with query and fragment, and one step back leads to where it was', async () => {
    const { page, close } = await openFormer('/en/press-center');
    const sameDocument = await markDocument(page);
    await page.locator('main a[href="/en/press-center?page=2"]').first().click();
    await expectFreshAt(page, '/en/press-center?page=2', sameDocument);
    await page.goBack();
    await page.waitForURL(`${site.origin}/en/press-center`);
    await close();
  });

  test('a step back is such a navigation too, and loads once', async () => {
    const { page, close } = await openPage(browser);
    await page.clock.install({ time: '2026-11-20T12:00:00Z' });
    await page.goto(`${site.origin}/en/about`);
    await hydrated(page);
    await page.locator('main a[href="/en/about/history"]').first().click();
    await page.waitForURL(`${site.origin}/en/about/history`);
    await deploy(page);
    const poll = page.waitForResponse('**/_build/latest.json?*');
    await page.clock.runFor(HOUR);
    await (await poll).finished();
    const sameDocument = await markDocument(page);
    const loads = listenFor(page, /^\/en\/about$/);
    await page.goBack();
    await expectFreshAt(page, '/en/about', sameDocument);
    expect(loads).toHaveLength(1);
    await page.goForward();
    await page.waitForURL(`${site.origin}/en/about/history`);
    await close();
  });

  test('a half-filled form loses no character, whatever page the visitor goes to and comes back from', async () => {
    const { page, close } = await openFormer('/en/faq');
    const text = 'how do I open an account – қалай ашамын «шот»';
    const field = page.locator('main input[name=query]');
    await field.fill(text);
    const closed = page.locator('main details:not([open])');
    const summary = (await closed.first().locator('summary').textContent()) ?? '';
    await closed.first().locator('summary').click();
    const sameDocument = await markDocument(page);
    await page.locator('main a[href="/en/faq?type=individual"], main a[href^="/en/faq?"]').first().click();
    await expect.poll(sameDocument).toBe(false);
    await hydrated(page);
    await expect.poll(() => field.inputValue()).toBe(text);
    const open = await page.locator('main details[open] > summary').allTextContents();
    const offered = await page.locator('main details > summary').allTextContents();
    if (offered.includes(summary)) expect(open).toContain(summary);
    // Once: the next load begins anew.
    await page.reload();
    await hydrated(page);
    expect(await field.inputValue()).toBe('');
    await close();
  });

  test.each([
    ['has heard of it', openFormer],
    ['has not', openBeforeDeploy],
  ])('a language switch loads the page and remembers its choice, where the page %s', async (_, open) => {
    const { page, close } = await open('/en/about');
    const sameDocument = await markDocument(page);
    await page.locator('header a[hreflang=ru]').click();
    await expectFreshAt(page, '/ru/about', sameDocument);
    const cookies = await page.context().cookies();
    expect(cookies.map(({ value }) => value)).toEqual(['ru']);
    await close();
  });
});

describe('a redirect rule', () => {
  test('leads on without asking the server for the address that has moved', async () => {
    const { page, said, close } = await openPage(browser);
    await openWithManifest(page, `${site.origin}/en/nope?from=letter`);
    const asked = listenFor(page, /^\/en\/tariffs/);
    const sameDocument = await markDocument(page);
    await page.locator('main a[href="/en/tariffs"]').click();
    await page.waitForURL(`${site.origin}/en/documents/tariffs`);
    await page.locator('footer').waitFor();
    expect(await sameDocument()).toBe(true);
    expect(asked).toEqual([]);
    // The address that has moved is not in the history.
    await page.goBack();
    await page.waitForURL(`${site.origin}/en/nope?from=letter`);
    expect(said).toEqual([]);
    await close();
  });

  const ruleTo = (page: Page, to: string) =>
    changeManifest(page, (manifest) => ({
      ...manifest,
      rules: { ...manifest.rules, redirect: [{ from: '/en/about/history', to, status: 301 }] },
    }));
  const followRule = (page: Page) => page.locator('main a[href="/en/about/history"]').first().click();

  test('to another site leaves ours', async () => {
    const { page, close } = await openPage(browser);
    await ruleTo(page, 'https://elsewhere.example/history?a=1');
    await page.route('https://elsewhere.example/**', (route) => route.fulfill({ body: 'elsewhere' }));
    await openWithManifest(page, `${site.origin}/en/about`);
    await followRule(page);
    await page.waitForURL('https://elsewhere.example/history?a=1');
    await close();
  });

  test('to a file is followed by the browser', async () => {
    const { page, close } = await openPage(browser);
    await ruleTo(page, '/en/documents/tariffs.csv');
    await openWithManifest(page, `${site.origin}/en/about`);
    const isAsked = page.waitForRequest((request) => request.isNavigationRequest());
    await followRule(page);
    expect((await isAsked).url()).toBe(`${site.origin}/en/about/history`);
    await close();
  });

  test.each(['javascript:document.title="taken"', 'data:text/html,x', 'JAVA\nSCRIPT:alert(1)'])(
    'to %j is none (R-199)',
    async (to) => {
      const { page, close } = await openPage(browser);
      await ruleTo(page, to);
      await openWithManifest(page, `${site.origin}/en/about`);
      await followRule(page);
      await page.waitForURL(`${site.origin}/en/about/history`);
      await page.locator('footer').waitFor();
      await close();
    },
  );
});

describe('page data that redirect', () => {
  const redirectTo = (page: Page, location: string) =>
    page.route('**/en/about/history/_payload.json*', async (route) => {
      const answer = await route.fetch();
      const { id } = (await answer.json()) as { id: string };
      await route.fulfill({ json: { id, data: {}, redirect: { location, status: 302 } } });
    });

  /** Follows a link to a page of which the data redirect. */
  async function followTo(location: string, link: string) {
    const opened = await openPage(browser);
    await sayConnection(opened.page, { saveData: true });
    await opened.page.goto(`${site.origin}/en/about`);
    await hydrated(opened.page);
    await redirectTo(opened.page, location);
    await follow(opened.page, link);
    return opened;
  }

  test.each([
    ['/en/contacts', '/en/about/history#part', '/en/contacts#part'],
    ['/en/contacts#own', '/en/about/history#part', '/en/contacts#own'],
  ])('to %s take the fragment of %s along', async (location, link, reached) => {
    const { page, close } = await followTo(location, link);
    await page.waitForURL(site.origin + reached);
    await page.locator('footer').waitFor();
    await page.goBack();
    await page.waitForURL(`${site.origin}/en/about`);
    await close();
  });

  test.each(['/feed.xml', `${site.origin}/feed.xml`])('to the file %s load it as a document', async (to) => {
    const { page, close } = await followTo(to, '/en/about/history');
    await page.waitForURL(`${site.origin}/feed.xml`);
    await close();
  });

  test('to another site on the way back leave the way forward as it was', async () => {
    const elsewhere = 'https://elsewhere.example/history';
    const { page, close } = await openPage(browser);
    await page.route(`${elsewhere}**`, (route) => route.fulfill({ body: 'elsewhere' }));
    await sayConnection(page, { saveData: true });
    await page.goto(`${site.origin}/en/about`);
    await hydrated(page);
    await follow(page, '/en/about/history');
    await page.waitForURL('**/en/about/history');
    await follow(page, '/en/contacts');
    await page.waitForURL('**/en/contacts');
    await redirectTo(page, elsewhere);
    await page.goBack();
    await page.waitForURL(elsewhere);
    await page.goForward();
    await page.waitForURL('**/en/contacts');
    await close();
  });
});

test('a page that the browser restores after a full load is not busy', async () => {
  const { page, close } = await openPage(browser);
  const release = await holdBack(page, '**/en/contacts/_payload.json*');
  await sayConnection(page, { saveData: true });
  await page.goto(`${site.origin}/en/about`);
  await hydrated(page);
  await follow(page, '/en/contacts');
  await page.locator('main[aria-busy=true]').waitFor();
  // The event of a page that comes from the back/forward cache.
  await page.evaluate(`dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))`);
  expect(await page.locator('main').getAttribute('aria-busy')).toBe('false');
  release();
  await close();
});

test('a search whose words are empty adds an entry to the history, also after a step within the page', async () => {
  const { page, close } = await openPage(browser);
  await page.goto(`${site.origin}/en/faq?type=business`);
  await hydrated(page);
  await follow(page, (await page.locator('main a[href*="category_id="]').first().getAttribute('href')) ?? '');
  await page.waitForURL(/category_id=/);
  const topic = page.url();
  await page.evaluate(`location.hash = 'main'`);
  await page.goBack();
  await page.waitForURL(topic);
  await page.locator('main form[name=page-search] input[name=query]').press('Enter');
  await page.waitForURL((url) => !url.search.includes('category_id'));
  await page.locator('main h1').waitFor();
  await page.goBack();
  await page.waitForURL(topic);
  await close();
});
