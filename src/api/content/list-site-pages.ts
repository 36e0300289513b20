import { locales } from '#language/locale/locale.ts';
import { staticPages } from '#model/pages/static-pages.ts';
import type { SitePage } from '#model/search/site-page.ts';
import type { ReadContext } from '#operations/content/read-context.ts';
import { readMessages } from './localizations.ts';

/** Returns the pages that are no entries in all locales, with the texts that editors changed. */
export async function listSitePages(context: Omit<ReadContext, 'locale'>): Promise<SitePage[]> {
  const pages: SitePage[] = [];
  for (const locale of locales) {
    const { data: messages } = await readMessages({ ...context, locale });
    for (const { path, texts } of staticPages)
      pages.push({ locale, path, title: messages[texts.title], words: messages[texts.text] });
  }
  return pages;
}
