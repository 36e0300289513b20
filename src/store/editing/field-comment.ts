import type { Kysely, Selectable } from 'kysely';
import type { Locale } from '#language/locale/locale.ts';
import type { Database } from '../schema.ts';

/** Comments on fields of entries. */

export type FieldComment = Selectable<Database['field_comment']>;

export interface NewFieldComment {
  entryId: number;
  locale: Locale | null;
  path: string;
  parentId: number | null;
  userId: number | null;
  author: string;
  text: string;
  madeAt: Date;
}

export async function insertFieldComment(db: Kysely<Database>, comment: NewFieldComment): Promise<void> {
  await db
    .insertInto('field_comment')
    .values({
      entry_id: comment.entryId,
      locale: comment.locale,
      path: comment.path,
      parent_id: comment.parentId,
      user_id: comment.userId,
      author: comment.author,
      text: comment.text,
      made_at: comment.madeAt,
    })
    .execute();
}

export function findFieldComment(db: Kysely<Database>, id: number): Promise<FieldComment | undefined> {
  return db.selectFrom('field_comment').selectAll().where('id', '=', id).executeTakeFirst();
}

/** @returns the comments of an entry, the oldest first */
export function listFieldComments(
  db: Kysely<Database>,
  entryId: number,
  limit: number,
): Promise<FieldComment[]> {
  return db
    .selectFrom('field_comment')
    .selectAll()
    .where('entry_id', '=', entryId)
    .orderBy('id')
    .limit(limit)
    .execute();
}

/** Resolves a comment with its replies; without `by` it is open again. */
export async function setResolved(
  db: Kysely<Database>,
  id: number,
  resolved: { by: string; at: Date } | undefined,
): Promise<void> {
  await db
    .updateTable('field_comment')
    .set({ resolved_at: resolved?.at ?? null, resolved_by: resolved?.by ?? null })
    .where('id', '=', id)
    .execute();
}
