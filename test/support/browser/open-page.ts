import type { Page, Request, Route } from 'playwright-core';
import type { BuildManifest } from '#site/routing/build-manifest.ts';
import { hydrated } from './journey.ts';

/** What journeys through the build runtime need: a page of a known connection, and what it asks the server. */

interface ConnectionSaid {
  saveData?: boolean;
  effectiveType?: string;
}

/** Tells the page that its visitor has such a connection; without this, headless Chromium says 4g. */
export async function sayConnection(page: Page, connection: ConnectionSaid): Promise<void> {
  await page.addInitScript(
    `Object.defineProperty(Navigator.prototype, 'connection', { get: () => (${JSON.stringify(connection)}) })`,
  );
}

/** The page's React takes long over all that it draws, as on a slow device: each of its tasks begins late. */
export async function slowDown(page: Page): Promise<void> {
  await page.addInitScript(`
    const post = MessagePort.prototype.postMessage;
    MessagePort.prototype.postMessage = function (...message) {
      scheduler.postTask(() => post.apply(this, message), { delay: 100 });
    };`);
}

/** The paths and queries of what the page has asked for from now on, where they match. */
export function listenFor(page: Page, pattern: RegExp): string[] {
  const asked: string[] = [];
  page.on('request', (request: Request) => {
    const { pathname, search } = new URL(request.url());
    if (pattern.test(pathname + search)) asked.push(pathname + search);
  });
  return asked;
}

/** Answers the build manifest as the server does, but changed. */
export async function changeManifest(page: Page, change: (manifest: BuildManifest) => object): Promise<void> {
  await page.route('**/_build/meta/*.json', async (route: Route) => {
    const answer = await route.fetch();
    await route.fulfill({ json: change((await answer.json()) as BuildManifest) });
  });
}

/** From now on the site says that another build is the latest, and has no data of this one. */
export async function deploy(page: Page, id = 'another'): Promise<void> {
  await page.route('**/_payload.json?*', (route) =>
    route.fulfill({ status: 404, json: { statusCode: 404, message: 'Not found' } }),
  );
  await page.route('**/_build/latest.json?*', (route) => route.fulfill({ json: { id, timestamp: 1 } }));
}

/** Opens a page and waits until its manifest has been read, or would have been. */
export async function openWithManifest(page: Page, address: string): Promise<void> {
  const manifest = page.waitForResponse('**/_build/meta/*.json');
  await page.goto(address);
  await hydrated(page);
  await (await manifest).finished();
}

/** Whether the tab is hidden, as the page sees it. */
export async function hide(page: Page, hidden: boolean): Promise<void> {
  await page.evaluate(`
    Object.defineProperty(document, 'hidden', { configurable: true, get: () => ${hidden} });
    document.dispatchEvent(new Event('visibilitychange'));
  `);
}
