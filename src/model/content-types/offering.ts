import * as z from 'zod';
import { clientType, clientTypes } from '../fields/client-type.ts';
import { keyed, line, list, picture, reference, richText, text } from '../fields/field-types.ts';
import { joinFieldTexts } from '../fields/join-text.ts';
import { withoutKeys } from '../fields/list-items.ts';
import { itemMetadataFields, pageSlugView, pictureView, richTextView } from '../fields/public-views.ts';
import { searchWordsField } from '../fields/search-words.ts';
import { searchGroup, seoFields, toSeoView } from '../fields/seo.ts';
import { headingText, toPlainText } from '../rich-text/rich-text.ts';
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
      picture: picture().nullable().default(null),
      documents: list(reference('document'), { max: 10 }).default([]),
    }),
  localised: () =>
    z.object({
      title: line(160),
      summary: text(400),
      body: richText(),
      features: list(keyed(point()), { max: 8 }).default([]),
      steps: list(keyed(point()), { max: 8 }).default([]),
      terms: list(keyed(term()), { max: 12 }).default([]),
      /** Shown on the page; required by law for some offerings. */
      risk_warning: text(1000).nullable().default(null),
      ...seoFields(),
      ...searchWordsField(),
    }),
  groups: [
    { name: 'introduction', fields: ['type', 'title', 'summary', 'picture'] },
    { name: 'description', fields: ['body', 'features', 'steps', 'terms'] },
    { name: 'attachments', fields: ['documents', 'risk_warning'] },
    searchGroup,
  ],
  card,
  item: card.extend({
    body: richTextView,
    features: z.array(point()),
    steps: z.array(point()),
    terms: z.array(term()),
    risk_warning: z.string().nullable(),
    documents: z.array(document.card),
    ...itemMetadataFields,
  }),
  // types and slugs share one path.
  reservedSlugs: clientTypes,
  hasPositions: true,
  slugSource: (localised) => localised.title,
  toIndexFields: ({ shared, localised }) => ({
    title: localised.title,
    headings: joinFieldTexts(
      headingText(localised.body),
      ...[...localised.features, ...localised.steps].map((each) => each.title),
    ),
    text: joinFieldTexts(
      localised.summary,
      toPlainText(localised.body),
      ...[...localised.features, ...localised.steps].flatMap((each) => [each.title, each.text]),
      ...localised.terms.flatMap((each) => [each.label, each.value]),
      localised.risk_warning,
    ),
    searchWords: localised.search_words,
    kind: shared.type,
  }),
  toViews({ id, slug, shared, localised, publishedAt, updatedAt }, links) {
    const { title, summary, body, risk_warning } = localised;
    const features = withoutKeys(localised.features);
    const steps = withoutKeys(localised.steps);
    const terms = withoutKeys(localised.terms);
    const picture = shared.picture === null ? null : links.picture(shared.picture);
    const documents = shared.documents.flatMap((documentId) => links.card(document, documentId) ?? []);
    const view = { id, slug, type: shared.type, title, summary, picture };
    const metadata = { published_at: publishedAt, updated_at: updatedAt, seo: toSeoView(localised) };
    return {
      card: view,
      item: { ...view, body, features, steps, terms, risk_warning, documents, ...metadata },
    };
  },
});
