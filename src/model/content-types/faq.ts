import * as z from 'zod';
import { clientType } from '../fields/client-type.ts';
import { line, reference, richText } from '../fields/field-types.ts';
import { categoryView, richTextView } from '../fields/public-views.ts';
import { searchWordsField } from '../fields/search-words.ts';
import { headingText, toPlainText } from '../rich-text/rich-text.ts';
import { faqCategory } from './categories/faq-category.ts';
import { defineContentType } from './content-type.ts';

const view = z.object({
  id: z.int(),
  slug: z.string(),
  type: clientType(),
  question: z.string(),
  answer: richTextView,
  popular: z.boolean(),
  category: categoryView.nullable(),
});

export const faq = defineContentType({
  name: 'faq',
  shared: () =>
    z.object({
      type: clientType(),
      category: reference('faq-category'),
      popular: z.boolean().default(false),
    }),
  localised: () => z.object({ question: line(300), answer: richText(8000), ...searchWordsField() }),
  card: view,
  item: view,
  reservedSlugs: ['search', 'categories', 'popular'],
  hasPositions: true,
  slugSource: (localised) => localised.question,
  toIndexFields: ({ shared, localised }) => ({
    title: localised.question,
    headings: headingText(localised.answer),
    text: toPlainText(localised.answer),
    searchWords: localised.search_words,
    kind: shared.type,
    categoryId: shared.category,
    popular: shared.popular,
  }),
  toViews({ id, slug, shared, localised }, links) {
    const { question, answer } = localised;
    const category = links.card(faqCategory, shared.category);
    const item = {
      id,
      slug,
      type: shared.type,
      question,
      answer,
      popular: shared.popular,
      category: category && { id: category.id, slug: category.slug, name: category.name },
    };
    return { card: item, item };
  },
});

export type FaqEntry = z.output<typeof faq.item>;
