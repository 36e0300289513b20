import type { AnswerOf, CallName } from '#contract/calls.ts';
import type { Answer } from '#contract/reader.ts';
import type { SearchContext } from '#operations/read-context.ts';
import { aboutPage, video, videos } from './about-company.ts';
import { vacancies, vacancy, vacancyFields } from './career.ts';
import { cities, contacts } from './contacts.ts';
import { deal, deals } from './deals.ts';
import { documentCategory, documents } from './documents.ts';
import { faq, faqCategories, faqPopular, faqSearch } from './faq.ts';
import type { Handler } from './handler.ts';
import { main } from './main.ts';
import { news, newsCategories, newsItem } from './news.ts';
import { offering, offerings } from './offerings.ts';
import { redirects } from './redirects.ts';
import { search, searchSuggestions } from './search.ts';
import { localizations, site, sitemap } from './site.ts';
import { tariffs } from './tariffs.ts';

/** Who answers each call of the contract; a call without a handler does not compile. */
export const handlers: { [Name in CallName]: Handler<Name> } = {
  site,
  sitemap,
  localizations,
  main,
  news,
  newsItem,
  newsCategories,
  aboutPage,
  videos,
  video,
  documents,
  documentCategory,
  tariffs,
  contacts,
  cities,
  vacancies,
  redirects,
  vacancyFields,
  vacancy,
  offerings,
  offering,
  deals,
  deal,
  faq,
  faqSearch,
  faqCategories,
  faqPopular,
  search,
  searchSuggestions,
};

/** The handler of a call of which only the name is known; what it is given, `readInput` has made by the same call's schemas. */
export const handlerOf = <Name extends CallName>(name: Name) =>
  handlers[name] as (context: SearchContext, input: unknown) => Promise<Answer<AnswerOf<Name>>>;
