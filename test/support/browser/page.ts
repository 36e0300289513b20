import type { Browser, BrowserContextOptions, Locator, Page } from 'playwright-core';
import { afterAll, expect, onTestFinished, vi } from 'vitest';
import { type Locale, localeNames } from '#language/locale/locale.ts';
import { launchBrowser } from '#test/support/browser/browser.ts';
import { IS_HYDRATED } from '#test/support/browser/hydration.ts';
import { LONG_TIMEOUT } from '#test/support/long-timeout.ts';

/** Opens a browser that is closed after the tests of the file. */
export async function openBrowser(options: Parameters<typeof launchBrowser>[0] = {}): Promise<Browser> {
  const browser = await launchBrowser(options);
  afterAll(() => browser.close());
  return browser;
}

/** A page whose console messages and uncaught errors are recorded. */
export interface WatchedPage {
  page: Page;
  consoleMessages: string[];
  close(): Promise<void>;
}

export interface PageOptions extends BrowserContextOptions {
  /** For tests that break something on purpose: the page may write to the console. */
  mayLog?: boolean;
}

// Paths of pages and page data, which have no extension; other paths are files.
const PAGE_PATH = /^[^.]*(?:\/_payload\.json)?$/;

/**
 * Opens a page for the running test, in a browser that prefers Kazakh. The page is closed after the test, which fails if the page
 * has logged a message or thrown an error.
 */
export async function openPage(browser: Browser, options: PageOptions = {}): Promise<WatchedPage> {
  const { mayLog = false, ...contextOptions } = options;
  const watched = await openWatchedPage(browser, contextOptions);
  onTestFinished(async () => {
    await watched.close();
    if (!mayLog) expect(watched.consoleMessages).toEqual([]);
  });
  return watched;
}

/** Opens a page outside a test; the caller closes it and checks its messages. */
export async function openWatchedPage(
  browser: Browser,
  options: BrowserContextOptions = {},
): Promise<WatchedPage> {
  const viewport = { width: 1280, height: 800 };
  const context = await browser.newContext({ viewport, locale: 'kk-KZ', ...options });
  context.setDefaultTimeout(LONG_TIMEOUT.timeout);
  const page = await context.newPage();
  const consoleMessages: string[] = [];
  page.on('console', (message) => {
    const { url } = message.location();
    // Chromium reports 4xx and 5xx responses as failed resources; for pages and page data they are expected.
    const isPageResponse =
      message.text().startsWith('Failed to load resource') && PAGE_PATH.test(new URL(url).pathname);
    if (!isPageResponse) consoleMessages.push(`${message.type()}: ${message.text()}`);
  });
  page.on('pageerror', (error) => consoleMessages.push(`error: ${error.message}`));
  return { page, consoleMessages, close: () => context.close() };
}

/** Waits until an expression is true; one that throws counts as false. The CSP forbids Playwright's `waitForFunction`. */
export async function waitForCondition(page: Page, expression: string): Promise<void> {
  const check = async () => {
    if (!(await page.evaluate<boolean>(expression))) throw new Error(`${expression} is not true.`);
  };
  await vi.waitFor(check, LONG_TIMEOUT);
}

/** Waits until React has hydrated the page. */
export const waitForHydration = (page: Page): Promise<void> => waitForCondition(page, IS_HYDRATED);

/** Clicks a temporary link to a path and does not wait for the navigation. */
export const clickTemporaryLink = (page: Page, path: string): Promise<void> =>
  page.evaluate(`{
    const link = Object.assign(document.createElement('a'), { href: ${JSON.stringify(path)} });
    document.body.append(link);
    link.click();
    link.remove();
  }`);

/**
 * Delays matching requests.
 * @returns a function that lets them continue
 */
export async function delayRequests(page: Page, urlPattern: string): Promise<() => void> {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route(urlPattern, async (route) => {
    await released;
    await route.continue();
  });
  return release;
}

/**
 * Marks the document.
 * @returns a check whether the marked document is still open
 */
export async function markDocument(page: Page): Promise<() => Promise<boolean>> {
  await page.evaluate('void (window.stillHere = true)');
  return () => page.evaluate<boolean>('window.stillHere === true');
}

/** Clicks a link and waits for the `load` event. Needed without JavaScript, where a click does not wait. */
export async function clickAndWaitForLoad(link: Locator): Promise<void> {
  const loaded = link.page().waitForEvent('load');
  await link.click();
  await loaded;
}

/** A link of the language switch in the header. */
export const languageLink = (page: Page, locale: Locale): Locator =>
  page.getByRole('banner').getByRole('link', { name: localeNames[locale].short, exact: true });

/** Links of the navigation in the content that point to the current page. */
export const currentLinks = (page: Page): Locator =>
  page.getByRole('main').getByRole('navigation').locator('a[aria-current=page]');

export async function attributesOf(elements: Locator, name: string): Promise<(string | null)[]> {
  return Promise.all((await elements.all()).map((element) => element.getAttribute(name)));
}
