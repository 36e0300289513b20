import type { Kysely } from 'kysely';
import type { Actor } from '#model/auth/permission.ts';
import type { AssetKind } from '#model/fields/asset-kind.ts';
import { findAssets, findSameAsset, insertAsset } from '#store/content/asset.ts';
import type { MediaFileStore } from '#store/files/media-file-store.ts';
import type { Database } from '#store/schema.ts';
import { inTransaction } from '#store/transaction.ts';
import { recordAuditEvent } from '../audit/record-audit-event.ts';
import { type AssetView, toAssetView } from './asset-view.ts';
import { requireInAnySection } from './list-assets.ts';
import { storeAsset } from './store-asset.ts';

/** Dependencies of operations on files of editors. */
export interface UploadContext {
  db: Kysely<Database>;
  /** Milliseconds since the epoch. */
  now: () => number;
  files: MediaFileStore;
}

const MEGABYTE = 1024 * 1024;

/** A file is validated in memory. */
export const maxUploadBytes: Readonly<Record<AssetKind, number>> = {
  picture: 40 * MEGABYTE,
  document: 50 * MEGABYTE,
  video: 200 * MEGABYTE,
  captions: 2 * MEGABYTE,
};

export interface Upload {
  kind: AssetKind;
  /** With extension; the content decides the type. */
  name: string;
  bytes: Uint8Array;
}

/**
 * Validates, sanitises and stores a file. The same file with the same name is stored once.
 * @throws ForbiddenError; FileRejectedError if the file has the wrong type or cannot be shown
 */
export async function uploadAsset(
  { db, now, files }: UploadContext,
  actor: Actor,
  { kind, name, bytes }: Upload,
): Promise<AssetView> {
  requireInAnySection(actor, 'write');
  const asset = await storeAsset(files, { kind, name, bytes, alt: null });
  return inTransaction(db, async (trx) => {
    const known = await findSameAsset(trx, asset);
    if (known) return toAssetView(known);
    const id = await insertAsset(trx, asset);
    const stored = (await findAssets(trx, [id])).get(id);
    if (!stored) throw new Error('The file was not stored.');
    const subject = { type: 'file' as const, id: String(id), title: asset.name };
    await recordAuditEvent({ db: trx, now }, { actor, action: 'file.upload', subject });
    return toAssetView(stored);
  });
}
