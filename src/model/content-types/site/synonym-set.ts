import * as z from 'zod';
import { keyed, line, list } from '../../fields/field-types.ts';
import { defineContentType } from '../content-type.ts';

const MAX_WORDS = 30;

const view = z.object({
  id: z.int(),
  /** Words and phrases that mean the same: a search for one finds the others. */
  words: z.array(z.string()),
  /** A search for one of the words finds these too, but not the reverse. */
  also_finds: z.array(z.string()),
});

const word = () => keyed(z.object({ text: line(80, { isForSearch: true }) }));

/** Synonyms for the site search. Each language has its own words. */
export const synonymSet = defineContentType({
  name: 'synonym-set',
  shared: () => z.object({ supplied: z.boolean().default(false) }),
  localised: () =>
    z.object({
      words: list(word(), { min: 1, max: MAX_WORDS }),
      also_finds: list(word(), { max: MAX_WORDS }).default([]),
    }),
  card: view,
  item: view,
  slugSource: ({ words = [] }) => words[0]?.text ?? '',
  toIndexFields: ({ localised }) => ({
    title: localised.words.map(({ text }) => text).join(', '),
    text: localised.also_finds.map(({ text }) => text).join(', '),
  }),
  toViews({ id, localised }) {
    const item = {
      id,
      words: localised.words.map(({ text }) => text),
      also_finds: localised.also_finds.map(({ text }) => text),
    };
    return { card: item, item };
  },
});
