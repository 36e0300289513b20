import type { Kysely, Selectable } from 'kysely';
import type { Locale } from '#language/locale.ts';
import type { Database } from './schema.ts';

export type Asset = Selectable<Database['asset']>;

export interface NewAsset {
  sha256: string;
  name: string;
  mediaType: string;
  bytes: number;
  width: number | null;
  height: number | null;
  colour: string | null;
  alt: Record<Locale, string> | null;
}

/** Registers a file whose bytes the file store already holds. @returns its number */
export async function insertAsset(db: Kysely<Database>, asset: NewAsset): Promise<number> {
  const { mediaType, alt, ...rest } = asset;
  const row = await db
    .insertInto('asset')
    .values({ ...rest, media_type: mediaType, alt: alt === null ? null : JSON.stringify(alt) })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

export async function findAssets(db: Kysely<Database>, ids: readonly number[]): Promise<Map<number, Asset>> {
  if (ids.length === 0) return new Map();
  const rows = await db.selectFrom('asset').selectAll().where('id', 'in', ids).execute();
  return new Map(rows.map((row) => [row.id, row]));
}

/** A picture that smaller copies can be made of: everything but drawings. */
export type Photograph = Pick<Asset, 'sha256'> & { width: number };

/** @returns every stored picture that smaller copies can be made of, the newest first */
export async function listPhotographs(db: Kysely<Database>): Promise<Photograph[]> {
  const rows = await db
    .selectFrom('asset')
    .select(['sha256', 'width'])
    .where('media_type', 'like', 'image/%')
    .where('media_type', '<>', 'image/svg+xml')
    .orderBy('id', 'desc')
    .execute();
  return rows.flatMap(({ sha256, width }) => (width === null ? [] : [{ sha256, width }]));
}
