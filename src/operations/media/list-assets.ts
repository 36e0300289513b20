import type { Kysely } from 'kysely';
import { type Locale, locales } from '#language/locale/locale.ts';
import { type Actor, type ContentAction, mayDoInAnySection } from '#model/auth/permission.ts';
import type { AssetKind } from '#model/fields/asset-kind.ts';
import { listAssetsOfKind } from '#store/content/asset.ts';
import type { Database } from '#store/schema.ts';
import { ForbiddenError } from '../auth/auth-errors.ts';
import { type AssetView, toAssetView } from './asset-view.ts';

/**
 * Files belong to no section: a permission for any section is enough.
 * @param only the languages that are concerned; any language is enough if they are absent
 * @throws ForbiddenError
 */
export function requireInAnySection(
  actor: Actor,
  action: Extract<ContentAction, 'read' | 'write'>,
  only?: readonly Locale[],
): void {
  const isAllowedIn = (locale: Locale) => mayDoInAnySection(actor, action, locale);
  if (!(only ? only.every(isAllowedIn) : locales.some(isAllowedIn))) throw new ForbiddenError(action);
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
