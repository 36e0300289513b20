import { DAY_MS, localDateOfInstant, startOfDay } from '#language/date/calendar.ts';
import { markLinks } from '#store/editing/entry-link.ts';
import { findLinkCheck, type LinkCheck, listLinkedPaths, saveLinkCheck } from '#store/insights/link-check.ts';
import { findPublicPlaces } from '../entries/is-public-path.ts';
import { checkExternalLinks, type ExternalLinkCheck } from './check-external-links.ts';
import type { InsightsContext } from './insights-context.ts';

export interface NightlyCheck extends LinkCheck {
  /** Whether any other site has responded. */
  isOnline: boolean;
}

const BATCH_SIZE = 500;

/** The check is due at 3 in the morning in Almaty. */
const CHECK_HOUR_MS = 3 * 3_600_000;

/**
 * Checks all public links once a night. Publications check the links that they concern; this finds
 * what changed in other ways, such as with a new release or on other sites. Idempotent, so two processes may check at the
 * same time.
 * @param external how links to other sites are checked; undefined if they are not
 * @returns undefined if the check of this night is done
 */
export async function checkLinksOfTheNight(
  context: InsightsContext,
  external: ExternalLinkCheck | undefined,
): Promise<NightlyCheck | undefined> {
  const time = context.now();
  const today = startOfDay(localDateOfInstant(time)) + CHECK_HOUR_MS;
  const due = time >= today ? today : today - DAY_MS;
  const latest = await findLinkCheck(context.db);
  if (latest && latest.checked_at.getTime() >= due) return undefined;
  await checkInternalLinks(context);
  const isOnline = await checkExternalLinks(context, external, new Date(due));
  return { ...(await saveLinkCheck(context.db, new Date(context.now()))), isOnline };
}

/** Checks all public links to pages of the site. */
async function checkInternalLinks({ db }: InsightsContext): Promise<void> {
  let after = '';
  for (;;) {
    const paths = await listLinkedPaths(db, { after, limit: BATCH_SIZE });
    const last = paths.at(-1);
    if (last === undefined) return;
    const places = await findPublicPlaces(db, paths);
    for (const path of paths) await markLinks(db, path, !places.has(path));
    after = last;
  }
}
