import type { Kysely } from 'kysely';
import { addDays, localDateOfInstant } from '#language/date/calendar.ts';
import { localePath, locales } from '#language/locale/locale.ts';
import type { AuditAction } from '#model/auth/audit.ts';
import type { Actor } from '#model/auth/permission.ts';
import {
  addMissingUrls,
  deleteIgnoredUrl,
  deleteMissingUrls,
  insertIgnoredUrl,
  listMissingUrls as listRows,
  type MissingCount,
  type MissingUrl,
} from '#store/redirects/missing-url.ts';
import type { Database } from '#store/schema.ts';
import { inTransaction } from '#store/transaction.ts';
import { recordAuditEvent } from '../audit/record-audit-event.ts';
import { requirePermission } from '../auth/require-permission.ts';
import { findPublicPlaces } from '../entries/is-public-path.ts';

interface MissingContext {
  db: Kysely<Database>;
  now: () => number;
}

/** Retention of the counts. */
export const MISSING_URL_RETENTION_DAYS = 90;

const MAX_SHOWN = 200;

/** Adds requests to the counts of today and deletes expired counts. */
export async function recordMissingUrls(
  { db, now }: MissingContext,
  counts: readonly MissingCount[],
): Promise<void> {
  const today = localDateOfInstant(now());
  await addMissingUrls(db, today, counts);
  await deleteMissingUrls(db, addDays(today, -MISSING_URL_RETENTION_DAYS));
}

/**
 * Lists the paths that visitors requested and did not find, most frequent first, without those that have a page or a
 * redirect by now.
 * @throws ForbiddenError
 */
export async function listMissingUrls(
  { db, now }: MissingContext,
  actor: Actor,
  { days, isIgnored }: { days: number; isIgnored: boolean },
): Promise<MissingUrl[]> {
  requirePermission(actor, 'read', 'redirect', null);
  const since = addDays(localDateOfInstant(now()), 1 - days);
  const urls = await listRows(db, { since, isIgnored, limit: MAX_SHOWN });
  const places = await findPublicPlaces(db, urls.flatMap(requestedPaths));
  return urls.filter((url) => requestedPaths(url).some((path) => !places.has(path)));
}

const requestedPaths = ({ path, requests }: MissingUrl): string[] =>
  locales.filter((locale) => requests[locale] !== undefined).map((locale) => localePath(locale, path));

/** Leaves a path out of the report, for all users. Idempotent. @throws ForbiddenError */
export const ignoreUrl = (context: MissingContext, actor: Actor, path: string): Promise<void> =>
  changeReport(context, { actor, action: 'missing-page.ignore', path }, async (db) =>
    insertIgnoredUrl(db, { path, ignored_by: actor.name, ignored_at: new Date(context.now()) }),
  );

/** Shows a path in the report again. Idempotent. @throws ForbiddenError */
export const stopIgnoringUrl = (context: MissingContext, actor: Actor, path: string): Promise<void> =>
  changeReport(context, { actor, action: 'missing-page.restore', path }, async (db) =>
    deleteIgnoredUrl(db, path),
  );

/** @param change returns whether it changed anything */
async function changeReport(
  { db, now }: MissingContext,
  { actor, action, path }: { actor: Actor; action: AuditAction; path: string },
  change: (db: Kysely<Database>) => Promise<boolean>,
): Promise<void> {
  requirePermission(actor, 'share', 'redirect', null);
  await inTransaction(db, async (trx) => {
    if (!(await change(trx))) return;
    await recordAuditEvent({ db: trx, now }, { actor, action, details: { name: path } });
  });
}
