import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { createDeflate, deflateSync } from 'node:zlib';

interface PdfParts {
  /** What the page's content stream holds, as it lies in the file, and the filters that it has been through. */
  content?: Buffer;
  filter?: string;
  /** Goes into the trailer, as for a document that is locked. */
  trailer?: string;
  /** A table from the codes of the font to characters. */
  toUnicode?: Buffer;
}

/** A PDF file of one page. Its text can be of ASCII letters alone: it brings no font. */
export function makePdf(text: string, { content, filter, trailer = '', toUnicode }: PdfParts = {}): Buffer {
  const escaped = text.replace(/[\\()]/gu, '\\$&');
  const stream = content ?? Buffer.from(`BT /F 12 Tf 72 720 Td (${escaped}) Tj ET`);
  const filters = filter === undefined ? '' : `/Filter ${filter}`;
  const objects = [
    '<</Type/Catalog/Pages 2 0 R>>',
    '<</Type/Pages/Kids[3 0 R]/Count 1>>',
    '<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Resources<</Font<</F 4 0 R>>>>/Contents 5 0 R>>',
    `<</Type/Font/Subtype/Type1/BaseFont/Helvetica${toUnicode ? '/ToUnicode 6 0 R' : ''}>>`,
  ].map((object, index) => Buffer.from(`${index + 1} 0 obj\n${object}\nendobj\n`));
  const streamOf = (number: number, data: Buffer, more = '') =>
    Buffer.concat([
      Buffer.from(`${number} 0 obj\n<</Length ${data.length}${more}>>\nstream\n`),
      data,
      Buffer.from('\nendstream\nendobj\n'),
    ]);
  objects.push(streamOf(5, stream, filters));
  if (toUnicode) objects.push(streamOf(6, toUnicode));
  const head = Buffer.from('%PDF-1.7\n');
  let offset = head.length;
  const places = objects.map(({ length }) => {
    const place = `${String(offset).padStart(10, '0')} 00000 n \n`;
    offset += length;
    return place;
  });
  const tail = `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${places.join('')}trailer\n<</Size ${objects.length + 1}/Root 1 0 R${trailer}>>\nstartxref\n${offset}\n%%EOF\n`;
  return Buffer.concat([head, ...objects, Buffer.from(tail)]);
}

/**
 * A page whose lines may hold any characters: each gets a code of the font, which a `ToUnicode` table translates.
 * It cannot be looked at, only read.
 */
export function makeLinedPdf(lines: readonly string[]): Buffer {
  const characters = [...new Set(lines.join(''))];
  const hex = (value: number, digits: number) => value.toString(16).padStart(digits, '0');
  // From the letter A on: what lies below are control characters.
  const codeOf = (character: string) => hex(characters.indexOf(character) + 0x41, 2);
  const table = characters.map((each) => `<${codeOf(each)}> <${hex(each.codePointAt(0) ?? 0, 4)}>`);
  const map = `/CIDInit /ProcSet findresource begin begincmap 1 begincodespacerange <00> <ff> endcodespacerange ${table.length} beginbfchar ${table.join(' ')} endbfchar endcmap end`;
  const shown = lines.map((line) => `<${Array.from(line, codeOf).join('')}> Tj T*`);
  return makePdf('', {
    content: Buffer.from(`BT /F 12 Tf 14 TL 72 720 Td ${shown.join(' ')} ET`),
    toUnicode: Buffer.from(map),
  });
}

/** One that can be opened with a password alone. */
export function makeLockedPdf(): Buffer {
  const key = `<${'5a'.repeat(32)}>`;
  return makePdf('locked', {
    trailer: `/ID[${key}${key}]/Encrypt<</Filter/Standard/V 2/R 3/Length 128/P -44/O ${key}/U ${key}>>`,
  });
}

/** A small file whose page unpacks to this many mebibytes. */
export async function makePdfBomb(mebibytes: number): Promise<Buffer> {
  const block = Buffer.alloc(1 << 20, ' ');
  const blocks = Readable.from(Array.from({ length: mebibytes }, () => block));
  const once = await buffer(blocks.pipe(createDeflate()));
  return makePdf('', { content: deflateSync(once), filter: '[/FlateDecode/FlateDecode]' });
}

/** A small file whose page draws without end, as far as a reader's patience goes. */
export function makeSlowPdf(operators: number): Buffer {
  return makePdf('', {
    content: deflateSync(Buffer.from('BT /F 12 Tf (a) Tj ET '.repeat(operators))),
    filter: '/FlateDecode',
  });
}
