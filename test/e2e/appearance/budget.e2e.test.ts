import { readFile } from 'node:fs/promises';
import { brotliCompressSync } from 'node:zlib';
import type { Manifest } from 'vite';
import { describe, expect, test } from 'vitest';
import { type Locale, localePath, locales } from '#language/locale/locale.ts';
import { pageRoutes } from '#site/routing/route-table.ts';
import { testSite } from '#test/support/server/server.ts';
import { hydrated, openBrowser, openPage } from '../../support/browser/journey.ts';
import { addressOfEachPage } from '../../support/browser/page-urls.ts';

/** What a visitor may have to fetch at most, in bytes after brotli. */
// The heaviest page has 114,783, which is below the goal of `bench/`; half a percent is left for changes.
const SCRIPT = 115_350;
const STYLE = 11_500;
const LIST_HTML = 12_000;

const site = testSite();
const browser = await openBrowser();

async function read(path: string): Promise<Buffer> {
  const answer = await fetch(site.origin + path);
  // The error page in its place would have a size too.
  if (!answer.ok) throw new Error(`${path} is answered by ${answer.status}`);
  return Buffer.from(await answer.arrayBuffer());
}

// The default quality is 11, the one for what is compressed once.
const sizes = new Map<string, number>();
async function compressedSize(path: string): Promise<number> {
  const size = sizes.get(path) ?? brotliCompressSync(await read(path)).length;
  sizes.set(path, size);
  return size;
}

async function sum(paths: readonly string[]): Promise<number> {
  const all = await Promise.all(paths.map(compressedSize));
  return all.reduce((total, size) => total + size, 0);
}

interface Download {
  pattern: string;
  address: string;
  scripts: string[];
  styles: string[];
}

/** What a page names, asked for by the time it answers or not. */
const SCRIPTS = /\/assets\/[^"&]+\.js/g;

/** What each page asks for until it answers to its visitor, each page as the first one of a visit. */
async function firstVisits(locale: Locale): Promise<Download[]> {
  const downloads: Download[] = [];
  for (const { pattern, address } of await addressOfEachPage(site.origin, locale)) {
    const { page, close } = await openPage(browser);
    const fetched = { script: new Set<string>(), stylesheet: new Set<string>() };
    page.on('request', (request) => {
      const type = request.resourceType();
      if (type === 'script' || type === 'stylesheet') fetched[type].add(new URL(request.url()).pathname);
    });
    const answer = await page.goto(site.origin + address);
    await hydrated(page);
    for (const [path] of ((await answer?.text()) ?? '').matchAll(SCRIPTS)) fetched.script.add(path);
    downloads.push({ pattern, address, scripts: [...fetched.script], styles: [...fetched.stylesheet] });
    await close();
  }
  return downloads;
}

/** The file that holds the code of a page and nothing else, by its pattern. */
async function ownScripts(): Promise<Map<string, string>> {
  const manifest = JSON.parse(await readFile('build/client/.vite/manifest.json', 'utf8')) as Manifest;
  return new Map(pageRoutes.map(({ path, file }) => [path, `/${manifest[`src/site/${file}.tsx`]?.file}`]));
}

describe.each(locales)('in %s', (locale) => {
  test('the first visit of any page stays within the budget, and brings no other page along (R-049)', {
    timeout: 240_000,
  }, async () => {
    const own = await ownScripts();
    const faults: string[] = [];
    for (const { pattern, address, scripts, styles } of await firstVisits(locale)) {
      const [script, style] = [await sum(scripts), await sum(styles)];
      if (script > SCRIPT) faults.push(`${address}: ${script} bytes of script`);
      if (style > STYLE) faults.push(`${address}: ${style} bytes of style`);
      const mine = own.get(pattern);
      expect(scripts, address).toContain(mine);
      for (const [other, module] of own) {
        if (module !== mine && scripts.includes(module))
          faults.push(`${address} brings /${other}: ${module}`);
      }
    }
    expect(faults).toEqual([]);
  });

  test('no script is asked for before the page is painted', async () => {
    const { page, close } = await openPage(browser);
    await page.goto(site.origin + localePath(locale, '/press-center'));
    await hydrated(page);
    const { painted, asked } = await page.evaluate(() => ({
      painted: performance.getEntriesByName('first-paint')[0]?.startTime ?? Number.POSITIVE_INFINITY,
      asked: performance
        .getEntriesByType('resource')
        .filter(({ name }) => name.endsWith('.js'))
        .map(({ startTime }) => startTime),
    }));
    expect(asked.length).toBeGreaterThan(3);
    expect(Math.min(...asked)).toBeGreaterThanOrEqual(painted);
    await close();
  });

  test('the HTML of the news list is light', async () => {
    expect(await compressedSize(localePath(locale, '/press-center'))).toBeLessThanOrEqual(LIST_HTML);
  });
});
