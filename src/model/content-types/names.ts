/** Every content type of the site, in the order in which a person would meet them. */
export const contentTypeNames = [
  'settings',
  'navigation',
  'dictionary-entry',
  'redirect',
  'main-page',
  'about-overview',
  'about-annual-reports',
  'about-compliance-control',
  'about-esg-policies',
  'about-financial-reports',
  'about-history',
  'about-licenses',
  'about-teams',
  'video',
  'news-category',
  'news',
  'document-category',
  'document',
  'tariff-group',
  'contacts',
  'city',
  'vacancy-field',
  'vacancy',
  'offering',
  'deal-field',
  'deal',
  'faq-category',
  'faq',
] as const;

export type ContentTypeName = (typeof contentTypeNames)[number];

/** The pages below /about, by their segment in the address (R-025 … R-032). */
export const aboutPageSlugs = [
  'overview',
  'annual-reports',
  'compliance-control',
  'esg-policies',
  'financial-reports',
  'history',
  'licenses',
  'teams',
] as const;

export type AboutPageSlug = (typeof aboutPageSlugs)[number];

/** The types of these pages, in the same order. */
export const aboutPageTypes = aboutPageSlugs.map((slug) => `about-${slug}` as const);
