import type { ContentTypeName } from '../content-types/names.ts';

/** Content types grouped as editors think of them. Permissions are granted per section. */
export const sections = [
  'home',
  'news',
  'about',
  'offerings',
  'deals',
  'documents',
  'career',
  'faq',
  'contacts',
  'structure',
] as const;

export type Section = (typeof sections)[number];

const sectionByType: Readonly<Record<ContentTypeName, Section>> = {
  'main-page': 'home',
  news: 'news',
  'news-category': 'news',
  'about-overview': 'about',
  'about-history': 'about',
  'about-teams': 'about',
  'about-licenses': 'about',
  'about-annual-reports': 'about',
  'about-financial-reports': 'about',
  'about-esg-policies': 'about',
  'about-compliance-control': 'about',
  video: 'about',
  offering: 'offerings',
  deal: 'deals',
  'deal-field': 'deals',
  document: 'documents',
  'document-category': 'documents',
  'tariff-group': 'documents',
  vacancy: 'career',
  'vacancy-field': 'career',
  faq: 'faq',
  'faq-category': 'faq',
  contacts: 'contacts',
  city: 'contacts',
  settings: 'structure',
  theme: 'structure',
  navigation: 'structure',
  redirect: 'structure',
  'synonym-set': 'structure',
  'promoted-result': 'structure',
  consent: 'structure',
  'dictionary-entry': 'structure',
};

export const sectionOf = (type: ContentTypeName): Section => sectionByType[type];

export function typesOf(section: Section): ContentTypeName[] {
  const types = Object.entries(sectionByType) as [ContentTypeName, Section][];
  return types.filter(([, each]) => each === section).map(([type]) => type);
}
