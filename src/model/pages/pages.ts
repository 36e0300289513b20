import type { ContentTypeName } from '../content-types/names.ts';

/*
 * The table of pages: routes, links, the sitemap, search and entry URLs derive from it. Browser code imports the routes; the
 * contents below stay on the server.
 */

export interface PageRoute {
  /** Without locale prefix, in React Router syntax. */
  path: string;
  /** Page module below src/site, without extension; its loader is `{file}.load.ts`. */
  file: string;
  /** Query parameters that select the content; others are ignored. */
  query?: readonly string[];
  /** False excludes the page from prerendering and prefetching. */
  prerender?: false;
}

const pages = [
  { path: '', file: 'pages/home/page' },
  { path: 'press-center', file: 'pages/press-center/list-page', query: ['category_id', 'page'] },
  { path: 'press-center/:slug', file: 'pages/press-center/item-page' },
  { path: 'about', file: 'pages/about/page' },
  { path: 'about/annual-reports', file: 'pages/about/page' },
  { path: 'about/compliance-control', file: 'pages/about/page' },
  { path: 'about/esg-policies', file: 'pages/about/page' },
  { path: 'about/financial-reports', file: 'pages/about/page' },
  { path: 'about/history', file: 'pages/about/page' },
  { path: 'about/licenses', file: 'pages/about/page' },
  { path: 'about/teams', file: 'pages/about/page' },
  { path: 'about/video', file: 'pages/video/list-page' },
  { path: 'about/video/:slug', file: 'pages/video/item-page' },
  { path: 'search', file: 'pages/search/page', query: ['query', 'section', 'literal'], prerender: false },
  { path: 'career', file: 'pages/career/list-page', query: ['city', 'field'] },
  { path: 'career/:slug', file: 'pages/career/item-page' },
  { path: 'contacts', file: 'pages/contacts/page' },
  { path: 'deals', file: 'pages/deals/page', query: ['year', 'field'] },
  { path: 'offerings/:slug', file: 'pages/offerings/page' },
  { path: 'documents', file: 'pages/documents/list-page' },
  { path: 'documents/tariffs', file: 'pages/tariffs/page', query: ['type'] },
  { path: 'documents/:slug', file: 'pages/documents/category-page', query: ['year'] },
  { path: 'faq', file: 'pages/faq/page', query: ['type', 'category_id', 'query', 'literal'] },
] as const satisfies readonly PageRoute[];

const files = [
  { path: 'documents/tariffs.csv', file: 'pages/tariffs/file', query: ['group', 'schedule'] },
  { path: 'documents/file/:slug', file: 'pages/documents/file-page', query: ['file'] },
] as const satisfies readonly PageRoute[];

const forms = [
  { path: 'forms/consent', file: 'pages/forms/consent-page', query: ['version'] },
  { path: 'forms/:form', file: 'pages/forms/page', query: ['vacancy', 'subject'] },
  { path: 'forms/:form/sent', file: 'pages/forms/sent-page', query: ['reference', 'by'] },
  { path: 'subscription/confirm', file: 'pages/subscription/page', query: ['state'] },
  { path: 'subscription/cancel', file: 'pages/subscription/page', query: ['state'] },
] as const satisfies readonly PageRoute[];

/** `''` is the home page. */
export const pageRoutes: readonly PageRoute[] = pages;
/** Files that pages offer for download. Their modules have a loader, and a page if a file may be missing in a language. */
export const fileRoutes: readonly PageRoute[] = files;
/** Form and confirmation pages, not indexed by search engines. */
export const formRoutes: readonly PageRoute[] = forms;

type PagePath = (typeof pages | typeof forms)[number]['path'];
/** Path of a page without parameters, such as `documents/tariffs`. */
export type FixedPath = Exclude<PagePath | (typeof files)[number]['path'], `${string}:${string}`>;

/** Messages by which search finds a page that is no entry. */
interface StaticTexts {
  title: string;
  text: string;
}

export interface PageContent {
  /** Content types whose entries have this page; the slug replaces `:slug`. */
  entries?: readonly ContentTypeName[];
  /** Content types whose entries are sections of this page; the slug is the anchor. */
  sections?: readonly ContentTypeName[];
  /** Content types that the page lists. A list page exists in every locale, even when empty. */
  lists?: readonly ContentTypeName[];
  texts?: StaticTexts;
  /** Values of the parameter that name a page without an entry, with its texts. */
  values?: Readonly<Record<string, StaticTexts>>;
}

export const pageContents = {
  '': { entries: ['main-page'] },
  'press-center': {
    lists: ['news', 'news-category'],
    texts: { title: 'news.title', text: 'news.description' },
  },
  'press-center/:slug': { entries: ['news'] },
  about: { entries: ['about-overview'] },
  'about/annual-reports': { entries: ['about-annual-reports'] },
  'about/compliance-control': { entries: ['about-compliance-control'] },
  'about/esg-policies': { entries: ['about-esg-policies'] },
  'about/financial-reports': { entries: ['about-financial-reports'] },
  'about/history': { entries: ['about-history'] },
  'about/licenses': { entries: ['about-licenses'] },
  'about/teams': { entries: ['about-teams'] },
  'about/video': { lists: ['video'], texts: { title: 'video.title', text: 'video.description' } },
  'about/video/:slug': { entries: ['video'] },
  // Not a list page: search engines must not index it.
  search: {},
  career: { lists: ['vacancy', 'vacancy-field'], texts: { title: 'career.title', text: 'career.lead' } },
  'career/:slug': { entries: ['vacancy'] },
  contacts: { entries: ['contacts'], sections: ['city'] },
  deals: {
    lists: ['deal', 'deal-field'],
    sections: ['deal'],
    texts: { title: 'deals.title', text: 'deals.lead' },
  },
  'offerings/:slug': {
    entries: ['offering'],
    lists: ['offering'],
    values: {
      business: { title: 'offerings.business', text: 'offerings.businessLead' },
      private: { title: 'offerings.private', text: 'offerings.privateLead' },
    },
  },
  documents: {
    lists: ['document', 'document-category'],
    texts: { title: 'section.documents', text: 'documents.description' },
  },
  'documents/tariffs': {
    lists: ['tariff-group'],
    sections: ['tariff-group'],
    texts: { title: 'section.tariffs', text: 'tariffs.description' },
  },
  // Documents are sections of the page of their category (entry-path.ts).
  'documents/:slug': { entries: ['document-category'] },
  faq: {
    lists: ['faq', 'faq-category'],
    sections: ['faq'],
    texts: { title: 'faq.title', text: 'faq.description' },
  },
  'forms/consent': {},
  'forms/:form': {
    values: {
      'call-me': { title: 'callMe.title', text: 'callMe.lead' },
      'message-us': { title: 'messageUs.title', text: 'messageUs.lead' },
      subscribe: { title: 'subscribe.title', text: 'subscribe.lead' },
    },
  },
  'forms/:form/sent': {},
  'subscription/confirm': {},
  'subscription/cancel': {},
} as const satisfies Record<PagePath, PageContent>;

/** Content types whose entries have a file; not in the sitemap and not in search. */
export const fileContents = {
  'documents/tariffs.csv': {},
  'documents/file/:slug': { entries: ['document'] },
} as const satisfies Record<(typeof files)[number]['path'], Pick<PageContent, 'entries'>>;

type Contents = typeof pageContents;
type ValuePath = {
  [Path in keyof Contents]: Contents[Path] extends { values: infer Values }
    ? Path extends `${infer Parent}:${string}`
      ? `${Parent}${keyof Values & string}`
      : never
    : never;
}[keyof Contents];

/** Link target: a page whose path has no slug of an entry, without locale prefix. */
export type PageTarget = `/${FixedPath | ValuePath}`;
