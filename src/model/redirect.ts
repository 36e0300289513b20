import * as z from 'zod';
import { defineContentType } from './content-type.ts';
import { instant, webAddress } from './field.ts';

/** A path on the site without a language prefix. `//host` and `/\host` would leave it, so they are refused. */
const sitePath = () =>
  z
    .string()
    .regex(/^\/(?![/\\])[^\s\\]*$/u)
    .max(2000);

const view = z.object({
  id: z.int(),
  from: z.string(),
  to: z.string(),
  status: z.union([z.literal(301), z.literal(302), z.literal(307), z.literal(308)]),
  active_from: z.string().nullable(),
  active_to: z.string().nullable(),
});

/** A route rule (R-051, N-11). It holds in the languages it is published in; paths are without prefix. */
export const redirect = defineContentType({
  name: 'redirect',
  shared: z.object({
    from: sitePath(),
    to: z.union([sitePath(), webAddress()]),
    status: view.shape.status.default(301),
    active_from: instant().nullable().default(null),
    active_to: instant().nullable().default(null),
  }),
  localised: z.object({}),
  card: view,
  item: view,
  slugSource: (_, shared) => `from ${shared.from}`,
  place: ({ shared }) => ({ title: shared.from, words: '' }),
  project({ id, shared }) {
    const rule = { id, ...shared };
    return { card: rule, item: rule };
  },
});
