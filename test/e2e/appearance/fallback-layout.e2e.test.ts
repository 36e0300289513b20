import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { markDocument, openBrowser, openPage, waitForHydration } from '#test/support/browser/page.ts';
import type { ServerProcess } from '#test/support/server/server-process.ts';
import { startIsolatedSite, testSite } from '#test/support/server/test-site.ts';

let api: Server;
let site: ServerProcess;
const browser = await openBrowser();
let isSiteCallDown = true;

beforeAll(async () => {
  const { origin } = testSite();
  // A remote content API whose site call fails at first.
  api = createServer(async ({ url = '/', headers }, response) => {
    if (isSiteCallDown && url.startsWith('/api/site')) return response.writeHead(503).end();
    const language = headers['accept-language'] ?? 'kk';
    const apiResponse = await fetch(origin + url, { headers: { 'Accept-Language': language } });
    const type = apiResponse.headers.get('content-type') ?? 'application/json';
    return response.writeHead(apiResponse.status, { 'Content-Type': type }).end(await apiResponse.text());
  });
  await new Promise<void>((resolve) => api.listen(0, '127.0.0.1', resolve));
  const { port } = api.address() as AddressInfo;
  site = await startIsolatedSite({ API_BASE: `http://127.0.0.1:${port}` });
});
afterAll(async () => {
  await site?.stop();
  api?.close();
});

test('A fallback layout gets its menus with the next navigation', async () => {
  // Without the site call there is no build manifest, which the browser reports if it has requested it by then.
  const { page } = await openPage(browser, { mayLog: true });
  await page.goto(`${site.origin}/ru/press-center`);
  await waitForHydration(page);
  const sameDocument = await markDocument(page);
  expect(await page.locator('#main-menu').count()).toBe(0);

  await page.getByRole('main').locator('a[href="/ru/press-center?page=2"]').first().click();
  await page.waitForURL('**/ru/press-center?page=2');
  await page.locator('h1:focus').waitFor();
  expect(await page.locator('#main-menu').count()).toBe(0);

  isSiteCallDown = false;
  // The site retries after a delay; a new page shows when it has succeeded.
  const newPage = async () => (await fetch(`${site.origin}/ru/faq`)).text();
  await expect.poll(newPage).toContain('id="main-menu"');
  await page.getByRole('main').locator('a[href="/ru/press-center?page=3"]').first().click();
  await page.locator('#main-menu').waitFor({ state: 'attached' });
  expect(await sameDocument()).toBe(true);
});
