import { basename, extname } from 'node:path';
import type { Localised } from '#language/locale/locale.ts';
import type { AssetKind } from '#model/fields/asset-kind.ts';
import type { NewAsset } from '#store/content/asset.ts';
import { type MediaFileStore, mediaTypeOf } from '#store/files/media-file-store.ts';
import { sanitiseMedia } from './sanitise-media.ts';
import { requirePlayable } from './sanitise-video.ts';

export interface NewAssetFile {
  bytes: Uint8Array;
  name: string;
  kind: AssetKind;
  /** Null for decorative images and other files. */
  alt: Localised<string> | null;
}

/**
 * Validates, sanitises and stores a media file. Its extension is set by its content. No asset row is written.
 * @throws FileRejectedError if the file has the wrong type or cannot be shown
 */
export async function storeAsset(files: MediaFileStore, file: NewAssetFile): Promise<NewAsset> {
  const { bytes, extension, ...details } = await sanitiseMedia(file.kind, file.bytes);
  if (file.kind === 'video') requirePlayable(bytes);
  const name = replaceExtension(extension, basename(file.name).normalize('NFC'));
  const { sha256 } = await files.put(bytes, name);
  return { sha256, name, mediaType: mediaTypeOf(name) ?? '', bytes: bytes.length, alt: file.alt, ...details };
}

/** Replaces the extension; a correct one keeps its case. */
export function replaceExtension(extension: string, name: string): string {
  const current = extname(name);
  if (current.toLowerCase() === extension) return name;
  return `${name.slice(0, name.length - current.length)}${extension}`;
}
