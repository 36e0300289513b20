import type { ImageFormat } from './image-format.ts';
import type { MediaFile } from './media-file.ts';

const BLOCK_BYTES = 256 * 1024;

/** The item list of a picture with its profile is shorter. */
const MAX_AVIF_META_BYTES = 1024 * 1024;

/**
 * Checks that an image file contains no metadata, preview or trailing data. Other files are re-encoded.
 * Returns false in doubt.
 */
export async function hasNoMetadata(file: MediaFile, kind: ImageFormat): Promise<boolean> {
  try {
    if (kind === 'jpeg') return await isBareJpeg(file);
    if (kind === 'png') return await isBarePng(file);
    if (kind === 'webp') return await isBareWebp(file);
    if (kind === 'avif') return await isBareAvif(file);
    return false;
  } catch (error) {
    // A length beyond the end of the file.
    if (error instanceof RangeError) return false;
    throw error;
  }
}

/** ITU-T T.81, B.1. Allowed application segments are JFIF without preview, ICC and Adobe. */
async function isBareJpeg(file: MediaFile): Promise<boolean> {
  for (let at = 2; ; ) {
    const head = await file.read(at, 16);
    if (head.readUInt8(0) !== 0xff) return false;
    const marker = head.readUInt8(1);
    if (marker === 0xd9) return at + 2 === file.size;
    const length = head.readUInt16BE(2);
    const content = head.toString('latin1', 4);
    const isFrameOrTable = (marker >= 0xc0 && marker <= 0xcf) || (marker >= 0xda && marker <= 0xdd);
    const isNeutral =
      (marker === 0xe0 && content.startsWith('JFIF\0') && length === 16) ||
      (marker === 0xe2 && content.startsWith('ICC_PROFILE\0')) ||
      (marker === 0xee && content.startsWith('Adobe') && length === 14);
    if (!isFrameOrTable && !isNeutral) return false;
    at += 2 + length;
    if (marker === 0xda) at = await endOfScan(file, at);
  }
}

/** Within a scan, 0xFF is followed by zero or a restart marker. */
async function endOfScan(file: MediaFile, from: number): Promise<number> {
  for (let start = from; start < file.size; ) {
    const block = await file.read(start, BLOCK_BYTES);
    let at = block.indexOf(0xff);
    // The byte after the last one is in the next block.
    for (; at >= 0 && at + 1 < block.length; at = block.indexOf(0xff, at + 2)) {
      const next = block.readUInt8(at + 1);
      if (next !== 0 && (next < 0xd0 || next > 0xd7)) return start + at;
    }
    if (start + block.length >= file.size) return file.size;
    start += at < 0 ? block.length : at;
  }
  return file.size;
}

const pngChunks = new Set(
  'IHDR PLTE IDAT IEND tRNS gAMA cHRM sRGB iCCP cICP sBIT bKGD pHYs hIST sPLT mDCV cLLI'.split(' '),
);

/** PNG 3rd edition, 5.3. */
async function isBarePng(file: MediaFile): Promise<boolean> {
  for await (const { type, end } of pngChunksOf(file)) {
    if (!pngChunks.has(type)) return false;
    if (type === 'IEND') return end === file.size;
  }
  return false;
}

/** @throws RangeError if the file is truncated */
async function* pngChunksOf(file: MediaFile): AsyncGenerator<{ type: string; end: number }> {
  for (let at = 8; at < file.size; ) {
    const head = await file.read(at, 8);
    const end = at + 12 + head.readUInt32BE(0);
    yield { type: head.toString('latin1', 4), end };
    at = end;
  }
}

/** Detects animated PNG, which sharp decodes as a still image. */
export async function isAnimatedPng(file: MediaFile): Promise<boolean> {
  try {
    for await (const { type } of pngChunksOf(file)) {
      if (type === 'acTL') return true;
      if (type === 'IDAT') return false;
    }
  } catch (error) {
    // Truncated: decoding reports the error.
    if (!(error instanceof RangeError)) throw error;
  }
  return false;
}

const webpChunks = new Set(['VP8 ', 'VP8L', 'VP8X', 'ALPH', 'ICCP']);

/** RFC 9649, 2: the chunks end at the end of the file. */
async function isBareWebp(file: MediaFile): Promise<boolean> {
  if ((await file.read(4, 4)).readUInt32LE(0) + 8 !== file.size) return false;
  let at = 12;
  while (at < file.size) {
    const head = await file.read(at, 8);
    if (!webpChunks.has(head.toString('latin1', 0, 4))) return false;
    const length = head.readUInt32LE(4);
    at += 8 + length + (length % 2);
  }
  return at === file.size;
}

/** @param head the first bytes of a file */
export const isLosslessWebp = (head: Buffer): boolean => head.toString('latin1', 12, 64).includes('VP8L');

/** AVIF 1.1, 2: items of other types than images hold metadata. */
async function isBareAvif(file: MediaFile): Promise<boolean> {
  for (let at = 0; at < file.size; ) {
    const head = await file.read(at, 8);
    const length = head.readUInt32BE(0);
    const type = head.toString('latin1', 4);
    if (length < 8 || !['ftyp', 'meta', 'mdat'].includes(type)) return false;
    if (type === 'meta') {
      if (length > MAX_AVIF_META_BYTES) return false;
      const items = (await file.read(at, length)).toString('latin1');
      if (/Exif|mime|uri |uuid|udta/u.test(items)) return false;
    }
    at += length;
    if (at === file.size) return true;
  }
  return false;
}
