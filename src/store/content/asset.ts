import { type Kysely, type Selectable, sql } from 'kysely';
import type { Locale } from '#language/locale/locale.ts';
import type { AssetKind } from '#model/fields/asset-kind.ts';
import type { Database } from '../schema.ts';
import { keepContent } from './asset-content.ts';

export type Asset = Selectable<Database['asset']>;

/** What follows from the content of a file. */
export interface AssetContent {
  sha256: string;
  name: string;
  mediaType: string;
  bytes: number;
  width: number | null;
  height: number | null;
  colour: string | null;
  /** An image that moves. */
  animated: boolean;
}

export interface NewAsset extends AssetContent {
  alt: Record<Locale, string> | null;
}

/** Who stored a file, and when; of an import, the database knows the time. */
export interface AssetOrigin {
  uploader?: { userId: number | null; name: string };
  tags?: readonly string[];
  at?: Date;
  /** A picture that says nothing. */
  isDecorative?: boolean;
}

/** Registers a file whose content is stored. @returns its id */
export async function insertAsset(
  db: Kysely<Database>,
  { mediaType, alt, ...content }: NewAsset,
  { uploader = { userId: null, name: '' }, tags = [], at, isDecorative = false }: AssetOrigin = {},
): Promise<number> {
  await keepContent(db, content.sha256);
  const row = await db
    .insertInto('asset')
    .values({
      ...content,
      media_type: mediaType,
      alt: toJson(alt),
      clean: true,
      decorative: isDecorative,
      uploaded_by: uploader.name,
      user_id: uploader.userId,
      tags: [...tags],
      ...(at && { created_at: at, updated_at: at }),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

const toJson = (value: object | null) => (value === null ? null : JSON.stringify(value));

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

/** SQL condition of the files of a kind. */
export const ofKind = (kind: AssetKind) => sql<boolean>`media_type like ${`${mediaTypePrefixes[kind]}%`}`;

/** @returns the oldest file with a content, if there is one */
export function findSameAsset(db: Kysely<Database>, sha256: string): Promise<Asset | undefined> {
  return db
    .selectFrom('asset')
    .selectAll()
    .where('sha256', '=', sha256)
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
}

type Texts = Partial<Record<Locale, string>> | null;

/** What editors say about a file. */
export interface AssetDescription {
  name: string;
  alt: Texts;
  caption: Texts;
  credit: Texts;
  decorative: boolean;
  focus: { x: number; y: number } | null;
  tags: readonly string[];
}

export async function describeAssetRow(
  db: Kysely<Database>,
  id: number,
  { focus, tags, alt, caption, credit, ...rest }: AssetDescription,
  at: Date,
): Promise<void> {
  await db
    .updateTable('asset')
    .set({
      ...rest,
      alt: toJson(alt),
      caption: toJson(caption),
      credit: toJson(credit),
      focus_x: focus?.x ?? null,
      focus_y: focus?.y ?? null,
      tags: [...tags],
      updated_at: at,
    })
    .where('id', '=', id)
    .execute();
}

/** Gives a file another content, and with it another URL. */
export async function replaceContent(
  db: Kysely<Database>,
  id: number,
  { mediaType, ...content }: AssetContent,
  at: Date,
): Promise<void> {
  await keepContent(db, content.sha256);
  await db
    .updateTable('asset')
    .set({ ...content, media_type: mediaType, clean: true, focus_x: null, focus_y: null, updated_at: at })
    .where('id', '=', id)
    .execute();
}

export async function deleteAssetRow(db: Kysely<Database>, id: number): Promise<void> {
  await db.deleteFrom('asset').where('id', '=', id).execute();
}

/** A raster image, which can be resized. */
export type Photograph = Pick<Asset, 'sha256'> & { width: number };

export async function listPhotographs(db: Kysely<Database>): Promise<Photograph[]> {
  const rows = await db
    .selectFrom('asset')
    .select(['sha256', 'width'])
    .where('media_type', 'like', 'image/%')
    .where('media_type', '<>', 'image/svg+xml')
    .where('animated', '=', false)
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
  { mediaType, ...content }: AssetContent,
): Promise<void> {
  await db
    .updateTable('asset')
    .set({ ...content, media_type: mediaType, clean: true })
    .where('sha256', '=', sha256)
    .where('name', '=', name)
    .execute();
}
