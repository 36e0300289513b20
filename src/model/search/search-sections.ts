import { aboutPageTypes, contentTypeNames } from '../content-types/names.ts';

/** Type of a result: a content type, or `page` for a static page. */
export const resultTypes = [...contentTypeNames, 'page'] as const;
export type ResultType = (typeof resultTypes)[number];

/** Sections of search results, in display order. */
export const searchSections = [
  'pages',
  'offerings',
  'company',
  'documents',
  'news',
  'faq',
  'deals',
  'video',
  'career',
  'contacts',
] as const;

export type SearchSection = (typeof searchSections)[number];

export function isSearchSection(value: string): value is SearchSection {
  return (searchSections as readonly string[]).includes(value);
}

const typesBySection = {
  // Lists and forms, which are no entries.
  pages: ['page'],
  offerings: ['offering'],
  company: ['main-page', ...aboutPageTypes],
  documents: ['document-category', 'document', 'tariff-group'],
  news: ['news'],
  faq: ['faq'],
  deals: ['deal'],
  video: ['video'],
  career: ['vacancy'],
  contacts: ['contacts', 'city'],
} as const satisfies Record<SearchSection, readonly ResultType[]>;

/** Types that answer a query; `page` is a static page. */
export const searchableTypes: readonly ResultType[] = searchSections.flatMap(
  (section) => typesBySection[section],
);

const sectionByType: ReadonlyMap<ResultType, SearchSection> = new Map(
  searchSections.flatMap((section) => typesBySection[section].map((type) => [type, section] as const)),
);

/** @returns the section of a result; undefined for a type that is not searchable */
export function sectionOf(type: ResultType): SearchSection | undefined {
  return sectionByType.get(type);
}
