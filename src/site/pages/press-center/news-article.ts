import type { ResponseOf } from '#contract/calls.ts';
import type { Locale } from '#language/locale/locale.ts';
import { path } from '../../routing/paths.ts';
import type { JsonLdNode } from '../../seo/json-ld.tsx';
import { toAbsoluteUrl } from '../../seo/use-origin.ts';

type News = ResponseOf<'newsItem'>['data'];

/** Builds the schema.org NewsArticle of a news item. */
export function buildNewsArticle(
  origin: string,
  locale: Locale,
  item: News,
  publisher: JsonLdNode,
): JsonLdNode {
  const url = origin + path.newsItem(locale, item.slug);
  return {
    '@type': 'NewsArticle',
    headline: item.title,
    description: item.summary,
    ...(item.date !== '' && { datePublished: item.date }),
    // An editor may set a future date: `dateModified` must not precede `datePublished`.
    dateModified: [item.date, item.updated_at].sort().at(-1) || undefined,
    inLanguage: locale,
    mainEntityOfPage: url,
    url,
    ...(item.picture && { image: toAbsoluteUrl(origin, item.picture.url) }),
    ...(item.category && { articleSection: item.category.name }),
    author: publisher,
    publisher,
  };
}
