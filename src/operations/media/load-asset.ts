import type { Kysely } from 'kysely';
import { type Locale, locales } from '#language/locale/locale.ts';
import { type Actor, mayDoInAnySection } from '#model/auth/permission.ts';
import { type Asset, findAssets } from '#store/content/asset.ts';
import { findSourcesWithFile } from '#store/content/published-write.ts';
import type { Database } from '#store/schema.ts';
import { NotFoundError } from '../not-found-error.ts';
import { type AssetView, toAssetView } from './asset-view.ts';
import { type AssetUsages, listAssetUsages } from './list-asset-usages.ts';
import { mayChangeInPublic, mayDelete, type PublicUse, requireInAnySection } from './media-permissions.ts';

/** A file of the library with its uses, and what the user may do. */
export interface AssetState extends AssetUsages {
  asset: AssetView;
  may: {
    write: Locale[];
    share: boolean;
    replace: boolean;
    remove: boolean;
    /** Public entries show the file that the user may not publish, so some changes are refused. */
    needsPublisher: boolean;
  };
}

/** @throws ForbiddenError, NotFoundError */
export async function loadAsset(db: Kysely<Database>, actor: Actor, id: number): Promise<AssetState> {
  requireInAnySection(actor, 'read');
  const asset = await requireAsset(db, id);
  const uses = await listPublicUses(db, asset.sha256);
  const allowed = locales.filter((locale) => mayDoInAnySection(actor, 'write', locale));
  const write = allowed.filter((locale) =>
    mayChangeInPublic(
      actor,
      uses.filter((use) => use.locale === locale),
    ),
  );
  const maySharePrivately = locales.some((locale) => mayDoInAnySection(actor, 'share', locale));
  const share = maySharePrivately && mayChangeInPublic(actor, uses);
  return {
    asset: toAssetView(asset),
    ...(await listAssetUsages(db, actor, asset)),
    may: {
      write,
      share,
      replace: share,
      remove: mayDelete(actor, asset),
      needsPublisher: write.length < allowed.length || share !== maySharePrivately,
    },
  };
}

/** @throws NotFoundError */
export async function requireAsset(db: Kysely<Database>, id: number): Promise<Asset> {
  const asset = (await findAssets(db, [id])).get(id);
  if (!asset) throw new NotFoundError('file');
  return asset;
}

/** @returns the public entries that show a content, in some languages */
export async function listPublicUses(
  db: Kysely<Database>,
  sha256: string,
  only: readonly Locale[] = locales,
): Promise<PublicUse[]> {
  const sources = await findSourcesWithFile(db, sha256, only);
  return sources.map(({ type, edition }) => ({ type, locale: edition.locale }));
}
