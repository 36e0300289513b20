import type { Page, Request, Route } from 'playwright-core';
import type { BuildManifest } from '#site/routing/build-manifest.ts';
import { waitForHydration } from './page.ts';

/** Network conditions and build states for tests of the client runtime. */

interface ConnectionInfo {
  saveData?: boolean;
  effectiveType?: string;
}

/** Mocks `navigator.connection`; headless Chromium reports 4g. */
export async function mockConnection(page: Page, connection: ConnectionInfo): Promise<void> {
  await page.addInitScript(
    `Object.defineProperty(Navigator.prototype, 'connection', { get: () => (${JSON.stringify(connection)}) })`,
  );
}

/** Delays React's scheduler tasks by 100 ms each, as on a slow device. */
export async function delayReactTasks(page: Page): Promise<void> {
  await page.addInitScript(`
    const post = MessagePort.prototype.postMessage;
    MessagePort.prototype.postMessage = function (...message) {
      scheduler.postTask(() => post.apply(this, message), { delay: 100 });
    };`);
}

/** Records the path and query of matching requests from this call on. */
export function recordRequests(page: Page, pattern: RegExp): string[] {
  const requests: string[] = [];
  page.on('request', (request: Request) => {
    const { pathname, search } = new URL(request.url());
    if (pattern.test(pathname + search)) requests.push(pathname + search);
  });
  return requests;
}

/** Serves a modified build manifest. */
export async function changeManifest(page: Page, change: (manifest: BuildManifest) => object): Promise<void> {
  await page.route('**/_build/meta/*.json', async (route: Route) => {
    const response = await route.fetch();
    await route.fulfill({ json: change((await response.json()) as BuildManifest) });
  });
}

/** Simulates a deployment: another build is the latest and page data of this build returns 404. */
export async function mockNewBuild(page: Page, id = 'another'): Promise<void> {
  await page.route('**/_payload.json?*', (route) =>
    route.fulfill({ status: 404, json: { statusCode: 404, message: 'Not found' } }),
  );
  await page.route('**/_build/latest.json?*', (route) => route.fulfill({ json: { id, timestamp: 1 } }));
}

/** Opens a page and waits until its build manifest is loaded. */
export async function openWithManifest(page: Page, url: string): Promise<void> {
  const manifest = page.waitForResponse('**/_build/meta/*.json');
  await page.goto(url);
  await waitForHydration(page);
  await (await manifest).finished();
}

/** Sets `document.hidden` and fires `visibilitychange`. */
export async function setTabHidden(page: Page, hidden: boolean): Promise<void> {
  await page.evaluate(`
    Object.defineProperty(document, 'hidden', { configurable: true, get: () => ${hidden} });
    document.dispatchEvent(new Event('visibilitychange'));
  `);
}
