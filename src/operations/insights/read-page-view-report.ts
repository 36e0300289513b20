import type { Locale } from '#language/locale/locale.ts';
import type { Actor } from '#model/auth/permission.ts';
import { countViewsByDay, countViewsByPage } from '#store/insights/page-view.ts';
import { requireGlobally } from '../auth/require-permission.ts';
import { daysOf, type InsightsContext } from './insights-context.ts';

const MAX_PAGES = 100;

/** Counts page views by day and language, and by page. @throws ForbiddenError */
export async function readPageViewReport(
  { db, now }: InsightsContext,
  actor: Actor,
  { days: count, locale }: { days: number; locale?: Locale | undefined },
) {
  requireGlobally(actor, 'read-insights');
  const days = daysOf(now(), count);
  const period = { since: days[0] ?? '', locale };
  return {
    days,
    byDay: await countViewsByDay(db, period),
    byPage: await countViewsByPage(db, { ...period, limit: MAX_PAGES }),
  };
}
