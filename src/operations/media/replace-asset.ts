import { locales } from '#language/locale/locale.ts';
import type { Actor } from '#model/auth/permission.ts';
import { assetKinds } from '#model/fields/asset-kind.ts';
import { isOfKind, replaceContent } from '#store/content/asset.ts';
import { hasContent, lockContent, orphanContent } from '#store/content/asset-content.ts';
import { findFinishedUpload, recordFinishedUpload } from '#store/content/finished-upload.ts';
import { announcePublication, lockPublishing } from '#store/content/published-write.ts';
import { inTransaction } from '#store/transaction.ts';
import { recordAuditEvent } from '../audit/record-audit-event.ts';
import { ForbiddenError } from '../auth/auth-errors.ts';
import { reprojectFile } from '../publishing/reproject-file.ts';
import { cacheTagsOf } from '../publishing/update-public-rows.ts';
import { type AssetView, toAssetView } from './asset-view.ts';
import { FileRejectedError } from './file-rejected-error.ts';
import { listPublicUses, requireAsset } from './load-asset.ts';
import { mayChangeInPublic, requireInAnySection } from './media-permissions.ts';
import { storeContent } from './store-asset.ts';
import { type MediaContext, prepareUpload, type ReceivedFile } from './upload-asset.ts';

/** Cached pages and pages that are open may show the former content for so long. */
const FORMER_CONTENT_DAYS = 30;
const DAY_MS = 86_400_000;

/**
 * Gives a file another content of the same kind. Every use follows at once, under a new URL; texts and tags stay.
 * @throws ForbiddenError, NotFoundError, FileRejectedError, StorageUnavailableError
 */
export async function replaceAsset(
  context: MediaContext,
  actor: Actor,
  id: number,
  received: ReceivedFile,
): Promise<AssetView> {
  const { db, now } = context;
  requireInAnySection(actor, 'share');
  const { media_type } = await requireAsset(db, id);
  const kind = assetKinds.find((each) => isOfKind({ media_type }, each));
  if (kind === undefined) throw new Error(`File ${id} has the unknown type ${media_type}.`);
  const prepared = await prepareUpload(context, kind, received);
  await storeContent(context, prepared);
  return inTransaction(db, async (trx) => {
    await lockPublishing(trx);
    const before = await requireAsset(trx, id);
    if (before.sha256 === prepared.asset.sha256)
      throw new FileRejectedError('is the same file', { code: 'same-file' });
    if (!mayChangeInPublic(actor, await listPublicUses(trx, before.sha256)))
      throw new ForbiddenError('publish');
    const at = new Date(now());
    await lockContent(trx, before.sha256);
    const { alt: _alt, ...content } = prepared.asset;
    await replaceContent(trx, id, content, at);
    const changed = await reprojectFile(trx, before.sha256, locales);
    if (changed.length > 0) await announcePublication(trx, cacheTagsOf(changed));
    if (!(await hasContent(trx, before.sha256))) {
      await orphanContent(trx, before.sha256, new Date(now() + FORMER_CONTENT_DAYS * DAY_MS));
    }
    if (received.uploadId !== undefined)
      await recordFinishedUpload(trx, { id: received.uploadId, assetId: id, at });
    const subject = { type: 'file' as const, id: String(id), title: content.name };
    const details = { before: before.sha256, after: content.sha256 };
    await recordAuditEvent({ db: trx, now }, { actor, action: 'file.replace', subject, details });
    return toAssetView(await requireAsset(trx, id));
  });
}

/** Whether an upload has already replaced the content of a file. */
export const isReplacedBy = async ({ db }: Pick<MediaContext, 'db'>, id: number, uploadId: string) =>
  (await findFinishedUpload(db, uploadId)) === id;
