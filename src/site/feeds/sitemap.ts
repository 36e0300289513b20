import type { AnswerOf } from '#contract/calls.ts';
import { defaultLocale, type Locale, localeOfPath, locales } from '#language/locale/locale.ts';
import { isPagePath } from '../routing/route-table.ts';
import { xmlDeclaration, xmlText } from './xml.ts';

type PageAddress = AnswerOf<'sitemap'>['data'][number];

/** What stands before and after the pages of a sitemap (sitemaps.org, protocol 0.9). */
export const sitemapFrame = {
  opening: `${xmlDeclaration}<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">\n`,
  closing: '</urlset>\n',
};

/**
 * One page of a sitemap with its other languages; what is not translated is not named. The default for visitors of
 * other languages is Kazakh, as everywhere.
 * @param origin where the site is, without a slash at its end
 * @returns an empty text for what is no page of the site
 */
export function sitemapEntry(origin: string, locale: Locale, { paths, updated_at }: PageAddress): string {
  const own = paths[locale];
  if (own === null || !isPagePath(localeOfPath(own).path)) return '';
  const present = locales.filter((each) => paths[each] !== null);
  const address = (each: Locale) => xmlText(origin + (paths[each] ?? ''));
  const link = (language: string, each: Locale) =>
    `<xhtml:link rel="alternate" hreflang="${language}" href="${address(each)}"/>`;
  const alternates = present.length > 1 ? present.map((each) => link(each, each)) : [];
  if (alternates.length > 0 && present.includes(defaultLocale))
    alternates.push(link('x-default', defaultLocale));
  const modified = updated_at === null ? '' : `<lastmod>${xmlText(updated_at)}</lastmod>`;
  return `<url><loc>${address(locale)}</loc>${modified}${alternates.join('')}</url>\n`;
}

/** The list of the parts of a sitemap that is too long for one file. */
export function sitemapIndex(addresses: readonly string[]): string {
  const parts = addresses.map((address) => `<sitemap><loc>${xmlText(address)}</loc></sitemap>\n`);
  const opening = `<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n`;
  return `${xmlDeclaration}${opening}${parts.join('')}</sitemapindex>\n`;
}
