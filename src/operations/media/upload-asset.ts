import { stat } from 'node:fs/promises';
import type { Kysely } from 'kysely';
import type { Actor } from '#model/auth/permission.ts';
import type { AssetKind } from '#model/fields/asset-kind.ts';
import { findSameAsset, insertAsset } from '#store/content/asset.ts';
import { keepContent, lockContent } from '#store/content/asset-content.ts';
import { findFinishedUpload, recordFinishedUpload } from '#store/content/finished-upload.ts';
import type { MediaFileStore } from '#store/files/media-file-store.ts';
import type { Database } from '#store/schema.ts';
import { inTransaction } from '#store/transaction.ts';
import { recordAuditEvent } from '../audit/record-audit-event.ts';
import type { VirusScanner } from '../files/virus-scanner.ts';
import { settleTags } from './asset-tags.ts';
import { type AssetView, toAssetView } from './asset-view.ts';
import type { DrawSvg } from './draw-svg.ts';
import { FileRejectedError } from './file-rejected-error.ts';
import { requireAsset } from './load-asset.ts';
import { requireInAnySection } from './media-permissions.ts';
import { type PreparedAsset, prepareAsset, storeContent } from './store-asset.ts';

/** Dependencies of operations on files of editors. */
export interface MediaContext {
  db: Kysely<Database>;
  /** Milliseconds since the epoch. */
  now: () => number;
  files: MediaFileStore;
  /** Undefined without a virus scanner. */
  scanner: VirusScanner | undefined;
  drawSvg: DrawSvg;
}

const MEGABYTE = 1024 * 1024;

export const maxUploadBytes: Readonly<Record<AssetKind, number>> = {
  picture: 40 * MEGABYTE,
  document: 50 * MEGABYTE,
  // Sizes are 32-bit integers in the database.
  video: 2000 * MEGABYTE,
  captions: 2 * MEGABYTE,
};

export interface ReceivedFile {
  /** A local file, which is moved or may be deleted afterwards. */
  path: string;
  /** With extension; the content decides the type. */
  name: string;
  /** By which the client may ask for the result again. */
  uploadId?: string | undefined;
}

export interface UploadResult {
  asset: AssetView;
  /** The content was stored before, possibly under another name. */
  isKnown: boolean;
}

/**
 * Validates, sanitises and stores a file. A content is stored once: a file that exists is returned as it is.
 * @throws ForbiddenError; FileRejectedError if the file has the wrong type or cannot be shown;
 * StorageUnavailableError if the virus scanner is unreachable
 */
export async function uploadAsset(
  context: MediaContext,
  actor: Actor,
  {
    kind,
    tags = [],
    uploadId,
    ...file
  }: ReceivedFile & { kind: AssetKind; tags?: readonly string[] | undefined },
): Promise<UploadResult> {
  requireInAnySection(actor, 'write');
  const { db, now } = context;
  const prepared = await prepareUpload(context, kind, file);
  await storeContent(context, prepared);
  return inTransaction(db, async (trx) => {
    // Two uploads of one content become one file.
    await lockContent(trx, prepared.asset.sha256);
    const known = await findSameAsset(trx, prepared.asset.sha256);
    const at = new Date(now());
    if (known) await keepContent(trx, prepared.asset.sha256);
    const id =
      known?.id ??
      (await insertAsset(trx, prepared.asset, { uploader: actor, tags: await settleTags(trx, tags), at }));
    if (uploadId !== undefined) await recordFinishedUpload(trx, { id: uploadId, assetId: id, at });
    if (!known) {
      const subject = { type: 'file' as const, id: String(id), title: prepared.asset.name };
      await recordAuditEvent({ db: trx, now }, { actor, action: 'file.upload', subject });
    }
    return { asset: toAssetView(await requireAsset(trx, id)), isKnown: known !== undefined };
  });
}

/** Scans, validates and sanitises a file of an editor. Videos are too large for scanners. */
export async function prepareUpload(
  { scanner, drawSvg }: Pick<MediaContext, 'scanner' | 'drawSvg'>,
  kind: AssetKind,
  { path, name }: ReceivedFile,
): Promise<PreparedAsset> {
  // The client may have declared another kind when it began.
  if ((await stat(path)).size > maxUploadBytes[kind]) {
    const maxMegabytes = maxUploadBytes[kind] / MEGABYTE;
    throw new FileRejectedError(`is larger than ${maxMegabytes} MB`, {
      code: 'too-many-bytes',
      maxMegabytes,
    });
  }
  if (kind !== 'video' && (await scanner?.isInfected(path)))
    throw new FileRejectedError('contains a virus', { code: 'infected' });
  return prepareAsset({ content: { path }, name, kind, alt: null }, drawSvg);
}

/** @returns the file that an upload has become, for a client that lost the response */
export async function findUploadResult(
  { db }: Pick<MediaContext, 'db'>,
  actor: Actor,
  uploadId: string,
): Promise<AssetView | undefined> {
  requireInAnySection(actor, 'write');
  const id = await findFinishedUpload(db, uploadId);
  return id === undefined ? undefined : toAssetView(await requireAsset(db, id));
}
