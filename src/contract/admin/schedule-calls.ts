import * as z from 'zod';
import { daysBetween, isLocalDate } from '#language/date/calendar.ts';
import { locales } from '#language/locale/locale.ts';
import { newsletterStates } from '#model/forms/newsletter.ts';
import {
  scheduledActions,
  scheduledChangeReasons,
  scheduledChangeStates,
} from '#model/publishing/scheduled-change.ts';
import { adminCall, byId, day, idParam, locale, rowId } from './admin-call.ts';
import { entryLabel } from './entry-state.ts';

const section = 'schedule';

export const scheduledChange = z.object({
  id: z.int(),
  entry: entryLabel,
  locale,
  action: z.enum(scheduledActions),
  /** The revision to publish; null to unpublish. */
  revisionId: z.int().nullable(),
  /** There is a later revision, which will not be published. */
  hasLaterRevision: z.boolean(),
  dueAt: z.string(),
  scheduledBy: z.string(),
  state: z.enum(scheduledChangeStates),
  settledAt: z.string().nullable(),
  /** The user who cancelled it. */
  settledBy: z.string().nullable(),
  reason: z.enum(scheduledChangeReasons).nullable(),
  /** Whether the user may move or cancel it. */
  mayChange: z.boolean(),
});
export type ScheduledChange = z.output<typeof scheduledChange>;

export const scheduledNewsletter = z.object({
  id: z.int(),
  /** Subjects in the languages that have one. */
  titles: z.partialRecord(locale, z.string()),
  locales: z.array(locale),
  scheduledAt: z.string(),
  state: z.enum(newsletterStates),
  author: z.string(),
});
export type ScheduledNewsletter = z.output<typeof scheduledNewsletter>;

/** A month in whole weeks has at most six of them. */
const MAX_CALENDAR_DAYS = 42;

const calendarQuery = z
  .object({ state: z.enum(['pending', 'settled']).optional(), from: day.optional(), to: day.optional() })
  .refine(({ state, from, to }) => {
    if (from === undefined || to === undefined) return state !== undefined && from === to;
    // Checked again, because it is called with invalid fields too.
    if (!isLocalDate(from) || !isLocalDate(to)) return false;
    const days = daysBetween(from, to) + 1;
    return state === undefined && days >= 1 && days <= MAX_CALENDAR_DAYS;
  });

const changes = z.object({ changes: z.array(scheduledChange) });
/** ISO 8601 with an offset. */
const dueAt = z.iso.datetime({ offset: true }).transform((value) => new Date(value));
const revisions = z.partialRecord(locale, rowId);

/** Calls on scheduled changes. They need the permission for the change itself. */
export const scheduleCalls = {
  scheduledChanges: adminCall({
    section,
    summary: 'Scheduled changes in the order in which they run; settled ones with the latest first.',
    access: 'signed-in',
    query: z.object({ entry: idParam.optional(), state: z.enum(['pending', 'settled']).optional() }),
    result: changes,
  }),
  calendar: adminCall({
    section,
    summary:
      'Scheduled changes and newsletters, for the latter with the permission: of a state, or all that are due on at most 42 days in Almaty.',
    access: 'signed-in',
    query: calendarQuery,
    result: z.object({
      changes: z.array(scheduledChange),
      newsletters: z.array(scheduledNewsletter),
      /** False if there are more than the response has. */
      isComplete: z.boolean(),
    }),
  }),
  scheduleChanges: adminCall({
    section,
    summary: 'Publishes exactly the named revisions, or unpublishes languages, at a moment in the future.',
    access: 'signed-in',
    params: byId,
    body: z.discriminatedUnion('action', [
      z.object({
        action: z.literal('publish'),
        dueAt,
        revisions: revisions.refine((named) => Object.keys(named).length > 0),
      }),
      z.object({
        action: z.literal('unpublish'),
        dueAt,
        locales: z.array(locale).min(1).max(locales.length),
      }),
    ]),
    result: changes,
  }),
  moveScheduledChange: adminCall({
    section,
    summary: 'Moves a pending change to another time. It then runs with the permissions of the caller.',
    access: 'signed-in',
    params: byId,
    body: z.object({ dueAt }),
  }),
  cancelScheduledChange: adminCall({
    section,
    summary: 'Cancels a pending change; the user who scheduled it is told.',
    access: 'signed-in',
    params: byId,
  }),
  confirmScheduledChange: adminCall({
    section,
    summary: 'Confirms that the user has read the outcome of an own change.',
    access: 'signed-in',
    params: byId,
  }),
};
