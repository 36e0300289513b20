/** The kinds of picture that are accepted. A still GIF is stored as PNG. */
export type PictureKind = 'jpeg' | 'png' | 'webp' | 'avif' | 'gif' | 'svg';

/** Kinds that browsers or the converter cannot show, by their usual names. */
export type ForeignKind =
  | 'HEIC'
  | 'TIFF'
  | 'BMP'
  | 'Photoshop'
  | 'PDF'
  | 'JPEG XL'
  | 'JPEG 2000'
  | 'ICO'
  | 'SVGZ';

const starts: readonly (readonly [kind: PictureKind | ForeignKind, start: string])[] = [
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

/** Tells by its content what a picture is; its name does not count. @returns undefined for what is no picture */
export function pictureKindOf(bytes: Uint8Array): PictureKind | ForeignKind | undefined {
  const head = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.length, 4096));
  const text = head.toString('latin1');
  if (text.startsWith('RIFF') && text.slice(8, 12) === 'WEBP') return 'webp';
  if (text.slice(4, 8) === 'ftyp') {
    // ISO/IEC 14496-12, 4.3: the length of the box, then the major brand, a version, and the compatible brands.
    const brands = text.slice(8, Math.max(16, head.readUInt32BE(0)));
    if (/avi[fs]/u.test(brands)) return 'avif';
    return /hei[cxsf]|hev[cx]|mif1|msf1/u.test(brands) ? 'HEIC' : undefined;
  }
  const known = starts.find(([, start]) => text.startsWith(start));
  if (known) return known[0];
  if (/^(?:\u00ef\u00bb\u00bf)?\s*<(?:!doctype html|html)[\s>]/iu.test(text)) return undefined;
  // Whatever a drawing is encoded in: in UTF-16 every other byte is zero.
  return /<(?:[a-z]+:)?svg[\s>]/iu.test(text.replaceAll('\0', '')) || isLongProlog(text) ? 'svg' : undefined;
}

/** A comment or a list of entities may push the root out of the first bytes. */
const isLongProlog = (text: string) =>
  /^(?:\u00ef\u00bb\u00bf)?\s*<(?:\?xml|!--|!DOCTYPE svg)/u.test(text) && !/<html[\s>]/iu.test(text);
