import { createHash } from 'node:crypto';
import type { ResponseOf } from '#contract/calls.ts';
import type { ContentClient } from '#contract/content-client.ts';
import { type Locale, type Localised, localePath, locales } from '#language/locale/locale.ts';
import { clientTypes } from '#model/fields/client-type.ts';
import { indexedStaticPages, singletonPagePaths } from '#model/pages/static-pages.ts';
import { path } from '#site/routing/paths.ts';

type Sitemap = ResponseOf<'sitemap'>;

/** Limits the total time: crawlers give up on slow sitemaps. */
const MAX_NEWS_PAGES = 200;

const CACHE_TTL_MS = 300_000;

interface SitemapPart {
  sitemap: Sitemap;
  /** Whether all list calls succeeded. */
  isComplete: boolean;
}

export interface DerivedSitemapCache {
  /**
   * @param client must not be bound to the signal of one request, because parts are shared (single-flight)
   * @param after the last news page of the previous part
   */
  read(client: ContentClient, locale: Locale, after: number | undefined): Promise<Sitemap>;
}

/**
 * Derives sitemaps from list calls, for an API without a sitemap call. Items have no alternates in other
 * languages. Parts are cached, because a sitemap takes hundreds of calls; parts with a failed list are not.
 * @param now milliseconds since the epoch
 */
export function createDerivedSitemapCache(now: () => number): DerivedSitemapCache {
  const cache = new Map<string, { expiresAt: number; part: Promise<SitemapPart> }>();
  return {
    async read(client, locale, after) {
      const page = (after ?? 0) + 1;
      if (page > MAX_NEWS_PAGES) return { data: [], meta: { next: null, total: 0, version: '' } };
      const key = `${locale} ${page}`;
      const cached = cache.get(key);
      if (cached && now() < cached.expiresAt) return (await cached.part).sitemap;
      const part = derivePart(client, locale, page);
      const entry = { expiresAt: now() + CACHE_TTL_MS, part };
      cache.set(key, entry);
      const evict = () => {
        if (cache.get(key) === entry) cache.delete(key);
      };
      try {
        const { sitemap, isComplete } = await part;
        if (!isComplete) evict();
        return sitemap;
      } catch (error) {
        evict();
        throw error;
      }
    },
  };
}

async function derivePart(client: ContentClient, locale: Locale, page: number): Promise<SitemapPart> {
  let isComplete = true;
  const onFailure = () => {
    isComplete = false;
    return undefined;
  };
  const [news, others] = await Promise.all([
    client.news(page === 1 ? {} : { page }).catch(onFailure),
    page === 1 ? listOtherPages(client, locale, onFailure) : [],
  ]);
  const articles = (news?.data ?? []).map(({ slug }) => inOneLocale(locale, path.newsItem(locale, slug)));
  const data = [...others, ...articles].map((paths) => ({ id: 0, paths, updated_at: null }));
  const lastPage = Math.min(news?.meta.last_page ?? 1, MAX_NEWS_PAGES);
  const version = createHash('sha1').update(JSON.stringify(data)).digest('base64url');
  const total = others.length + (news?.meta.total ?? 0);
  const meta = { next: page < lastPage ? page : null, total, version };
  return { sitemap: { data, meta }, isComplete };
}

async function listOtherPages(
  client: ContentClient,
  locale: Locale,
  onFailure: () => undefined,
): Promise<Localised<string | null>[]> {
  const slugsOf = async (list: Promise<{ data: readonly { slug: string }[] }>) =>
    list.then(
      ({ data }) => data.map(({ slug }) => slug),
      () => onFailure() ?? [],
    );
  const [videos, documents, vacancies, ...offerings] = await Promise.all([
    slugsOf(client.videos()),
    slugsOf(client.documents()),
    slugsOf(client.vacancies()),
    ...clientTypes.map((type) => slugsOf(client.offerings({ type }))),
  ]);
  return [
    ...[...singletonPagePaths, ...indexedStaticPages.map((page) => page.path)].map((page) =>
      inAllLocales((each) => localePath(each, page)),
    ),
    ...videos.map((slug) => inOneLocale(locale, path.video(locale, slug))),
    ...documents.map((slug) => inOneLocale(locale, path.documentCategory(locale, slug))),
    ...vacancies.map((slug) => inOneLocale(locale, path.vacancy(locale, slug))),
    ...offerings.flat().map((slug) => inOneLocale(locale, path.offering(locale, slug))),
  ];
}

const inAllLocales = (pathOf: (locale: Locale) => string): Localised<string | null> =>
  Object.fromEntries(locales.map((locale) => [locale, pathOf(locale)])) as Localised<string>;

const inOneLocale = (locale: Locale, itemPath: string): Localised<string | null> => ({
  kk: null,
  ru: null,
  en: null,
  [locale]: itemPath,
});
