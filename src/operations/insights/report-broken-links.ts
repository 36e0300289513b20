import type { Actor } from '#model/auth/permission.ts';
import { findLinkCheck, listBrokenLinks } from '#store/insights/link-check.ts';
import { requireGlobally } from '../auth/require-permission.ts';
import { readableTypes } from '../entries/readable-types.ts';
import type { InsightsContext } from './insights-context.ts';

const MAX_LINKS = 200;

/** Lists broken links in entries that the user may read, and the latest nightly check. @throws ForbiddenError */
export async function reportBrokenLinks({ db }: Pick<InsightsContext, 'db'>, actor: Actor) {
  requireGlobally(actor, 'read-insights');
  const check = await findLinkCheck(db);
  return {
    ...(await listBrokenLinks(db, { types: readableTypes(actor), limit: MAX_LINKS })),
    checkedAt: check?.checked_at.toISOString() ?? null,
    checkedLinks: check?.links ?? 0,
  };
}
