import { type Kysely, type Selectable, sql } from 'kysely';
import type { Locale } from '#language/locale/locale.ts';
import type { AssetKind } from '#model/fields/asset-kind.ts';
import type { Database } from '../schema.ts';

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

/** Registers a file whose bytes are already stored. @returns its id */
export async function insertAsset(db: Kysely<Database>, asset: NewAsset): Promise<number> {
  const { mediaType, alt, ...rest } = asset;
  const row = await db
    .insertInto('asset')
    .values({ ...rest, media_type: mediaType, alt: alt === null ? null : JSON.stringify(alt), clean: true })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

export async function findAssets(db: Kysely<Database>, ids: readonly number[]): Promise<Map<number, Asset>> {
  if (ids.length === 0) return new Map();
  const rows = await db.selectFrom('asset').selectAll().where('id', 'in', ids).execute();
  return new Map(rows.map((row) => [row.id, row]));
}

/** Beginnings of the media types of a kind. */
const mediaTypePrefixes: Readonly<Record<AssetKind, string>> = {
  picture: 'image/',
  document: 'application/pdf',
  video: 'video/',
  captions: 'text/vtt',
};

export const isOfKind = ({ media_type }: Pick<Asset, 'media_type'>, kind: AssetKind): boolean =>
  media_type.startsWith(mediaTypePrefixes[kind]);

/**
 * @param list.text part of the name or of an alternative text
 * @param list.before only assets with smaller ids
 * @returns assets of a kind, newest first
 */
export function listAssetsOfKind(
  db: Kysely<Database>,
  list: { kind: AssetKind; text?: string | undefined; before?: number | undefined; limit: number },
): Promise<Asset[]> {
  const { kind, text, before, limit } = list;
  let query = db.selectFrom('asset').selectAll().where('media_type', 'like', `${mediaTypePrefixes[kind]}%`);
  if (before !== undefined) query = query.where('id', '<', before);
  if (text) {
    const part = text.toLowerCase();
    query = query.where(
      sql<boolean>`strpos(lower(name), ${part}) > 0 or strpos(lower(coalesce(alt::text, '')), ${part}) > 0`,
    );
  }
  return query.orderBy('id', 'desc').limit(limit).execute();
}

/** @returns an asset of the same file and name, if there is one */
export function findSameAsset(
  db: Kysely<Database>,
  { sha256, name }: Pick<NewAsset, 'sha256' | 'name'>,
): Promise<Asset | undefined> {
  return db
    .selectFrom('asset')
    .selectAll()
    .where('sha256', '=', sha256)
    .where('name', '=', name)
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
}

export async function setAlternativeText(
  db: Kysely<Database>,
  id: number,
  alt: Partial<Record<Locale, string>> | null,
): Promise<void> {
  await db
    .updateTable('asset')
    .set({ alt: alt === null ? null : JSON.stringify(alt) })
    .where('id', '=', id)
    .execute();
}

/** A raster image, which can be resized. */
export type Photograph = Pick<Asset, 'sha256'> & { width: number };

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

/** A file of an earlier version of the software that was not validated and sanitised. */
export type UnsanitisedFile = Pick<Asset, 'sha256' | 'name' | 'media_type'>;

/** @returns one row per file and name, newest first */
export async function listUnsanitisedFiles(db: Kysely<Database>): Promise<UnsanitisedFile[]> {
  return db
    .selectFrom('asset')
    .select(['sha256', 'name', 'media_type'])
    .where('clean', '=', false)
    .groupBy(['sha256', 'name', 'media_type'])
    .orderBy(({ fn }) => fn.max('id'), 'desc')
    .execute();
}

/** Lets the assets of a file and name point at what was made of it. */
export async function replaceFile(
  db: Kysely<Database>,
  { sha256, name }: UnsanitisedFile,
  { mediaType, ...file }: Omit<NewAsset, 'alt'>,
): Promise<void> {
  await db
    .updateTable('asset')
    .set({ ...file, media_type: mediaType, clean: true })
    .where('sha256', '=', sha256)
    .where('name', '=', name)
    .execute();
}
