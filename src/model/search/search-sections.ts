import { aboutPageTypes, type ContentTypeName, contentTypeNames } from '../content-types/names.ts';

/** The sections that results are grouped by, in the order in which a page shows them. */
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

/** What has words and an address of its own, by the section that it is found in. */
const typesOfSection = {
  // Pages that are no entries: lists and forms.
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

/** Everything that search looks through. */
export const searchableTypes: readonly ContentTypeName[] = searchSections.flatMap(
  (section) => typesOfSection[section],
);

const sectionByType: ReadonlyMap<ContentTypeName, SearchSection> = new Map(
  searchSections.flatMap((section) => typesOfSection[section].map((type) => [type, section] as const)),
);

/** What a result is: a published entry, or a page that is none. */
export const resultTypes = [...contentTypeNames, 'page'] as const;
export type ResultType = (typeof resultTypes)[number];

/** @returns the section that a result stands in; undefined for what is not looked for */
export function sectionOf(type: ResultType): SearchSection | undefined {
  return type === 'page' ? 'pages' : sectionByType.get(type);
}
