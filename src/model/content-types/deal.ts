import * as z from 'zod';
import { line, localDate, picture, reference, richText, text } from '../fields/field-types.ts';
import { joinFieldTexts } from '../fields/join-text.ts';
import { dateView, labelView, pictureView, richTextView } from '../fields/public-views.ts';
import { searchWordsField } from '../fields/search-words.ts';
import { headingText, toPlainText } from '../rich-text/rich-text.ts';
import { dealField } from './categories/deal-field.ts';
import { defineContentType } from './content-type.ts';

const view = z.object({
  id: z.int(),
  /** anchor on the list page; a deal has no page. */
  slug: z.string(),
  title: z.string(),
  client: z.string(),
  role: z.string(),
  summary: z.string(),
  body: richTextView,
  date: dateView,
  year: z.int(),
  /** In tenge; `null` if it is not public. */
  amount: z.number().nullable(),
  field: labelView.nullable(),
  picture: pictureView.nullable(),
});

export const deal = defineContentType({
  name: 'deal',
  shared: () =>
    z.object({
      date: localDate(),
      amount: z.number().positive().nullable().default(null),
      field: reference('deal-field'),
      picture: picture().nullable().default(null),
    }),
  localised: () =>
    z.object({
      title: line(160),
      client: line(160),
      role: line(160),
      summary: text(400),
      body: richText(),
      ...searchWordsField(),
    }),
  card: view,
  item: view,
  slugSource: (localised) => localised.title,
  toIndexFields: ({ shared, localised }) => ({
    title: localised.title,
    headings: joinFieldTexts(localised.client, headingText(localised.body)),
    text: joinFieldTexts(localised.client, localised.role, localised.summary, toPlainText(localised.body)),
    searchWords: localised.search_words,
    date: `${shared.date}T00:00:00Z`,
    categoryId: shared.field,
  }),
  toViews({ id, slug, shared, localised }, links) {
    const { title, client, role, summary, body } = localised;
    const item = {
      id,
      slug,
      title,
      client,
      role,
      summary,
      body,
      date: shared.date,
      year: Number(shared.date.slice(0, 4)),
      amount: shared.amount,
      field: links.card(dealField, shared.field),
      picture: shared.picture === null ? null : links.picture(shared.picture),
    };
    return { card: item, item };
  },
});
