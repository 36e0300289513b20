import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { localePath, locales } from '#language/locale/locale.ts';
import { defaultTheme, typefaces } from '#model/theme/theme.ts';
import { themeStyleSheetUrl } from '#model/theme/theme-style-sheet.ts';
import { openAdminPage, setUpAdministrator, waitForScreen } from '#test/support/admin/admin-page.ts';
import { type AdminSite, startAdminSite } from '#test/support/admin/admin-site.ts';
import { openBrowser, openPage } from '#test/support/browser/page.ts';
import { axeViolations } from '../crawl/probes.ts';

let site: AdminSite;
const browser = await openBrowser();

beforeAll(async () => {
  site = await startAdminSite();
  await setUpAdministrator(site, 'en');
});
afterAll(() => site?.stop());

const themeLink = /<link rel="stylesheet" href="(\/_theme\/[^"]+)"/u;

const readPublic = async (path: string) => (await fetch(site.server.origin + path)).text();

/** Custom properties of the root element, as the browser computes them. */
const readColours = (page: Page) =>
  page.evaluate<Record<string, string>>(`(() => {
    const style = getComputedStyle(document.documentElement);
    return Object.fromEntries(['--teal', '--teal-dark', '--radius'].map((name) => [name, style.getPropertyValue(name).trim()]));
  })()`);

test('A company brands its site without code', async () => {
  expect(await readPublic('/')).not.toMatch(themeLink);
  const page = await openAdminPage(browser, site);
  await page.goto('/admin/theme');
  await waitForScreen(page);
  const main = page.getByRole('main');
  const publish = main.getByRole('button', { name: 'Publish', exact: true });

  // A colour without contrast cannot be published; the suggestion can.
  await main.getByLabel('Brand colour', { exact: true }).fill('#ffcc00');
  await main.getByText('Pairs that lack contrast: 2.', { exact: false }).waitFor();
  expect(await publish.isDisabled()).toBe(true);
  await main.getByRole('button', { name: /^Use #/u }).click();
  await main.getByText(/All \d+ pairs have enough contrast/u).waitFor();

  await main.getByLabel('Accent colour', { exact: true }).fill('7a1f3d');
  await main.getByLabel('Link colour', { exact: true }).fill('#7A1F3D');
  await main.getByLabel('Corners', { exact: true }).selectOption('square');
  await main.getByLabel('Typeface', { exact: true }).selectOption('onest');

  // The preview shows the unsaved theme, and visitors do not.
  const frame = page.frameLocator('iframe');
  await frame
    .locator('link[href*="7a1f3d-7a1f3d-040505-ffffff-square-onest"]')
    .waitFor({ state: 'attached' });
  expect(await readPublic('/')).not.toMatch(themeLink);

  await publish.click();
  await page.getByText('The appearance is published in all languages.').waitFor();
  for (const locale of locales) {
    const html = await readPublic(localePath(locale, '/contacts'));
    expect(html).toMatch(themeLink);
    expect(html).toContain('<meta name="theme-color" content="#7a1f3d"/>');
  }
  const [, url = ''] = themeLink.exec(await readPublic('/')) ?? [];
  const styleSheet = await fetch(site.server.origin + url);
  expect(styleSheet.headers.get('cache-control')).toContain('immutable');
  expect(styleSheet.headers.get('content-type')).toBe('text/css; charset=utf-8');
  expect(await readPublic('/icon.svg')).toContain('#7a1f3d');
  expect(JSON.parse(await readPublic('/ru/site.webmanifest'))).toMatchObject({ theme_color: '#7a1f3d' });
  const fontUrl = /url\('([^']+)'\)/u.exec(await styleSheet.text())?.[1];
  expect((await fetch(site.server.origin + fontUrl)).headers.get('content-type')).toBe('font/woff2');

  const { page: visitor } = await openPage(browser, { baseURL: site.server.origin });
  for (const path of ['/', '/ru/forms/message-us', '/en/press-center', '/nowhere']) {
    await visitor.goto(path);
    expect(await readColours(visitor), path).toMatchObject({ '--teal-dark': '#7a1f3d', '--radius': '0' });
    expect(await axeViolations(visitor), path).toEqual([]);
  }
  await visitor.goto('/');
  expect(
    await visitor.evaluate<boolean>(
      `document.fonts.ready.then(() => document.fonts.check('16px Onest', 'Ққ'))`,
    ),
  ).toBe(true);

  // A high-contrast setting of a visitor takes precedence.
  await visitor.evaluate(`document.documentElement.dataset.contrast = 'blackOnWhite'`);
  expect((await readColours(visitor))['--teal-dark']).toBe('#000');

  // Back to the default appearance: pages are as before.
  await main.getByRole('button', { name: 'Default appearance' }).click();
  await publish.click();
  await expect.poll(() => readPublic('/')).not.toMatch(themeLink);
});

const otherTypefaces = typefaces.filter((typeface) => typeface !== defaultTheme.typeface);

test.each(otherTypefaces)('Words in the typeface %s are apart, in every size', async (typeface) => {
  const { page } = await openPage(browser);
  await page.goto(site.server.origin);
  await page.addStyleTag({ url: themeStyleSheetUrl({ ...defaultTheme, typeface }) ?? '' });
  const gaps = await page.evaluate<number[]>(`(async () => {
    const widthOf = (element) => element.getBoundingClientRect().width;
    const gaps = [];
    for (const size of [16, 48]) {
      const [apart, together] = ['басқару кодексі', 'басқарукодексі'].map((text) => {
        const span = document.createElement('span');
        span.textContent = text;
        span.style.cssText = 'font: 700 ' + size + 'px var(--font); white-space: pre';
        return document.body.appendChild(span);
      });
      await document.fonts.load('700 16px ' + getComputedStyle(apart).fontFamily, apart.textContent);
      gaps.push((widthOf(apart) - widthOf(together)) / size);
    }
    return gaps;
  })()`);
  for (const gap of gaps) expect(gap).toBeGreaterThan(0.23);
});
