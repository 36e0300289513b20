import type { ResponseOf } from '#contract/calls.ts';
import { defaultLocale, type Locale, localeOfPath, locales } from '#language/locale/locale.ts';
import { isPagePath } from '../routing/route-table.ts';
import { escapeXml, xmlDeclaration } from './xml.ts';

type SitemapPage = ResponseOf<'sitemap'>['data'][number];

/** Start and end of a sitemap file (sitemaps.org, protocol 0.9). */
export const sitemapEnvelope = {
  opening: `${xmlDeclaration}<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">\n`,
  closing: '</urlset>\n',
};

/**
 * Renders one page of a sitemap with its alternates. `x-default` is the default locale.
 * @param origin without a trailing slash
 * @returns '' if the path is not a page of the site
 */
export function renderSitemapEntry(
  origin: string,
  locale: Locale,
  { paths, updated_at }: SitemapPage,
): string {
  const own = paths[locale];
  if (own === null || !isPagePath(localeOfPath(own).path)) return '';
  const available = locales.filter((each) => paths[each] !== null);
  const url = (each: Locale) => escapeXml(origin + (paths[each] ?? ''));
  const link = (hreflang: string, each: Locale) =>
    `<xhtml:link rel="alternate" hreflang="${hreflang}" href="${url(each)}"/>`;
  const alternates = available.length > 1 ? available.map((each) => link(each, each)) : [];
  if (alternates.length > 0 && available.includes(defaultLocale))
    alternates.push(link('x-default', defaultLocale));
  const modified = updated_at === null ? '' : `<lastmod>${escapeXml(updated_at)}</lastmod>`;
  return `<url><loc>${url(locale)}</loc>${modified}${alternates.join('')}</url>\n`;
}

/** Renders the index of a sitemap that is split into several files. */
export function renderSitemapIndex(urls: readonly string[]): string {
  const parts = urls.map((url) => `<sitemap><loc>${escapeXml(url)}</loc></sitemap>\n`);
  const opening = `<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n`;
  return `${xmlDeclaration}${opening}${parts.join('')}</sitemapindex>\n`;
}
