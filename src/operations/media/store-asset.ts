import { basename, extname } from 'node:path';
import type { Localised } from '#language/locale/locale.ts';
import type { AssetKind } from '#model/fields/field-types.ts';
import type { NewAsset } from '#store/content/asset.ts';
import { type FileStore, mediaTypeOf } from '#store/files/media-file-store.ts';
import { cleanMedia } from './sanitize-media.ts';
import { checkPlayable } from './sanitize-video.ts';

export interface NewFile {
  bytes: Uint8Array;
  name: string;
  kind: AssetKind;
  /** Null for what is decorative or no picture. */
  alt: Localised<string> | null;
}

/**
 * Stores a file's bytes, checked and cleaned, and finds out what there is to know of it. Its name gets the ending that its
 * content asks for. Nothing points at it yet.
 * @throws FileRefused where the file is not what its place asks for, or cannot be shown
 */
export async function keepFile(files: FileStore, file: NewFile): Promise<NewAsset> {
  const { bytes, ending, ...look } = await cleanMedia(file.kind, file.bytes);
  if (file.kind === 'video') checkPlayable(bytes);
  const name = nameWith(ending, basename(file.name).normalize('NFC'));
  const { sha256 } = await files.put(bytes, name);
  return { sha256, name, mediaType: mediaTypeOf(name) ?? '', bytes: bytes.length, alt: file.alt, ...look };
}

/** Keeps the case of an ending that is right already. */
export function nameWith(ending: string, name: string): string {
  const present = extname(name);
  if (present.toLowerCase() === ending) return name;
  return `${name.slice(0, name.length - present.length)}${ending}`;
}
