import type { Kysely } from 'kysely';
import { type Locale, locales } from '#language/locale/locale.ts';
import { type Actor, type ContentAction, mayDo } from '#model/auth/permission.ts';
import { sections } from '#model/auth/section.ts';
import type { AssetKind } from '#model/fields/asset-kind.ts';
import { findAssets, listAssetsOfKind, setAlternativeText } from '#store/content/asset.ts';
import type { Database } from '#store/schema.ts';
import { ForbiddenError } from '../auth/auth-errors.ts';
import { NotFoundError } from '../not-found-error.ts';
import { type AssetView, toAssetView } from './asset-view.ts';

/** Files belong to no section: a permission for any section and language is enough. @throws ForbiddenError */
export function requireInAnySection(actor: Actor, action: Extract<ContentAction, 'read' | 'write'>): void {
  const isAllowed = sections.some((section) =>
    locales.some((locale) => mayDo(actor, action, section, locale)),
  );
  if (!isAllowed) throw new ForbiddenError(action);
}

/**
 * Lists stored files of a kind, newest first.
 * @param query.text part of the name or of an alternative text
 * @param query.before the id of the last file of the previous page
 * @throws ForbiddenError
 */
export async function listAssets(
  db: Kysely<Database>,
  actor: Actor,
  query: { kind: AssetKind; text?: string | undefined; before?: number | undefined; limit: number },
): Promise<{ assets: AssetView[]; next: number | undefined }> {
  requireInAnySection(actor, 'read');
  const assets = await listAssetsOfKind(db, { ...query, limit: query.limit + 1 });
  const page = assets.slice(0, query.limit);
  return {
    assets: page.map(toAssetView),
    next: assets.length > query.limit ? page.at(-1)?.id : undefined,
  };
}

/**
 * Sets the alternative texts of a picture; null marks it as decorative. They become public with the next publication of
 * each entry that shows the picture.
 * @throws ForbiddenError, NotFoundError
 */
export async function describeAsset(
  db: Kysely<Database>,
  actor: Actor,
  id: number,
  alt: Partial<Record<Locale, string>> | null,
): Promise<AssetView> {
  requireInAnySection(actor, 'write');
  await setAlternativeText(db, id, alt);
  const asset = (await findAssets(db, [id])).get(id);
  if (!asset) throw new NotFoundError('file');
  return toAssetView(asset);
}
