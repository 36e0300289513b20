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
import { tariffGroup, tariffStates } from '#model/content-types/tariff-group.ts';
import { closedVacancyDays, vacancy } from '#model/content-types/vacancy.ts';
import { video } from '#model/content-types/video.ts';
import { alternatesView, categoryView } from '#model/fields/public-views.ts';
import { resultTypes, searchSections } from '#model/search/search-sections.ts';
import { afterParam, call, categoryParam, pageParam, queryParam, slugParam, typeParam } from './call.ts';

const data = <T extends z.ZodType>(schema: T) => z.object({ data: schema });
const list = <T extends z.ZodType>(schema: T) => z.object({ data: z.array(schema) });
/** How many entries a category has in this language; `null` only where another API does not say. */
const total = z.int().nullable();
/** The words that were looked for in place of those asked for, where those found nothing. */
const shownFor = z.string().nullable();
const literalParam = z
  .literal('1')
  .meta({ description: 'Looks for the words as they are typed and for no others in their place.' });
const translated = { alternates: alternatesView };
const bySlug = z.object({ slug: slugParam });
const byType = z.object({ type: typeParam.optional() });

/** the pagination that Laravel's clients know. */
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

const tariffAnswer = tariffGroup.item.extend({
  schedules: z.array(
    // By the day of the answer, in Almaty.
    tariffGroup.item.shape.schedules.element.extend({ state: z.enum(tariffStates) }),
  ),
});

/** Beginning and end of a piece of text, in UTF-16 units; pieces come in order and do not overlap. */
const span = z.tuple([z.int(), z.int()]);

const searchResult = z.object({
  /** `page`: a list or a form, which is no entry. */
  type: z.enum(resultTypes),
  title: z.string(),
  /** The path on the site, language prefix included. */
  url: z.string(),
  excerpt: z.string(),
  locale: z.enum(locales),
  marks: z
    .object({ title: z.array(span), excerpt: z.array(span) })
    .meta({ description: 'Where in the title and in the excerpt the words stand that were looked for.' }),
});

const pageAddress = z.object({
  /** The entry's number; 0 for a page that is no entry, such as a list. */
  id: z.int(),
  /** The path in each language that has the page, prefix included. */
  paths: alternatesView,
  updated_at: z.string().nullable(),
});

/**
 * Every GET call of the content API: the 23 of the specification (R-137 … R-164) and extra ones, `isExtra`, which another API
 * may lack. docs/decisions/0048 says what the smallest answer of each is, and what the site does without the extra ones.
 */
export const calls = {
  site: call({
    path: '/api/site',
    isExtra: true,
    section: 'site',
    summary: 'Whose site it is and its menus: what every page shows around its content.',
    answer: data(z.object({ settings: settings.item, navigation: navigation.item })),
  }),
  sitemap: call({
    path: '/api/sitemap',
    isExtra: true,
    section: 'site',
    summary:
      'Every page of the site in one language, a thousand at a time: ask on with the `next` of the answer.',
    query: z.object({ after: afterParam.optional() }),
    answer: z.object({
      data: z.array(pageAddress),
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
    summary: "The interface's own words. `locale` wins over Accept-Language.",
    query: z.object({
      locale: z.enum(locales).optional(),
      only: z.literal('changed').optional().meta({
        description: 'Leaves out the words that no editor has changed.',
      }),
    }),
    answer: list(dictionaryEntry.card),
  }),
  main: call({
    path: '/api/main',
    section: 'main',
    summary: 'The home page.',
    answer: data(mainPage.item.extend(translated)),
  }),
  news: call({
    path: '/api/news',
    section: 'news',
    summary: 'News, the newest first, twelve a page.',
    query: z.object({ category_id: categoryParam.optional(), page: pageParam.optional() }),
    answer: paginated(news.card),
  }),
  newsItem: call({
    path: '/api/news/{slug}',
    section: 'news',
    summary: 'One news article.',
    params: bySlug,
    answer: data(news.item.extend(translated)),
    mayBeMissing: true,
  }),
  newsCategories: call({
    path: '/api/news/categories',
    section: 'news',
    summary: 'The categories of news, with how many each holds in this language.',
    answer: list(categoryView.extend({ total })),
  }),
  aboutPage: call({
    path: '/api/about-company/{slug}',
    section: 'about-company',
    summary: 'One page about the company; the empty address is `overview`.',
    params: bySlug,
    answer: data(
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
    summary: "The company's videos, the newest first.",
    answer: list(video.card),
  }),
  video: call({
    path: '/api/about-company/videos/{slug}',
    section: 'about-company',
    summary: 'One video with its captions and transcript.',
    params: bySlug,
    answer: data(video.item.extend(translated)),
    mayBeMissing: true,
  }),
  documents: call({
    path: '/api/documents',
    section: 'documents',
    summary: 'The categories of documents, with how many each holds in this language and the newest three.',
    answer: list(documentCategory.card.extend({ total, newest: z.array(document.card) })),
  }),
  documentCategory: call({
    path: '/api/documents/{category}',
    section: 'documents',
    summary: 'The documents of one category, the newest first.',
    params: z.object({ category: slugParam }),
    answer: data(
      z.object({ category: documentCategory.item.extend(translated), items: z.array(document.card) }),
    ),
    mayBeMissing: true,
  }),
  tariffs: call({
    path: '/api/tariffs',
    section: 'tariffs',
    summary: 'Tariffs for both types of client: past, in force and coming.',
    answer: list(tariffAnswer),
  }),
  contacts: call({
    path: '/api/contacts',
    section: 'contacts',
    summary: 'How to reach the company.',
    answer: data(contacts.item.extend(translated)),
  }),
  cities: call({
    path: '/api/contacts/cities',
    section: 'contacts',
    summary: 'Cities with an office, by the alphabet of the language.',
    answer: list(city.item),
  }),
  vacancies: call({
    path: '/api/career/vacancies',
    section: 'career',
    summary: 'Open vacancies, the newest first.',
    answer: list(vacancy.card),
  }),
  redirects: call({
    path: '/api/redirects',
    isExtra: true,
    section: 'site',
    summary: 'The route rules of one language (R-051). Paths have no language prefix.',
    answer: list(redirect.item),
  }),
  vacancyFields: call({
    path: '/api/career/fields',
    isExtra: true,
    section: 'career',
    summary: 'Fields of work, by the alphabet of the language.',
    answer: list(vacancyField.item),
  }),
  vacancy: call({
    path: '/api/career/vacancies/{slug}',
    section: 'career',
    summary: `One vacancy, open or closed; 410 once it has been closed for more than ${closedVacancyDays} days.`,
    params: bySlug,
    answer: data(vacancy.item.extend(translated)),
    mayBeMissing: true,
    mayBeGone: true,
  }),
  offerings: call({
    path: '/api/offerings/{type}',
    section: 'offerings',
    summary: 'Offerings of one type. `/api/offerings` with or without `?type=` answers the same list.',
    params: z.object({ type: typeParam }),
    answer: list(offering.card),
  }),
  offering: call({
    path: '/api/offerings/{slug}',
    section: 'offerings',
    summary: 'One offering. Shares its path with the list: a known type wins (R-166).',
    params: bySlug,
    answer: data(offering.item.extend(translated)),
    mayBeMissing: true,
  }),
  deals: call({
    path: '/api/deals',
    section: 'deals',
    summary: 'Deals, the newest first.',
    answer: list(deal.card),
  }),
  deal: call({
    path: '/api/deals/{slug}',
    isExtra: true,
    section: 'deals',
    summary: 'One deal. It has no page of its own; forms refer to it.',
    params: bySlug,
    answer: data(deal.item.extend(translated)),
    mayBeMissing: true,
  }),
  faq: call({
    path: '/api/faq',
    section: 'faq',
    summary: 'Questions and answers.',
    query: byType.extend({ category_id: categoryParam.optional() }),
    answer: list(faq.card),
  }),
  faqSearch: call({
    path: '/api/faq/search',
    extraQuery: ['type', 'literal'],
    section: 'faq',
    summary: 'Questions and answers that match the words.',
    query: byType.extend({ query: queryParam.optional(), literal: literalParam.optional() }),
    answer: list(faq.card).extend({
      /** Absent from an API that looks for nothing but what is asked. */
      meta: z.object({ shown_for: shownFor }).optional(),
    }),
  }),
  faqCategories: call({
    path: '/api/faq/categories',
    section: 'faq',
    summary: 'The categories of questions.',
    query: byType,
    answer: list(faqCategory.card.extend({ total })),
  }),
  faqPopular: call({
    path: '/api/faq/popular',
    section: 'faq',
    summary: 'The questions that are asked most.',
    query: byType,
    answer: list(faq.card),
  }),
  search: call({
    path: '/api/search',
    extraQuery: ['section', 'literal'],
    section: 'search',
    summary: 'The whole site in one language, at most 50 results, the best first; the rest is only counted.',
    query: z.object({
      query: queryParam.optional(),
      section: z.enum(searchSections).optional().meta({ description: 'Results of this section alone.' }),
      literal: literalParam.optional(),
    }),
    answer: z.object({
      data: z.array(searchResult),
      meta: z.object({
        query: z.string(),
        shown_for: shownFor,
        total: z.int().meta({ description: 'Of all sections, whichever was asked for.' }),
        sections: z
          .array(z.object({ section: z.enum(searchSections), total: z.int() }))
          .meta({ description: 'The sections that have any results, in their order.' }),
        other_locales: z
          .array(z.object({ locale: z.enum(locales), total: z.int() }))
          .meta({ description: 'How many results the other languages have, where they have any.' }),
      }),
    }),
  }),
  searchSuggestions: call({
    path: '/api/search/suggestions',
    isExtra: true,
    section: 'search',
    summary: 'At most eight ways to go on typing: words of the site, and titles that have an address.',
    query: z.object({ query: queryParam.optional() }),
    answer: z.object({
      data: z.array(z.object({ text: z.string(), url: z.string().nullable() })),
      meta: z.object({ query: z.string() }),
    }),
  }),
};

export type Calls = typeof calls;
export type CallName = keyof Calls;
export const callNames = Object.keys(calls) as CallName[];
export type AnswerOf<Name extends CallName> = z.output<Calls[Name]['answer']>;
/** Of a schema without fields zod says that nothing may be in it, which no other fields could be joined with. */
type FieldsOf<Schema extends z.ZodObject> = string extends keyof z.output<Schema> ? object : z.output<Schema>;
/** Parameters and query of a call in one object, already read (numbers are numbers). */
export type InputOf<Name extends CallName> = FieldsOf<Calls[Name]['params']> & FieldsOf<Calls[Name]['query']>;
