import type * as z from 'zod';
import { aboutAnnualReports } from './about-annual-reports.ts';
import { aboutComplianceControl } from './about-compliance-control.ts';
import { aboutEsgPolicies } from './about-esg-policies.ts';
import { aboutFinancialReports } from './about-financial-reports.ts';
import { aboutHistory } from './about-history.ts';
import { aboutLicenses } from './about-licenses.ts';
import { aboutOverview } from './about-overview.ts';
import { aboutTeams } from './about-teams.ts';
import { city } from './city.ts';
import { contacts } from './contacts.ts';
import type { ContentType } from './content-type.ts';
import type { ContentTypeName } from './content-type-name.ts';
import { deal } from './deal.ts';
import { dealField } from './deal-field.ts';
import { dictionaryEntry } from './dictionary-entry.ts';
import { document } from './document.ts';
import { documentCategory } from './document-category.ts';
import { faq } from './faq.ts';
import { faqCategory } from './faq-category.ts';
import { mainPage } from './main-page.ts';
import { navigation } from './navigation.ts';
import { news } from './news.ts';
import { newsCategory } from './news-category.ts';
import { offering } from './offering.ts';
import { redirect } from './redirect.ts';
import { settings } from './settings.ts';
import { tariffGroup } from './tariff-group.ts';
import { vacancy } from './vacancy.ts';
import { vacancyField } from './vacancy-field.ts';
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
