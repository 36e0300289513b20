import * as z from 'zod';
import { withKind } from '../../fields/field-kind.ts';
import { text } from '../../fields/field-types.ts';
import { defineContentType } from '../content-type.ts';

/** flat keys; the text may contain `{params}` but no HTML. */
const view = z.object({ key: z.string(), text: z.string() });

/** An interface message changed by an editor; overrides the bundled message. */
export const dictionaryEntry = defineContentType({
  name: 'dictionary-entry',
  shared: () =>
    z.object({
      key: withKind(
        z
          .string()
          .regex(/^[a-z][A-Za-z0-9.]*$/u)
          .max(120),
        { kind: 'line', max: 120 },
      ),
    }),
  localised: () => z.object({ text: text(1000).regex(/^[^<>]*$/u) }),
  card: view,
  item: view,
  slugSource: (_, shared) => shared.key,
  toIndexFields: ({ shared }) => ({ title: shared.key, text: '' }),
  toViews({ shared, localised }) {
    const entry = { key: shared.key, text: localised.text };
    return { card: entry, item: entry };
  },
});
