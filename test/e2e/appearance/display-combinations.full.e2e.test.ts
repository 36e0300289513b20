import { describe, expect, test } from 'vitest';
import { type Locale, localePath, locales } from '#language/locale/locale.ts';
import { serializeDisplaySettings } from '#site/document/display-settings.ts';
import { openBrowser, openPage, waitForHydration } from '#test/support/browser/page.ts';
import { startIsolatedSite, testSite } from '#test/support/server/test-site.ts';
import { axeViolations, horizontalOverflow } from '../crawl/probes.ts';
import { changeDisplay, displayViews, viewportWidths } from './display.ts';

const site = testSite();
const browser = await openBrowser();

/*
 * Combinations of display settings are checked on pages with long texts, a table and photographs, and on the gallery, which shows every
 * component. The colours of each setting are checked by token (src/ui/theme).
 */
const pages = ['/', '/about/financial-reports', '/press-center', '/about/teams'];
const GALLERY = '/_gallery';
/** The gallery is in English only. */
const pagesIn = (locale: Locale) => (locale === 'en' ? [...pages, GALLERY] : pages);
/** The views are pairwise complete over all languages; the gallery gets those of all. */
const viewsOf = (path: string, locale: Locale, width: number) =>
  displayViews.filter((view) => view.width === width && (path === GALLERY || view.locale === locale));

describe.each(locales)('In %s', (locale) => {
  describe.each(viewportWidths)('at a width of %i pixels', (width) => {
    test.each(pagesIn(locale))(
      '%s has no axe violation and no overflow with any display settings',
      async (path) => {
        const { page } = await openPage(browser, {
          viewport: { width, height: 800 },
          reducedMotion: 'reduce',
        });
        await page.goto(site.origin + localePath(locale, path));
        await waitForHydration(page);
        const problems: string[] = [];
        for (const { display } of viewsOf(path, locale, width)) {
          await changeDisplay(page, display);
          const found = [...(await axeViolations(page)), ...(await horizontalOverflow(page))];
          problems.push(...found.map((problem) => `${serializeDisplaySettings(display)} ${problem}`));
        }
        expect(problems).toEqual([]);
      },
    );
  });
});

describe('The component gallery', () => {
  test('The gallery has noindex and is not linked', async () => {
    const html = await (await fetch(`${site.origin}/en/_gallery`)).text();
    expect(html).toContain('<meta name="robots" content="noindex"/>');
    for (const path of ['/', '/sitemap.xml']) {
      expect(await (await fetch(site.origin + path)).text()).not.toContain('_gallery');
    }
  });

  test('The gallery redirects to its English path', async () => {
    for (const path of ['/_gallery', '/ru/_gallery']) {
      const response = await fetch(site.origin + path);
      expect(new URL(response.url).pathname).toBe('/en/_gallery');
      expect(await response.text()).toContain('<html lang="en"');
    }
  });

  test('The gallery returns 404 if it is not enabled', async () => {
    // Nothing listens on port 9 (discard); this page needs no content.
    const siteWithoutGallery = await startIsolatedSite({ API_BASE: 'http://127.0.0.1:9', LOG_LEVEL: 'info' });
    try {
      for (const path of ['/_gallery', '/en/_gallery']) {
        expect((await fetch(siteWithoutGallery.origin + path)).status).toBe(404);
      }
    } finally {
      await siteWithoutGallery.stop();
    }
  });
});
