/** All content types, in the order of the site structure. */
export const contentTypeNames = [
  'settings',
  'theme',
  'navigation',
  'dictionary-entry',
  'redirect',
  'synonym-set',
  'promoted-result',
  'consent',
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

/** Path segments of the pages below /about (R-025 … R-032). */
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

/** Content types of the about pages, in the same order. */
export const aboutPageTypes = aboutPageSlugs.map((slug) => `about-${slug}` as const);
