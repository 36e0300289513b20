import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { createDeflate, deflateSync } from 'node:zlib';

interface PdfParts {
  /** What the page's content stream holds, as it lies in the file, and the filters that it has been through. */
  content?: Buffer;
  filter?: string;
  /** Goes into the trailer, as for a document that is locked. */
  trailer?: string;
}

/** A PDF file of one page. Its text can be of ASCII letters alone: it brings no font. */
export function makePdf(text: string, { content, filter, trailer = '' }: PdfParts = {}): Buffer {
  const escaped = text.replace(/[\\()]/gu, '\\$&');
  const stream = content ?? Buffer.from(`BT /F 12 Tf 72 720 Td (${escaped}) Tj ET`);
  const filters = filter === undefined ? '' : `/Filter ${filter}`;
  const objects = [
    '<</Type/Catalog/Pages 2 0 R>>',
    '<</Type/Pages/Kids[3 0 R]/Count 1>>',
    '<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Resources<</Font<</F 4 0 R>>>>/Contents 5 0 R>>',
    '<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>',
  ].map((object, index) => Buffer.from(`${index + 1} 0 obj\n${object}\nendobj\n`));
  objects.push(
    Buffer.concat([
      Buffer.from(`5 0 obj\n<</Length ${stream.length}${filters}>>\nstream\n`),
      stream,
      Buffer.from('\nendstream\nendobj\n'),
    ]),
  );
  const head = Buffer.from('%PDF-1.7\n');
  let offset = head.length;
  const places = objects.map(({ length }) => {
    const place = `${String(offset).padStart(10, '0')} 00000 n \n`;
    offset += length;
    return place;
  });
  const tail = `xref\n0 6\n0000000000 65535 f \n${places.join('')}trailer\n<</Size 6/Root 1 0 R${trailer}>>\nstartxref\n${offset}\n%%EOF\n`;
  return Buffer.concat([head, ...objects, Buffer.from(tail)]);
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
