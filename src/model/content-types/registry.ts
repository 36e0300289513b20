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
import { contacts } from './site/contacts.ts';
import { dictionaryEntry } from './site/dictionary-entry.ts';
import { mainPage } from './site/main-page.ts';
import { navigation } from './site/navigation.ts';
import { redirect } from './site/redirect.ts';
import { settings } from './site/settings.ts';
import { tariffGroup } from './tariff-group.ts';
import { vacancy } from './vacancy.ts';
import { video } from './video.ts';

/** Every content type by its name. */
export const contentTypes = {
  settings,
  navigation,
  'dictionary-entry': dictionaryEntry,
  redirect,
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

/** The public shapes of a type, by its name. */
export type CardOf<Name extends ContentTypeName> = z.output<ContentTypes[Name]['card']>;
export type ItemOf<Name extends ContentTypeName> = z.output<ContentTypes[Name]['item']>;

/**
 * A content type of which only the name is known. Its fields are then plain objects; the type's own schemas parse
 * them before its functions see them, which is why the narrowing below is safe.
 */
export function contentTypeOf(name: ContentTypeName): ContentType {
  return contentTypes[name] as unknown as ContentType;
}
