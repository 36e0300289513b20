import { describe, expect, test } from 'vitest';
import { locales } from '#language/locale/locale.ts';
import { openBrowser, openPage } from '#test/support/browser/page.ts';
import { testSite } from '#test/support/server/test-site.ts';
import { validateHtml } from '../crawl/html-checker.ts';
import { axeViolations } from '../crawl/probes.ts';
import { absentPhrases, answeredQueries, misspellings, searchPath, words } from './queries.ts';

const site = testSite();
const browser = await openBrowser();

describe('Each state of the page', () => {
  const states = locales.flatMap((locale) => {
    const { typed } = misspellings[locale];
    return [
      searchPath(locale, ''),
      searchPath(locale, words[locale]),
      `${searchPath(locale, words[locale])}&section=news`,
      searchPath(locale, typed),
      `${searchPath(locale, typed)}&literal=1`,
      searchPath(locale, 'б'.repeat(300)),
      searchPath(locale, absentPhrases[locale]),
      ...Object.values(answeredQueries).map((queries) => searchPath(locale, queries[locale])),
    ];
  });

  test('Each state is valid HTML', async () => {
    const faults: string[] = [];
    for (const state of states) {
      const html = await (await fetch(site.origin + state)).text();
      faults.push(...(await validateHtml(html)).map((fault) => `${state.slice(0, 99)} ${fault}`));
    }
    expect(faults).toEqual([]);
  });

  test.each([360, 1280])('Each state has no axe violations at a width of %i pixels', async (width) => {
    const { page } = await openPage(browser, {
      reducedMotion: 'reduce',
      viewport: { width, height: 800 },
    });
    const problems: string[] = [];
    for (const state of states) {
      await page.goto(site.origin + state);
      problems.push(...(await axeViolations(page)).map((problem) => `${state} ${problem}`));
      expect(await page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(width);
    }
    expect(problems).toEqual([]);
  });
});
