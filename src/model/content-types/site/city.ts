import * as z from 'zod';
import { withKind } from '../../fields/field-kind.ts';
import { email, line, list, phone, postalCode, text } from '../../fields/field-types.ts';
import { joinFieldTexts } from '../../fields/join-text.ts';
import { formatPhone } from '../../fields/phone.ts';
import { searchWordsField } from '../../fields/search-words.ts';
import { defineContentType } from '../content-type.ts';

/** Converts `9:00` and `9.00` to `09:00`. */
const normaliseTime = (text: string) =>
  text
    .trim()
    .replace('.', ':')
    .replace(/^(?=[0-9]:)/u, '0');

const time = (pattern: RegExp) =>
  withKind(
    z
      .string()
      .overwrite(normaliseTime)
      .min(1, { abort: true })
      .refine((text) => pattern.test(text), {
        error: 'write the time in the form 09:00',
        abort: true,
        params: { fault: { code: 'invalid-time' } },
      }),
    { kind: 'line', max: 5 },
  );

/**
 * Working hours: Monday is 1, times are in Almaty. A closing time that is not after the opening time is on
 * the next day. Midnight as closing time is `00:00` or `24:00`; `00:00` to `24:00` means around the clock.
 */
const hoursOn = <Day extends z.ZodType>(days: z.ZodArray<Day>) =>
  z
    .object({
      days,
      from: time(/^(?:[01][0-9]|2[0-3]):[0-5][0-9]$/u),
      to: time(/^(?:(?:[01][0-9]|2[0-3]):[0-5][0-9]|24:00)$/u),
    })
    .refine(({ from, to }) => from !== to, {
      error: 'opening and closing time are equal: write 00:00 to 24:00 for around the clock',
      path: ['to'],
      params: { fault: { code: 'equal-times' } },
    });

const weekday = () => z.literal([1, 2, 3, 4, 5, 6, 7]);

const view = z.object({
  id: z.int(),
  slug: z.string(),
  name: z.string(),
  address: z.string(),
  note: z.string().nullable(),
  postal_code: z.string(),
  head_office: z.boolean(),
  /** Both coordinates are `null` if a remote API omits them. */
  latitude: z.number().nullable(),
  longitude: z.number().nullable(),
  phones: z.array(z.string()),
  email: z.string().nullable(),
  hours: z.array(hoursOn(z.array(z.int().min(1).max(7)).min(1))),
});

/** A city with an office. */
export const city = defineContentType({
  name: 'city',
  shared: () =>
    z.object({
      postal_code: postalCode(),
      head_office: z.boolean().default(false),
      latitude: z.number().min(-90).max(90),
      longitude: z.number().min(-180).max(180),
      phones: list(phone(), { min: 1, max: 5 }),
      email: email().nullable().default(null),
      hours: list(hoursOn(list(weekday(), { min: 1 })), { min: 1 }),
    }),
  localised: () =>
    z.object({
      name: line(80),
      address: line(200),
      note: text(400).nullable().default(null),
      ...searchWordsField(),
    }),
  card: view,
  item: view,
  slugSource: (localised) => localised.name,
  toIndexFields: ({ locale, shared, localised }) => ({
    title: localised.name,
    text: joinFieldTexts(
      localised.address,
      ...shared.phones.map((number) => formatPhone(number, locale)),
      shared.email,
      localised.note,
    ),
    searchWords: localised.search_words,
  }),
  toViews({ id, slug, shared, localised }) {
    const { name, address, note } = localised;
    const item = { id, slug, name, address, note, ...shared };
    return { card: item, item };
  },
});
