import * as z from 'zod';
import type { LocalDate } from '#language/date/calendar.ts';
import { clientType } from '../fields/client-type.ts';
import { byKey, key, line, localDate, reference, text } from '../fields/field-types.ts';
import { joinWords } from '../fields/join-text.ts';
import { dateView } from '../fields/public-views.ts';
import { defineContentType } from './content-type.ts';
import { document } from './document.ts';

export const tariffStates = ['past', 'in_force', 'coming'] as const;
type TariffState = (typeof tariffStates)[number];

/**
 * Says of each schedule of one group whether it is past, in force or coming on a day. Of several that hold, only the newest
 * is in force: an open end means "until the next one".
 * @param schedules in any order; a schedule whose `effective_from` is empty counts as the oldest
 * @returns the newest first
 */
export function withStates<Schedule extends { effective_from: LocalDate; effective_to: LocalDate | null }>(
  schedules: readonly Schedule[],
  today: LocalDate,
): (Schedule & { state: TariffState })[] {
  let superseded = false;
  return newestFirst(schedules).map((schedule) => {
    if (schedule.effective_from > today) return { ...schedule, state: 'coming' };
    const holds = !superseded && (schedule.effective_to === null || schedule.effective_to >= today);
    superseded ||= holds;
    return { ...schedule, state: holds ? 'in_force' : 'past' };
  });
}

function newestFirst<Schedule extends { effective_from: LocalDate }>(schedules: readonly Schedule[]) {
  return schedules.toSorted((a, b) =>
    a.effective_from === b.effective_from ? 0 : a.effective_from < b.effective_from ? 1 : -1,
  );
}

/**
 * What a service costs. Percent in points of the base that the row's text names; money in tenge.
 * `percent` may have a floor and a ceiling in tenge.
 */
const rate = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('free') }),
  z.object({ kind: z.literal('money'), amount: z.number().nonnegative() }),
  z.object({
    kind: z.literal('percent'),
    percent: z.number().nonnegative().max(100),
    min: z.number().nonnegative().nullable().default(null),
    max: z.number().nonnegative().nullable().default(null),
  }),
  z.object({ kind: z.literal('agreed') }),
]);

const rowView = z.object({
  key: z.string(),
  service: z.string(),
  condition: z.string().nullable(),
  rate,
});

const scheduleView = z.object({
  key: z.string(),
  effective_from: dateView,
  /** The last day in force; `null` for an open end. */
  effective_to: dateView.nullable(),
  /** What changed against the schedule before, in words. */
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
  /** Newest first: coming, in force and past alike. */
  schedules: z.array(scheduleView),
});

export const tariffGroup = defineContentType({
  name: 'tariff-group',
  shared: () =>
    z.object({
      client_type: clientType(),
      schedules: z
        .array(
          z.object({
            key: key(),
            effective_from: localDate(),
            effective_to: localDate().nullable().default(null),
            document: reference('document').nullable().default(null),
            rows: z.array(z.object({ key: key(), rate })).min(1),
          }),
        )
        .min(1),
    }),
  localised: () =>
    z.object({
      title: line(120),
      note: text(600).nullable().default(null),
      /** By the row's key: one row keeps its name through all schedules. */
      rows: byKey(z.object({ service: line(200), condition: line(200).nullable().default(null) })),
      /** By the schedule's key. */
      changes: byKey(text(600)).default({}),
    }),
  card: view,
  item: view,
  slugSource: (localised) => localised.title,
  place: ({ shared, localised }) => ({
    title: localised.title,
    headings: joinWords(...Object.values(localised.rows).map((row) => row.service)),
    words: joinWords(
      localised.note,
      ...Object.values(localised.rows).flatMap(({ service, condition }) => [service, condition]),
      ...Object.values(localised.changes),
    ),
    kind: shared.client_type,
  }),
  project({ id, slug, shared, localised }, links) {
    const schedules = newestFirst(shared.schedules).map((schedule) => ({
      key: schedule.key,
      effective_from: schedule.effective_from,
      effective_to: schedule.effective_to,
      changes: localised.changes[schedule.key] ?? null,
      document: schedule.document === null ? null : links.card(document, schedule.document),
      rows: schedule.rows.flatMap((row) => {
        const words = localised.rows[row.key];
        return words ? [{ key: row.key, ...words, rate: row.rate }] : [];
      }),
    }));
    const { title, note } = localised;
    const group = { id, slug, client_type: shared.client_type, title, note, schedules };
    return { card: group, item: group };
  },
});
