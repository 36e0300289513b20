import type { ContentClient } from '#contract/content-client.ts';
import { type Locale, type Localised, localeOfPath } from '#language/locale/locale.ts';
import { prerenderedPathPatterns } from '#site/routing/build-manifest.ts';
import { isPrerenderedPath } from '#site/routing/route-table.ts';

/** Per locale; browsers download the list with the build manifest. */
const MAX_PAGES = 250;

const patterns = prerenderedPathPatterns();

/**
 * Lists the pages with the rule `prerender` by locale: fixed paths first, then the newest entries.
 * @returns paths with their locale prefix
 * @throws ContentError if the sitemap cannot be loaded
 */
export async function listPrerenderPaths(
  clientFor: (locale: Locale) => ContentClient,
): Promise<Localised<string[]>> {
  const [kk, ru, en] = await Promise.all([
    listPaths('kk', clientFor('kk')),
    listPaths('ru', clientFor('ru')),
    listPaths('en', clientFor('en')),
  ]);
  return { kk, ru, en };
}

async function listPaths(locale: Locale, client: ContentClient): Promise<string[]> {
  const fixed: string[] = [];
  let newest: string[] = [];
  for (let after: number | undefined; ; ) {
    const { data, meta } = await client.sitemap(after === undefined ? {} : { after });
    for (const { paths } of data) {
      const path = paths[locale];
      if (path === null || !isPrerenderedPath(localeOfPath(path).path)) continue;
      (patterns.includes(path) ? fixed : newest).push(path);
    }
    newest = newest.slice(-MAX_PAGES);
    if (meta.next === null) return [...fixed, ...newest.reverse()].slice(0, MAX_PAGES);
    after = meta.next;
  }
}
