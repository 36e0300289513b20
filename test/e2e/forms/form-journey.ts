import type { Page } from 'playwright-core';
import { type Locale, localePath } from '#language/locale/locale.ts';
import type { FormName } from '#model/forms/form.ts';
import { startServerProcess } from '#test/support/server/server-process.ts';
import { makeTemporaryDirectory } from '#test/support/temporary-directory.ts';
import { hydrated } from '../../support/browser/journey.ts';

/** A demo site of the test's own: forms are sent to it. */
export async function startFormSite(): Promise<{ origin: string; stop(): Promise<void> }> {
  const directory = await makeTemporaryDirectory();
  const site = await startServerProcess({ DATA_DIR: `${directory.path}/var`, LOG_LEVEL: 'info' });
  return {
    origin: site.origin,
    async stop() {
      await site.stop();
      await directory.remove();
    },
  };
}

export const formAddress = (locale: Locale, form: FormName) => localePath(locale, `/forms/${form}`);

/** What a person writes into a form, by field. */
export const written = {
  name: 'Әлия Қасымова',
  phone: '87012345678',
  email: 'aliya@example.kz',
  message: 'Шот ашу үшін қандай құжаттар қажет екенін айтып жіберіңізші.',
} as const;

type Written = keyof typeof written;

/** Writes into the fields named and agrees, as a person would. */
export async function fillIn(page: Page, form: FormName, fields: readonly Written[]): Promise<void> {
  for (const field of fields) await page.locator(`#${form}-${field}`).pressSequentially(written[field]);
  await page.locator(`#${form}-consent`).check();
}

export const send = (page: Page, form: FormName) =>
  page.locator(`form[name="${form}"] button[type=submit]`).click();

/** Waits until what helps with the form has come: from then on it is sent without leaving the page. */
export async function helped(page: Page, form: FormName): Promise<void> {
  await page.locator(`#${form}-consent`).focus();
  await page.locator(`form[name="${form}"][data-helped]`).waitFor();
}

/** Opens a form with script, and waits until that has come. */
export async function openHelped(page: Page, origin: string, locale: Locale, form: FormName): Promise<void> {
  await page.goto(origin + formAddress(locale, form), { waitUntil: 'domcontentloaded' });
  await hydrated(page);
  await helped(page, form);
}
