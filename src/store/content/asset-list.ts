import { type Kysely, sql } from 'kysely';
import type { AssetKind } from '#model/fields/asset-kind.ts';
import type { Usage } from '../editing/entry-link.ts';
import type { Database } from '../schema.ts';
import { type Asset, ofKind } from './asset.ts';

/** Lists of the media library. */

export interface AssetFilter {
  kind?: AssetKind | undefined;
  /** Part of the name, a text or a tag. */
  text?: string | undefined;
  tag?: string | undefined;
  /** Used by no entry, neither in a draft nor in public. */
  isUnused?: boolean | undefined;
  /** Pictures without an alternative text in a language, which are not marked as decorative. */
  lacksAlt?: boolean | undefined;
}

/** A link in a text names a file by the hash of its content. */
const isUsed = sql<boolean>`(
  exists (select from entry_link where entry_link.asset_id = asset.id)
  or exists (select from entry_link where target_path like '/media/' || asset.sha256 || '/%')
)`;

const lacksAlt = sql<boolean>`(
  media_type like 'image/%' and not decorative
  and not (coalesce(alt, '{}') ?& array['kk', 'ru', 'en'])
)`;

function filtered(db: Kysely<Database>, filter: AssetFilter) {
  const { kind, text, tag } = filter;
  let query = db.selectFrom('asset');
  if (kind !== undefined) query = query.where(ofKind(kind));
  if (tag !== undefined) query = query.where(sql<boolean>`tags @> array[${tag}]`);
  if (filter.isUnused) query = query.where(sql<boolean>`not ${isUsed}`);
  if (filter.lacksAlt) query = query.where(lacksAlt);
  if (text) {
    const searched = sql`lower(concat_ws(' ', name, alt::text, caption::text, credit::text, array_to_string(tags, ' ')))`;
    query = query.where(sql<boolean>`strpos(${searched}, ${text.toLowerCase()}) > 0`);
  }
  return query;
}

/**
 * @param page.before only files with smaller ids
 * @returns files, newest first
 */
export function listAssetRows(
  db: Kysely<Database>,
  filter: AssetFilter,
  { before, limit }: { before?: number | undefined; limit: number },
): Promise<Asset[]> {
  let query = filtered(db, filter).selectAll();
  if (before !== undefined) query = query.where('id', '<', before);
  return query.orderBy('id', 'desc').limit(limit).execute();
}

export async function countAssets(db: Kysely<Database>, filter: AssetFilter): Promise<number> {
  const row = await filtered(db, filter)
    .select(({ fn }) => fn.countAll<string>().as('total'))
    .executeTakeFirstOrThrow();
  return Number(row.total);
}

/** @returns all tags, the most frequent first */
export async function listAssetTags(db: Kysely<Database>): Promise<{ tag: string; count: number }[]> {
  const { rows } = await sql<{ tag: string; count: number }>`
    select tag, count(*)::integer as count from asset, unnest(tags) as tag
    group by tag order by count(*) desc, tag
  `.execute(db);
  return rows;
}

/** @returns the fields that show a file, and the texts that link to it */
export async function findAssetUsages(
  db: Kysely<Database>,
  { id, sha256 }: Pick<Asset, 'id' | 'sha256'>,
): Promise<Usage[]> {
  const rows = await db
    .selectFrom('entry_link')
    .select(['entry_id', 'locale', 'path', 'is_published'])
    .distinct()
    .where(({ or, eb }) => or([eb('asset_id', '=', id), eb('target_path', 'like', `/media/${sha256}/%`)]))
    .orderBy('entry_id')
    .orderBy('path')
    .execute();
  return rows.map(({ entry_id, locale, path, is_published }) => ({
    entryId: entry_id,
    locale,
    path,
    isPublished: is_published,
  }));
}
