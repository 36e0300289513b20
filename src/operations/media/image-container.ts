import type { ImageFormat } from './image-format.ts';

/**
 * Checks that an image file contains no metadata, preview or trailing data. Other files are re-encoded.
 * Returns false in doubt.
 */
export function hasNoMetadata(bytes: Buffer, kind: ImageFormat): boolean {
  try {
    if (kind === 'jpeg') return isBareJpeg(bytes);
    if (kind === 'png') return isBarePng(bytes);
    if (kind === 'webp') return isBareWebp(bytes);
    if (kind === 'avif') return isBareAvif(bytes);
    return false;
  } catch {
    // A length beyond the end of the file.
    return false;
  }
}

/** ITU-T T.81, B.1. Allowed application segments are JFIF without preview, ICC and Adobe. */
function isBareJpeg(bytes: Buffer): boolean {
  for (let at = 2; ; ) {
    if (bytes.readUInt8(at) !== 0xff) return false;
    const marker = bytes.readUInt8(at + 1);
    if (marker === 0xd9) return at + 2 === bytes.length;
    const length = bytes.readUInt16BE(at + 2);
    const content = bytes.toString('latin1', at + 4, at + 16);
    const isFrameOrTable = (marker >= 0xc0 && marker <= 0xcf) || (marker >= 0xda && marker <= 0xdd);
    const isNeutral =
      (marker === 0xe0 && content.startsWith('JFIF\0') && length === 16) ||
      (marker === 0xe2 && content.startsWith('ICC_PROFILE\0')) ||
      (marker === 0xee && content.startsWith('Adobe') && length === 14);
    if (!isFrameOrTable && !isNeutral) return false;
    at += 2 + length;
    if (marker === 0xda) at = endOfScan(bytes, at);
  }
}

/** Within a scan, 0xFF is followed by zero or a restart marker. */
function endOfScan(bytes: Buffer, from: number): number {
  for (let at = bytes.indexOf(0xff, from); at >= 0; at = bytes.indexOf(0xff, at + 2)) {
    const next = bytes.readUInt8(at + 1);
    if (next !== 0 && (next < 0xd0 || next > 0xd7)) return at;
  }
  return bytes.length;
}

const pngChunks = new Set(
  'IHDR PLTE IDAT IEND tRNS gAMA cHRM sRGB iCCP cICP sBIT bKGD pHYs hIST sPLT mDCV cLLI'.split(' '),
);

/** PNG 3rd edition, 5.3. */
function isBarePng(bytes: Buffer): boolean {
  for (const [type, , end] of pngChunksOf(bytes)) {
    if (!pngChunks.has(type)) return false;
    if (type === 'IEND') return end === bytes.length;
  }
  return false;
}

function* pngChunksOf(bytes: Buffer): Generator<[type: string, start: number, end: number]> {
  for (let at = 8; at < bytes.length; ) {
    const end = at + 12 + bytes.readUInt32BE(at);
    yield [bytes.toString('latin1', at + 4, at + 8), at, end];
    at = end;
  }
}

/** Detects animated PNG, which sharp decodes as a still image. */
export function isAnimatedPng(bytes: Buffer): boolean {
  try {
    for (const [type] of pngChunksOf(bytes)) {
      if (type === 'acTL') return true;
      if (type === 'IDAT') return false;
    }
  } catch {
    // Truncated: decoding reports the error.
  }
  return false;
}

const webpChunks = new Set(['VP8 ', 'VP8L', 'VP8X', 'ALPH', 'ICCP']);

/** RFC 9649, 2. */
function isBareWebp(bytes: Buffer): boolean {
  const types = webpChunksOf(bytes);
  return types?.every((type) => webpChunks.has(type)) === true;
}

/** @returns undefined if the chunks do not end at the end of the file */
function webpChunksOf(bytes: Buffer): string[] | undefined {
  const types: string[] = [];
  let at = 12;
  while (at < bytes.length) {
    types.push(bytes.toString('latin1', at, at + 4));
    const length = bytes.readUInt32LE(at + 4);
    at += 8 + length + (length % 2);
  }
  return at === bytes.length && bytes.readUInt32LE(4) + 8 === bytes.length ? types : undefined;
}

export function isLosslessWebp(bytes: Buffer): boolean {
  return bytes.toString('latin1', 12, 64).includes('VP8L');
}

/** AVIF 1.1, 2: items of other types than images hold metadata. */
function isBareAvif(bytes: Buffer): boolean {
  for (let at = 0; at < bytes.length; ) {
    const length = bytes.readUInt32BE(at);
    const type = bytes.toString('latin1', at + 4, at + 8);
    if (length < 8 || !['ftyp', 'meta', 'mdat'].includes(type)) return false;
    const items = bytes.toString('latin1', at, at + length);
    if (type === 'meta' && /Exif|mime|uri |uuid|udta/u.test(items)) return false;
    at += length;
    if (at === bytes.length) return true;
  }
  return false;
}
