import { type Locale, locales } from '#language/locale/locale.ts';
import type { PictureTexts } from '#model/fields/picture-use.ts';
import { type Asset, type AssetDescription, describeAssetRow } from '#store/content/asset.ts';
import { announcePublication, lockPublishing } from '#store/content/published-write.ts';
import { inTransaction } from '#store/transaction.ts';
import { recordAuditEvent } from '../audit/record-audit-event.ts';
import { ForbiddenError } from '../auth/auth-errors.ts';
import { reprojectFile } from '../publishing/reproject-file.ts';
import { cacheTagsOf } from '../publishing/update-public-rows.ts';
import type { WriteContext } from '../publishing/write-context.ts';
import { settleTags } from './asset-tags.ts';
import { type AssetView, focusOf, toAssetView } from './asset-view.ts';
import { listPublicUses, requireAsset } from './load-asset.ts';
import { mayChangeInPublic, requireInAnySection } from './media-permissions.ts';
import { replaceExtension } from './store-asset.ts';

/** What to change; texts only in the languages given, and empty to remove one. */
export interface AssetChange {
  name?: string | undefined;
  alt?: PictureTexts | undefined;
  caption?: PictureTexts | undefined;
  credit?: PictureTexts | undefined;
  decorative?: boolean | undefined;
  focus?: { x: number; y: number } | null | undefined;
  tags?: readonly string[] | undefined;
}

/**
 * Changes what editors say about a file. Public entries that show it change at once, so it needs the permission to
 * publish them; a use in an entry may have texts of its own.
 * @throws ForbiddenError, NotFoundError
 */
export async function describeAsset(
  { db, now, actor }: Pick<WriteContext, 'db' | 'now' | 'actor'>,
  id: number,
  change: AssetChange,
): Promise<AssetView> {
  requireInAnySection(actor, 'write');
  return inTransaction(db, async (trx) => {
    await lockPublishing(trx);
    const before = await requireAsset(trx, id);
    const tags = change.tags && (await settleTags(trx, change.tags));
    const after = applyChange(before, { ...change, tags });
    const changedTexts = locales.filter((locale) => hasChangedTexts(before, after, locale));
    const hasChangedEverywhere = hasChangedForAll(before, after);
    const hasChangedTags = String(before.tags) !== String(after.tags);
    if (changedTexts.length === 0 && !hasChangedEverywhere && !hasChangedTags) return toAssetView(before);
    requireInAnySection(actor, 'write', changedTexts);
    if (hasChangedEverywhere) requireInAnySection(actor, 'share');
    const changedLocales = hasChangedEverywhere ? locales : changedTexts;
    if (!mayChangeInPublic(actor, await listPublicUses(trx, before.sha256, changedLocales)))
      throw new ForbiddenError('publish');
    await describeAssetRow(trx, id, after, new Date(now()));
    const changed = await reprojectFile(trx, before.sha256, changedLocales);
    if (changed.length > 0) await announcePublication(trx, cacheTagsOf(changed));
    await recordAuditEvent(
      { db: trx, now },
      {
        actor,
        action: 'file.describe',
        subject: { type: 'file', id: String(id), title: after.name },
        locales: changedTexts,
      },
    );
    return toAssetView(await requireAsset(trx, id));
  });
}

function applyChange(asset: Asset, change: AssetChange): AssetDescription {
  const extension = asset.name.slice(asset.name.lastIndexOf('.')).toLowerCase();
  return {
    name: change.name === undefined ? asset.name : replaceExtension(extension, change.name),
    alt: mergeTexts(asset.alt, change.alt),
    caption: mergeTexts(asset.caption, change.caption),
    credit: mergeTexts(asset.credit, change.credit),
    decorative: change.decorative ?? asset.decorative,
    focus: change.focus === undefined ? focusOf(asset) : change.focus,
    tags: change.tags ?? asset.tags,
  };
}

const textNames = ['alt', 'caption', 'credit'] as const;

const hasChangedTexts = (before: Asset, after: AssetDescription, locale: Locale) =>
  textNames.some((name) => (before[name]?.[locale] ?? '') !== (after[name]?.[locale] ?? ''));

/** Whether all languages see the change. */
function hasChangedForAll(before: Asset, after: AssetDescription): boolean {
  const [old, focus] = [focusOf(before), after.focus];
  return (
    before.name !== after.name ||
    before.decorative !== after.decorative ||
    old?.x !== focus?.x ||
    old?.y !== focus?.y
  );
}

/** @returns null without texts */
function mergeTexts(former: PictureTexts | null, change: PictureTexts = {}): PictureTexts | null {
  const texts = Object.entries({ ...former, ...change }).filter(([, text]) => text !== '');
  return texts.length === 0 ? null : Object.fromEntries(texts);
}
