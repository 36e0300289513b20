import { extname } from 'node:path';
import type { Kysely } from 'kysely';
import type { Localised } from '#language/locale/locale.ts';
import type { AssetKind } from '#model/fields/asset-kind.ts';
import type { NewAsset } from '#store/content/asset.ts';
import { lockContent, reserveContent } from '#store/content/asset-content.ts';
import { type FileContent, type MeasuredContent, measureContent } from '#store/files/file-content.ts';
import { type MediaFileStore, mediaTypeOf } from '#store/files/media-file-store.ts';
import type { Database } from '#store/schema.ts';
import { inTransaction } from '#store/transaction.ts';
import { cleanFileName } from '../files/clean-file-name.ts';
import type { DrawSvg } from './draw-svg.ts';
import { withMediaFile } from './media-file.ts';
import { sanitiseMedia } from './sanitise-media.ts';
import { requirePlayable } from './sanitise-video.ts';

export interface NewAssetFile {
  /** A local file may be changed, and is moved when it is stored. */
  content: FileContent;
  name: string;
  kind: AssetKind;
  /** Null for decorative images and other files. */
  alt: Localised<string> | null;
}

/** A file that is valid and clean, but not stored yet. */
export interface PreparedAsset {
  asset: NewAsset;
  content: MeasuredContent;
}

/**
 * Validates and sanitises a media file. Its extension is set by its content. Nothing is stored.
 * @throws FileRejectedError if the file has the wrong type or cannot be shown
 */
export async function prepareAsset(file: NewAssetFile, draw?: DrawSvg): Promise<PreparedAsset> {
  const { content: sanitised, extension, ...details } = await sanitiseMedia(file.kind, file.content, draw);
  if (file.kind === 'video') await withMediaFile(sanitised, requirePlayable);
  const name = replaceExtension(extension, shortName(file.name));
  const content = await measureContent(sanitised);
  const asset: NewAsset = {
    name,
    mediaType: mediaTypeOf(name) ?? '',
    sha256: content.sha256,
    bytes: content.bytes,
    alt: file.alt,
    ...details,
  };
  return { asset, content };
}

/** Prepares and stores a file of an import. No asset row is written. @throws FileRejectedError */
export async function storeAsset(files: MediaFileStore, file: NewAssetFile): Promise<NewAsset> {
  const prepared = await prepareAsset(file);
  await put(files, prepared);
  return prepared.asset;
}

async function put(files: MediaFileStore, { asset, content }: PreparedAsset): Promise<void> {
  if ('path' in content) await files.putFile(content, asset.name);
  else await files.put(content.content, asset.name);
}

/** A stored content whose file is not registered in this time is deleted. */
const RESERVATION_MS = 24 * 3_600_000;

/**
 * Stores the content of a prepared file, outside of transactions: a large file takes its time. The file must be
 * registered then; until that the content is reserved, so that it is neither deleted nor forgotten.
 */
export async function storeContent(
  { db, now, files }: { db: Kysely<Database>; now: () => number; files: MediaFileStore },
  prepared: PreparedAsset,
): Promise<void> {
  const { sha256 } = prepared.asset;
  await inTransaction(db, async (trx) => {
    await lockContent(trx, sha256);
    await reserveContent(trx, sha256, new Date(now() + RESERVATION_MS));
  });
  await put(files, prepared);
}

/** In characters, without a new extension. */
const MAX_NAME_LENGTH = 190;

const shortName = (name: string) =>
  Array.from(cleanFileName(name)).slice(0, MAX_NAME_LENGTH).join('') || 'file';

/** Replaces the extension; a correct one keeps its case. */
export function replaceExtension(extension: string, name: string): string {
  const current = extname(name);
  if (current.toLowerCase() === extension) return name;
  return `${name.slice(0, name.length - current.length)}${extension}`;
}
