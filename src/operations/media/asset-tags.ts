import type { Kysely } from 'kysely';
import { listAssetTags } from '#store/content/asset-list.ts';
import type { Database } from '#store/schema.ts';

/** @returns sorted tags, once each and written like those of other files: «жол» becomes «Жол» if files have that tag */
export async function settleTags(db: Kysely<Database>, tags: readonly string[]): Promise<string[]> {
  if (tags.length === 0) return [];
  const spellings = new Map<string, string>();
  for (const tag of [...(await listAssetTags(db)).map((known) => known.tag), ...tags]) {
    const key = tag.toLowerCase();
    if (!spellings.has(key)) spellings.set(key, tag);
  }
  return [...new Set(tags.map((tag) => spellings.get(tag.toLowerCase()) ?? tag))].sort();
}
