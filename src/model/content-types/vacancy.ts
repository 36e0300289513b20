import * as z from 'zod';
import {
  daysBetween,
  type Instant,
  isLocalDate,
  type LocalDate,
  localDateOfInstant,
} from '#language/date/calendar.ts';
import { withLimits, withPeriod } from '../fields/field-order.ts';
import { line, list, localDate, reference, richText, text } from '../fields/field-types.ts';
import { joinFieldTexts } from '../fields/join-text.ts';
import {
  dateView,
  itemMetadataFields,
  labelView,
  pageSlugView,
  richTextView,
} from '../fields/public-views.ts';
import { searchWordsField } from '../fields/search-words.ts';
import { seoFields, toSeoView } from '../fields/seo.ts';
import { toPlainText } from '../rich-text/rich-text.ts';
import { vacancyField } from './categories/vacancy-field.ts';
import { defineContentType } from './content-type.ts';
import { city } from './site/city.ts';

const vacancyStates = ['open', 'closed'] as const;
const employments = ['full_time', 'part_time', 'internship', 'remote'] as const;

/** Gross monthly pay in tenge. */
const pay = z.object({ from: z.int().positive().nullable(), to: z.int().positive().nullable() });

const card = z.object({
  id: z.int(),
  slug: pageSlugView,
  title: z.string(),
  summary: z.string(),
  state: z.enum(vacancyStates),
  /** `null` if a remote API omits it. */
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
    withPeriod(
      z.object({
        state: z.enum(vacancyStates).default('open'),
        employment: z.enum(employments),
        field: reference('vacancy-field'),
        cities: list(reference('city'), { min: 1 }),
        posted_on: localDate(),
        closes_on: localDate().nullable().default(null),
        pay: withLimits(pay, 'from', 'to').nullable().default(null),
      }),
      'posted_on',
      'closes_on',
    ),
  localised: () =>
    z.object({
      title: line(160),
      summary: text(400),
      duties: richText(),
      requirements: richText(),
      conditions: richText(),
      ...seoFields(),
      ...searchWordsField(),
    }),
  card,
  item: card.extend({
    duties: richTextView,
    requirements: richTextView,
    conditions: richTextView,
    ...itemMetadataFields,
  }),
  reservedSlugs: ['apply'],
  slugSource: (localised) => localised.title,
  toIndexFields: ({ shared, localised }) => ({
    title: localised.title,
    text: joinFieldTexts(
      localised.summary,
      ...[localised.duties, localised.requirements, localised.conditions].map(toPlainText),
    ),
    searchWords: localised.search_words,
    date: `${shared.posted_on}T00:00:00Z`,
    kind: shared.state,
    categoryId: shared.field,
  }),
  toViews({ id, slug, shared, localised, publishedAt, updatedAt }, links) {
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
        const cityCard = links.card(city, cityId);
        return cityCard ? [{ id: cityCard.id, name: cityCard.name }] : [];
      }),
    };
    const metadata = { published_at: publishedAt, updated_at: updatedAt, seo: toSeoView(localised) };
    return { card: view, item: { ...view, duties, requirements, conditions, ...metadata } };
  },
});

type VacancyState = (typeof vacancyStates)[number];

/** A vacancy closes when an editor closes it or when its application deadline has passed. */
export function vacancyStateOn(
  vacancy: { state: VacancyState; closes_on: LocalDate | null },
  today: LocalDate,
): VacancyState {
  return vacancy.closes_on !== null && vacancy.closes_on < today ? 'closed' : vacancy.state;
}

/**
 * after this time a closed vacancy is archived and its page returns 410. Equals the retention of
 * applications.
 */
export const closedVacancyDays = 180;

/** Whether a vacancy has been closed for more than `closedVacancyDays`, by its deadline or by an editor. */
export function isVacancyGone(
  vacancy: { state: VacancyState; closes_on: LocalDate | null; updated_at: Instant },
  today: LocalDate,
): boolean {
  const { state, closes_on, updated_at } = vacancy;
  const closings = [closes_on, state === 'closed' ? localDateOfInstant(updated_at) : null];
  return closings.some((day) => isLocalDate(day) && daysBetween(day, today) > closedVacancyDays);
}
