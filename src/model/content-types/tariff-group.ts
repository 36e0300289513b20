import * as z from 'zod';
import type { LocalDate } from '#language/date/calendar.ts';
import { clientType } from '../fields/client-type.ts';
import { withLimits, withPeriod } from '../fields/field-order.ts';
import { byKey, key, line, list, localDate, reference, text } from '../fields/field-types.ts';
import { joinFieldTexts } from '../fields/join-text.ts';
import { dateView } from '../fields/public-views.ts';
import { searchWordsField } from '../fields/search-words.ts';
import { defineContentType } from './content-type.ts';
import { document } from './document.ts';

export const tariffStates = ['past', 'in_force', 'coming'] as const;
type TariffState = (typeof tariffStates)[number];

/**
 * Adds the state on a given day to each schedule of a group. Of overlapping schedules, the newest is in
 * force: an open end means "until the next schedule".
 * @param schedules in any order; an empty `effective_from` counts as the oldest
 * @returns newest first
 */
export function withTariffStates<
  Schedule extends { effective_from: LocalDate; effective_to: LocalDate | null },
>(schedules: readonly Schedule[], today: LocalDate): (Schedule & { state: TariffState })[] {
  let isSuperseded = false;
  return newestFirst(schedules).map((schedule) => {
    if (schedule.effective_from > today) return { ...schedule, state: 'coming' };
    const isInForce = !isSuperseded && (schedule.effective_to === null || schedule.effective_to >= today);
    isSuperseded ||= isInForce;
    return { ...schedule, state: isInForce ? 'in_force' : 'past' };
  });
}

function newestFirst<Schedule extends { effective_from: LocalDate }>(schedules: readonly Schedule[]) {
  return schedules.toSorted((a, b) =>
    a.effective_from === b.effective_from ? 0 : a.effective_from < b.effective_from ? 1 : -1,
  );
}

const percentageView = z.object({
  kind: z.literal('percent'),
  percent: z.number().nonnegative().max(100),
  min: z.number().nonnegative().nullable().default(null),
  max: z.number().nonnegative().nullable().default(null),
});

/** Price of a service. Money is in tenge; a percentage may have a minimum and a maximum in tenge. */
const rateWith = (percentage: typeof percentageView) =>
  z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('free') }),
    z.object({ kind: z.literal('money'), amount: z.number().nonnegative() }),
    percentage,
    z.object({ kind: z.literal('agreed') }),
  ]);

const rowView = z.object({
  key: z.string(),
  service: z.string(),
  condition: z.string().nullable(),
  rate: rateWith(percentageView),
});

const scheduleView = z.object({
  key: z.string(),
  effective_from: dateView,
  /** Last day in force; `null` for an open end. */
  effective_to: dateView.nullable(),
  /** Description of the changes from the previous schedule. */
  changes: z.string().nullable(),
  document: document.card.nullable(),
  rows: z.array(rowView),
});

const view = z.object({
  id: z.int(),
  slug: z.string(),
  client_type: clientType(),
  title: z.string(),
  note: z.string().nullable(),
  /** Newest first, in all states. */
  schedules: z.array(scheduleView),
});

export const tariffGroup = defineContentType({
  name: 'tariff-group',
  shared: () =>
    z.object({
      client_type: clientType(),
      schedules: list(
        withPeriod(
          z.object({
            key: key(),
            effective_from: localDate(),
            effective_to: localDate().nullable().default(null),
            document: reference('document').nullable().default(null),
            rows: list(z.object({ key: key(), rate: rateWith(withLimits(percentageView, 'min', 'max')) }), {
              min: 1,
            }),
          }),
          'effective_from',
          'effective_to',
        ),
        { min: 1 },
      ),
    }),
  localised: () =>
    z.object({
      title: line(120),
      note: text(600).nullable().default(null),
      /** A row has the same name in all schedules. */
      rows: byKey(
        'schedules[].rows',
        z.object({ service: line(200), condition: line(200).nullable().default(null) }),
      ),
      changes: byKey('schedules', text(600)).default({}),
      ...searchWordsField(),
    }),
  card: view,
  item: view,
  hasPositions: true,
  slugSource: (localised) => localised.title,
  toIndexFields: ({ shared, localised }) => ({
    title: localised.title,
    headings: joinFieldTexts(...Object.values(localised.rows).map((row) => row.service)),
    text: joinFieldTexts(
      localised.note,
      ...Object.values(localised.rows).flatMap(({ service, condition }) => [service, condition]),
      ...Object.values(localised.changes),
    ),
    searchWords: localised.search_words,
    kind: shared.client_type,
  }),
  toViews({ id, slug, shared, localised }, links) {
    const schedules = newestFirst(shared.schedules).map((schedule) => ({
      key: schedule.key,
      effective_from: schedule.effective_from,
      effective_to: schedule.effective_to,
      changes: localised.changes[schedule.key] ?? null,
      document: schedule.document === null ? null : links.card(document, schedule.document),
      rows: schedule.rows.flatMap((row) => {
        const texts = localised.rows[row.key];
        return texts ? [{ key: row.key, ...texts, rate: row.rate }] : [];
      }),
    }));
    const { title, note } = localised;
    const group = { id, slug, client_type: shared.client_type, title, note, schedules };
    return { card: group, item: group };
  },
});
