import type { Kysely } from 'kysely';
import type { Actor } from '#model/auth/permission.ts';
import type { Asset } from '#store/content/asset.ts';
import { findAssetUsages } from '#store/content/asset-list.ts';
import { findEntrySummaries } from '#store/editing/entry-list.ts';
import type { Database } from '#store/schema.ts';
import { toEntryLabels } from '../entries/entry-rows.ts';
import { type EntryUsage, groupUsages } from '../entries/list-usages.ts';
import { readableTypes } from '../entries/readable-types.ts';

export interface AssetUsages {
  /** Entries that the user may read. */
  usages: EntryUsage[];
  /** The number of other entries that use the file. */
  hiddenCount: number;
}

/** Lists the entries that show a file or link to it. Those in the bin do not count. */
export async function listAssetUsages(
  db: Kysely<Database>,
  actor: Actor,
  asset: Pick<Asset, 'id' | 'sha256'>,
): Promise<AssetUsages> {
  const found = await findAssetUsages(db, asset);
  const summaries = await findEntrySummaries(
    db,
    found.map(({ entryId }) => entryId),
  );
  const users = [...summaries.values()].filter(({ in_bin }) => !in_bin);
  const types = readableTypes(actor);
  const readable = users.filter(({ type }) => types.includes(type));
  return {
    usages: groupUsages(await toEntryLabels(db, readable), found),
    hiddenCount: users.length - readable.length,
  };
}
