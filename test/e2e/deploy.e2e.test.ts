import { afterAll, beforeAll, expect, test } from 'vitest';
import { freePort } from '#test/support/free-port.ts';
import { makeNextRelease } from '#test/support/next-release.ts';
import { type ServerProcess, startServerProcess } from '#test/support/server-process.ts';
import { makeTemporaryDirectory, type TemporaryDirectory } from '#test/support/temporary-directory.ts';
import { hydrated, markDocument, openBrowser, openPage } from './journey.ts';
import { sayConnection } from './open-page.ts';

// Two releases, each really built, one after the other on one store and at one address.

let directory: TemporaryDirectory;
let env: Record<string, string>;
let site: ServerProcess;
const browser = await openBrowser();

beforeAll(async () => {
  directory = await makeTemporaryDirectory();
  const port = String(await freePort());
  env = { DATA_DIR: `${directory.path}/var`, PORT: port, SITE_ORIGIN: `http://127.0.0.1:${port}` };
  const [first] = await Promise.all([startServerProcess(env), makeNextRelease(`${directory.path}/next`)]);
  site = first;
}, 120_000);
afterAll(async () => {
  await site?.stop();
  await directory?.remove();
});

/** What the browser itself says of what is asked for in advance between the two releases. */
const isNotDown = (line: string) => !line.includes('ERR_CONNECTION_REFUSED');

const WRITTEN = 'Қазақстанның жаңалықтары';

test('a deploy in the middle of a visit costs no error page and no letter', {
  timeout: 120_000,
}, async () => {
  const former = await openPage(browser);
  await sayConnection(former.page, { saveData: true });
  await former.page.goto(`${site.origin}/contacts`);
  await hydrated(former.page);
  const other = await openPage(browser);
  await other.page.goto(`${site.origin}/ru/search`);
  await hydrated(other.page);
  const field = other.page.locator('main input[name=query]');
  await field.fill(WRITTEN);

  await site.stop();
  site = await startServerProcess(env, `${directory.path}/next`);

  // It needs files that the new release has not: the former's are still served, or it goes there as a whole.
  await former.page.locator('footer a[href="/deals"]').first().click();
  await former.page.waitForURL(`${site.origin}/deals`);
  await former.page.locator('main h1').waitFor();
  expect(await former.page.locator('html').getAttribute('lang')).toBe('kk');
  expect(former.said.filter(isNotDown)).toEqual([]);

  const sameDocument = await markDocument(other.page);
  await field.press('Enter');
  await other.page.waitForURL(/\/ru\/search\?query=/);
  await other.page.locator('main h1').waitFor();
  expect(await field.inputValue()).toBe(WRITTEN);
  expect(other.said.filter(isNotDown)).toEqual([]);
  await other.page.goto(`${site.origin}/ru/contacts`);
  await hydrated(other.page);
  expect(await sameDocument()).toBe(false);
  expect(await other.page.evaluate(() => Reflect.get(globalThis, 'release'))).toBe('next');
  await former.close();
  await other.close();
});
