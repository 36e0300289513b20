import * as z from 'zod';
import { clientType } from '../../fields/client-type.ts';
import { keyed, line, list, picture, reference, text } from '../../fields/field-types.ts';
import { figureField, figureLabelField, labelledFigures } from '../../fields/figure.ts';
import { joinFieldTexts } from '../../fields/join-text.ts';
import { withoutKeys } from '../../fields/list-items.ts';
import { figureView, itemMetadataFields, pictureView } from '../../fields/public-views.ts';
import { searchWordsField } from '../../fields/search-words.ts';
import { searchGroup, seoFields, toSeoView } from '../../fields/seo.ts';
import { defineContentType } from '../content-type.ts';
import { deal } from '../deal.ts';
import { document } from '../document.ts';
import { offering } from '../offering.ts';
import { video } from '../video.ts';

const audience = () => z.object({ type: clientType(), title: line(80), text: text(400) });

const view = z.object({
  title: z.string(),
  lead: z.string(),
  about_title: z.string(),
  about_text: z.string(),
  audiences: z.array(audience()),
  picture: pictureView.nullable(),
  figures: z.array(figureView),
  offerings: z.array(offering.card),
  deals: z.array(deal.card),
  documents: z.array(document.card),
  video: video.card.nullable(),
  ...itemMetadataFields,
});

export const mainPage = defineContentType({
  name: 'main-page',
  singleton: 'main',
  shared: () =>
    z.object({
      picture: picture().nullable().default(null),
      figures: figureField().default([]),
      video: reference('video').nullable().default(null),
      offerings: list(reference('offering'), { max: 8 }).default([]),
      deals: list(reference('deal'), { max: 6 }).default([]),
      documents: list(reference('document'), { max: 6 }).default([]),
    }),
  localised: () =>
    z.object({
      title: line(120),
      lead: text(400).nullable().default(null),
      about_title: line(120).nullable().default(null),
      about_text: text(1200).nullable().default(null),
      figure_labels: figureLabelField().default({}),
      audiences: list(keyed(audience()), { max: 4 }).default([]),
      ...seoFields(),
      ...searchWordsField(),
    }),
  groups: [
    { name: 'introduction', fields: ['title', 'lead', 'picture'] },
    {
      name: 'about-company',
      fields: ['about_title', 'about_text', 'figures', 'figure_labels', 'video'],
    },
    { name: 'selection', fields: ['audiences', 'offerings', 'deals', 'documents'] },
    searchGroup,
  ],
  card: view,
  item: view,
  slugSource: () => 'main',
  toIndexFields: ({ localised }) => ({
    title: localised.title,
    headings: localised.about_title ?? '',
    text: joinFieldTexts(localised.lead ?? '', localised.about_title ?? '', localised.about_text ?? ''),
    searchWords: localised.search_words,
  }),
  toViews({ shared, localised, publishedAt, updatedAt }, links) {
    const { title, lead, about_title, about_text } = localised;
    const item = {
      title,
      lead: lead ?? '',
      about_title: about_title ?? '',
      about_text: about_text ?? '',
      audiences: withoutKeys(localised.audiences),
      picture: shared.picture === null ? null : links.picture(shared.picture),
      figures: labelledFigures(shared.figures, localised.figure_labels),
      offerings: shared.offerings.flatMap((id) => links.card(offering, id) ?? []),
      deals: shared.deals.flatMap((id) => links.card(deal, id) ?? []),
      documents: shared.documents.flatMap((id) => links.card(document, id) ?? []),
      video: shared.video === null ? null : links.card(video, shared.video),
      published_at: publishedAt,
      updated_at: updatedAt,
      seo: toSeoView(localised),
    };
    return { card: item, item };
  },
});
