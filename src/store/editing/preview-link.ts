import type { Kysely, Selectable } from 'kysely';
import type { Database } from '../schema.ts';

export type PreviewLink = Pick<
  Selectable<Database['preview_link']>,
  'id' | 'created_by' | 'created_at' | 'expires_at'
>;

export async function insertPreviewLink(
  db: Kysely<Database>,
  link: {
    entryId: number;
    tokenHash: Buffer;
    userId: number | null;
    createdBy: string;
    createdAt: Date;
    expiresAt: Date;
  },
): Promise<PreviewLink> {
  return db
    .insertInto('preview_link')
    .values({
      entry_id: link.entryId,
      token_hash: link.tokenHash,
      user_id: link.userId,
      created_by: link.createdBy,
      created_at: link.createdAt,
      expires_at: link.expiresAt,
    })
    .returning(['id', 'created_by', 'created_at', 'expires_at'])
    .executeTakeFirstOrThrow();
}

/** @returns the valid links of an entry, newest first */
export function listPreviewLinks(db: Kysely<Database>, entryId: number, now: Date): Promise<PreviewLink[]> {
  return db
    .selectFrom('preview_link')
    .select(['id', 'created_by', 'created_at', 'expires_at'])
    .where('entry_id', '=', entryId)
    .where('expires_at', '>', now)
    .orderBy('id', 'desc')
    .execute();
}

/** @returns whether the entry had the link */
export async function deletePreviewLink(
  db: Kysely<Database>,
  { entryId, linkId }: { entryId: number; linkId: number },
): Promise<boolean> {
  const deleted = await db
    .deleteFrom('preview_link')
    .where('id', '=', linkId)
    .where('entry_id', '=', entryId)
    .returning('id')
    .executeTakeFirst();
  return deleted !== undefined;
}

/** @returns the entry and the creator of a link that has not expired */
export function findPreviewLink(
  db: Kysely<Database>,
  tokenHash: Buffer,
  now: Date,
): Promise<Pick<Selectable<Database['preview_link']>, 'entry_id' | 'user_id'> | undefined> {
  return db
    .selectFrom('preview_link')
    .select(['entry_id', 'user_id'])
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', now)
    .executeTakeFirst();
}

/** Deletes expired links of an entry. */
export async function deleteExpiredLinks(db: Kysely<Database>, entryId: number, now: Date): Promise<void> {
  await db
    .deleteFrom('preview_link')
    .where('entry_id', '=', entryId)
    .where('expires_at', '<=', now)
    .execute();
}
