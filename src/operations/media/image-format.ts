/** Accepted formats. A still GIF is stored as PNG. */
export type ImageFormat = 'jpeg' | 'png' | 'webp' | 'avif' | 'gif' | 'svg';

/** Formats that browsers or sharp do not support. */
export type UnsupportedImageFormat =
  | 'HEIC'
  | 'TIFF'
  | 'BMP'
  | 'Photoshop'
  | 'PDF'
  | 'JPEG XL'
  | 'JPEG 2000'
  | 'ICO'
  | 'SVGZ';

const signatures: readonly (readonly [kind: ImageFormat | UnsupportedImageFormat, signature: string])[] = [
  ['jpeg', '\u00ff\u00d8\u00ff'],
  ['png', '\u0089PNG\r\n\u001a\n'],
  ['gif', 'GIF87a'],
  ['gif', 'GIF89a'],
  ['TIFF', 'II*\0'],
  ['TIFF', 'MM\0*'],
  ['TIFF', 'II+\0'],
  ['TIFF', 'MM\0+'],
  ['BMP', 'BM'],
  ['Photoshop', '8BPS'],
  ['PDF', '%PDF-'],
  ['ICO', '\0\0\u0001\0'],
  ['JPEG XL', '\u00ff\u000a'],
  ['JPEG XL', '\0\0\0\u000cJXL '],
  ['JPEG 2000', '\0\0\0\u000cjP  '],
  ['SVGZ', '\u001f\u008b'],
];

/** Detects the format of an image by its content. @returns undefined if the file is not an image */
export function detectImageFormat(bytes: Uint8Array): ImageFormat | UnsupportedImageFormat | undefined {
  const head = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.length, 4096));
  const text = head.toString('latin1');
  if (text.startsWith('RIFF') && text.slice(8, 12) === 'WEBP') return 'webp';
  if (text.slice(4, 8) === 'ftyp') {
    // ISO/IEC 14496-12, 4.3: box length, major brand, version, compatible brands.
    const brands = text.slice(8, Math.max(16, head.readUInt32BE(0)));
    if (/avi[fs]/u.test(brands)) return 'avif';
    return /hei[cxsf]|hev[cx]|mif1|msf1/u.test(brands) ? 'HEIC' : undefined;
  }
  const known = signatures.find(([, signature]) => text.startsWith(signature));
  if (known) return known[0];
  if (/^(?:\u00ef\u00bb\u00bf)?\s*<(?:!doctype html|html)[\s>]/iu.test(text)) return undefined;
  // In UTF-16, every other byte of the markup is zero.
  return /<(?:[a-z]+:)?svg[\s>]/iu.test(text.replaceAll('\0', '')) || hasXmlProlog(text) ? 'svg' : undefined;
}

/** Comments or entities may push the root element out of the inspected bytes. */
const hasXmlProlog = (text: string) =>
  /^(?:\u00ef\u00bb\u00bf)?\s*<(?:\?xml|!--|!DOCTYPE svg)/u.test(text) && !/<html[\s>]/iu.test(text);
