import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { type Locale, type Localised, localePath, locales } from '#language/locale/locale.ts';
import { testSite } from '#test/support/server/server.ts';
import { holdBack, hydrated, openBrowser, openPage } from '../../support/browser/journey.ts';
import { addressesOf } from '../../support/browser/page-urls.ts';
import { changeDisplay, displayViews, windowWidths, withDisplay } from './display.ts';

const site = testSite();
const browser = await openBrowser();

const names: Localised<string> = {
  kk: 'Нашар көретіндерге арналған нұсқа',
  ru: 'Версия для слабовидящих',
  en: 'Accessible version',
};

const eye = (page: Page, locale: Locale) => page.getByRole('button', { name: names[locale] });
const panel = (page: Page) => page.locator('#display-settings');
const choice = (page: Page, setting: string, value: string) =>
  page.locator(`input[name=display-${setting}][value="${value}"]`);
/** What is set on the page, but for the mark that it is arriving (arrival.e2e.test.ts). */
const attributes = (page: Page) =>
  page.evaluate<Record<string, string>>(
    '(({ arriving, theme, ...set }) => set)(document.documentElement.dataset)',
  );
const style = (page: Page, element: string, property: string) =>
  page.evaluate<string>(`getComputedStyle(document.querySelector(${JSON.stringify(element)})).${property}`);
const cookie = async (page: Page) => (await page.context().cookies())[0];

describe.each(locales)('in %s', (locale) => {
  test('a choice holds at once, after a reload and in the other languages', async () => {
    const { page, said, close } = await openPage(browser);
    await page.goto(site.origin + localePath(locale, '/about'));
    await hydrated(page);
    expect(await attributes(page)).toEqual({});
    expect(await cookie(page)).toBeUndefined();
    await eye(page, locale).click();
    await choice(page, 'text', '150').check();
    await choice(page, 'contrast', 'whiteOnBlack').check();
    const chosen = { text: '150', contrast: 'whiteOnBlack' };
    expect(await attributes(page)).toMatchObject(chosen);
    expect(await style(page, 'html', 'fontSize')).toBe('24px');
    expect(await style(page, 'html', 'backgroundColor')).toBe('rgb(0, 0, 0)');
    expect(await cookie(page)).toMatchObject({
      name: 'site_display',
      value: '150.normal.normal.whiteOnBlack.on.on',
      path: '/',
      sameSite: 'Lax',
    });

    await page.reload();
    await hydrated(page);
    expect(await attributes(page)).toMatchObject(chosen);
    const other = locale === 'en' ? 'kk' : 'en';
    await page.locator(`header a[hreflang=${other}]`).click();
    await page.locator(`html[lang=${other}]`).waitFor();
    expect(await attributes(page)).toMatchObject(chosen);
    await eye(page, other).click();
    expect(await choice(page, 'text', '150').isChecked()).toBe(true);
    expect(await choice(page, 'contrast', 'whiteOnBlack').isChecked()).toBe(true);
    expect(said).toEqual([]);
    await close();
  });

  test('without script the panel opens and says how to do without it', async () => {
    const { page, close } = await openPage(browser, { javaScriptEnabled: false });
    await page.goto(site.origin + localePath(locale, '/'));
    await eye(page, locale).click();
    expect(await panel(page).isVisible()).toBe(true);
    expect(await panel(page).locator('form').count()).toBe(0);
    expect(await panel(page).innerText()).toContain('JavaScript');
    await close();
  });
});

test('the panel that is open as the script comes has its settings then', async () => {
  const { page, said, close } = await openPage(browser);
  const release = await holdBack(page, '**/*.js');
  await page.goto(`${site.origin}/ru`);
  await eye(page, 'ru').click();
  expect(await panel(page).innerText()).toContain('JavaScript');
  release();
  await choice(page, 'text', '150').check();
  expect(await panel(page).innerText()).not.toContain('JavaScript');
  expect(await attributes(page)).toMatchObject({ text: '150' });
  expect(said).toEqual([]);
  await close();
});

test('the settings are in force before anything of the page is painted', async () => {
  const { page, close } = await openPage(browser);
  await withDisplay(page, site.origin, { text: '200', contrast: 'blueOnBlue' });
  // The site's own scripts never come: what is seen is the work of the one in the head.
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
  expect(await style(page, 'html', 'fontSize')).toBe('32px');
  expect(await style(page, 'body', 'color')).toBe('rgb(6, 52, 98)');
  await close();
});

test('the panel is opened, used and closed by keyboard alone', async () => {
  const { page, close } = await openPage(browser);
  await page.goto(`${site.origin}/en`);
  await hydrated(page);
  await eye(page, 'en').focus();
  await page.keyboard.press('Enter');
  expect(await panel(page).isVisible()).toBe(true);
  // To the button that closes it, and on to the first setting.
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.press('ArrowDown');
  expect(await attributes(page)).toMatchObject({ text: '150' });
  await page.keyboard.press('Escape');
  expect(await panel(page).isVisible()).toBe(false);
  expect(await page.locator('button[popovertarget=display-settings]:focus').count()).toBe(1);
  await close();
});

test('going back to the normal view leaves nothing behind', async () => {
  const { page, close } = await openPage(browser);
  await withDisplay(page, site.origin, { pictures: 'off', motion: 'off' });
  await page.goto(`${site.origin}/ru`);
  await hydrated(page);
  expect(await page.locator('main img').first().isVisible()).toBe(false);
  await eye(page, 'ru').click();
  await page.getByRole('button', { name: 'Вернуть обычный вид' }).click();
  expect(await attributes(page)).toMatchObject({ pictures: 'on', motion: 'on' });
  expect(await page.locator('main img').first().isVisible()).toBe(true);
  expect(await cookie(page)).toBeUndefined();
  await close();
});

test('a picture that is switched off says in words what it shows', async () => {
  const { page, close } = await openPage(browser);
  await withDisplay(page, site.origin, { pictures: 'off' });
  await page.goto(`${site.origin}/ru/about`);
  const words = page.locator('main .picture-text').first();
  expect(await words.isVisible()).toBe(true);
  expect(await words.innerText()).toMatch(/\S/);
  await close();
});

test.each([
  'x',
  '200.normal',
  '300.normal.normal.normal.on.on',
  '200.normal.normal.normal.on.on.on',
  '%3Cscript%3E',
])('a cookie that we did not write (%s) changes nothing', async (value) => {
  const { page, said, close } = await openPage(browser);
  await page.context().addCookies([{ name: 'site_display', value, url: site.origin }]);
  await page.goto(`${site.origin}/en/about`);
  await hydrated(page);
  expect(await attributes(page)).toEqual({});
  expect(said).toEqual([]);
  await close();
});

test('the server gives everyone the same page', async () => {
  const ask = async (headers: Record<string, string>) => {
    const answer = await fetch(`${site.origin}/ru/about`, { headers });
    return { html: await answer.text(), policy: answer.headers.get('content-security-policy') };
  };
  const plain = await ask({});
  expect(await ask({ cookie: 'site_display=200.wide.wide.whiteOnBlack.off.off' })).toEqual(plain);
});

describe.each(locales)('in %s', (locale) => {
  test.each(windowWidths)('no settings make a page wider than a screen of %i pixels', async (width) => {
    const views = displayViews.filter((view) => view.locale === locale && view.width === width);
    const { page, said, close } = await openPage(browser, { viewport: { width, height: 740 } });
    for (const path of ['/', '/press-center', '/about/teams', '/about/financial-reports']) {
      await page.goto(site.origin + localePath(locale, path));
      await hydrated(page);
      for (const { display } of views) {
        await changeDisplay(page, display);
        const wide = await page.evaluate<number>('document.documentElement.scrollWidth');
        expect(wide, `${path} with ${JSON.stringify(display)}`).toBeLessThanOrEqual(width);
      }
    }
    expect(said).toEqual([]);
    await close();
  });
});

test('light is the theme, whatever the system prefers; dark is an empty name (R-209, R-210)', async () => {
  const { page, said, close } = await openPage(browser, { colorScheme: 'dark' });
  await page.goto(`${site.origin}/en`);
  await hydrated(page);
  const look = () =>
    page.evaluate<string>(`Array.from(document.querySelectorAll('html, body, header *, main *'), (element) => {
      const { color, backgroundColor, colorScheme } = getComputedStyle(element);
      return [color, backgroundColor, colorScheme];
    }).join()`);
  const light = await look();
  expect(await page.getAttribute('html', 'data-theme')).toBe('light');
  expect(await page.evaluate('getComputedStyle(document.documentElement).colorScheme')).toBe('light');
  await page.evaluate(`document.documentElement.dataset.theme = 'dark'`);
  expect(await look()).toBe(light);
  await page.locator('footer a[href="/en/faq"]').first().click();
  await page.waitForURL(`${site.origin}/en/faq`);
  await page.locator('main h1').waitFor();
  // Nothing offers it.
  expect(await page.locator('[value=dark], [data-theme=dark] button:has-text("dark")').count()).toBe(0);
  expect(said).toEqual([]);
  await close();
});

/** Runs in the page: finds texts that have less room than a dozen of their own letters although the page is wide. */
const squeezedTexts = `(() => {
  const found = [];
  for (const element of document.querySelectorAll('main :is(p, dd, li, a)')) {
    if (!element.checkVisibility() || element.querySelector('p, dd, li, a, table')) continue;
    if (element.closest('.visually-hidden, table, nav') || element.textContent.trim().length < 24) continue;
    const letters = element.getBoundingClientRect().width / parseFloat(getComputedStyle(element).fontSize);
    if (letters < 6) found.push(element.textContent.trim().slice(0, 40));
  }
  return found;
})()`;

test('no text is squeezed into a narrow column where letters are large and the window is wide', async () => {
  const { page, close } = await openPage(browser);
  await withDisplay(page, site.origin, { text: '200' });
  const squeezed: string[] = [];
  for (const address of await addressesOf(site.origin, 'kk')) {
    await page.goto(site.origin + address);
    for (const width of [960, 1280, 1920]) {
      await page.setViewportSize({ width, height: 900 });
      const texts = await page.evaluate<string[]>(squeezedTexts);
      squeezed.push(...texts.map((text) => `${address} at ${width}: ${text}`));
    }
  }
  expect(squeezed).toEqual([]);
  await close();
});
