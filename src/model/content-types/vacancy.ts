import * as z from 'zod';
import { daysBetween, type Instant, type LocalDate, localDateOfInstant } from '#language/date/calendar.ts';
import { line, localDate, reference, richText, text } from '../fields/field-types.ts';
import { joinWords } from '../fields/join-text.ts';
import { dateView, itemFrame, labelView, pageSlugView, richTextView } from '../fields/public-views.ts';
import { seoFields, seoOf } from '../fields/seo.ts';
import { plainText } from '../rich-text/rich-text.ts';
import { vacancyField } from './categories/vacancy-field.ts';
import { defineContentType } from './content-type.ts';
import { city } from './site/city.ts';

const vacancyStates = ['open', 'closed'] as const;
const employments = ['full_time', 'part_time', 'internship', 'remote'] as const;

/** Gross pay a month in tenge. */
const pay = z.object({ from: z.int().positive().nullable(), to: z.int().positive().nullable() });

const card = z.object({
  id: z.int(),
  slug: pageSlugView,
  title: z.string(),
  summary: z.string(),
  state: z.enum(vacancyStates),
  /** `null` only where another API does not say. */
  employment: z.enum(employments).nullable(),
  posted_on: dateView,
  closes_on: dateView.nullable(),
  pay: pay.nullable(),
  field: labelView.nullable(),
  cities: z.array(z.object({ id: z.int(), name: z.string() })),
});

export const vacancy = defineContentType({
  name: 'vacancy',
  shared: () =>
    z.object({
      state: z.enum(vacancyStates).default('open'),
      employment: z.enum(employments),
      field: reference('vacancy-field'),
      cities: z.array(reference('city')).min(1),
      posted_on: localDate(),
      closes_on: localDate().nullable().default(null),
      pay: pay.nullable().default(null),
    }),
  localised: () =>
    z.object({
      title: line(160),
      summary: text(400),
      duties: richText(),
      requirements: richText(),
      conditions: richText(),
      ...seoFields(),
    }),
  card,
  item: card.extend({
    duties: richTextView,
    requirements: richTextView,
    conditions: richTextView,
    ...itemFrame,
  }),
  reservedSlugs: ['apply'],
  slugSource: (localised) => localised.title,
  place: ({ shared, localised }) => ({
    title: localised.title,
    words: joinWords(
      localised.summary,
      ...[localised.duties, localised.requirements, localised.conditions].map(plainText),
    ),
    date: `${shared.posted_on}T00:00:00Z`,
    kind: shared.state,
    categoryId: shared.field,
  }),
  project({ id, slug, shared, localised, publishedAt, updatedAt }, links) {
    const { title, summary, duties, requirements, conditions } = localised;
    const { state, employment, posted_on, closes_on, pay } = shared;
    const view = {
      id,
      slug,
      title,
      summary,
      state,
      employment,
      posted_on,
      closes_on,
      pay,
      field: links.card(vacancyField, shared.field),
      cities: shared.cities.flatMap((cityId) => {
        const place = links.card(city, cityId);
        return place ? [{ id: place.id, name: place.name }] : [];
      }),
    };
    const frame = { published_at: publishedAt, updated_at: updatedAt, seo: seoOf(localised) };
    return { card: view, item: { ...view, duties, requirements, conditions, ...frame } };
  },
});

type VacancyState = (typeof vacancyStates)[number];

/** A vacancy closes when an editor says so, or by itself when its last day for applications is over. */
export function vacancyStateOn(
  vacancy: { state: VacancyState; closes_on: LocalDate | null },
  today: LocalDate,
): VacancyState {
  return vacancy.closes_on !== null && vacancy.closes_on < today ? 'closed' : vacancy.state;
}

/**
 * For how many days a vacancy keeps its page after it has closed: as long as applications for it are kept. Then
 * it is archived, and its address answers 410.
 */
export const closedVacancyDays = 180;

/**
 * Whether the page of a vacancy has been closed for longer than it is kept. It closed when its last day was over, or on the
 * day on which an editor published it as closed.
 */
export function isVacancyGone(
  vacancy: { state: VacancyState; closes_on: LocalDate | null; updated_at: Instant },
  today: LocalDate,
): boolean {
  const { state, closes_on, updated_at } = vacancy;
  const closings = [closes_on, state === 'closed' ? localDateOfInstant(updated_at) : null];
  return closings.some((day) => day !== null && daysBetween(day, today) > closedVacancyDays);
}
