import { beforeAll, describe, expect, test } from 'vitest';
import { localePath, locales } from '#language/locale/locale.ts';
import { pageRoutes } from '#site/routing/route-table.ts';
import { testSite } from '#test/support/server/server.ts';
import { addressOfEachPage } from '../../support/browser/page-urls.ts';
import { faultsOfHtml, hasJava, nuFaultsOf } from './html-checker.ts';

const java = await hasJava();

const site = testSite();
/** Every page in every language, what is not there, and every example of a component. */
const pages = new Map<string, string>();

beforeAll(async () => {
  const lists = await Promise.all(locales.map((locale) => addressOfEachPage(site.origin, locale)));
  const missing = locales.map((locale) => localePath(locale, '/nope'));
  for (const address of [...lists.flat().map((page) => page.address), ...missing, '/en/_gallery']) {
    pages.set(address, await (await fetch(site.origin + address)).text());
  }
});

test('every page is looked at', () => {
  expect(pages.size).toBe(locales.length * (pageRoutes.length + 1) + 1);
});

test('html-validate finds nothing wrong with any page or example', async () => {
  const faults: string[] = [];
  for (const [address, html] of pages) {
    faults.push(...(await faultsOfHtml(html)).map((fault) => `${address} ${fault}`));
  }
  expect(faults).toEqual([]);
});

describe.skipIf(!java)('the Nu HTML checker', () => {
  test('finds a fault where there is one', async () => {
    const html =
      '<!DOCTYPE html><html lang="en"><head><title>x</title></head><body><b><p>x</b></body></html>';
    expect(await nuFaultsOf(new Map([['/fault', html]]))).toEqual(
      expect.arrayContaining([expect.stringMatching(/^\/fault error: /)]),
    );
  });

  test('finds nothing wrong with any page or example', async () => {
    expect(await nuFaultsOf(pages)).toEqual([]);
  });
});
