import type { ContentTypeName } from '../content-types/names.ts';

/** A page that shows entries of some types and is no entry itself. */
export interface ListPage {
  /** Without language prefix. */
  path: string;
  shows: readonly ContentTypeName[];
}

/** The pages that every language has whether or not anything is published; search is kept out of search engines. */
export const listPages: readonly ListPage[] = [
  { path: '/about/video', shows: ['video'] },
  { path: '/career', shows: ['vacancy', 'vacancy-field'] },
  { path: '/deals', shows: ['deal', 'deal-field'] },
  { path: '/documents', shows: ['document', 'document-category'] },
  { path: '/documents/tariffs', shows: ['tariff-group'] },
  { path: '/faq', shows: ['faq', 'faq-category'] },
  { path: '/offerings/business', shows: ['offering'] },
  { path: '/offerings/private', shows: ['offering'] },
  { path: '/press-center', shows: ['news', 'news-category'] },
];
