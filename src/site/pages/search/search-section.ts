import type { ContentTypeName } from '#model/content-type-name.ts';

/** The sections that results are grouped by, in the order in which a page shows them. */
export const searchSections = [
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

const sectionOfType: Readonly<Partial<Record<ContentTypeName, SearchSection>>> = {
  offering: 'offerings',
  document: 'documents',
  'document-category': 'documents',
  'tariff-group': 'documents',
  news: 'news',
  faq: 'faq',
  deal: 'deals',
  video: 'video',
  vacancy: 'career',
  contacts: 'contacts',
  city: 'contacts',
};

/** The section that a result stands in: the home page and the pages about the company are the company's. */
export function sectionOf(type: ContentTypeName): SearchSection {
  return sectionOfType[type] ?? 'company';
}
