import type { Browser, BrowserContextOptions, Locator, Page } from 'playwright-core';
import { afterAll, expect } from 'vitest';
import { launchBrowser } from '#test/support/browser/browser.ts';
import { IS_HYDRATED } from '#test/support/browser/hydration.ts';

/** A browser for all journeys of a file, closed after the last of them. */
export async function openBrowser(): Promise<Browser> {
  const browser = await launchBrowser();
  afterAll(() => browser.close());
  return browser;
}

/** What the console and the page's own errors said while it was open. */
export interface WatchedPage {
  page: Page;
  said: string[];
  close(): Promise<void>;
}

// The address of a page or of its data; everything else that a browser asks for is a file that a page needs.
const PAGE = /^[^.]*(?:\/_payload\.json)?$/;

/**
 * Opens a page whose console is listened to, in a browser that prefers Kazakh. Chromium itself reports each answer of
 * 4xx and 5xx as a failed resource: for a page or its data that is the very answer asked for, so it is left out.
 */
export async function openPage(browser: Browser, options: BrowserContextOptions = {}): Promise<WatchedPage> {
  const viewport = { width: 1280, height: 800 };
  const context = await browser.newContext({ viewport, locale: 'kk-KZ', ...options });
  const page = await context.newPage();
  const said: string[] = [];
  page.on('console', (message) => {
    const { url } = message.location();
    const isAnswer = message.text().startsWith('Failed to load resource') && PAGE.test(new URL(url).pathname);
    if (!isAnswer) said.push(`${message.type()}: ${message.text()}`);
  });
  page.on('pageerror', (error) => said.push(`error: ${error.message}`));
  return { page, said, close: () => context.close() };
}

/** Waits until an expression holds in the page, whose security policy forbids Playwright's own way of waiting. */
export async function holds(page: Page, expression: string): Promise<void> {
  await expect.poll(() => page.evaluate<boolean>(expression), { timeout: 10_000 }).toBe(true);
}

/** Waits until the page answers to the visitor's input. */
export const hydrated = (page: Page): Promise<void> => holds(page, IS_HYDRATED);

/** Follows a link to an address of the site; the page that it leads to is not waited for. */
export const follow = (page: Page, address: string): Promise<void> =>
  page.evaluate(`{
    const link = Object.assign(document.createElement('a'), { href: ${JSON.stringify(address)} });
    document.body.append(link);
    link.click();
    link.remove();
  }`);

/**
 * What the page asks for there waits for its answer.
 * @returns lets the answers go
 */
export async function holdBack(page: Page, addresses: string): Promise<() => void> {
  const { promise: permitted, resolve: permit } = Promise.withResolvers<void>();
  await page.route(addresses, async (route) => {
    await permitted;
    await route.continue();
  });
  return permit;
}

/** Leaves a mark that a reload of the document would wipe out. */
export async function markDocument(page: Page): Promise<() => Promise<boolean>> {
  await page.evaluate('void (window.stillHere = true)');
  return () => page.evaluate<boolean>('window.stillHere === true');
}

/** Clicks what loads another page where no script runs, and waits until that is there: a click alone does not. */
export async function loadBy(link: Locator): Promise<void> {
  const loaded = link.page().waitForEvent('load');
  await link.click();
  await loaded;
}

/** One attribute of each element, in order. */
export async function attributesOf(elements: Locator, name: string): Promise<(string | null)[]> {
  return Promise.all((await elements.all()).map((element) => element.getAttribute(name)));
}
