import { mkdtemp, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { type Locale, localePath } from '#language/locale/locale.ts';
import { comparePictures } from '#test/support/browser/picture-comparison.ts';
import { testSite } from '#test/support/server/server.ts';
import { holds, hydrated, openBrowser, openPage } from '../../support/browser/journey.ts';

/*
 * The main pages as they looked when somebody last looked at them. A picture that should differ is taken anew by
 * UPDATE_VISUAL=1 (CONTRIBUTING.md), and looked at before it is committed.
 */

/** How much of a picture may differ: another Chromium sets letters a little otherwise. */
const TOLERATED = 0.004;
/** What is below differs by content rather than by design, and pictures of it would weigh. */
const SEEN = 1600;
/** Kept at half the size on a wide screen: what an eye would miss there is not worth its bytes. */
const widths = { 360: 1, 1280: 0.5 } as const;
type Width = keyof typeof widths;

const updates = process.env.UPDATE_VISUAL === '1';
const folder = new URL('../visual/', import.meta.url);

interface Look {
  name: string;
  path: string;
  locale: Locale;
}

/** Each page in one language, so that all three are among them. */
const pages: readonly Look[] = [
  { name: 'home', path: '/', locale: 'kk' },
  { name: 'news-list', path: '/press-center', locale: 'ru' },
  { name: 'article', path: '/press-center/nine-months-2026', locale: 'en' },
  { name: 'about', path: '/about', locale: 'kk' },
  { name: 'history', path: '/about/history', locale: 'ru' },
  { name: 'career', path: '/career', locale: 'kk' },
  { name: 'contacts', path: '/contacts', locale: 'ru' },
  { name: 'tariffs', path: '/documents/tariffs', locale: 'en' },
  { name: 'faq', path: '/faq', locale: 'kk' },
  // Words that no file has: what stands in files is found some time after the start.
  { name: 'search', path: '/search?query=карта', locale: 'ru' },
  { name: 'error', path: '/nowhere', locale: 'en' },
];

const site = testSite();
const browser = await openBrowser();
/** Made by the first picture that differs. */
let report: Promise<string> | undefined;

/** Opens a page and waits until it stands as its visitor will see it. */
async function openStill(look: Omit<Look, 'name'>, width: Width) {
  const viewport = { width, height: 800 };
  const opened = await openPage(browser, { viewport, reducedMotion: 'reduce' });
  await opened.page.goto(site.origin + localePath(look.locale, look.path));
  await hydrated(opened.page);
  await holds(opened.page, '!document.documentElement.hasAttribute("data-arriving")');
  // A picture that is decoded beside the page may be its colour yet where the page is drawn.
  const atOnce = 'Object.assign(image, { loading: "eager", decoding: "sync" })';
  await opened.page.evaluate(`for (const image of document.images) ${atOnce}`);
  await holds(opened.page, '[...document.images].every((image) => image.complete && image.naturalWidth > 0)');
  const decoded = '[...document.images].map((image) => image.decode())';
  await opened.page.evaluate(`Promise.all([document.fonts.ready, ...${decoded}]).then(() => undefined)`);
  return opened;
}

async function pictureOf(page: Page, width: Width, height = SEEN): Promise<Buffer> {
  const whole = await page.screenshot({ fullPage: true, animations: 'disabled', caret: 'hide' });
  const { height: length } = await sharp(whole).metadata();
  return sharp(whole)
    .extract({ left: 0, top: 0, width, height: Math.min(length, height) })
    .resize({ width: width * widths[width] })
    .toFormat('png')
    .toBuffer();
}

/** Holds a picture to the one that is kept by this name, or keeps it. */
async function expectKept(name: string, actual: Buffer): Promise<void> {
  const file = new URL(`${name}.webp`, folder);
  // As lossy as the kept one: what is compared has gone the same way.
  const picture = await sharp(actual).webp({ quality: 72, effort: 6 }).toBuffer();
  if (updates) return writeFile(file, picture);
  const { share, difference } = await comparePictures(await readFile(file), picture);
  if (share <= TOLERATED) return;
  report ??= mkdtemp(join(tmpdir(), 'shanyraq-visual-'));
  const path = await report;
  await writeFile(join(path, `${name}.actual.png`), actual);
  await writeFile(join(path, `${name}.difference.png`), difference);
  const percent = (share * 100).toFixed(2);
  expect.fail(`${name} differs in ${percent} %: see ${path}; if it should, UPDATE_VISUAL=1 keeps it`);
}

describe.each([360, 1280] as const)('%i pixels wide', (width) => {
  test.each(pages)('$name looks as it did, in $locale', async ({ name, ...look }) => {
    const { page, close } = await openStill(look, width);
    await expectKept(`${name}-${width}`, await pictureOf(page, width));
    await close();
  });
});

describe('what opens in the header looks as it did', () => {
  const opened = [
    { name: 'menu', locale: 'kk', width: 360, button: 'header button[popovertarget="main-menu"]' },
    { name: 'menu', locale: 'ru', width: 1280, button: 'header nav summary' },
    { name: 'display', locale: 'en', width: 1280, button: 'header button[aria-haspopup]' },
  ] as const;

  test.each(opened)('$name, $width pixels wide, in $locale', async ({ name, locale, width, button }) => {
    const { page, close } = await openStill({ locale, path: '/contacts' }, width);
    await page.locator(button).first().click();
    await page.mouse.move(0, 0);
    await expectKept(`${name}-${width}`, await pictureOf(page, width, 800));
    await close();
  });
});

test('a page that has moved by a few pixels is noticed', async () => {
  const { page, close } = await openStill({ locale: 'kk', path: '/' }, 1280);
  const before = await pictureOf(page, 1280);
  await page.evaluate('void (document.querySelector("main").style.translate = "0 6px")');
  const { share } = await comparePictures(before, await pictureOf(page, 1280));
  expect(share).toBeGreaterThan(2 * TOLERATED);
  await close();
});
