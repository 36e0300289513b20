import * as z from 'zod';
import { defineContentType } from './content-type.ts';
import { email, line, phone, text } from './field.ts';
import { joinWords } from './joined-words.ts';

const clock = () => z.string().regex(/^([01][0-9]|2[0-3]):[0-5][0-9]$/u);

/** Working hours: `days` count from Monday = 1, times are those of Almaty. */
const hours = z.object({ days: z.array(z.int().min(1).max(7)).min(1), from: clock(), to: clock() });

const view = z.object({
  id: z.int(),
  slug: z.string(),
  name: z.string(),
  address: z.string(),
  note: z.string().nullable(),
  postal_code: z.string(),
  head_office: z.boolean(),
  latitude: z.number(),
  longitude: z.number(),
  phones: z.array(z.string()),
  email: z.string().nullable(),
  hours: z.array(hours),
});

/** A city with an office in it. */
export const city = defineContentType({
  name: 'city',
  shared: () =>
    z.object({
      postal_code: z.string().regex(/^[0-9]{6}$/u),
      head_office: z.boolean().default(false),
      latitude: z.number().min(-90).max(90),
      longitude: z.number().min(-180).max(180),
      phones: z.array(phone()).min(1).max(5),
      email: email().nullable().default(null),
      hours: z.array(hours).min(1),
    }),
  localised: () => z.object({ name: line(80), address: line(200), note: text(400).nullable().default(null) }),
  card: view,
  item: view,
  slugSource: (localised) => localised.name,
  place: ({ localised }) => ({
    title: localised.name,
    words: joinWords(localised.address, localised.note),
  }),
  project({ id, slug, shared, localised }) {
    const item = { id, slug, ...localised, ...shared };
    return { card: item, item };
  },
});
