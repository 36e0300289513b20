import type { Browser } from 'playwright-core';
import { type Locale, localePath } from '#language/locale/locale.ts';

/** Usual smallest screens, in CSS pixels. */
export const screens = {
  phone: { width: 360, height: 740 },
  laptop: { width: 1280, height: 800 },
} as const;

const TITLES = `[...document.querySelectorAll('main ol > li h3 a')]
  .filter((link) => link.getBoundingClientRect().bottom <= innerHeight)
  .map((link) => link.getAttribute('href'))`;

/** A page of search results, without JavaScript, which changes no layout. */
export async function openResults(
  browser: Browser,
  origin: string,
  viewport: { width: number; height: number },
) {
  const page = await browser.newPage({ viewport, javaScriptEnabled: false });
  return {
    /** @returns paths of the results whose titles are on the first screen */
    async pathsOnFirstScreen(locale: Locale, query: string): Promise<string[]> {
      const path = localePath(locale, `/search?${new URLSearchParams({ query })}`);
      await page.goto(origin + path, { waitUntil: 'load' });
      return page.evaluate(TITLES);
    },
    close: () => page.close(),
  };
}
