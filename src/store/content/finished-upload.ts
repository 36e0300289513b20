import type { Kysely } from 'kysely';
import type { Database } from '../schema.ts';

/** Uploads that have become files, by the ids that clients know (migrations/0021-media-library.sql). */

export async function recordFinishedUpload(
  db: Kysely<Database>,
  { id, assetId, at }: { id: string; assetId: number; at: Date },
): Promise<void> {
  await db
    .insertInto('finished_upload')
    .values({ id, asset_id: assetId, finished_at: at })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute();
}

/** @returns the id of the file */
export async function findFinishedUpload(db: Kysely<Database>, id: string): Promise<number | undefined> {
  const row = await db
    .selectFrom('finished_upload')
    .select('asset_id')
    .where('id', '=', id)
    .executeTakeFirst();
  return row?.asset_id;
}

export async function deleteFinishedUploads(db: Kysely<Database>, before: Date): Promise<void> {
  await db.deleteFrom('finished_upload').where('finished_at', '<', before).execute();
}
