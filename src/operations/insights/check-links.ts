import { DAY_MS, localDateOfInstant, startOfDay } from '#language/date/calendar.ts';
import { markLinks } from '#store/editing/entry-link.ts';
import { findLinkCheck, type LinkCheck, listLinkedPaths, saveLinkCheck } from '#store/insights/link-check.ts';
import { isPublicPath } from '../entries/is-public-path.ts';
import type { InsightsContext } from './insights-context.ts';

const BATCH_SIZE = 500;

/** The check is due at 3 in the morning in Almaty. */
const CHECK_HOUR_MS = 3 * 3_600_000;

/**
 * Checks all public links to pages of the site, once a night. Publications check the links that they concern; this finds
 * what changed in other ways, such as with a new release. Idempotent, so two processes may check at the same time.
 * @returns undefined if the check of this night is done
 */
export async function checkLinksOfTheNight(context: InsightsContext): Promise<LinkCheck | undefined> {
  const time = context.now();
  const today = startOfDay(localDateOfInstant(time)) + CHECK_HOUR_MS;
  const due = time >= today ? today : today - DAY_MS;
  const latest = await findLinkCheck(context.db);
  return latest && latest.checked_at.getTime() >= due ? undefined : checkLinks(context);
}

/** Checks all public links to pages of the site. */
async function checkLinks({ db, now }: InsightsContext): Promise<LinkCheck> {
  let after = '';
  for (;;) {
    const paths = await listLinkedPaths(db, { after, limit: BATCH_SIZE });
    const last = paths.at(-1);
    if (last === undefined) return saveLinkCheck(db, new Date(now()));
    for (const path of paths) await markLinks(db, path, !(await isPublicPath(db, path)));
    after = last;
  }
}
