import type { Page } from 'playwright-core';
import { afterAll, beforeAll } from 'vitest';
import { type Locale, localePath } from '#language/locale/locale.ts';
import type { FormName } from '#model/forms/form.ts';
import { waitForHydration } from '#test/support/browser/page.ts';
import { makeDemoDirectory } from '#test/support/server/demo-directory.ts';
import { type ServerProcess, startServerProcess } from '#test/support/server/server-process.ts';
import type { TemporaryDirectory } from '#test/support/temporary-directory.ts';

/** Starts a separate demo site for the form submissions of a test file, and stops it after the tests. */
export function demoFormSite(): { readonly origin: string } {
  let site: ServerProcess | undefined;
  let directory: TemporaryDirectory | undefined;
  beforeAll(async () => {
    directory = await makeDemoDirectory();
    site = await startServerProcess({ DATA_DIR: `${directory.path}/var`, LOG_LEVEL: 'info' });
  });
  afterAll(async () => {
    await site?.stop();
    await directory?.remove();
  });
  return {
    get origin() {
      if (!site) throw new Error('The site runs during tests only.');
      return site.origin;
    },
  };
}

export const formPath = (locale: Locale, form: FormName) => localePath(locale, `/forms/${form}`);

/** Valid values by field. */
export const validValues = {
  name: 'Әлия Қасымова',
  phone: '87012345678',
  email: 'aliya@example.kz',
  message: 'Шот ашу үшін қандай құжаттар қажет екенін айтып жіберіңізші.',
} as const;

type Written = keyof typeof validValues;

/** Types into the fields and checks the consent. */
export async function fillIn(page: Page, form: FormName, fields: readonly Written[]): Promise<void> {
  for (const field of fields) await page.locator(`#${form}-${field}`).pressSequentially(validValues[field]);
  await page.locator(`#${form}-consent`).check();
}

export const submitForm = (page: Page, form: FormName) =>
  page.locator(`form[name="${form}"] button[type=submit]`).click();

/** Waits until the form enhancement is loaded, which submits the form without a document load. */
export async function waitForEnhancement(page: Page, form: FormName): Promise<void> {
  await page.locator(`#${form}-consent`).focus();
  await page.locator(`form[name="${form}"][data-enhanced]`).waitFor();
}

/** Opens a form without waiting for its enhancement. */
export const openForm = (page: Page, origin: string, locale: Locale, form: FormName) =>
  page.goto(origin + formPath(locale, form), { waitUntil: 'domcontentloaded' });

/** Opens a form and waits for its enhancement. */
export async function openEnhanced(
  page: Page,
  origin: string,
  locale: Locale,
  form: FormName,
): Promise<void> {
  await openForm(page, origin, locale, form);
  await waitForHydration(page);
  await waitForEnhancement(page, form);
}
