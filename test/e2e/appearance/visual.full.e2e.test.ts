import { mkdtemp, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { type Locale, localePath } from '#language/locale/locale.ts';
import { openBrowser, openPage, waitForCondition, waitForHydration } from '#test/support/browser/page.ts';
import { comparePictures } from '#test/support/browser/picture-comparison.ts';
import { testSite } from '#test/support/server/test-site.ts';

// Reference pictures are updated with UPDATE_VISUAL=1 and reviewed before the commit (docs/testing.md).

/** Share of pixels that may differ: Chromium versions differ in glyph rendering. */
const MAX_DIFFERING_SHARE = 0.004;
/** Content below this height is not compared. */
const MAX_HEIGHT_PX = 1600;
/** Scale factors of the reference pictures. */
const widths = { 360: 1, 1280: 0.5 } as const;
type Width = keyof typeof widths;

const shouldUpdate = process.env.UPDATE_VISUAL === '1';
const folder = new URL('./visual/', import.meta.url);

interface VisualCase {
  name: string;
  path: string;
  locale: Locale;
}

/** Each page in one language; all three languages occur. */
const pages: readonly VisualCase[] = [
  { name: 'home', path: '/', locale: 'kk' },
  { name: 'news-list', path: '/press-center', locale: 'ru' },
  { name: 'article', path: '/press-center/nine-months-2026', locale: 'en' },
  { name: 'about', path: '/about', locale: 'kk' },
  { name: 'history', path: '/about/history', locale: 'ru' },
  { name: 'career', path: '/career', locale: 'kk' },
  { name: 'contacts', path: '/contacts', locale: 'ru' },
  { name: 'tariffs', path: '/documents/tariffs', locale: 'en' },
  { name: 'faq', path: '/faq', locale: 'kk' },
  // The query occurs in no file: files are indexed some time after the start.
  { name: 'search', path: '/search?query=карта', locale: 'ru' },
  { name: 'error', path: '/nowhere', locale: 'en' },
];

const site = testSite();
const browser = await openBrowser();
/** Created by the first difference. */
let report: Promise<string> | undefined;

/** Opens a page and waits until it is stable. */
async function openStable(visualCase: Omit<VisualCase, 'name'>, width: Width) {
  const viewport = { width, height: 800 };
  const opened = await openPage(browser, { viewport, reducedMotion: 'reduce' });
  // Some pages say whether an office is open.
  await opened.page.clock.setFixedTime(new Date('2026-11-20T06:00:00Z'));
  await opened.page.goto(site.origin + localePath(visualCase.locale, visualCase.path));
  await waitForHydration(opened.page);
  await waitForCondition(opened.page, '!document.documentElement.hasAttribute("data-defer-layout")');
  // With asynchronous decoding the screenshot may show the placeholder colour.
  const eagerDecoding = 'Object.assign(image, { loading: "eager", decoding: "sync" })';
  await opened.page.evaluate(`for (const image of document.images) ${eagerDecoding}`);
  await waitForCondition(
    opened.page,
    '[...document.images].every((image) => image.complete && image.naturalWidth > 0)',
  );
  const decoded = '[...document.images].map((image) => image.decode())';
  await opened.page.evaluate(`Promise.all([document.fonts.ready, ...${decoded}]).then(() => undefined)`);
  return opened;
}

async function pictureOf(page: Page, width: Width, height = MAX_HEIGHT_PX): Promise<Buffer> {
  const fullScreenshot = await page.screenshot({ fullPage: true, animations: 'disabled', caret: 'hide' });
  const { height: fullHeight } = await sharp(fullScreenshot).metadata();
  return sharp(fullScreenshot)
    .extract({ left: 0, top: 0, width, height: Math.min(fullHeight, height) })
    .resize({ width: width * widths[width] })
    .toFormat('png')
    .toBuffer();
}

/** Compares a picture with its reference, or updates the reference. */
async function expectMatchesReference(name: string, actual: Buffer): Promise<void> {
  const file = new URL(`${name}.webp`, folder);
  // The same compression as the reference.
  const picture = await sharp(actual).webp({ quality: 72, effort: 6 }).toBuffer();
  if (shouldUpdate) return writeFile(file, picture);
  const { share, difference } = await comparePictures(await readFile(file), picture);
  if (share <= MAX_DIFFERING_SHARE) return;
  report ??= mkdtemp(join(tmpdir(), 'shanyraq-visual-'));
  const path = await report;
  await writeFile(join(path, `${name}.actual.png`), actual);
  await writeFile(join(path, `${name}.difference.png`), difference);
  const percent = (share * 100).toFixed(2);
  expect.fail(`${name} differs in ${percent} %: see ${path}; if this is intended, run with UPDATE_VISUAL=1`);
}

describe.each([360, 1280] as const)('At a width of %i pixels', (width) => {
  test.each(pages)('The page $name in $locale matches its reference', async ({ name, ...visualCase }) => {
    const { page } = await openStable(visualCase, width);
    await expectMatchesReference(`${name}-${width}`, await pictureOf(page, width));
  });
});

describe('Panels of the header match their references', () => {
  const opened = [
    { name: 'menu', locale: 'kk', width: 360, button: 'header button[popovertarget="main-menu"]' },
    { name: 'menu', locale: 'ru', width: 1280, button: 'header nav summary' },
    { name: 'display', locale: 'en', width: 1280, button: 'header button[aria-haspopup]' },
  ] as const;

  test.each(opened)(
    'The panel $name in $locale matches its reference at a width of $width pixels',
    async ({ name, locale, width, button }) => {
      const { page } = await openStable({ locale, path: '/contacts' }, width);
      await page.locator(button).first().click();
      await page.mouse.move(0, 0);
      await expectMatchesReference(`${name}-${width}`, await pictureOf(page, width, 800));
    },
  );
});

test('A page shifted by a few pixels differs', async () => {
  const { page } = await openStable({ locale: 'kk', path: '/' }, 1280);
  const before = await pictureOf(page, 1280);
  await page.evaluate('void (document.querySelector("main").style.translate = "0 6px")');
  const { share } = await comparePictures(before, await pictureOf(page, 1280));
  expect(share).toBeGreaterThan(2 * MAX_DIFFERING_SHARE);
});
