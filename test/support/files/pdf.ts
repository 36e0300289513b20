import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { createDeflate, deflateSync } from 'node:zlib';

interface PdfParts {
  /** Raw bytes of the content stream and the filters that decode them. */
  content?: Buffer;
  filter?: string;
  /** Additional trailer keys, such as `/Encrypt`. */
  trailer?: string;
  /** A ToUnicode CMap. */
  toUnicode?: Buffer;
}

/** Creates a one-page PDF. The text must be ASCII: no font is embedded. */
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
  const xrefEntries = objects.map(({ length }) => {
    const entry = `${String(offset).padStart(10, '0')} 00000 n \n`;
    offset += length;
    return entry;
  });
  const tail = `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${xrefEntries.join('')}trailer\n<</Size ${objects.length + 1}/Root 1 0 R${trailer}>>\nstartxref\n${offset}\n%%EOF\n`;
  return Buffer.concat([head, ...objects, Buffer.from(tail)]);
}

/** Creates a PDF with any characters, mapped by a ToUnicode CMap. Suitable for text extraction only. */
export function makePdfOfLines(lines: readonly string[]): Buffer {
  const characters = [...new Set(lines.join(''))];
  const hex = (value: number, digits: number) => value.toString(16).padStart(digits, '0');
  // Codes start at 0x41, above the control characters.
  const codeOf = (character: string) => hex(characters.indexOf(character) + 0x41, 2);
  const table = characters.map((each) => `<${codeOf(each)}> <${hex(each.codePointAt(0) ?? 0, 4)}>`);
  const map = `/CIDInit /ProcSet findresource begin begincmap 1 begincodespacerange <00> <ff> endcodespacerange ${table.length} beginbfchar ${table.join(' ')} endbfchar endcmap end`;
  const shown = lines.map((line) => `<${Array.from(line, codeOf).join('')}> Tj T*`);
  return makePdf('', {
    content: Buffer.from(`BT /F 12 Tf 14 TL 72 720 Td ${shown.join(' ')} ET`),
    toUnicode: Buffer.from(map),
  });
}

/** Creates a password-protected PDF. */
export function makeEncryptedPdf(): Buffer {
  const key = `<${'5a'.repeat(32)}>`;
  return makePdf('locked', {
    trailer: `/ID[${key}${key}]/Encrypt<</Filter/Standard/V 2/R 3/Length 128/P -44/O ${key}/U ${key}>>`,
  });
}

/** Creates a small PDF whose content inflates to this many mebibytes. */
export async function makePdfBomb(mebibytes: number): Promise<Buffer> {
  const block = Buffer.alloc(1 << 20, ' ');
  const blocks = Readable.from(Array.from({ length: mebibytes }, () => block));
  const once = await buffer(blocks.pipe(createDeflate()));
  return makePdf('', { content: deflateSync(once), filter: '[/FlateDecode/FlateDecode]' });
}

/** Creates a small PDF with so many operators that text extraction times out. */
export function makeSlowPdf(operators: number): Buffer {
  return makePdf('', {
    content: deflateSync(Buffer.from('BT /F 12 Tf (a) Tj ET '.repeat(operators))),
    filter: '/FlateDecode',
  });
}
