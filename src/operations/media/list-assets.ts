import type { Kysely } from 'kysely';
import type { Actor } from '#model/auth/permission.ts';
import { type AssetFilter, countAssets, listAssetRows, listAssetTags } from '#store/content/asset-list.ts';
import type { Database } from '#store/schema.ts';
import { type AssetView, toAssetView } from './asset-view.ts';
import { requireInAnySection } from './media-permissions.ts';

interface AssetPage {
  assets: AssetView[];
  /** Of all pages. */
  total: number;
  /** The id after which the next page begins. */
  next: number | undefined;
}

/**
 * Lists stored files, newest first.
 * @param page.before the id of the last file of the previous page
 * @throws ForbiddenError
 */
export async function listAssets(
  db: Kysely<Database>,
  actor: Actor,
  { before, limit, ...filter }: AssetFilter & { before?: number | undefined; limit: number },
): Promise<AssetPage> {
  requireInAnySection(actor, 'read');
  const assets = await listAssetRows(db, filter, { before, limit: limit + 1 });
  const page = assets.slice(0, limit);
  return {
    assets: page.map(toAssetView),
    total: await countAssets(db, filter),
    next: assets.length > limit ? page.at(-1)?.id : undefined,
  };
}

/** Lists the tags of files, the most frequent first. @throws ForbiddenError */
export async function listTags(
  db: Kysely<Database>,
  actor: Actor,
): Promise<{ tag: string; count: number }[]> {
  requireInAnySection(actor, 'read');
  return listAssetTags(db);
}
