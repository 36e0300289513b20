import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { type Locale, type Localised, localePath, locales } from '#language/locale/locale.ts';
import {
  delayRequests,
  languageLink,
  openBrowser,
  openPage,
  waitForHydration,
} from '#test/support/browser/page.ts';
import { testSite } from '#test/support/server/test-site.ts';
import { setDisplayCookie } from './display.ts';

const site = testSite();
const browser = await openBrowser();

const names: Localised<string> = {
  kk: 'Нашар көретіндерге арналған нұсқа',
  ru: 'Версия для слабовидящих',
  en: 'Accessible version',
};

const panelButton = (page: Page, locale: Locale) => page.getByRole('button', { name: names[locale] });
const panel = (page: Page) => page.locator('#display-settings');
const settingInput = (page: Page, setting: string, value: string) =>
  page.locator(`input[name=display-${setting}][value="${value}"]`);
/** Display settings as data attributes, without the mark of deferred layout (deferred-layout.full.e2e.test.ts). */
const displayAttributes = (page: Page) =>
  page.evaluate<Record<string, string>>(
    '(({ deferLayout, theme, ...set }) => set)(document.documentElement.dataset)',
  );
const computedStyle = (page: Page, element: string, property: string) =>
  page.evaluate<string>(`getComputedStyle(document.querySelector(${JSON.stringify(element)})).${property}`);
const firstCookie = async (page: Page) => (await page.context().cookies())[0];

describe.each(locales)('in %s', (locale) => {
  test('A setting applies immediately, after a reload and in other languages', async () => {
    const { page } = await openPage(browser);
    await page.goto(site.origin + localePath(locale, '/about'));
    await waitForHydration(page);
    expect(await displayAttributes(page)).toEqual({});
    expect(await firstCookie(page)).toBeUndefined();
    await panelButton(page, locale).click();
    await settingInput(page, 'text', '150').check();
    await settingInput(page, 'contrast', 'whiteOnBlack').check();
    const chosen = { text: '150', contrast: 'whiteOnBlack' };
    expect(await displayAttributes(page)).toMatchObject(chosen);
    expect(await computedStyle(page, 'html', 'fontSize')).toBe('24px');
    expect(await computedStyle(page, 'html', 'backgroundColor')).toBe('rgb(0, 0, 0)');
    expect(await firstCookie(page)).toMatchObject({
      name: 'site_display',
      value: '150.normal.normal.whiteOnBlack.on.on',
      path: '/',
      sameSite: 'Lax',
    });

    await page.reload();
    await waitForHydration(page);
    expect(await displayAttributes(page)).toMatchObject(chosen);
    const otherLocale = locale === 'en' ? 'kk' : 'en';
    await languageLink(page, otherLocale).click();
    await page.locator(`html[lang=${otherLocale}]`).waitFor();
    expect(await displayAttributes(page)).toMatchObject(chosen);
    await panelButton(page, otherLocale).click();
    expect(await settingInput(page, 'text', '150').isChecked()).toBe(true);
    expect(await settingInput(page, 'contrast', 'whiteOnBlack').isChecked()).toBe(true);
  });

  test('Without script, the panel opens and explains alternatives', async () => {
    const { page } = await openPage(browser, { javaScriptEnabled: false });
    await page.goto(site.origin + localePath(locale, '/'));
    await panelButton(page, locale).click();
    expect(await panel(page).isVisible()).toBe(true);
    expect(await panel(page).locator('form').count()).toBe(0);
    expect(await panel(page).innerText()).toContain('JavaScript');
  });
});

test('A panel opened before hydration shows its settings after hydration', async () => {
  const { page } = await openPage(browser);
  const release = await delayRequests(page, '**/*.js');
  await page.goto(`${site.origin}/ru`);
  await panelButton(page, 'ru').click();
  expect(await panel(page).innerText()).toContain('JavaScript');
  release();
  await settingInput(page, 'text', '150').check();
  expect(await panel(page).innerText()).not.toContain('JavaScript');
  expect(await displayAttributes(page)).toMatchObject({ text: '150' });
});

test('The settings apply before the first paint', async () => {
  const { page } = await openPage(browser, { mayLog: true });
  await setDisplayCookie(page, site.origin, { text: '200', contrast: 'blueOnBlue' });
  // Without the site's scripts, only the inline script in the head applies the settings.
  await page.route('**/*.js', (route) => route.abort());
  await page.addInitScript({
    content: `new MutationObserver((_, observer) => {
      if (document.body === null) return;
      window.seenAtBody = { ...document.documentElement.dataset };
      observer.disconnect();
    }).observe(document, { childList: true, subtree: true });`,
  });
  await page.goto(`${site.origin}/ru`);
  expect(await page.evaluate('window.seenAtBody')).toMatchObject({ text: '200', contrast: 'blueOnBlue' });
  expect(await computedStyle(page, 'html', 'fontSize')).toBe('32px');
  expect(await computedStyle(page, 'body', 'color')).toBe('rgb(6, 52, 98)');
});

test('The panel works by keyboard', async () => {
  const { page } = await openPage(browser);
  await page.goto(`${site.origin}/en`);
  await waitForHydration(page);
  await panelButton(page, 'en').focus();
  await page.keyboard.press('Enter');
  expect(await panel(page).isVisible()).toBe(true);
  // Passes the close button and focuses the first setting.
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.press('ArrowDown');
  expect(await displayAttributes(page)).toMatchObject({ text: '150' });
  await page.keyboard.press('Escape');
  expect(await panel(page).isVisible()).toBe(false);
  expect(await page.locator('button[popovertarget=display-settings]:focus').count()).toBe(1);
});

test('Resetting the settings deletes the cookie', async () => {
  const { page } = await openPage(browser);
  await setDisplayCookie(page, site.origin, { pictures: 'off', motion: 'off' });
  await page.goto(`${site.origin}/ru`);
  await waitForHydration(page);
  expect(await page.getByRole('main').locator('img').first().isVisible()).toBe(false);
  await panelButton(page, 'ru').click();
  await page.getByRole('button', { name: 'Вернуть обычный вид' }).click();
  expect(await displayAttributes(page)).toMatchObject({ pictures: 'on', motion: 'on' });
  expect(await page.getByRole('main').locator('img').first().isVisible()).toBe(true);
  expect(await firstCookie(page)).toBeUndefined();
});

test('A hidden picture is replaced by its text alternative', async () => {
  const { page } = await openPage(browser);
  await setDisplayCookie(page, site.origin, { pictures: 'off' });
  await page.goto(`${site.origin}/ru/about`);
  const pictureText = page.getByRole('main').locator('.picture-text').first();
  expect(await pictureText.isVisible()).toBe(true);
  expect(await pictureText.innerText()).toMatch(/\S/);
});

test.each([
  'x',
  '200.normal',
  '300.normal.normal.normal.on.on',
  '200.normal.normal.normal.on.on.on',
  '%3Cscript%3E',
])('An invalid cookie (%s) is ignored', async (value) => {
  const { page } = await openPage(browser);
  await page.context().addCookies([{ name: 'site_display', value, url: site.origin }]);
  await page.goto(`${site.origin}/en/about`);
  await waitForHydration(page);
  expect(await displayAttributes(page)).toEqual({});
});

test('The HTML does not depend on the settings cookie', async () => {
  const requestPage = async (headers: Record<string, string>) => {
    const response = await fetch(`${site.origin}/ru/about`, { headers });
    return { html: await response.text(), policy: response.headers.get('content-security-policy') };
  };
  const withoutCookie = await requestPage({});
  expect(await requestPage({ cookie: 'site_display=200.wide.wide.whiteOnBlack.off.off' })).toEqual(
    withoutCookie,
  );
});

test('The theme is light whatever the system prefers; the dark theme has no styles (R-209, R-210)', async () => {
  const { page } = await openPage(browser, { colorScheme: 'dark' });
  await page.goto(`${site.origin}/en`);
  await waitForHydration(page);
  const colours = () =>
    page.evaluate<string>(`Array.from(document.querySelectorAll('html, body, header *, main *'), (element) => {
      const { color, backgroundColor, colorScheme } = getComputedStyle(element);
      return [color, backgroundColor, colorScheme];
    }).join()`);
  // Colours are read after their transitions.
  await page.evaluate(
    'Promise.allSettled(document.getAnimations().map((animation) => animation.finished)).then(() => {})',
  );
  const light = await colours();
  expect(await page.getAttribute('html', 'data-theme')).toBe('light');
  expect(await page.evaluate('getComputedStyle(document.documentElement).colorScheme')).toBe('light');
  await page.evaluate(`document.documentElement.dataset.theme = 'dark'`);
  expect(await colours()).toBe(light);
  await page.getByRole('contentinfo').locator('a[href="/en/faq"]').first().click();
  await page.waitForURL(`${site.origin}/en/faq`);
  await page.getByRole('main').getByRole('heading', { level: 1 }).waitFor();
  // The dark theme is not offered.
  expect(await page.locator('[value=dark], [data-theme=dark] button:has-text("dark")').count()).toBe(0);
});
