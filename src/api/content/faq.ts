import { toJson } from '#model/fields/json-text.ts';
import { listFaq } from '#operations/content/lists/list-faq.ts';
import { listFaqCategories } from '#operations/content/lists/list-faq-categories.ts';
import { searchFaq } from '#operations/search/search-faq.ts';
import { type Handler, inData } from '../http/handler.ts';

export const faq: Handler<'faq'> = inData(listFaq);
export const faqSearch: Handler<'faqSearch'> = async (context, question) => {
  const { data, tags } = await searchFaq(context, question);
  return { json: toJson({ data: data.questions, meta: { shown_for: data.shownFor } }), tags };
};
export const faqCategories: Handler<'faqCategories'> = inData(listFaqCategories);
export const faqPopular: Handler<'faqPopular'> = inData((context, { type }) =>
  listFaq(context, { type, popular: true }),
);
