import axe, { type AxeResults } from 'axe-core';
import { describe, expect, test } from 'vitest';
import { localePath, locales } from '#language/locale/locale.ts';
import { displayValue } from '#site/document/display-settings.ts';
import { pageRoutes } from '#site/routing/route-table.ts';
import { startOwnSite, testSite } from '#test/support/server/server.ts';
import { openBrowser } from '../../support/browser/journey.ts';
import { addressOfEachPage } from '../../support/browser/page-urls.ts';
import { changeDisplay, displayViews, type View, windowWidths } from '../appearance/display.ts';

const site = testSite();
const browser = await openBrowser();

/** What axe finds wrong with pages in these views of one width, one line a fault: address, settings, rule, element. */
async function faultsOfPages(
  addresses: readonly string[],
  width: number,
  views: readonly View[],
): Promise<string[]> {
  // The checker is put into the page, which the page's own security policy rightly forbids.
  const context = await browser.newContext({
    viewport: { width, height: 800 },
    locale: 'kk-KZ',
    reducedMotion: 'reduce',
    bypassCSP: true,
  });
  const page = await context.newPage();
  const faults: string[] = [];
  for (const address of addresses) {
    await page.goto(site.origin + address);
    await page.evaluate(axe.source);
    for (const { display } of views.filter((view) => view.width === width)) {
      await changeDisplay(page, display);
      const { violations } = await page.evaluate<AxeResults>('axe.run({ resultTypes: ["violations"] })');
      for (const { id, nodes } of violations) {
        for (const { target, failureSummary } of nodes)
          faults.push(`${address} ${displayValue(display)} ${id} ${target}: ${failureSummary}`);
      }
    }
  }
  await context.close();
  return faults;
}

describe.each(locales)('in %s', (locale) => {
  test.each(windowWidths)(
    'axe finds nothing on any page, whatever the display settings, %i pixels wide',
    { timeout: 600_000 },
    async (width) => {
      const pages = await addressOfEachPage(site.origin, locale);
      expect(pages.length).toBe(pageRoutes.length);
      const missing = localePath(locale, '/nope');
      const addresses = [...pages.map(({ address }) => address), missing];
      const views = displayViews.filter((view) => view.locale === locale);
      expect(await faultsOfPages(addresses, width, views)).toEqual([]);
    },
  );
});

describe('the gallery of components', () => {
  test.each(windowWidths)(
    'axe finds nothing in any example, whatever the display settings, %i pixels wide',
    { timeout: 600_000 },
    async (width) => {
      expect(await faultsOfPages(['/en/_gallery'], width, displayViews)).toEqual([]);
    },
  );

  test('search engines keep out, and no page leads to it', async () => {
    const html = await (await fetch(`${site.origin}/en/_gallery`)).text();
    expect(html).toContain('<meta name="robots" content="noindex"/>');
    for (const path of ['/', '/sitemap.xml']) {
      expect(await (await fetch(site.origin + path)).text()).not.toContain('_gallery');
    }
  });

  test('it is a page in English, wherever it is asked for', async () => {
    for (const path of ['/_gallery', '/ru/_gallery']) {
      const answer = await fetch(site.origin + path);
      expect(new URL(answer.url).pathname).toBe('/en/_gallery');
      expect(await answer.text()).toContain('<html lang="en"');
    }
  });

  test('where it is not asked for, there is no such page', async () => {
    // Port 9 is "discard": no page needs an answer here.
    const other = await startOwnSite({ API_BASE: 'http://127.0.0.1:9', LOG_LEVEL: 'info' });
    try {
      for (const path of ['/_gallery', '/en/_gallery']) {
        expect((await fetch(other.origin + path)).status).toBe(404);
      }
    } finally {
      await other.stop();
    }
  });
});
