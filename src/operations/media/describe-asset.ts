import { type Locale, locales } from '#language/locale/locale.ts';
import { findAssets, setAlternativeText } from '#store/content/asset.ts';
import { announcePublication, lockPublishing } from '#store/content/published-write.ts';
import { inTransaction } from '#store/transaction.ts';
import { recordAuditEvent } from '../audit/record-audit-event.ts';
import { NotFoundError } from '../not-found-error.ts';
import { reprojectFile } from '../publishing/reproject-file.ts';
import { cacheTagsOf } from '../publishing/update-public-rows.ts';
import type { WriteContext } from '../publishing/write-context.ts';
import { type AssetView, toAssetView } from './asset-view.ts';
import { requireInAnySection } from './list-assets.ts';

/**
 * Changes alternative texts of a picture. Public entries that show it change at once.
 * @param alt the texts of the languages to change; empty to remove one
 * @throws ForbiddenError, NotFoundError
 */
export async function describeAsset(
  { db, now, actor }: Pick<WriteContext, 'db' | 'now' | 'actor'>,
  id: number,
  alt: Texts,
): Promise<AssetView> {
  requireInAnySection(actor, 'write');
  return inTransaction(db, async (trx) => {
    await lockPublishing(trx);
    const asset = (await findAssets(trx, [id])).get(id);
    if (!asset) throw new NotFoundError('file');
    const merged = mergeTexts(asset.alt, alt);
    const changedLocales = locales.filter((locale) => textIn(asset.alt, locale) !== textIn(merged, locale));
    if (changedLocales.length === 0) return toAssetView(asset);
    requireInAnySection(actor, 'write', changedLocales);
    await setAlternativeText(trx, id, merged);
    const changed = await reprojectFile(trx, asset.sha256, changedLocales);
    if (changed.length > 0) await announcePublication(trx, cacheTagsOf(changed));
    await recordAuditEvent(
      { db: trx, now },
      {
        actor,
        action: 'file.describe',
        subject: { type: 'file', id: String(id), title: asset.name },
        locales: changedLocales,
      },
    );
    return toAssetView({ ...asset, alt: merged });
  });
}

type Texts = Partial<Record<Locale, string>>;

const textIn = (alt: Texts | null, locale: Locale) => alt?.[locale] ?? '';

/** @returns null without texts, as for a decorative picture */
function mergeTexts(former: Texts | null, change: Texts): Texts | null {
  const texts = Object.entries({ ...former, ...change }).filter(([, text]) => text !== '');
  return texts.length === 0 ? null : Object.fromEntries(texts);
}
