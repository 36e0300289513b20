import * as z from 'zod';
import { text } from '../../fields/field-types.ts';
import { defineContentType } from '../content-type.ts';

/** flat keys; the text may hold `{params}`, never HTML. */
const view = z.object({ key: z.string(), text: z.string() });

/** One of the interface's own words, changed by an editor; it overlays the bundled one. */
export const dictionaryEntry = defineContentType({
  name: 'dictionary-entry',
  shared: () =>
    z.object({
      key: z
        .string()
        .regex(/^[a-z][A-Za-z0-9.]*$/u)
        .max(120),
    }),
  localised: () => z.object({ text: text(1000).regex(/^[^<>]*$/u) }),
  card: view,
  item: view,
  slugSource: (_, shared) => shared.key,
  place: ({ shared }) => ({ title: shared.key, words: '' }),
  project({ shared, localised }) {
    const entry = { key: shared.key, text: localised.text };
    return { card: entry, item: entry };
  },
});
