import { basename } from 'node:path';
import sharp from 'sharp';
import type { Localised } from '#language/locale.ts';
import type { AssetKind } from '#model/field.ts';
import { insertAsset } from '#store/asset.ts';
import { type FileStore, mediaTypeOf } from '#store/file.ts';
import { ContentRefused } from './refused.ts';
import type { WriteContext } from './write-context.ts';

const kinds: Record<AssetKind, RegExp> = {
  picture: /^image\//u,
  document: /^application\/pdf$/u,
  video: /^video\//u,
  captions: /^text\/vtt/u,
};

/**
 * Keeps a file and registers it, so that content can point at it.
 * @param file `alt` is null for what is decorative or no picture
 * @returns the file's number
 * @throws ContentRefused where the file is not what its place asks for
 */
export async function addFile(
  context: WriteContext & { files: FileStore },
  file: { bytes: Uint8Array; name: string; kind: AssetKind; alt: Localised<string> | null },
): Promise<number> {
  const name = basename(file.name);
  const mediaType = mediaTypeOf(name);
  const refuse = (message: string) =>
    new ContentRefused(`file ${name}`, [{ locale: null, path: [], message }]);
  if (!mediaType || !kinds[file.kind].test(mediaType)) throw refuse(`is not a ${file.kind}`);
  const look =
    file.kind === 'picture' ? await lookAt(file.bytes) : { width: null, height: null, colour: null };
  if (!look) throw refuse('cannot be read as a picture');
  const { sha256 } = await context.files.put(file.bytes, name);
  return insertAsset(context.db, {
    sha256,
    name,
    mediaType,
    bytes: file.bytes.length,
    alt: file.alt,
    ...look,
  });
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
