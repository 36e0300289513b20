import { type Locale, localeOfPath, localePath } from '#language/locale/locale.ts';
import type { AboutPageSlug } from '#model/content-types/names.ts';
import type { ClientType } from '#model/fields/client-type.ts';
import type { FormName } from '#model/forms/form.ts';
import type { SubscriptionAction } from '#model/forms/subscription.ts';
import type { SearchSection } from '#model/search/search-sections.ts';
import { isPagePath } from './route-table.ts';

/** Every address of the site is built here, never typed. All begin with `/` and carry the language's prefix. */
export const path = {
  home: (locale: Locale) => localePath(locale, '/'),

  /** Takes the language switch's POST where no script runs; not a page. */
  language: '/language',

  /** The first page and "all categories" have no parameter of their own. */
  newsList: (
    locale: Locale,
    { categoryId, page = 1 }: { categoryId?: number | undefined; page?: number } = {},
  ) => {
    const query = new URLSearchParams();
    if (categoryId !== undefined) query.set('category_id', String(categoryId));
    if (page > 1) query.set('page', String(page));
    return localePath(locale, query.size === 0 ? '/press-center' : `/press-center?${query}`);
  },

  newsItem: (locale: Locale, slug: string) => localePath(locale, `/press-center/${segment(slug)}`),

  /** The news for feed readers. */
  feed: (locale: Locale) => localePath(locale, '/feed.xml'),

  manifest: (locale: Locale) => localePath(locale, '/site.webmanifest'),

  sitemap: (locale: Locale) => localePath(locale, '/sitemap.xml'),

  about: (locale: Locale, slug: AboutPageSlug = 'overview') =>
    localePath(locale, slug === 'overview' ? '/about' : `/about/${slug}`),

  videos: (locale: Locale) => localePath(locale, '/about/video'),

  video: (locale: Locale, slug: string) => localePath(locale, `/about/video/${segment(slug)}`),

  /** @param literal looks for the words as they are typed and for none in their place */
  search: (
    locale: Locale,
    {
      query,
      section,
      literal,
    }: { query?: string; section?: SearchSection | undefined; literal?: boolean | undefined } = {},
  ) => localePath(locale, filtered('/search', { query, section, literal: literal ? '1' : undefined })),

  offering: (locale: Locale, slug: string) => localePath(locale, `/offerings/${segment(slug)}`),

  offerings: (locale: Locale, type: 'business' | 'private') => localePath(locale, `/offerings/${type}`),

  /** Open vacancies; without a filter, all of them. */
  vacancies: (
    locale: Locale,
    { cityId, fieldId }: { cityId?: number | undefined; fieldId?: number | undefined } = {},
  ) => localePath(locale, filtered('/career', { city: cityId, field: fieldId })),

  vacancy: (locale: Locale, slug: string) => localePath(locale, `/career/${segment(slug)}`),

  contacts: (locale: Locale) => localePath(locale, '/contacts'),

  /** Deals; without a filter, all of them. */
  deals: (
    locale: Locale,
    { year, fieldId }: { year?: number | undefined; fieldId?: number | undefined } = {},
  ) => localePath(locale, filtered('/deals', { year, field: fieldId })),

  /** A deal has no page of its own: its place on the list. */
  deal: (locale: Locale, slug: string) => localePath(locale, `/deals#${segment(slug)}`),

  documents: (locale: Locale) => localePath(locale, '/documents'),

  documentCategory: (locale: Locale, slug: string, { year }: { year?: number | undefined } = {}) =>
    localePath(locale, filtered(`/documents/${segment(slug)}`, { year })),

  /** Tariffs of one type of client; without one, for both. */
  tariffs: (locale: Locale, { type }: { type?: ClientType | undefined } = {}) =>
    localePath(locale, filtered('/documents/tariffs', { type })),

  /** Where a link of a letter leads: the page asks once more. */
  subscription: (locale: Locale, action: SubscriptionAction) => localePath(locale, `/subscription/${action}`),

  /** One schedule of a group of tariffs as a file. */
  tariffFile: (locale: Locale, { group, schedule }: { group: string; schedule: string }) =>
    localePath(locale, filtered('/documents/tariffs.csv', { group, schedule })),

  /**
   * Questions; without a filter, all of them.
   * @param literal looks for the words as they are typed and for none in their place
   */
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
      filtered('/faq', { type, category_id: categoryId, query, literal: literal ? '1' : undefined }),
    ),

  /** A form by itself, and where it is posted to wherever it stands; with what it is about, by slug. */
  form: (
    locale: Locale,
    form: FormName,
    { vacancy, subject }: { vacancy?: string | undefined; subject?: string | undefined } = {},
  ) => localePath(locale, filtered(`/forms/${form}`, { vacancy, subject })),

  /**
   * What is shown once a form is accepted.
   * @param receipt its reference and the day by which the company answers
   */
  formSent: (
    locale: Locale,
    form: FormName,
    { reference, reply_by }: { reference?: string | undefined; reply_by?: string | null | undefined } = {},
  ) => localePath(locale, filtered(`/forms/${form}/sent`, { reference, by: reply_by ?? undefined })),

  /** Where a field of a form that stands by itself is posted to: the form's page then asks for the rest. */
  formBegun: (locale: Locale, form: FormName) => localePath(locale, `/forms/${form}?begin`),

  /** What visitors agree to when they send a form. */
  consent: (locale: Locale) => localePath(locale, '/forms/consent'),

  /** Where a menu entry leads: a path of the site gets the prefix, an address elsewhere stays as it is. */
  ofTarget: (locale: Locale, target: string) => localePath(locale, target),
};

/**
 * A slug as a segment of a path. Slugs of another API may have any form; capital letters are encoded, because a path with them is
 * redirected to lower case.
 */
function segment(slug: string): string {
  return encodeURIComponent(slug.toWellFormed()).replace(/%[0-9A-F]{2}|[A-Z]/gu, (part) =>
    part.length === 1 ? `%${part.charCodeAt(0).toString(16)}` : part,
  );
}

/** A list with those of its filters that are set, always in the same order. */
function filtered(list: string, filters: Readonly<Record<string, number | string | undefined>>): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(filters)) {
    if (value !== undefined && value !== '') query.set(name, String(value));
  }
  return query.size === 0 ? list : `${list}?${query}`;
}

/**
 * The address itself where a link to it leads somewhere, else undefined: an address of our own whose page the site
 * does not have (yet) is shown as plain text and not as a dead link. This is the one place that decides so.
 */
export function reachable(address: string): string | undefined {
  if (!address.startsWith('/')) return address === '#' ? undefined : address;
  return isPagePath(localeOfPath(address).path) ? address : undefined;
}
