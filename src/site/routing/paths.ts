import { type Locale, localeOfPath, localePath } from '#language/locale/locale.ts';
import type { AboutPageSlug } from '#model/content-types/names.ts';
import type { ClientType } from '#model/fields/client-type.ts';
import type { FormName } from '#model/forms/form.ts';
import type { SubscriptionAction } from '#model/forms/subscription.ts';
import { documentFilePath, FILE_PARAMETER } from '#model/pages/document-file-path.ts';
import type { FixedPath } from '#model/pages/pages.ts';
import type { SearchSection } from '#model/search/search-sections.ts';
import { isPagePath } from './route-table.ts';

/** Path of a page in the table of pages, without locale prefix. */
const at = (page: FixedPath): string => `/${page}`;

/** Builds all paths of the site. They start with `/` and have the locale prefix. */
export const path = {
  home: (locale: Locale) => localePath(locale, '/'),

  /** A page without parameters. */
  page: (locale: Locale, page: FixedPath) => localePath(locale, at(page)),

  /** POST target of the language switch without script. */
  language: '/language',

  /** POST target of reports on prefetched pages. */
  pageViews: '/page-views',

  /** POST target of reports on opened search results. */
  openedResults: '/opened-results',

  /** The first page and "all categories" have no query parameter. */
  newsList: (
    locale: Locale,
    { categoryId, page = 1 }: { categoryId?: number | undefined; page?: number } = {},
  ) => {
    const query = new URLSearchParams();
    if (categoryId !== undefined) query.set('category_id', String(categoryId));
    if (page > 1) query.set('page', String(page));
    return localePath(locale, query.size === 0 ? at('press-center') : `${at('press-center')}?${query}`);
  },

  newsItem: (locale: Locale, slug: string) =>
    localePath(locale, `${at('press-center')}/${encodeSegment(slug)}`),

  feed: (locale: Locale) => localePath(locale, '/feed.xml'),

  manifest: (locale: Locale) => localePath(locale, '/site.webmanifest'),

  sitemap: (locale: Locale) => localePath(locale, '/sitemap.xml'),

  about: (locale: Locale, slug: AboutPageSlug = 'overview') =>
    localePath(locale, at(slug === 'overview' ? 'about' : `about/${slug}`)),

  video: (locale: Locale, slug: string) => localePath(locale, `${at('about/video')}/${encodeSegment(slug)}`),

  /** @param options.literal searches without spelling correction */
  search: (
    locale: Locale,
    {
      query,
      section,
      literal,
    }: { query?: string; section?: SearchSection | undefined; literal?: boolean | undefined } = {},
  ) => localePath(locale, withQuery(at('search'), { query, section, literal: literal ? '1' : undefined })),

  offering: (locale: Locale, slug: string) => localePath(locale, `/offerings/${encodeSegment(slug)}`),

  offerings: (locale: Locale, type: ClientType) => localePath(locale, `/offerings/${type}`),

  vacancies: (
    locale: Locale,
    { cityId, fieldId }: { cityId?: number | undefined; fieldId?: number | undefined } = {},
  ) => localePath(locale, withQuery(at('career'), { city: cityId, field: fieldId })),

  vacancy: (locale: Locale, slug: string) => localePath(locale, `${at('career')}/${encodeSegment(slug)}`),

  deals: (
    locale: Locale,
    { year, fieldId }: { year?: number | undefined; fieldId?: number | undefined } = {},
  ) => localePath(locale, withQuery(at('deals'), { year, field: fieldId })),

  /** A deal has no page; the path is its anchor on the list. */
  deal: (locale: Locale, slug: string) => localePath(locale, `${at('deals')}#${encodeSegment(slug)}`),

  documentCategory: (locale: Locale, slug: string, { year }: { year?: number | undefined } = {}) =>
    localePath(locale, withQuery(`${at('documents')}/${encodeSegment(slug)}`, { year })),

  /** Permanent URL of a document. `file` is the key of one of several files; by default the first. */
  documentFile: (locale: Locale, slug: string, { file }: { file?: string | undefined } = {}) =>
    localePath(locale, withQuery(documentFilePath(encodeSegment(slug)), { [FILE_PARAMETER]: file })),

  tariffs: (locale: Locale, { type }: { type?: ClientType | undefined } = {}) =>
    localePath(locale, withQuery(at('documents/tariffs'), { type })),

  /** Target of links in e-mails; the page asks for confirmation. */
  subscription: (locale: Locale, action: SubscriptionAction) =>
    localePath(locale, at(`subscription/${action}`)),

  /** CSV file. */
  tariffFile: (locale: Locale, { group, schedule }: { group: string; schedule: string }) =>
    localePath(locale, withQuery(at('documents/tariffs.csv'), { group, schedule })),

  /** @param options.literal searches without spelling correction */
  faq: (
    locale: Locale,
    {
      type,
      categoryId,
      query,
      literal,
    }: {
      type?: ClientType | undefined;
      categoryId?: number | undefined;
      query?: string | undefined;
      literal?: boolean | undefined;
    } = {},
  ) =>
    localePath(
      locale,
      withQuery(at('faq'), { type, category_id: categoryId, query, literal: literal ? '1' : undefined }),
    ),

  /** Page and POST target of a form. `vacancy` and `subject` are slugs. */
  form: (
    locale: Locale,
    form: FormName,
    { vacancy, subject }: { vacancy?: string | undefined; subject?: string | undefined } = {},
  ) => localePath(locale, withQuery(`/forms/${form}`, { vacancy, subject })),

  /** Confirmation page, with reference number and reply date. */
  formSent: (
    locale: Locale,
    form: FormName,
    { reference, reply_by }: { reference?: string | undefined; reply_by?: string | null | undefined } = {},
  ) => localePath(locale, withQuery(`/forms/${form}/sent`, { reference, by: reply_by ?? undefined })),

  /** POST target of a single field of the form; its page asks for the other fields. */
  formStart: (locale: Locale, form: FormName) => localePath(locale, `/forms/${form}?begin`),

  /** Adds the locale prefix to the target of a menu entry; external URLs are unchanged. */
  forMenuTarget: (locale: Locale, target: string) => localePath(locale, target),
};

/**
 * Encodes a slug as a path segment. Capital letters are percent-encoded, because the server redirects paths
 * to lower case.
 */
function encodeSegment(slug: string): string {
  return encodeURIComponent(slug.toWellFormed()).replace(/%[0-9A-F]{2}|[A-Z]/gu, (part) =>
    part.length === 1 ? `%${part.charCodeAt(0).toString(16)}` : part,
  );
}

/** Appends the filters that are set, in a fixed order. */
function withQuery(listPath: string, filters: Readonly<Record<string, number | string | undefined>>): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(filters)) {
    if (value !== undefined && value !== '') query.set(name, String(value));
  }
  return query.size === 0 ? listPath : `${listPath}?${query}`;
}

/**
 * @returns the URL, or undefined if it is a path without a page, so that callers render text instead of a
 * dead link
 */
export function resolveLinkTarget(url: string): string | undefined {
  if (!url.startsWith('/')) return url === '#' ? undefined : url;
  return isPagePath(localeOfPath(url).path) ? url : undefined;
}
