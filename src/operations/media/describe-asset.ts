import { type Locale, locales } from '#language/locale/locale.ts';
import { type Asset, findAssets, setAlternativeText } from '#store/content/asset.ts';
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
 * Sets the alternative texts of a picture. Public entries that show it change at once.
 * @param alt null for a decorative picture
 * @throws ForbiddenError, NotFoundError
 */
export async function describeAsset(
  { db, now, actor }: Pick<WriteContext, 'db' | 'now' | 'actor'>,
  id: number,
  alt: Asset['alt'],
): Promise<AssetView> {
  requireInAnySection(actor, 'write');
  return inTransaction(db, async (trx) => {
    await lockPublishing(trx);
    const asset = (await findAssets(trx, [id])).get(id);
    if (!asset) throw new NotFoundError('file');
    const changedLocales = locales.filter((locale) => textIn(asset.alt, locale) !== textIn(alt, locale));
    if (changedLocales.length === 0) return toAssetView(asset);
    requireInAnySection(actor, 'write', changedLocales);
    await setAlternativeText(trx, id, alt);
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
    return toAssetView({ ...asset, alt });
  });
}

const textIn = (alt: Asset['alt'], locale: Locale) => alt?.[locale] ?? '';
