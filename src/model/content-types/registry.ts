import type * as z from 'zod';
import { aboutAnnualReports } from './about/about-annual-reports.ts';
import { aboutComplianceControl } from './about/about-compliance-control.ts';
import { aboutEsgPolicies } from './about/about-esg-policies.ts';
import { aboutFinancialReports } from './about/about-financial-reports.ts';
import { aboutHistory } from './about/about-history.ts';
import { aboutLicenses } from './about/about-licenses.ts';
import { aboutOverview } from './about/about-overview.ts';
import { aboutTeams } from './about/about-teams.ts';
import { dealField } from './categories/deal-field.ts';
import { documentCategory } from './categories/document-category.ts';
import { faqCategory } from './categories/faq-category.ts';
import { newsCategory } from './categories/news-category.ts';
import { vacancyField } from './categories/vacancy-field.ts';
import type { ContentType } from './content-type.ts';
import { deal } from './deal.ts';
import { document } from './document.ts';
import { faq } from './faq.ts';
import type { ContentTypeName } from './names.ts';
import { news } from './news.ts';
import { offering } from './offering.ts';
import { city } from './site/city.ts';
import { consent } from './site/consent.ts';
import { contacts } from './site/contacts.ts';
import { dictionaryEntry } from './site/dictionary-entry.ts';
import { mainPage } from './site/main-page.ts';
import { navigation } from './site/navigation.ts';
import { promotedResult } from './site/promoted-result.ts';
import { redirect } from './site/redirect.ts';
import { settings } from './site/settings.ts';
import { synonymSet } from './site/synonym-set.ts';
import { theme } from './site/theme.ts';
import { tariffGroup } from './tariff-group.ts';
import { vacancy } from './vacancy.ts';
import { video } from './video.ts';

/** All content types by name. */
export const contentTypes = {
  settings,
  theme,
  navigation,
  'dictionary-entry': dictionaryEntry,
  redirect,
  'synonym-set': synonymSet,
  'promoted-result': promotedResult,
  consent,
  'main-page': mainPage,
  'about-overview': aboutOverview,
  'about-annual-reports': aboutAnnualReports,
  'about-compliance-control': aboutComplianceControl,
  'about-esg-policies': aboutEsgPolicies,
  'about-financial-reports': aboutFinancialReports,
  'about-history': aboutHistory,
  'about-licenses': aboutLicenses,
  'about-teams': aboutTeams,
  video,
  'news-category': newsCategory,
  news,
  'document-category': documentCategory,
  document,
  'tariff-group': tariffGroup,
  contacts,
  city,
  'vacancy-field': vacancyField,
  vacancy,
  offering,
  'deal-field': dealField,
  deal,
  'faq-category': faqCategory,
  faq,
} satisfies Record<ContentTypeName, unknown>;

export type ContentTypes = typeof contentTypes;

export type CardOf<Name extends ContentTypeName> = z.output<ContentTypes[Name]['card']>;
export type ItemOf<Name extends ContentTypeName> = z.output<ContentTypes[Name]['item']>;

/**
 * Returns a content type untyped. The cast is safe because its schemas parse all fields before its functions
 * use them.
 */
export function contentTypeOf(name: ContentTypeName): ContentType {
  return contentTypes[name] as unknown as ContentType;
}
