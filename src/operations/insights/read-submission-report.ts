import { startOfDay } from '#language/date/calendar.ts';
import type { Actor } from '#model/auth/permission.ts';
import { countSubmissionsByDay, countSubmissionsByPage } from '#store/insights/submission-count.ts';
import { requireGlobally } from '../auth/require-permission.ts';
import { daysOf, type InsightsContext } from './insights-context.ts';

const MAX_PAGES = 50;

/** Counts submissions by day and form, and by the page of the form, without the quarantine. @throws ForbiddenError */
export async function readSubmissionReport(
  { db, now }: InsightsContext,
  actor: Actor,
  { days: count }: { days: number },
) {
  requireGlobally(actor, 'read-insights');
  const days = daysOf(now(), count);
  const since = new Date(startOfDay(days[0] ?? ''));
  return {
    days,
    byDay: await countSubmissionsByDay(db, since),
    byPage: await countSubmissionsByPage(db, { since, limit: MAX_PAGES }),
  };
}
