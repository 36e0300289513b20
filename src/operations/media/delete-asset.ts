import type { Actor } from '#model/auth/permission.ts';
import { deleteAssetRow } from '#store/content/asset.ts';
import { hasContent, lockContent, orphanContent } from '#store/content/asset-content.ts';
import { lockPublishing } from '#store/content/published-write.ts';
import { inTransaction } from '#store/transaction.ts';
import { recordAuditEvent } from '../audit/record-audit-event.ts';
import { ForbiddenError } from '../auth/auth-errors.ts';
import { deleteOrphans } from './delete-orphans.ts';
import { listAssetUsages } from './list-asset-usages.ts';
import { requireAsset } from './load-asset.ts';
import { mayDelete, requireInAnySection } from './media-permissions.ts';
import type { MediaContext } from './upload-asset.ts';

/** The file is used: its uses have to be removed first. */
export class AssetInUseError extends Error {
  override readonly name = 'AssetInUseError';
}

/**
 * Deletes an unused file and its content, which is gone at once.
 * @throws ForbiddenError, NotFoundError, AssetInUseError
 */
export async function deleteAsset(
  { db, now, files }: Pick<MediaContext, 'db' | 'now' | 'files'>,
  actor: Actor,
  id: number,
): Promise<void> {
  requireInAnySection(actor, 'write');
  await inTransaction(db, async (trx) => {
    // A publication at the same time might show the file.
    await lockPublishing(trx);
    const asset = await requireAsset(trx, id);
    // An upload of the same content at the same time would refer to the file.
    await lockContent(trx, asset.sha256);
    if (!mayDelete(actor, asset)) throw new ForbiddenError('remove');
    const { usages, hiddenCount } = await listAssetUsages(trx, actor, asset);
    if (usages.length + hiddenCount > 0) throw new AssetInUseError('The file is used.');
    await deleteAssetRow(trx, id);
    if (!(await hasContent(trx, asset.sha256))) await orphanContent(trx, asset.sha256, new Date(now()));
    const subject = { type: 'file' as const, id: String(id), title: asset.name };
    await recordAuditEvent({ db: trx, now }, { actor, action: 'file.delete', subject });
  });
  await deleteOrphans({ db, now, files });
}
