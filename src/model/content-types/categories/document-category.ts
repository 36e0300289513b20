import * as z from 'zod';
import { line, text } from '../../fields/field-types.ts';
import { pageSlugView } from '../../fields/public-views.ts';
import { searchWordsField } from '../../fields/search-words.ts';
import { defineContentType } from '../content-type.ts';

const view = z.object({ id: z.int(), slug: pageSlugView, name: z.string(), description: z.string() });

export const documentCategory = defineContentType({
  name: 'document-category',
  shared: () => z.object({}),
  localised: () => z.object({ name: line(120), description: text(400), ...searchWordsField() }),
  card: view,
  item: view,
  // R-041: /documents/tariffs is a static page.
  reservedSlugs: ['tariffs'],
  hasPositions: true,
  slugSource: (localised) => localised.name,
  toIndexFields: ({ localised }) => ({
    title: localised.name,
    text: localised.description,
    searchWords: localised.search_words,
  }),
  toViews({ id, slug, localised }) {
    const category = { id, slug, name: localised.name, description: localised.description };
    return { card: category, item: category };
  },
});
