import type { Browser, Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { type Locale, localePath } from '#language/locale/locale.ts';
import { pageRoutes } from '#model/pages/pages.ts';
import { type DownloadLimits, loadDownloadLimits } from '#test/support/browser/download-limits.ts';
import { openBrowser, openPage, openWatchedPage, waitForHydration } from '#test/support/browser/page.ts';
import { mockConnection } from '#test/support/browser/page-conditions.ts';
import { type PagePath, pagePathsWithQueries } from '#test/support/browser/page-paths.ts';
import { testSite } from '#test/support/server/test-site.ts';
import { hasJava, validateHtml, validateWithNu } from './html-checker.ts';
import { axeViolations, horizontalOverflow, squeezedTexts, wrappedValues } from './probes.ts';

/** Each device stands for a time zone too, so that dates do not depend on the visitor's zone. */
const devices = [
  {
    name: 'a phone',
    // Without prefetch, the requests before hydration are those of the page itself.
    saveData: true,
    viewport: { width: 360, height: 780 },
    timezoneId: 'Pacific/Honolulu',
    // 320 × 256 is 1280 × 1024 at 400 % zoom (WCAG 1.4.10).
    otherSizes: [
      { width: 320, height: 640 },
      { width: 320, height: 256 },
      { width: 768, height: 900 },
    ],
  },
  {
    name: 'a desktop',
    saveData: false,
    viewport: { width: 1280, height: 800 },
    timezoneId: 'Asia/Kamchatka',
    otherSizes: [
      { width: 1920, height: 900 },
      { width: 2560, height: 900 },
    ],
  },
] as const;

type Device = (typeof devices)[number];

/** Figures, dates and telephone numbers fit on one line from this width on, in pixels. */
const MIN_WIDTH_OF_VALUES = 360;

interface CrawlContext {
  origin: string;
  browser: Browser;
  limits: DownloadLimits;
  paths: readonly PagePath[];
}

/** Layout with large text does not depend on the language. */
const checksLargeText = (locale: Locale, device: Device) => locale === 'kk' && device.name === 'a desktop';

/** Stands in for pictures: they have fixed sizes, and rendering all their variants takes minutes. */
const PIXEL = {
  contentType: 'image/gif',
  body: Buffer.from('R0lGODlhAQABAAAAACw=', 'base64'),
};

/** @returns the problems of all pages by probe, one line each, and the HTML of each page by path */
async function crawl({ origin, browser, limits, paths }: CrawlContext, locale: Locale, device: Device) {
  const htmlByPath = new Map<string, string>();
  const problems = {
    console: [] as string[],
    axe: [] as string[],
    overflow: [] as string[],
    wrappedValues: [] as string[],
    squeezedTexts: [] as string[],
    downloads: [] as string[],
  };
  const { page, consoleMessages, close } = await openWatchedPage(browser, {
    viewport: device.viewport,
    timezoneId: device.timezoneId,
    reducedMotion: 'reduce',
  });
  await page.route('**/media/**', (route) => route.fulfill(PIXEL));
  if (device.saveData) await mockConnection(page, { saveData: true });
  const missingPage: PagePath = { path: localePath(locale, '/nope') };
  for (const { path, pattern } of [...paths, missingPage]) {
    const report = (probe: keyof typeof problems, found: readonly string[]) => {
      const { width } = page.viewportSize() ?? device.viewport;
      problems[probe].push(...found.map((problem) => `${path} at ${width}: ${problem}`));
    };
    await page.setViewportSize(device.viewport);
    const downloads = recordDownloads(page);
    const response = await page.goto(origin + path);
    await waitForHydration(page);
    const html = (await response?.text()) ?? '';
    htmlByPath.set(path, html);
    const requested = downloads();
    if (device.saveData) report('downloads', await limits.violationsOf(pattern, requested, html));
    report('axe', await axeViolations(page));
    for (const size of [device.viewport, ...device.otherSizes]) {
      await page.setViewportSize(size);
      report('overflow', await horizontalOverflow(page));
      if (size.width >= MIN_WIDTH_OF_VALUES) report('wrappedValues', await wrappedValues(locale)(page));
    }
    if (checksLargeText(locale, device)) {
      await page.evaluate(`document.documentElement.dataset.text = '200'`);
      for (const width of [960, 1280, 1920]) {
        await page.setViewportSize({ width, height: 900 });
        report('squeezedTexts', await squeezedTexts(page));
      }
    }
    report('console', consoleMessages.splice(0));
  }
  await close();
  return { problems, htmlByPath };
}

/** @returns a function that stops and gives the paths of requested scripts and style sheets */
function recordDownloads(page: Page): () => { scripts: string[]; styles: string[] } {
  const paths = { script: new Set<string>(), stylesheet: new Set<string>() };
  const onRequest = (request: { resourceType(): string; url(): string }) => {
    const type = request.resourceType();
    if (type === 'script' || type === 'stylesheet') paths[type].add(new URL(request.url()).pathname);
  };
  page.on('request', onRequest);
  return () => {
    page.off('request', onRequest);
    return { scripts: [...paths.script], styles: [...paths.stylesheet] };
  };
}

/**
 * Opens every page of the demo site once per device, and lets every probe look at it. A new check of all pages belongs here,
 * as a probe, and not in a crawl of its own. Each locale has a test file, so that they run in parallel.
 */
export async function testEveryPage(locale: Locale): Promise<void> {
  const { origin } = testSite();
  const browser = await openBrowser();
  const hasJavaRuntime = await hasJava();
  const paths = await pagePathsWithQueries(origin, locale);

  describe.each(devices)('On $name', (device) => {
    let result: Awaited<ReturnType<typeof crawl>>;
    beforeAll(async () => {
      result = await crawl(
        { origin, browser, limits: await loadDownloadLimits(origin), paths },
        locale,
        device,
      );
    }, 600_000);

    test('no page logs to the console (R-003)', () => {
      expect(result.problems.console).toEqual([]);
    });

    test('axe finds no violations on any page', () => {
      expect(result.problems.axe).toEqual([]);
    });

    test('no page is wider than its viewport (R-226)', () => {
      expect(result.problems.overflow).toEqual([]);
    });

    test('no figure, date or telephone number wraps at any width', () => {
      expect(result.problems.wrappedValues).toEqual([]);
    });

    if (checksLargeText(locale, device)) {
      test('large text is not squeezed into narrow columns on wide screens', () => {
        expect(result.problems.squeezedTexts).toEqual([]);
      });
    }

    if (!device.saveData) return;

    test('every page stays within the download budget and loads no script of another page (R-049)', () => {
      expect(result.problems.downloads).toEqual([]);
    });

    test('every page was visited', () => {
      expect(result.htmlByPath.size).toBe(pageRoutes.length + 4);
    });

    test('html-validate finds no problems on any page', async () => {
      const problems: string[] = [];
      for (const [address, html] of result.htmlByPath) {
        problems.push(...(await validateHtml(html)).map((problem) => `${address} ${problem}`));
      }
      expect(problems).toEqual([]);
    });

    test.skipIf(!hasJavaRuntime)('the Nu HTML Checker finds no problems on any page', async () => {
      expect(await validateWithNu(result.htmlByPath)).toEqual([]);
    });
  });

  test('Every page shows its content without JavaScript (R-002)', async () => {
    const { page } = await openPage(browser, { javaScriptEnabled: false });
    await page.route('**/media/**', (route) => route.fulfill(PIXEL));
    for (const { path } of paths) {
      const response = await page.goto(origin + path, { waitUntil: 'domcontentloaded' });
      expect(response?.status(), path).toBe(200);
      expect(await page.getAttribute('html', 'lang')).toBe(locale);
      expect(await page.getByRole('heading', { level: 1 }).count(), path).toBe(1);
      expect(await page.title(), path).toMatch(/\S/);
      const text = await page.getByRole('main').innerText();
      expect(text.length, path).toBeGreaterThan(200);
      expect(text, path).not.toMatch(/undefined|NaN|\[object|[{}]|Invalid/);
      for (const landmark of ['header', 'main', 'footer']) {
        expect(await page.locator(landmark).count(), `${landmark} of ${path}`).toBeGreaterThan(0);
      }
    }
  });
}
