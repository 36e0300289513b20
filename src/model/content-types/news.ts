import * as z from 'zod';
import { asset, instant, line, reference, richText, text } from '../fields/field-types.ts';
import { figureField, figureLabelField, labelledFigures } from '../fields/figure.ts';
import { joinWords } from '../fields/join-text.ts';
import {
  categoryView,
  dateView,
  figureView,
  itemFrame,
  pageSlugView,
  pictureView,
  richTextView,
} from '../fields/public-views.ts';
import { seoFields, seoOf } from '../fields/seo.ts';
import { headingText, plainText } from '../rich-text/rich-text.ts';
import { newsCategory } from './categories/news-category.ts';
import { defineContentType } from './content-type.ts';

const card = z.object({
  id: z.int(),
  slug: pageSlugView,
  title: z.string(),
  summary: z.string(),
  /** The moment the news is dated by; orders the list. */
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
      picture: asset('picture').nullable().default(null),
      figures: figureField().default([]),
    }),
  localised: () =>
    z.object({
      title: line(200),
      summary: text(400),
      body: richText(),
      figure_labels: figureLabelField().default({}),
      ...seoFields(),
    }),
  card,
  item: card.extend({ body: richTextView, figures: z.array(figureView), ...itemFrame }),
  reservedSlugs: ['categories', 'subscribe'],
  slugSource: (localised) => localised.title,
  place: ({ localised, shared }) => ({
    title: localised.title,
    headings: headingText(localised.body),
    words: joinWords(localised.summary, plainText(localised.body)),
    date: shared.date,
    categoryId: shared.category,
  }),
  project({ id, slug, shared, localised, publishedAt, updatedAt }, links) {
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
      seo: seoOf(localised),
    };
    return { card: view, item };
  },
});

export type NewsCard = z.output<typeof news.card>;
