import * as z from 'zod';
import { instant, line, picture, reference, richText, text } from '../fields/field-types.ts';
import { figureField, figureLabelField, labelledFigures } from '../fields/figure.ts';
import { joinFieldTexts } from '../fields/join-text.ts';
import {
  categoryView,
  dateView,
  figureView,
  itemMetadataFields,
  pageSlugView,
  pictureView,
  richTextView,
} from '../fields/public-views.ts';
import { searchWordsField } from '../fields/search-words.ts';
import { seoFields, toSeoView } from '../fields/seo.ts';
import { headingText, toPlainText } from '../rich-text/rich-text.ts';
import { newsCategory } from './categories/news-category.ts';
import { defineContentType } from './content-type.ts';

const card = z.object({
  id: z.int(),
  slug: pageSlugView,
  title: z.string(),
  summary: z.string(),
  /** Publication date shown to visitors; lists are ordered by it. */
  date: dateView,
  category: categoryView.nullable(),
  picture: pictureView.nullable(),
});

export const news = defineContentType({
  name: 'news',
  shared: () =>
    z.object({
      category: reference('news-category'),
      date: instant(),
      picture: picture().nullable().default(null),
      figures: figureField().default([]),
    }),
  localised: () =>
    z.object({
      title: line(200),
      summary: text(400),
      body: richText(),
      figure_labels: figureLabelField().default({}),
      ...seoFields(),
      ...searchWordsField(),
    }),
  card,
  item: card.extend({ body: richTextView, figures: z.array(figureView), ...itemMetadataFields }),
  reservedSlugs: ['categories', 'subscribe'],
  slugSource: (localised) => localised.title,
  toIndexFields: ({ localised, shared }) => ({
    title: localised.title,
    headings: headingText(localised.body),
    text: joinFieldTexts(localised.summary, toPlainText(localised.body)),
    searchWords: localised.search_words,
    date: shared.date,
    categoryId: shared.category,
  }),
  toViews({ id, slug, shared, localised, publishedAt, updatedAt }, links) {
    const view = {
      id,
      slug,
      title: localised.title,
      summary: localised.summary,
      date: shared.date,
      category: links.card(newsCategory, shared.category),
      picture: shared.picture === null ? null : links.picture(shared.picture),
    };
    const item = {
      ...view,
      body: localised.body,
      figures: labelledFigures(shared.figures, localised.figure_labels),
      published_at: publishedAt,
      updated_at: updatedAt,
      seo: toSeoView(localised),
    };
    return { card: view, item };
  },
});

export type NewsCard = z.output<typeof news.card>;
