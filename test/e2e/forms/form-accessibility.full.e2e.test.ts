import { expect, test } from 'vitest';
import { localePath, locales } from '#language/locale/locale.ts';
import { formNames } from '#model/forms/form.ts';
import { openBrowser, openPage } from '#test/support/browser/page.ts';
import { axeViolations } from '../crawl/probes.ts';
import { demoFormSite, openEnhanced, submitForm } from './form-journey.ts';

const site = demoFormSite();
const browser = await openBrowser();

test.each(locales)('axe finds no violations in any state of a form in %s', async (locale) => {
  const { page } = await openPage(browser, {
    // Contrast cannot be measured during a colour transition.
    reducedMotion: 'reduce',
    viewport: { width: 360, height: 740 },
  });
  const problems: string[] = [];
  const checkAxe = async (state: string) => {
    problems.push(...(await axeViolations(page)).map((problem) => `${state} ${problem}`));
  };
  for (const form of formNames) {
    await openEnhanced(page, site.origin, locale, form);
    await checkAxe(form);
    await submitForm(page, form);
    await page.locator('[data-part=errors]:visible').waitFor();
    await checkAxe(`${form}, with faults`);
  }
  await page.route('**/forms/apply', (route) => route.abort());
  await submitForm(page, 'apply');
  await page.locator('[data-part=failure]:visible').waitFor();
  await checkAxe('a failed submission');
  for (const path of ['/forms/consent', '/forms/call-me/sent?reference=K3DW-9QTN&by=2026-11-23']) {
    await page.goto(site.origin + localePath(locale, path));
    await checkAxe(path);
  }
  expect(problems).toEqual([]);
});
