import type { AnswerOf } from '#contract/calls.ts';
import type { Locale } from '#language/locale/locale.ts';
import { path } from '../../routing/paths.ts';
import type { Thing } from '../../seo/json-ld.tsx';
import { absolute } from '../../seo/use-origin.ts';

type News = AnswerOf<'newsItem'>['data'];

/** A news article for search engines (schema.org/NewsArticle). */
export function newsArticle(origin: string, locale: Locale, item: News, publisher: Thing): Thing {
  const address = origin + path.newsItem(locale, item.slug);
  return {
    '@type': 'NewsArticle',
    headline: item.title,
    description: item.summary,
    ...(item.date !== '' && { datePublished: item.date }),
    // An article may be dated later than it was written; nothing is changed before it is there.
    dateModified: [item.date, item.updated_at].sort().at(-1) || undefined,
    inLanguage: locale,
    mainEntityOfPage: address,
    url: address,
    ...(item.picture && { image: absolute(origin, item.picture.url) }),
    ...(item.category && { articleSection: item.category.name }),
    author: publisher,
    publisher,
  };
}
