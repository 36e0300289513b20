import type { Actor } from '#model/auth/permission.ts';
import { findLatestExternalCheck, listFaultyExternalLinks } from '#store/insights/external-link.ts';
import { findLinkCheck, listBrokenLinks } from '#store/insights/link-check.ts';
import { requireGlobally } from '../auth/require-permission.ts';
import { readableTypes } from '../entries/readable-types.ts';
import type { InsightsContext } from './insights-context.ts';

const MAX_LINKS = 200;

/**
 * Lists links in entries that the user may read: broken ones, and those to other sites that cannot be verified. With the
 * latest nightly check, and the time of the latest check of a link to another site: older if no site has responded.
 * @throws ForbiddenError
 */
export async function reportBrokenLinks({ db }: Pick<InsightsContext, 'db'>, actor: Actor) {
  requireGlobally(actor, 'read-insights');
  const check = await findLinkCheck(db);
  const filter = { types: readableTypes(actor), limit: MAX_LINKS };
  const external = await listFaultyExternalLinks(db, filter);
  return {
    ...(await listBrokenLinks(db, filter)),
    externalLinks: external.links.map((link) => ({ ...link, since: link.since.toISOString() })),
    externalTotal: external.total,
    checkedAt: check?.checked_at.toISOString() ?? null,
    checkedLinks: check?.links ?? 0,
    externalCheckedAt: (await findLatestExternalCheck(db))?.toISOString() ?? null,
  };
}
