import { toJson } from '#model/fields/json-text.ts';
import { listFaq } from '#operations/content/lists/list-faq.ts';
import { listFaqCategories } from '#operations/content/lists/list-faq-categories.ts';
import { searchFaq } from '#operations/search/search-faq.ts';
import { dataHandler, type Handler } from '../http/handler.ts';

export const faq: Handler<'faq'> = dataHandler(listFaq);
export const faqSearch: Handler<'faqSearch'> = async (context, input) => {
  const { data, tags } = await searchFaq(context, input);
  return { json: toJson({ data: data.questions, meta: { shown_for: data.shownFor } }), tags };
};
export const faqCategories: Handler<'faqCategories'> = dataHandler(listFaqCategories);
export const faqPopular: Handler<'faqPopular'> = dataHandler((context, { type }) =>
  listFaq(context, { type, popular: true }),
);
