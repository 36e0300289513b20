import { basename } from 'node:path';
import sharp from 'sharp';
import type { Localised } from '#language/locale.ts';
import type { AssetKind } from '#model/field.ts';
import type { NewAsset } from '#store/asset.ts';
import { type FileStore, mediaTypeOf } from '#store/file.ts';
import { ContentRefused } from './refused.ts';

const kinds: Record<AssetKind, RegExp> = {
  picture: /^image\//u,
  document: /^application\/pdf$/u,
  video: /^video\//u,
  captions: /^text\/vtt/u,
};

export interface NewFile {
  bytes: Uint8Array;
  name: string;
  kind: AssetKind;
  /** Null for what is decorative or no picture. */
  alt: Localised<string> | null;
}

/**
 * Keeps a file's bytes and finds out what there is to know of it. Nothing points at it yet.
 * @throws ContentRefused where the file is not what its place asks for
 */
export async function keepFile(files: FileStore, file: NewFile): Promise<NewAsset> {
  const name = basename(file.name);
  const mediaType = mediaTypeOf(name);
  const refuse = (message: string) =>
    new ContentRefused(`file ${name}`, [{ locale: null, path: [], message }]);
  if (!mediaType || !kinds[file.kind].test(mediaType)) throw refuse(`is not a ${file.kind}`);
  const look =
    file.kind === 'picture' ? await lookAt(file.bytes) : { width: null, height: null, colour: null };
  if (!look) throw refuse('cannot be read as a picture');
  const { sha256 } = await files.put(file.bytes, name);
  return { sha256, name, mediaType, bytes: file.bytes.length, alt: file.alt, ...look };
}

/** Size in pixels and average colour; undefined for what is no picture. */
async function lookAt(bytes: Uint8Array) {
  try {
    const { width, height } = await sharp(bytes).metadata();
    const { data } = await sharp(bytes)
      .flatten({ background: '#ffffff' })
      .resize(1, 1, { fit: 'fill' })
      .raw()
      .toBuffer({ resolveWithObject: true });
    return { width, height, colour: `#${data.subarray(0, 3).toString('hex')}` };
  } catch {
    return undefined;
  }
}
