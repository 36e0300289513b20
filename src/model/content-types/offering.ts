import * as z from 'zod';
import { clientType, clientTypes } from '../fields/client-type.ts';
import { asset, line, reference, richText, text } from '../fields/field-types.ts';
import { joinWords } from '../fields/join-text.ts';
import { itemFrame, pageSlugView, pictureView, richTextView } from '../fields/public-views.ts';
import { seoFields, seoOf } from '../fields/seo.ts';
import { headingText, plainText } from '../rich-text/rich-text.ts';
import { defineContentType } from './content-type.ts';
import { document } from './document.ts';

const point = () => z.object({ title: line(120), text: text(600) });
const term = () => z.object({ label: line(120), value: line(200) });

const card = z.object({
  id: z.int(),
  slug: pageSlugView,
  type: clientType(),
  title: z.string(),
  summary: z.string(),
  picture: pictureView.nullable(),
});

export const offering = defineContentType({
  name: 'offering',
  shared: () =>
    z.object({
      type: clientType(),
      picture: asset('picture').nullable().default(null),
      documents: z.array(reference('document')).max(10).default([]),
    }),
  localised: () =>
    z.object({
      title: line(160),
      summary: text(400),
      body: richText(),
      features: z.array(point()).max(8).default([]),
      steps: z.array(point()).max(8).default([]),
      terms: z.array(term()).max(12).default([]),
      /** Printed on the page where the law or prudence asks for it. */
      risk_warning: text(1000).nullable().default(null),
      ...seoFields(),
    }),
  card,
  item: card.extend({
    body: richTextView,
    features: z.array(point()),
    steps: z.array(point()),
    terms: z.array(term()),
    risk_warning: z.string().nullable(),
    documents: z.array(document.card),
    ...itemFrame,
  }),
  // types and slugs share one path.
  reservedSlugs: clientTypes,
  slugSource: (localised) => localised.title,
  place: ({ shared, localised }) => ({
    title: localised.title,
    headings: joinWords(
      headingText(localised.body),
      ...[...localised.features, ...localised.steps].map((each) => each.title),
    ),
    words: joinWords(
      localised.summary,
      plainText(localised.body),
      ...[...localised.features, ...localised.steps].flatMap((each) => [each.title, each.text]),
      ...localised.terms.flatMap((each) => [each.label, each.value]),
      localised.risk_warning,
    ),
    kind: shared.type,
  }),
  project({ id, slug, shared, localised, publishedAt, updatedAt }, links) {
    const { title, summary, body, features, steps, terms, risk_warning } = localised;
    const picture = shared.picture === null ? null : links.picture(shared.picture);
    const documents = shared.documents.flatMap((number) => links.card(document, number) ?? []);
    const view = { id, slug, type: shared.type, title, summary, picture };
    const frame = { published_at: publishedAt, updated_at: updatedAt, seo: seoOf(localised) };
    return { card: view, item: { ...view, body, features, steps, terms, risk_warning, documents, ...frame } };
  },
});
