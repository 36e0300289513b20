import { createHash } from 'node:crypto';
import type { AnswerOf } from '#contract/calls.ts';
import type { ContentClient } from '#contract/content-client.ts';
import { type Locale, type Localised, localePath, locales } from '#language/locale/locale.ts';
import { aboutPageSlugs } from '#model/content-types/names.ts';
import { clientTypes } from '#model/fields/client-type.ts';
import { listPages } from '#model/pages/list-pages.ts';
import { path } from '#site/routing/paths.ts';

type Sitemap = AnswerOf<'sitemap'>;

/** The most pages of news that are walked through: more of them would take longer than who asks for a sitemap waits. */
const MAX_NEWS_PAGES = 200;

/** How long a derived part is used again, in milliseconds. */
const FRESH_MS = 300_000;

interface Part {
  sitemap: Sitemap;
  /** Whether every list has answered. */
  isWhole: boolean;
}

export interface DerivedSitemaps {
  /**
   * @param client its requests must not end with the visitor's: others wait for the same part
   * @param after the page of news that was answered last
   */
  read(client: ContentClient, locale: Locale, after: number | undefined): Promise<Sitemap>;
}

/**
 * The pages of a language as its lists have them, for an API without a sitemap of its own. A list that fails is left out. What
 * an item is called in other languages no list says. A sitemap of many news costs hundreds of calls, so each part is
 * derived once for all who ask at a time, and cached unless a list has failed.
 * @param now milliseconds since 1970
 */
export function openDerivedSitemaps(now: () => number): DerivedSitemaps {
  const parts = new Map<string, { until: number; part: Promise<Part> }>();
  return {
    async read(client, locale, after) {
      const page = (after ?? 0) + 1;
      // Nothing is asked for parts that no sitemap leads to.
      if (page > MAX_NEWS_PAGES) return { data: [], meta: { next: null, total: 0, version: '' } };
      const key = `${locale} ${page}`;
      const known = parts.get(key);
      if (known && now() < known.until) return (await known.part).sitemap;
      const part = derivePart(client, locale, page);
      const kept = { until: now() + FRESH_MS, part };
      parts.set(key, kept);
      const drop = () => {
        if (parts.get(key) === kept) parts.delete(key);
      };
      try {
        const { sitemap, isWhole } = await part;
        if (!isWhole) drop();
        return sitemap;
      } catch (error) {
        drop();
        throw error;
      }
    },
  };
}

async function derivePart(client: ContentClient, locale: Locale, page: number): Promise<Part> {
  let isWhole = true;
  const failed = () => {
    isWhole = false;
    return undefined;
  };
  const [news, others] = await Promise.all([
    client.news(page === 1 ? {} : { page }).catch(failed),
    page === 1 ? otherPages(client, locale, failed) : [],
  ]);
  const articles = (news?.data ?? []).map(({ slug }) => only(locale, path.newsItem(locale, slug)));
  const data = [...others, ...articles].map((paths) => ({ id: 0, paths, updated_at: null }));
  const last = Math.min(news?.meta.last_page ?? 1, MAX_NEWS_PAGES);
  const version = createHash('sha1').update(JSON.stringify(data)).digest('base64url');
  const meta = { next: page < last ? page : null, total: others.length + (news?.meta.total ?? 0), version };
  return { sitemap: { data, meta }, isWhole };
}

async function otherPages(
  client: ContentClient,
  locale: Locale,
  failed: () => undefined,
): Promise<Localised<string | null>[]> {
  const slugsOf = async (list: Promise<{ data: readonly { slug: string }[] }>) =>
    list.then(
      ({ data }) => data.map(({ slug }) => slug),
      () => failed() ?? [],
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
