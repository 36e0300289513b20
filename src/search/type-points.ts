import type { TypePoints } from '#store/search/search-match.ts';

/** What visitors mostly look for, when titles and texts fit alike. */
export const typePoints: TypePoints = {
  offering: 160,
  faq: 110,
  'tariff-group': 100,
  contacts: 75,
  city: 85,
  page: 100,
  'about-teams': 80,
  'about-licenses': 80,
  'about-overview': 60,
  'about-annual-reports': 60,
  'about-financial-reports': 60,
  'about-esg-policies': 60,
  'about-compliance-control': 50,
  'about-history': 30,
  'document-category': 70,
  document: 60,
  vacancy: 60,
  video: 50,
  news: 20,
  deal: 20,
};

/** A question is answered by questions and offerings, before news and vacancies. */
export const questionTypePoints: TypePoints = {
  ...typePoints,
  faq: 200,
  offering: 140,
  vacancy: 0,
  news: 0,
  deal: 0,
};
