import * as z from 'zod';
import { keyed, line, linkTarget, list, text } from '../../fields/field-types.ts';
import { defineContentType } from '../content-type.ts';

const view = z.object({
  id: z.int(),
  queries: z.array(z.string()),
  /** A path without locale prefix, or an external URL. */
  target: z.string(),
  /** `null` for the title of the page. */
  link_text: z.string().nullable(),
  /** `null` for an excerpt of the page. */
  sentence: z.string().nullable(),
});

/** A page that the site search shows first for certain queries. Each language has its own queries and page. */
export const promotedResult = defineContentType({
  name: 'promoted-result',
  shared: () => z.object({ supplied: z.boolean().default(false) }),
  localised: () =>
    z.object({
      queries: list(keyed(z.object({ text: line(80, { isForSearch: true }) })), { min: 1, max: 30 }),
      target: linkTarget(),
      link_text: line(160).nullable().default(null),
      sentence: text(200).nullable().default(null),
    }),
  card: view,
  item: view,
  slugSource: ({ queries = [] }) => queries[0]?.text ?? '',
  toIndexFields: ({ localised }) => ({
    title: localised.queries.map(({ text }) => text).join(', '),
    text: '',
  }),
  toViews({ id, localised: { queries, ...fields } }) {
    const item = { id, ...fields, queries: queries.map((query) => query.text) };
    return { card: item, item };
  },
});
