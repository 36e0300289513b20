import { readdir, readFile } from 'node:fs/promises';
import PostalMime from 'postal-mime';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { freePort } from '#test/support/server/free-port.ts';
import { makeNextRelease } from '#test/support/server/next-release.ts';
import { type ServerProcess, startServerProcess } from '#test/support/server/server-process.ts';
import { makeTemporaryDirectory, type TemporaryDirectory } from '#test/support/temporary-directory.ts';
import { hydrated, markDocument, openBrowser, openPage } from '../../support/browser/journey.ts';
import { sayConnection } from '../../support/browser/open-page.ts';
import { formAddress, helped, send, written } from '../forms/form-journey.ts';

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

/**
 * Between the two releases what is asked for in advance fails, refused or on a line that the one that goes has not taken
 * any more: the browser says so, and so does the page that asks which build is served.
 */
const isNotDown = (line: string) =>
  !/ERR_CONNECTION_(?:REFUSED|RESET)/.test(line) &&
  !line.startsWith('warning: no build manifest TypeError: Failed to fetch');

const WRITTEN = 'Қазақстанның жаңалықтары';

test('a deploy in the middle of a visit costs no error page, no letter that was typed and no message', {
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
  // One form is half written; the other has not been touched, so what helps with it has not come.
  const begun = await openForm('kk');
  await begun.write({ name: written.name, message: messages.kk.slice(0, 20) });
  await helped(begun.page, 'message-us');
  const untouched = await openForm('ru');

  await site.stop();
  site = await startServerProcess(env, { folder: `${directory.path}/next` });

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

  await begun.write({ message: messages.kk.slice(20), email: written.email });
  await untouched.write({ name: written.name, email: written.email, message: messages.ru });
  await begun.expectTaken(messages.kk);
  await untouched.expectTaken(messages.ru);
  for (const { close } of [former, other, begun, untouched]) await close();
});

const messages = {
  kk: `${written.message} Рақмет!`,
  ru: 'Скажите, пожалуйста, какие документы нужны для счёта?',
};

/** A visitor with a form to write to the company. */
async function openForm(locale: keyof typeof messages) {
  const { page, said, close } = await openPage(browser);
  const field = (name: string) => page.locator(`#message-us-${name}`);
  await sayConnection(page, { saveData: true });
  await page.goto(site.origin + formAddress(locale, 'message-us'));
  await hydrated(page);
  return {
    page,
    close,
    /** Goes on writing where the fields end. */
    async write(texts: Partial<Record<'name' | 'email' | 'message', string>>) {
      for (const [name, text] of Object.entries(texts)) await field(name).pressSequentially(text);
    },
    /** Sends what has been written; it reaches the company, every character of it. */
    async expectTaken(message: string) {
      expect(await field('name').inputValue()).toBe(written.name);
      expect(await field('message').inputValue()).toBe(message);
      await field('consent').check();
      await send(page, 'message-us');
      await page.waitForURL(/\/forms\/message-us\/sent\?reference=/);
      await page.locator('main h1').waitFor();
      expect(said.filter(isNotDown)).toEqual([]);
      await expectLead(new URL(page.url()).searchParams.get('reference') ?? '', message);
    },
  };
}

/** Without a mail server the letter to the company is a file. */
async function expectLead(reference: string, message: string): Promise<void> {
  const folder = `${directory.path}/var/mail`;
  const texts = await vi.waitUntil(
    async () => {
      const names = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith('.eml'));
      const letters = await Promise.all(
        names.map(async (name) => PostalMime.parse(await readFile(`${folder}/${name}`))),
      );
      const about = letters.filter(({ subject }) => subject?.includes(reference));
      // The company's and the sender's.
      return about.length === 2 && about.map(({ text = '' }) => text);
    },
    { timeout: 60_000, interval: 200 },
  );
  const lead = texts.find((text) => text.includes(message));
  expect(lead).toContain(written.name);
  expect(lead).toContain(written.email);
}
