import * as z from 'zod';
import { email, line, phone, postalCode, text } from '../../fields/field-types.ts';
import { joinWords } from '../../fields/join-text.ts';
import { defineContentType } from '../content-type.ts';

/** `9:00` and `9.00` are `09:00`. */
const tidyClock = (text: string) =>
  text
    .trim()
    .replace('.', ':')
    .replace(/^(?=[0-9]:)/u, '0');

const clock = (pattern: RegExp) => z.string().overwrite(tidyClock).regex(pattern);

/**
 * Working hours: `days` count from Monday = 1, times are those of Almaty. A closing time that is not after the opening time
 * is of the next day: `22:00` to `06:00`. Midnight as an end is `00:00` or `24:00`; `00:00` to `24:00` is around the clock.
 */
const hours = z
  .object({
    days: z.array(z.int().min(1).max(7)).min(1),
    from: clock(/^(?:[01][0-9]|2[0-3]):[0-5][0-9]$/u),
    to: clock(/^(?:(?:[01][0-9]|2[0-3]):[0-5][0-9]|24:00)$/u),
  })
  .refine(({ from, to }) => from !== to, {
    error: 'opening and closing time are the same: around the clock is 00:00 to 24:00',
    path: ['to'],
  });

const view = z.object({
  id: z.int(),
  slug: z.string(),
  name: z.string(),
  address: z.string(),
  note: z.string().nullable(),
  postal_code: z.string(),
  head_office: z.boolean(),
  /** Both `null` only where another API does not say. */
  latitude: z.number().nullable(),
  longitude: z.number().nullable(),
  phones: z.array(z.string()),
  email: z.string().nullable(),
  hours: z.array(hours),
});

/** A city with an office in it. */
export const city = defineContentType({
  name: 'city',
  shared: () =>
    z.object({
      postal_code: postalCode(),
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
