import * as z from 'zod';
import { asset, line, list, localDate, picture, text, webAddress } from '../fields/field-types.ts';
import { joinFieldTexts } from '../fields/join-text.ts';
import { dateView, fileView, itemMetadataFields, pageSlugView, pictureView } from '../fields/public-views.ts';
import { searchWordsField } from '../fields/search-words.ts';
import { seoFields, toSeoView } from '../fields/seo.ts';
import { defineContentType } from './content-type.ts';

const card = z.object({
  id: z.int(),
  slug: pageSlugView,
  title: z.string(),
  summary: z.string(),
  recorded_on: dateView,
  /** In seconds. */
  duration: z.int(),
  /** `null` if a remote API has none. */
  poster: pictureView.nullable(),
});

export const video = defineContentType({
  name: 'video',
  shared: () =>
    z.object({
      sources: list(asset('video'), { max: 4 }).default([]),
      poster: picture(),
      duration: z.int().positive(),
      recorded_on: localDate(),
      /** URL of an external player, loaded after a click. */
      player: webAddress().nullable().default(null),
    }),
  localised: () =>
    z.object({
      title: line(160),
      summary: text(400),
      transcript: text(20_000),
      captions: asset('captions').nullable().default(null),
      ...seoFields(),
      ...searchWordsField(),
    }),
  card,
  item: card.extend({
    sources: z.array(fileView),
    captions: fileView.nullable(),
    transcript: z.string(),
    player: z.string().nullable(),
    ...itemMetadataFields,
  }),
  slugSource: (localised) => localised.title,
  toIndexFields: ({ shared, localised }) => ({
    title: localised.title,
    text: joinFieldTexts(localised.summary, localised.transcript),
    searchWords: localised.search_words,
    date: `${shared.recorded_on}T00:00:00Z`,
  }),
  toViews({ id, slug, shared, localised, publishedAt, updatedAt }, links) {
    const view = {
      id,
      slug,
      title: localised.title,
      summary: localised.summary,
      recorded_on: shared.recorded_on,
      duration: shared.duration,
      poster: links.picture(shared.poster),
    };
    const item = {
      ...view,
      sources: shared.sources.map((source) => links.file(source)),
      captions: localised.captions === null ? null : links.file(localised.captions),
      transcript: localised.transcript,
      player: shared.player,
      published_at: publishedAt,
      updated_at: updatedAt,
      seo: toSeoView(localised),
    };
    return { card: view, item };
  },
});
