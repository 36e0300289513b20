import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startOwnSite, testSite } from '#test/support/server/server.ts';
import type { ServerProcess } from '#test/support/server/server-process.ts';
import { hydrated, markDocument, openBrowser, openPage } from '../../support/browser/journey.ts';

let api: Server;
let site: ServerProcess;
const browser = await openBrowser();
let isSiteCallDown = true;

beforeAll(async () => {
  const { origin } = testSite();
  // Another content API, whose settings and menus cannot be had for a while.
  api = createServer(async ({ url = '/', headers }, response) => {
    if (isSiteCallDown && url.startsWith('/api/site')) return response.writeHead(503).end();
    const language = headers['accept-language'] ?? 'kk';
    const answer = await fetch(origin + url, { headers: { 'Accept-Language': language } });
    const type = answer.headers.get('content-type') ?? 'application/json';
    return response.writeHead(answer.status, { 'Content-Type': type }).end(await answer.text());
  });
  await new Promise<void>((resolve) => api.listen(0, '127.0.0.1', resolve));
  const { port } = api.address() as AddressInfo;
  site = await startOwnSite({ API_BASE: `http://127.0.0.1:${port}` });
});
afterAll(async () => {
  await site?.stop();
  api?.close();
});

test('a frame without menus gets them with the next page that is opened', async () => {
  const { page, close } = await openPage(browser);
  await page.goto(`${site.origin}/ru/press-center`);
  await hydrated(page);
  const sameDocument = await markDocument(page);
  expect(await page.locator('#main-menu').count()).toBe(0);

  await page.locator('main a[href="/ru/press-center?page=2"]').first().click();
  await page.waitForURL('**/ru/press-center?page=2');
  await page.locator('h1:focus').waitFor();
  expect(await page.locator('#main-menu').count()).toBe(0);

  isSiteCallDown = false;
  // The site asks again after a pause; any new page shows when it has.
  const newPage = async () => (await fetch(`${site.origin}/ru/faq`)).text();
  await expect.poll(newPage, { timeout: 30_000, interval: 500 }).toContain('id="main-menu"');
  await page.locator('main a[href="/ru/press-center?page=3"]').first().click();
  await page.locator('#main-menu').waitFor({ state: 'attached' });
  expect(await sameDocument()).toBe(true);
  await close();
});
