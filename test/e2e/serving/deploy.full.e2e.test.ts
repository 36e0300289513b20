import { readdir, readFile } from 'node:fs/promises';
import PostalMime from 'postal-mime';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { markDocument, openBrowser, openPage, waitForHydration } from '#test/support/browser/page.ts';
import { mockConnection } from '#test/support/browser/page-conditions.ts';
import { LONG_TIMEOUT } from '#test/support/long-timeout.ts';
import { findFreePort } from '#test/support/server/free-port.ts';
import { buildNextRelease } from '#test/support/server/next-release.ts';
import { type ServerProcess, startServerProcess } from '#test/support/server/server-process.ts';
import { makeTemporaryDirectory, type TemporaryDirectory } from '#test/support/temporary-directory.ts';
import { formPath, submitForm, validValues, waitForEnhancement } from '../forms/form-journey.ts';

// Two built releases run in sequence on one database and one origin.

let directory: TemporaryDirectory;
let env: Record<string, string>;
let site: ServerProcess;
const browser = await openBrowser();

beforeAll(async () => {
  directory = await makeTemporaryDirectory();
  const port = String(await findFreePort());
  env = { DATA_DIR: `${directory.path}/var`, PORT: port, SITE_ORIGIN: `http://127.0.0.1:${port}` };
  const [first] = await Promise.all([startServerProcess(env), buildNextRelease(`${directory.path}/next`)]);
  site = first;
});
afterAll(async () => {
  await site?.stop();
  await directory?.remove();
});

/** Failed prefetches and manifest requests between the releases are expected in the console. */
const isUnexpected = (line: string) =>
  !/ERR_CONNECTION_(?:REFUSED|RESET)/.test(line) &&
  !line.startsWith('warning: no build manifest TypeError: Failed to fetch');

const SEARCH_QUERY = 'Қазақстанның жаңалықтары';

test('A deployment during a visit causes no error page and loses no typed text and no submission', async () => {
  const formerPage = await openPage(browser, { mayLog: true });
  await mockConnection(formerPage.page, { saveData: true });
  await formerPage.page.goto(`${site.origin}/contacts`);
  await waitForHydration(formerPage.page);
  const searchPage = await openPage(browser, { mayLog: true });
  await searchPage.page.goto(`${site.origin}/ru/search`);
  await waitForHydration(searchPage.page);
  const field = searchPage.page.getByRole('main').locator('input[name=query]');
  await field.fill(SEARCH_QUERY);
  // One form is half filled; the other is untouched, so its enhancement is not loaded.
  const halfFilledForm = await openForm('kk');
  await halfFilledForm.write({ name: validValues.name, message: messages.kk.slice(0, 20) });
  await waitForEnhancement(halfFilledForm.page, 'message-us');
  const untouchedForm = await openForm('ru');

  await site.stop();
  site = await startServerProcess(env, { folder: `${directory.path}/next` });

  // The navigation needs files of the former build: they are still served, or the document is loaded.
  await formerPage.page.getByRole('contentinfo').locator('a[href="/deals"]').first().click();
  await formerPage.page.waitForURL(`${site.origin}/deals`);
  await formerPage.page.getByRole('main').getByRole('heading', { level: 1 }).waitFor();
  expect(await formerPage.page.locator('html').getAttribute('lang')).toBe('kk');
  expect(formerPage.consoleMessages.filter(isUnexpected)).toEqual([]);

  const sameDocument = await markDocument(searchPage.page);
  await field.press('Enter');
  await searchPage.page.waitForURL(/\/ru\/search\?query=/);
  await searchPage.page.getByRole('main').getByRole('heading', { level: 1 }).waitFor();
  expect(await field.inputValue()).toBe(SEARCH_QUERY);
  expect(searchPage.consoleMessages.filter(isUnexpected)).toEqual([]);
  await searchPage.page.goto(`${site.origin}/ru/contacts`);
  await waitForHydration(searchPage.page);
  expect(await sameDocument()).toBe(false);
  expect(await searchPage.page.evaluate(() => Reflect.get(globalThis, 'release'))).toBe('next');

  await halfFilledForm.write({ message: messages.kk.slice(20), email: validValues.email });
  await untouchedForm.write({ name: validValues.name, email: validValues.email, message: messages.ru });
  await halfFilledForm.expectTaken(messages.kk);
  await untouchedForm.expectTaken(messages.ru);
  for (const { close } of [formerPage, searchPage, halfFilledForm, untouchedForm]) await close();
});

const messages = {
  kk: `${validValues.message} Рақмет!`,
  ru: 'Скажите, пожалуйста, какие документы нужны для счёта?',
};

/** Opens the message form as a visitor. */
async function openForm(locale: keyof typeof messages) {
  const { page, consoleMessages, close } = await openPage(browser, { mayLog: true });
  const field = (name: string) => page.locator(`#message-us-${name}`);
  await mockConnection(page, { saveData: true });
  await page.goto(site.origin + formPath(locale, 'message-us'));
  await waitForHydration(page);
  return {
    page,
    close,
    /** Appends text to the fields. */
    async write(texts: Partial<Record<'name' | 'email' | 'message', string>>) {
      for (const [name, text] of Object.entries(texts)) await field(name).pressSequentially(text);
    },
    /** Submits the form and checks the e-mail to the company. */
    async expectTaken(message: string) {
      expect(await field('name').inputValue()).toBe(validValues.name);
      expect(await field('message').inputValue()).toBe(message);
      await field('consent').check();
      await submitForm(page, 'message-us');
      await page.waitForURL(/\/forms\/message-us\/sent\?reference=/);
      await page.getByRole('main').getByRole('heading', { level: 1 }).waitFor();
      expect(consoleMessages.filter(isUnexpected)).toEqual([]);
      await expectLead(new URL(page.url()).searchParams.get('reference') ?? '', message);
    },
  };
}

/** Without a mail server, e-mails are written to files. */
async function expectLead(reference: string, message: string): Promise<void> {
  const folder = `${directory.path}/var/mail`;
  const texts = await vi.waitUntil(async () => {
    const names = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith('.eml'));
    const mails = await Promise.all(
      names.map(async (name) => PostalMime.parse(await readFile(`${folder}/${name}`))),
    );
    const mailsWithReference = mails.filter(({ subject }) => subject?.includes(reference));
    // One e-mail to the company and one to the sender.
    return mailsWithReference.length === 2 && mailsWithReference.map(({ text = '' }) => text);
  }, LONG_TIMEOUT);
  const lead = texts.find((text) => text.includes(message));
  expect(lead).toContain(validValues.name);
  expect(lead).toContain(validValues.email);
}
