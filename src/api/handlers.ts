import type { CallName, ResponseOf } from '#contract/calls.ts';
import type { ApiResponse } from '#contract/transport.ts';
import type { SearchContext } from '#operations/content/read-context.ts';
import { aboutPage, video, videos } from './content/about.ts';
import { cities, contacts } from './content/contacts.ts';
import { deal, deals } from './content/deals.ts';
import { document, documentCategory, documents } from './content/documents.ts';
import { faq, faqCategories, faqPopular, faqSearch } from './content/faq.ts';
import { main } from './content/home.ts';
import { news, newsCategories, newsItem } from './content/news.ts';
import { offering, offerings } from './content/offerings.ts';
import { redirects } from './content/redirects.ts';
import { search, searchSuggestions } from './content/search.ts';
import { consent, localizations, site, sitemap } from './content/site.ts';
import { tariffs } from './content/tariffs.ts';
import { vacancies, vacancy, vacancyFields } from './content/vacancies.ts';
import type { Handler } from './http/handler.ts';

/** The handler of each call of the contract; a missing handler is a compile error. */
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
  document,
  tariffs,
  contacts,
  cities,
  vacancies,
  consent,
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

/**
 * Returns the handler untyped; the cast is safe for input that `parseInput` has parsed with the schemas of
 * the call.
 */
export const handlerOf = <Name extends CallName>(name: Name) =>
  handlers[name] as (context: SearchContext, input: unknown) => Promise<ApiResponse<ResponseOf<Name>>>;
