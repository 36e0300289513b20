import { addDays, localDateOfInstant } from '#language/date/calendar.ts';
import { addPageViews, deletePageViews, type PageViews } from '#store/insights/page-view.ts';
import type { InsightsContext } from './insights-context.ts';

/** A year, and a month for comparing it with the year before. */
export const PAGE_VIEW_RETENTION_DAYS = 400;

/** Adds page views and deletes expired ones. */
export async function recordPageViews(
  { db, now }: InsightsContext,
  views: readonly PageViews[],
): Promise<void> {
  await addPageViews(db, views);
  await deletePageViews(db, addDays(localDateOfInstant(now()), -PAGE_VIEW_RETENTION_DAYS));
}
