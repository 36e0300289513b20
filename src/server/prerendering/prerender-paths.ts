import type { ContentClient } from '#contract/content-client.ts';
import { type Locale, type Localised, localeOfPath } from '#language/locale/locale.ts';
import { prerenderPatterns } from '#site/routing/build-manifest.ts';
import { isPrerenderedPath } from '#site/routing/route-table.ts';

/** Most pages of a language that are made in advance and named to browsers, each of which downloads the list. */
const MOST_PAGES = 250;

const patterns = prerenderPatterns();

/**
 * The pages that have the rule `prerender`, by language, prefix included: those that have an address of their own
 * first, then the newest items.
 * @throws ContentError where they cannot be read
 */
export async function prerenderedPaths(
  clientFor: (locale: Locale) => ContentClient,
): Promise<Localised<string[]>> {
  const [kk, ru, en] = await Promise.all([
    pathsIn('kk', clientFor('kk')),
    pathsIn('ru', clientFor('ru')),
    pathsIn('en', clientFor('en')),
  ]);
  return { kk, ru, en };
}

async function pathsIn(locale: Locale, client: ContentClient): Promise<string[]> {
  const fixed: string[] = [];
  let newest: string[] = [];
  for (let after: number | undefined; ; ) {
    const { data, meta } = await client.sitemap(after === undefined ? {} : { after });
    for (const { paths } of data) {
      const path = paths[locale];
      if (path === null || !isPrerenderedPath(localeOfPath(path).path)) continue;
      (patterns.includes(path) ? fixed : newest).push(path);
    }
    newest = newest.slice(-MOST_PAGES);
    if (meta.next === null) return [...fixed, ...newest.reverse()].slice(0, MOST_PAGES);
    after = meta.next;
  }
}
