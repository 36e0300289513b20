import type { AnswerOf } from '#contract/calls.ts';
import { isLocalDate, startOfDay } from '#language/date/calendar.ts';
import type { Locale } from '#language/locale/locale.ts';
import { path } from '../routing/paths.ts';
import { xmlDeclaration, xmlText } from './xml.ts';

type NewsCard = AnswerOf<'news'>['data'][number];

export interface Feed {
  /** Where the site is, without a slash at its end. */
  origin: string;
  locale: Locale;
  title: string;
  subtitle: string;
  /** Who publishes. */
  author: string;
  news: readonly NewsCard[];
}

/** The news as an Atom feed (RFC 4287). */
export function atomFeed({ origin, locale, title, subtitle, author, news }: Feed): string {
  const list = origin + path.newsList(locale);
  // An empty feed must have a date too, and the same one each time.
  const latest =
    news
      .map(({ date }) => momentOf(date))
      .sort()
      .at(-1) ?? '1970-01-01T00:00:00Z';
  return [
    `${xmlDeclaration}<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${locale}">`,
    element('id', list),
    element('title', title),
    element('subtitle', subtitle),
    element('updated', latest),
    `<author>${element('name', author)}</author>`,
    `<link rel="alternate" type="text/html" href="${xmlText(list)}"/>`,
    `<link rel="self" type="application/atom+xml" href="${xmlText(origin + path.feed(locale))}"/>`,
    ...news.map((card) => entry(origin, locale, card)),
    '</feed>\n',
  ].join('\n');
}

function entry(origin: string, locale: Locale, card: NewsCard): string {
  const address = origin + path.newsItem(locale, card.slug);
  return [
    '<entry>',
    // Not the address: it changes with the slug, and a reader would show the article as a new one.
    element('id', `${origin}${path.newsList(locale)}#${card.id}`),
    element('title', card.title),
    `<link rel="alternate" type="text/html" href="${xmlText(address)}"/>`,
    ...(card.date === '' ? [] : [element('published', momentOf(card.date))]),
    element('updated', momentOf(card.date)),
    element('summary', card.summary),
    ...(card.category === null ? [] : [`<category term="${xmlText(card.category.name)}"/>`]),
    '</entry>',
  ].join('\n');
}

/** An entry must have a moment, and of another API we may know no more than the day. */
function momentOf(date: string): string {
  if (date === '') return '1970-01-01T00:00:00Z';
  return isLocalDate(date) ? new Date(startOfDay(date)).toISOString() : date;
}

const element = (name: string, text: string) => `<${name}>${xmlText(text)}</${name}>`;
