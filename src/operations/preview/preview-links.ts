import type { Kysely } from 'kysely';
import { type Locale, locales } from '#language/locale/locale.ts';
import { type Actor, mayDo } from '#model/auth/permission.ts';
import { sectionOf } from '#model/auth/section.ts';
import { type Entry, findEntry, listEditions } from '#store/content/entry.ts';
import { findEntrySummaries } from '#store/editing/entry-list.ts';
import {
  deleteExpiredLinks,
  deletePreviewLink,
  findPreviewedEntry,
  insertPreviewLink,
  listPreviewLinks as listLinks,
  type PreviewLink,
} from '#store/editing/preview-link.ts';
import type { Database } from '#store/schema.ts';
import { inTransaction } from '#store/transaction.ts';
import { recordAuditEvent } from '../audit/record-audit-event.ts';
import { ForbiddenError } from '../auth/auth-errors.ts';
import { requirePermission } from '../auth/require-permission.ts';
import { createToken, hashToken } from '../auth/token.ts';
import { NotFoundError } from '../not-found-error.ts';

export interface PreviewLinkContext {
  db: Kysely<Database>;
  /** Milliseconds since the epoch. */
  now: () => number;
}

export interface PreviewLinkView {
  id: number;
  createdBy: string;
  createdAt: string;
  expiresAt: string;
}

const LINK_LIFETIME_MS = 7 * 24 * 3600 * 1000;

const toView = ({ id, created_by, created_at, expires_at }: PreviewLink): PreviewLinkView => ({
  id,
  createdBy: created_by,
  createdAt: created_at.toISOString(),
  expiresAt: expires_at.toISOString(),
});

/** Lists the links to the preview of an entry that are valid. @throws NotFoundError, ForbiddenError */
export async function listPreviewLinks(
  { db, now }: PreviewLinkContext,
  actor: Actor,
  entryId: number,
): Promise<PreviewLinkView[]> {
  const entry = await requireEntry(db, entryId);
  requirePermission(actor, 'read', entry.type, null);
  return (await listLinks(db, entryId, new Date(now()))).map(toView);
}

/**
 * Creates a link to the preview of an entry that is valid for 7 days without an account.
 * @returns the token, which is not stored
 * @throws NotFoundError; ForbiddenError if the user may not change the entry
 */
export function createPreviewLink(
  { db, now }: PreviewLinkContext,
  actor: Actor,
  entryId: number,
): Promise<PreviewLinkView & { token: string }> {
  return inTransaction(db, async (trx) => {
    const entry = await requireEntry(trx, entryId);
    requireEditor(actor, entry);
    const createdAt = new Date(now());
    const token = createToken();
    await deleteExpiredLinks(trx, entryId, createdAt);
    const link = await insertPreviewLink(trx, {
      entryId,
      tokenHash: hashToken(token),
      userId: actor.userId,
      createdBy: actor.name,
      createdAt,
      expiresAt: new Date(createdAt.getTime() + LINK_LIFETIME_MS),
    });
    const subject = await auditSubjectOf(trx, entry);
    await recordAuditEvent({ db: trx, now }, { actor, action: 'preview.create-link', subject });
    return { ...toView(link), token };
  });
}

/** @throws NotFoundError, ForbiddenError */
export function revokePreviewLink(
  { db, now }: PreviewLinkContext,
  actor: Actor,
  { entryId, linkId }: { entryId: number; linkId: number },
): Promise<void> {
  return inTransaction(db, async (trx) => {
    const entry = await requireEntry(trx, entryId);
    requireEditor(actor, entry);
    if (!(await deletePreviewLink(trx, { entryId, linkId }))) throw new NotFoundError('link');
    const subject = await auditSubjectOf(trx, entry);
    await recordAuditEvent({ db: trx, now }, { actor, action: 'preview.revoke-link', subject });
  });
}

/** @returns the entry that a link shows; undefined for an unknown, expired or revoked link */
export function findEntryOfLink({ db, now }: PreviewLinkContext, token: string): Promise<number | undefined> {
  return findPreviewedEntry(db, hashToken(token), new Date(now()));
}

/** @returns the languages that an entry has */
export async function findPreviewLocales(
  { db }: Pick<PreviewLinkContext, 'db'>,
  entryId: number,
): Promise<Locale[]> {
  return (await listEditions(db, entryId)).map(({ locale }) => locale);
}

async function requireEntry(db: Kysely<Database>, entryId: number): Promise<Entry> {
  const entry = await findEntry(db, entryId);
  if (!entry) throw new NotFoundError('entry');
  return entry;
}

/** A link shows a draft to anyone, so readers may not create it. @throws ForbiddenError */
function requireEditor(actor: Actor, { type }: Entry): void {
  const section = sectionOf(type);
  if (!locales.some((locale) => mayDo(actor, 'write', section, locale))) throw new ForbiddenError('write');
}

async function auditSubjectOf(db: Kysely<Database>, { id, type }: Entry) {
  const titles = (await findEntrySummaries(db, [id])).get(id)?.titles ?? {};
  const title = locales.map((locale) => titles[locale]).find((each) => each !== undefined);
  return { type, id: String(id), title: title ?? '' };
}
