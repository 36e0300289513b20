import type { scheduleCalls } from '#contract/admin/schedule-calls.ts';
import { type Locale, locales } from '#language/locale/locale.ts';
import { cancelChange } from '#operations/schedule/cancel-change.ts';
import { confirmOutcome, listChanges } from '#operations/schedule/list-changes.ts';
import { moveChange } from '#operations/schedule/move-change.ts';
import { readCalendar } from '#operations/schedule/read-calendar.ts';
import { type ScheduleRequest, scheduleChanges } from '#operations/schedule/schedule-changes.ts';
import { type Handlers, requireCaller, writeContextOf } from './admin-exchange.ts';

/** Handlers of the calls on scheduled changes. */
export const scheduleHandlers: Handlers<typeof scheduleCalls> = {
  async scheduledChanges(exchange, { query: { entry, state } }) {
    const { actor } = requireCaller(exchange);
    const filter = { entryId: entry, isSettled: state === 'settled' };
    return { changes: await listChanges(exchange.context.db, actor, filter) };
  },
  calendar: (exchange, { query: { state, from, to } }) => {
    const { actor } = requireCaller(exchange);
    const days = from !== undefined && to !== undefined ? { from, to } : undefined;
    return readCalendar(exchange.context.db, actor, days ?? { state: state ?? 'pending' });
  },
  async scheduleChanges(exchange, { params, body }) {
    const { actor } = requireCaller(exchange);
    await scheduleChanges(writeContextOf(exchange), params.id, requestOf(body));
    return { changes: await listChanges(exchange.context.db, actor, { entryId: params.id }) };
  },
  async moveScheduledChange(exchange, { params, body }) {
    await moveChange(writeContextOf(exchange), params.id, body.dueAt);
    return null;
  },
  async cancelScheduledChange(exchange, { params }) {
    await cancelChange(writeContextOf(exchange), params.id);
    return null;
  },
  async confirmScheduledChange(exchange, { params }) {
    await confirmOutcome(exchange.context.db, requireCaller(exchange).actor, params.id);
    return null;
  },
};

type Body =
  | { action: 'publish'; dueAt: Date; revisions: Partial<Record<Locale, number>> }
  | { action: 'unpublish'; dueAt: Date; locales: readonly Locale[] };

function requestOf(body: Body): ScheduleRequest {
  if (body.action === 'unpublish') return body;
  const { revisions } = body;
  return { ...body, locales: locales.filter((locale) => revisions[locale] !== undefined) };
}
