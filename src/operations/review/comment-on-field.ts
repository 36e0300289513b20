import type { Locale } from '#language/locale/locale.ts';
import type { Actor } from '#model/auth/permission.ts';
import type { ContentTypeName } from '#model/content-types/names.ts';
import { findFieldComment, insertFieldComment, setResolved } from '#store/editing/field-comment.ts';
import { inTransaction } from '#store/transaction.ts';
import { ForbiddenError } from '../auth/auth-errors.ts';
import { permittedLocales } from '../auth/require-permission.ts';
import { recordEntryEvent } from '../entries/record-entry-event.ts';
import { requireEntry } from '../entries/require-entry.ts';
import { NotFoundError } from '../not-found-error.ts';
import type { WriteContext } from '../publishing/write-context.ts';

export interface NewComment {
  /** Null for a shared field. */
  locale: Locale | null;
  /** Key path of the field. */
  path: string;
  text: string;
  /** The comment that it answers. */
  parentId: number | null;
}

/** Adds a comment on a field, or a reply, which opens a resolved comment again. @throws NotFoundError, ForbiddenError */
export function addComment(
  context: WriteContext,
  entryId: number,
  { locale, path, text, parentId }: NewComment,
): Promise<void> {
  const { now, actor } = context;
  return inTransaction(context.db, async (db) => {
    const entry = await requireEntry(db, entryId);
    requireCommenting(actor, entry.type, locale);
    const parent = parentId === null ? undefined : await findFieldComment(db, parentId);
    if (parentId !== null) {
      const isThread = parent?.entry_id === entryId && parent.parent_id === null;
      if (!isThread || parent.locale !== locale || parent.path !== path) throw new NotFoundError('comment');
    }
    const madeAt = new Date(now());
    const { userId, name: author } = actor;
    await insertFieldComment(db, { entryId, locale, path, parentId, userId, author, text, madeAt });
    if (parent && parent.resolved_at !== null) await setResolved(db, parent.id, undefined);
    await recordEntryEvent({ db, now, actor }, entry, {
      action: 'comment.add',
      locales: locale === null ? [] : [locale],
      details: { path },
    });
  });
}

/** Resolves a comment, or opens it again. @throws NotFoundError, ForbiddenError */
export function resolveComment(
  context: WriteContext,
  commentId: number,
  isResolved: boolean,
): Promise<{ entryId: number }> {
  const { now, actor } = context;
  return inTransaction(context.db, async (db) => {
    const comment = await findFieldComment(db, commentId);
    if (!comment || comment.parent_id !== null) throw new NotFoundError(`comment ${commentId}`);
    const entry = await requireEntry(db, comment.entry_id);
    const { locale, path } = comment;
    requireCommenting(actor, entry.type, locale);
    await setResolved(db, commentId, isResolved ? { by: actor.name, at: new Date(now()) } : undefined);
    await recordEntryEvent({ db, now, actor }, entry, {
      action: isResolved ? 'comment.resolve' : 'comment.reopen',
      locales: locale === null ? [] : [locale],
      details: { path },
    });
    return { entryId: entry.id };
  });
}

/** Whether a user may comment on a field: the permission to ask for a review of its language is enough. */
export function mayComment(actor: Actor, type: ContentTypeName, locale: Locale | null): boolean {
  const permitted = permittedLocales(actor, 'submit', type);
  return locale === null ? permitted.length > 0 : permitted.includes(locale);
}

/** @throws ForbiddenError */
function requireCommenting(actor: Actor, type: ContentTypeName, locale: Locale | null): void {
  if (!mayComment(actor, type, locale)) throw new ForbiddenError('submit');
}
