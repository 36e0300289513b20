import * as z from 'zod';
import { locales } from '#language/locale/locale.ts';
import { aboutAnnualReports } from '#model/content-types/about/about-annual-reports.ts';
import { aboutComplianceControl } from '#model/content-types/about/about-compliance-control.ts';
import { aboutEsgPolicies } from '#model/content-types/about/about-esg-policies.ts';
import { aboutFinancialReports } from '#model/content-types/about/about-financial-reports.ts';
import { aboutHistory } from '#model/content-types/about/about-history.ts';
import { aboutLicenses } from '#model/content-types/about/about-licenses.ts';
import { aboutOverview } from '#model/content-types/about/about-overview.ts';
import { aboutTeams } from '#model/content-types/about/about-teams.ts';
import { documentCategory } from '#model/content-types/categories/document-category.ts';
import { faqCategory } from '#model/content-types/categories/faq-category.ts';
import { vacancyField } from '#model/content-types/categories/vacancy-field.ts';
import { deal } from '#model/content-types/deal.ts';
import { document } from '#model/content-types/document.ts';
import { faq } from '#model/content-types/faq.ts';
import { news } from '#model/content-types/news.ts';
import { offering } from '#model/content-types/offering.ts';
import { city } from '#model/content-types/site/city.ts';
import { contacts } from '#model/content-types/site/contacts.ts';
import { dictionaryEntry } from '#model/content-types/site/dictionary-entry.ts';
import { mainPage } from '#model/content-types/site/main-page.ts';
import { navigation } from '#model/content-types/site/navigation.ts';
import { redirect } from '#model/content-types/site/redirect.ts';
import { settings } from '#model/content-types/site/settings.ts';
import { theme } from '#model/content-types/site/theme.ts';
import { tariffGroup, tariffStates } from '#model/content-types/tariff-group.ts';
import { closedVacancyDays, vacancy } from '#model/content-types/vacancy.ts';
import { video } from '#model/content-types/video.ts';
import { alternatesView, categoryView } from '#model/fields/public-views.ts';
import { searchAnswer } from '#model/search/search-answer.ts';
import { resultTypes, searchSections } from '#model/search/search-sections.ts';
import {
  afterParam,
  call,
  categoryParam,
  consentVersionParam,
  pageParam,
  queryParam,
  slugParam,
  typeParam,
} from './call.ts';

const data = <T extends z.ZodType>(schema: T) => z.object({ data: schema });
const list = <T extends z.ZodType>(schema: T) => z.object({ data: z.array(schema) });
/** Number of entries in a category in this language; `null` when a remote API omits it. */
const total = z.int().nullable();
/** The corrected query whose results are shown when the original query has none. */
const shownFor = z.string().nullable();
const literalParam = z
  .literal('1')
  .meta({ description: 'Searches for the query exactly as typed, without spelling correction.' });
const translated = { alternates: alternatesView };
const bySlug = z.object({ slug: slugParam });
const byType = z.object({ type: typeParam.optional() });

/** Laravel-style pagination. */
const paginated = <T extends z.ZodType>(schema: T) =>
  z.object({
    data: z.array(schema),
    links: z.object({
      first: z.string(),
      last: z.string(),
      prev: z.string().nullable(),
      next: z.string().nullable(),
    }),
    meta: z.object({
      current_page: z.int(),
      last_page: z.int(),
      per_page: z.int(),
      total: z.int(),
      from: z.int().nullable(),
      to: z.int().nullable(),
    }),
  });

const tariffGroupWithStates = tariffGroup.item.extend({
  schedules: z.array(
    // As of the day of the response in Almaty.
    tariffGroup.item.shape.schedules.element.extend({ state: z.enum(tariffStates) }),
  ),
});

/** Start and end offsets in UTF-16 units; spans are ordered and do not overlap. */
const span = z.tuple([z.int(), z.int()]);

const searchResult = z.object({
  /** `page` is a static page such as a list or a form; `promoted-result` a page of another site. */
  type: z.enum(resultTypes),
  title: z.string(),
  /** Site path, including the locale prefix; the URL of a page of another site. */
  url: z.string(),
  excerpt: z.string(),
  locale: z.enum(locales),
  marks: z
    .object({ title: z.array(span), excerpt: z.array(span) })
    .meta({ description: 'Where the matching words are in the title and in the excerpt.' }),
  /** Absent from an API without partial matches. */
  match: z.enum(['promoted', 'full', 'partial']).optional().meta({
    description:
      'Whether an editor promotes the result for this query, or it has all words of the query or only some of them. In this order.',
  }),
});

/** Absent from most results, and from an API without answers. */
const answeredResult = searchResult.extend({
  answer: searchAnswer.optional().meta({
    description:
      'What one of the first three results answers by itself: an office, prices, people, a file, vacancies, an answer.',
  }),
});

const sitemapPage = z.object({
  /** Entry id; 0 for a static page such as a list. */
  id: z.int(),
  /** The path per locale, including the locale prefix. */
  paths: alternatesView,
  updated_at: z.string().nullable(),
});

/**
 * All GET calls of the content API: 23 from the specification (R-137 … R-164) plus extra ones (`isExtra`).
 * A remote API may lack the extra ones; see docs/decisions/0048 for minimal responses and fallbacks.
 */
export const calls = {
  site: call({
    path: '/api/site',
    isExtra: true,
    section: 'site',
    summary:
      'The site settings and menus: everything that surrounds the content of a page, and the theme if there is one.',
    response: data(
      z.object({ settings: settings.item, navigation: navigation.item, theme: theme.item.optional() }),
    ),
  }),
  sitemap: call({
    path: '/api/sitemap',
    isExtra: true,
    section: 'site',
    summary:
      'All pages of the site in one language, in batches of a thousand: continue with `after` set to `next`.',
    query: z.object({ after: afterParam.optional() }),
    response: z.object({
      data: z.array(sitemapPage),
      meta: z.object({
        next: z.int().nullable(),
        total: z.int(),
        /** Changes with every publication. */
        version: z.string(),
      }),
    }),
  }),
  localizations: call({
    path: '/api/localizations',
    extraQuery: ['only'],
    section: 'site',
    summary: 'The interface messages. `locale` takes precedence over Accept-Language.',
    query: z.object({
      locale: z.enum(locales).optional(),
      only: z.literal('changed').optional().meta({
        description: 'Returns only the messages that editors have changed.',
      }),
    }),
    response: list(dictionaryEntry.card),
  }),
  main: call({
    path: '/api/main',
    section: 'main',
    summary: 'The home page.',
    response: data(mainPage.item.extend(translated)),
  }),
  news: call({
    path: '/api/news',
    section: 'news',
    summary: 'News, newest first, twelve per page.',
    query: z.object({ category_id: categoryParam.optional(), page: pageParam.optional() }),
    response: paginated(news.card),
  }),
  newsItem: call({
    path: '/api/news/{slug}',
    section: 'news',
    summary: 'One news article.',
    params: bySlug,
    response: data(news.item.extend(translated)),
    mayBeMissing: true,
  }),
  newsCategories: call({
    path: '/api/news/categories',
    section: 'news',
    summary: 'News categories with the number of news in this language.',
    response: list(categoryView.extend({ total })),
  }),
  aboutPage: call({
    path: '/api/about-company/{slug}',
    section: 'about-company',
    summary: 'One page about the company; `overview` is the main one.',
    params: bySlug,
    response: data(
      z.discriminatedUnion('slug', [
        aboutOverview.item.extend(translated),
        aboutAnnualReports.item.extend(translated),
        aboutComplianceControl.item.extend(translated),
        aboutEsgPolicies.item.extend(translated),
        aboutFinancialReports.item.extend(translated),
        aboutHistory.item.extend(translated),
        aboutLicenses.item.extend(translated),
        aboutTeams.item.extend(translated),
      ]),
    ),
    mayBeMissing: true,
  }),
  videos: call({
    path: '/api/about-company/videos',
    section: 'about-company',
    summary: "The company's videos, newest first.",
    response: list(video.card),
  }),
  video: call({
    path: '/api/about-company/videos/{slug}',
    section: 'about-company',
    summary: 'One video with its captions and transcript.',
    params: bySlug,
    response: data(video.item.extend(translated)),
    mayBeMissing: true,
  }),
  documents: call({
    path: '/api/documents',
    section: 'documents',
    summary: 'Document categories with the number of documents in this language and the three newest.',
    response: list(documentCategory.card.extend({ total, newest: z.array(document.card) })),
  }),
  documentCategory: call({
    path: '/api/documents/{category}',
    section: 'documents',
    summary: 'The documents of one category, newest first.',
    params: z.object({ category: slugParam }),
    response: data(
      z.object({ category: documentCategory.item.extend(translated), items: z.array(document.card) }),
    ),
    mayBeMissing: true,
  }),
  document: call({
    path: '/api/documents/file/{slug}',
    isExtra: true,
    section: 'documents',
    summary: 'One document with its current files and earlier versions.',
    params: bySlug,
    response: data(document.item.extend(translated)),
    mayBeMissing: true,
  }),
  tariffs: call({
    path: '/api/tariffs',
    section: 'tariffs',
    summary: 'Tariffs for both client types: past, in force and coming.',
    response: list(tariffGroupWithStates),
  }),
  contacts: call({
    path: '/api/contacts',
    section: 'contacts',
    summary: "The company's contact details.",
    response: data(contacts.item.extend(translated)),
  }),
  cities: call({
    path: '/api/contacts/cities',
    section: 'contacts',
    summary: 'Cities with an office, in alphabetical order of the language.',
    response: list(city.item),
  }),
  vacancies: call({
    path: '/api/career/vacancies',
    section: 'career',
    summary: 'Open vacancies, newest first.',
    response: list(vacancy.card),
  }),
  consent: call({
    path: '/api/consent',
    isExtra: true,
    section: 'site',
    summary:
      'The consent to the processing of personal data: the one in force, or a version. Null if no consent was published; the texts of the interface apply then.',
    query: z.object({ version: consentVersionParam.optional() }),
    response: data(
      z
        .object({
          version: z.string(),
          date: z.string(),
          isCurrent: z.boolean(),
          label: z.string(),
          title: z.string(),
          lead: z.string(),
          parts: z.array(z.object({ title: z.string(), text: z.string() })),
          versions: z.array(z.object({ version: z.string(), date: z.string() })),
        })
        .nullable(),
    ),
  }),
  redirects: call({
    path: '/api/redirects',
    isExtra: true,
    section: 'site',
    summary: 'The redirect rules of one language (R-051). Paths have no language prefix.',
    response: list(redirect.item),
  }),
  vacancyFields: call({
    path: '/api/career/fields',
    isExtra: true,
    section: 'career',
    summary: 'Fields of work, in alphabetical order of the language.',
    response: list(vacancyField.item),
  }),
  vacancy: call({
    path: '/api/career/vacancies/{slug}',
    section: 'career',
    summary: `One vacancy, open or closed; 410 when it has been closed for more than ${closedVacancyDays} days.`,
    params: bySlug,
    response: data(vacancy.item.extend(translated)),
    mayBeMissing: true,
    mayBeGone: true,
  }),
  offerings: call({
    path: '/api/offerings/{type}',
    section: 'offerings',
    summary: 'Offerings of one type. `/api/offerings`, with or without `?type=`, returns the same list.',
    params: z.object({ type: typeParam }),
    response: list(offering.card),
  }),
  offering: call({
    path: '/api/offerings/{slug}',
    section: 'offerings',
    summary: 'One offering. Shares its path with the list: a known type takes precedence (R-166).',
    params: bySlug,
    response: data(offering.item.extend(translated)),
    mayBeMissing: true,
  }),
  deals: call({
    path: '/api/deals',
    section: 'deals',
    summary: 'Deals, newest first.',
    response: list(deal.card),
  }),
  deal: call({
    path: '/api/deals/{slug}',
    isExtra: true,
    section: 'deals',
    summary: 'One deal. It has no page; forms refer to it.',
    params: bySlug,
    response: data(deal.item.extend(translated)),
    mayBeMissing: true,
  }),
  faq: call({
    path: '/api/faq',
    section: 'faq',
    summary: 'Questions and answers.',
    query: byType.extend({ category_id: categoryParam.optional() }),
    response: list(faq.card),
  }),
  faqSearch: call({
    path: '/api/faq/search',
    extraQuery: ['type', 'literal'],
    section: 'faq',
    summary: 'Questions and answers that match the query.',
    query: byType.extend({ query: queryParam.optional(), literal: literalParam.optional() }),
    response: list(faq.card).extend({
      /** Absent from an API without spelling correction. */
      meta: z.object({ shown_for: shownFor }).optional(),
    }),
  }),
  faqCategories: call({
    path: '/api/faq/categories',
    section: 'faq',
    summary: 'Question categories.',
    query: byType,
    response: list(faqCategory.card.extend({ total })),
  }),
  faqPopular: call({
    path: '/api/faq/popular',
    section: 'faq',
    summary: 'The most popular questions.',
    query: byType,
    response: list(faq.card),
  }),
  search: call({
    path: '/api/search',
    extraQuery: ['section', 'literal'],
    section: 'search',
    summary: 'Site search in one language: at most 50 results, best first; further matches are only counted.',
    query: z.object({
      query: queryParam.optional(),
      section: z.enum(searchSections).optional().meta({ description: 'Limits the results to this section.' }),
      literal: literalParam.optional(),
    }),
    response: z.object({
      data: z.array(answeredResult),
      meta: z.object({
        query: z.string(),
        shown_for: shownFor,
        total: z.int().meta({ description: 'Matches in all sections, regardless of `section`.' }),
        /** Absent from an API without partial matches. */
        partial_total: z.int().optional().meta({
          description: 'Those of the total that have only some of the words, or words of the same root.',
        }),
        sections: z
          .array(z.object({ section: z.enum(searchSections), total: z.int() }))
          .meta({ description: 'The sections that have results, in display order.' }),
        other_locales: z
          .array(z.object({ locale: z.enum(locales), total: z.int() }))
          .meta({ description: 'The number of results in other languages that have any.' }),
      }),
    }),
  }),
  searchSuggestions: call({
    path: '/api/search/suggestions',
    isExtra: true,
    section: 'search',
    summary: 'At most eight completions of the query: words of the site, and page titles with their path.',
    query: z.object({ query: queryParam.optional() }),
    response: z.object({
      data: z.array(z.object({ text: z.string(), url: z.string().nullable() })),
      meta: z.object({ query: z.string() }),
    }),
  }),
};

export type Calls = typeof calls;
export type CallName = keyof Calls;
export const callNames = Object.keys(calls) as CallName[];
export type ResponseOf<Name extends CallName> = z.output<Calls[Name]['response']>;
// Zod types an empty object schema as `Record<string, never>`, which cannot be intersected with other fields.
type FieldsOf<Schema extends z.ZodObject> = string extends keyof z.output<Schema> ? object : z.output<Schema>;
/** Parsed path parameters and query fields of a call in one object. */
export type InputOf<Name extends CallName> = FieldsOf<Calls[Name]['params']> & FieldsOf<Calls[Name]['query']>;
