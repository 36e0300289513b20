import { createHash } from 'node:crypto';
import type { AnswerOf } from '#contract/calls.ts';
import type { ContentClient } from '#contract/content-client.ts';
import { type Locale, type Localised, localePath, locales } from '#language/locale.ts';
import { clientTypes } from '#model/client-type.ts';
import { aboutPageSlugs } from '#model/content-type-name.ts';
import { listPages } from '#model/list-page.ts';
import { path } from '#site/path.ts';

type Sitemap = AnswerOf<'sitemap'>;

/** The most pages of news that are walked through: more of them would take longer than who asks for a sitemap waits. */
const MOST_NEWS_PAGES = 200;

/**
 * The pages of a language as its lists have them, for an API without a sitemap of its own. A list that fails is left out. What
 * an item is called in other languages no list says.
 * @param after the page of news that was answered last
 */
export async function deriveSitemap(
  client: ContentClient,
  locale: Locale,
  after: number | undefined,
): Promise<Sitemap> {
  const page = (after ?? 0) + 1;
  const [news, others] = await Promise.all([
    client.news(page === 1 ? {} : { page }).catch(() => undefined),
    page === 1 ? otherPages(client, locale) : [],
  ]);
  const articles = (news?.data ?? []).map(({ slug }) => only(locale, path.newsItem(locale, slug)));
  const data = [...others, ...articles].map((paths) => ({ id: 0, paths, updated_at: null }));
  const last = Math.min(news?.meta.last_page ?? 1, MOST_NEWS_PAGES);
  const version = createHash('sha1').update(JSON.stringify(data)).digest('base64url');
  return {
    data,
    meta: { next: page < last ? page : null, total: others.length + (news?.meta.total ?? 0), version },
  };
}

async function otherPages(client: ContentClient, locale: Locale): Promise<Localised<string | null>[]> {
  const slugsOf = async (list: Promise<{ data: readonly { slug: string }[] }>) =>
    list.then(
      ({ data }) => data.map(({ slug }) => slug),
      () => [],
    );
  const [videos, documents, vacancies, ...offerings] = await Promise.all([
    slugsOf(client.videos()),
    slugsOf(client.documents()),
    slugsOf(client.vacancies()),
    ...clientTypes.map((type) => slugsOf(client.offerings({ type }))),
  ]);
  return [
    everywhere((each) => path.home(each)),
    ...aboutPageSlugs.map((slug) => everywhere((each) => path.about(each, slug))),
    everywhere((each) => path.contacts(each)),
    ...listPages.map((list) => everywhere((each) => localePath(each, list.path))),
    ...videos.map((slug) => only(locale, path.video(locale, slug))),
    ...documents.map((slug) => only(locale, path.documentCategory(locale, slug))),
    ...vacancies.map((slug) => only(locale, path.vacancy(locale, slug))),
    ...offerings.flat().map((slug) => only(locale, path.offering(locale, slug))),
  ];
}

const everywhere = (addressOf: (locale: Locale) => string): Localised<string | null> =>
  Object.fromEntries(locales.map((locale) => [locale, addressOf(locale)])) as Localised<string>;

const only = (locale: Locale, address: string): Localised<string | null> => ({
  kk: null,
  ru: null,
  en: null,
  [locale]: address,
});
