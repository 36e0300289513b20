import { aboutPageTypes, type ContentTypeName, contentTypeNames } from '../content-types/names.ts';

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
  // Static pages: lists and forms.
  pages: [],
  offerings: ['offering'],
  company: ['main-page', ...aboutPageTypes],
  documents: ['document-category', 'document', 'tariff-group'],
  news: ['news'],
  faq: ['faq'],
  deals: ['deal'],
  video: ['video'],
  career: ['vacancy'],
  contacts: ['contacts', 'city'],
} as const satisfies Record<SearchSection, readonly ContentTypeName[]>;

export const searchableTypes: readonly ContentTypeName[] = searchSections.flatMap(
  (section) => typesBySection[section],
);

const sectionByType: ReadonlyMap<ContentTypeName, SearchSection> = new Map(
  searchSections.flatMap((section) => typesBySection[section].map((type) => [type, section] as const)),
);

/** Type of a result: a content type, or `page` for a static page. */
export const resultTypes = [...contentTypeNames, 'page'] as const;
export type ResultType = (typeof resultTypes)[number];

/** @returns the section of a result; undefined for a type that is not searchable */
export function sectionOf(type: ResultType): SearchSection | undefined {
  return type === 'page' ? 'pages' : sectionByType.get(type);
}
