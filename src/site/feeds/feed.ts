import type { ResponseOf } from '#contract/calls.ts';
import { isLocalDate, startOfDay } from '#language/date/calendar.ts';
import type { Locale } from '#language/locale/locale.ts';
import { path } from '../routing/paths.ts';
import { escapeXml, xmlDeclaration } from './xml.ts';

type NewsCard = ResponseOf<'news'>['data'][number];

export interface Feed {
  /** Without a trailing slash. */
  origin: string;
  locale: Locale;
  title: string;
  subtitle: string;
  author: string;
  news: readonly NewsCard[];
}

/** Renders the news as an Atom feed (RFC 4287). */
export function renderAtomFeed({ origin, locale, title, subtitle, author, news }: Feed): string {
  const listUrl = origin + path.newsList(locale);
  // Atom requires a date in an empty feed too; a constant keeps the response stable.
  const latest =
    news
      .map(({ date }) => toTimestamp(date))
      .sort()
      .at(-1) ?? '1970-01-01T00:00:00Z';
  return [
    `${xmlDeclaration}<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${locale}">`,
    element('id', listUrl),
    element('title', title),
    element('subtitle', subtitle),
    element('updated', latest),
    `<author>${element('name', author)}</author>`,
    `<link rel="alternate" type="text/html" href="${escapeXml(listUrl)}"/>`,
    `<link rel="self" type="application/atom+xml" href="${escapeXml(origin + path.feed(locale))}"/>`,
    ...news.map((card) => entry(origin, locale, card)),
    '</feed>\n',
  ].join('\n');
}

function entry(origin: string, locale: Locale, card: NewsCard): string {
  const url = origin + path.newsItem(locale, card.slug);
  return [
    '<entry>',
    // Not the URL: a changed slug would make feed readers show the article as new.
    element('id', `${origin}${path.newsList(locale)}#${card.id}`),
    element('title', card.title),
    `<link rel="alternate" type="text/html" href="${escapeXml(url)}"/>`,
    ...(card.date === '' ? [] : [element('published', toTimestamp(card.date))]),
    element('updated', toTimestamp(card.date)),
    element('summary', card.summary),
    ...(card.category === null ? [] : [`<category term="${escapeXml(card.category.name)}"/>`]),
    '</entry>',
  ].join('\n');
}

/** Atom requires a timestamp; other content APIs may provide a date only. */
function toTimestamp(date: string): string {
  if (date === '') return '1970-01-01T00:00:00Z';
  return isLocalDate(date) ? new Date(startOfDay(date)).toISOString() : date;
}

const element = (name: string, text: string) => `<${name}>${escapeXml(text)}</${name}>`;
