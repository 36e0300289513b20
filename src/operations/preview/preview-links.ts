import type { Kysely } from 'kysely';
import { DAY_MS } from '#language/date/calendar.ts';
import type { Locale } from '#language/locale/locale.ts';
import type { Actor } from '#model/auth/permission.ts';
import { findUser } from '#store/auth/user.ts';
import { type Entry, findEntry, listEditions } from '#store/content/entry.ts';
import {
  deleteExpiredLinks,
  deletePreviewLink,
  findPreviewLink,
  insertPreviewLink,
  listPreviewLinks as listLinks,
  type PreviewLink,
} from '#store/editing/preview-link.ts';
import type { Database } from '#store/schema.ts';
import { inTransaction } from '#store/transaction.ts';
import type { AuthContext } from '../auth/auth-context.ts';
import { ForbiddenError } from '../auth/auth-errors.ts';
import { actorOf } from '../auth/authenticate.ts';
import { permittedLocales } from '../auth/require-permission.ts';
import { createToken, hashToken } from '../auth/token.ts';
import { recordEntryEvent } from '../entries/record-entry-event.ts';
import { requireReadableEntry } from '../entries/require-entry.ts';
import { NotFoundError } from '../not-found-error.ts';

type PreviewLinkContext = Pick<AuthContext, 'db' | 'now'>;

export interface PreviewLinkView {
  id: number;
  createdBy: string;
  createdAt: string;
  expiresAt: string;
}

const LINK_LIFETIME_MS = 7 * DAY_MS;

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
  await requireReadableEntry(db, actor, entryId);
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
    const entry = await requireEditableEntry(trx, actor, entryId);
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
    await recordEntryEvent({ db: trx, now, actor }, entry, { action: 'preview.create-link' });
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
    const entry = await requireEditableEntry(trx, actor, entryId);
    if (!(await deletePreviewLink(trx, { entryId, linkId }))) throw new NotFoundError('link');
    await recordEntryEvent({ db: trx, now, actor }, entry, { action: 'preview.revoke-link' });
  });
}

/**
 * @returns the entry that a link shows; undefined for an unknown, expired or revoked link, and for one whose creator is
 * deactivated or may no longer change the entry
 */
export async function findEntryOfLink(
  { db, now }: PreviewLinkContext,
  token: string,
): Promise<number | undefined> {
  const link = await findPreviewLink(db, hashToken(token), new Date(now()));
  if (!link || link.user_id === null) return undefined;
  const creator = await findUser(db, link.user_id);
  const entry = await findEntry(db, link.entry_id);
  return creator?.active && entry && mayShow(actorOf(creator), entry) ? entry.id : undefined;
}

/** @returns the languages that an entry has */
export async function findPreviewLocales(
  { db }: Pick<PreviewLinkContext, 'db'>,
  entryId: number,
): Promise<Locale[]> {
  return (await listEditions(db, entryId)).map(({ locale }) => locale);
}

/** A link shows a draft to anyone, so readers may not create it. */
const mayShow = (actor: Actor, { type }: Entry) => permittedLocales(actor, 'write', type).length > 0;

/** @throws NotFoundError, ForbiddenError */
async function requireEditableEntry(db: Kysely<Database>, actor: Actor, id: number): Promise<Entry> {
  const entry = await requireReadableEntry(db, actor, id);
  if (!mayShow(actor, entry)) throw new ForbiddenError('write');
  return entry;
}
