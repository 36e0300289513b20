import { text } from 'node:stream/consumers';
import { fromBufferPromise } from 'yauzl';

/** A workbook as a program reads it: the text of each cell by row, and the XML of its only sheet. */
export interface Workbook {
  rows: string[][];
  sheetXml: string;
}

const signs: Readonly<Record<string, string>> = { '&amp;': '&', '&lt;': '<', '&gt;': '>' };

export async function readWorkbook(pieces: AsyncIterable<Uint8Array>): Promise<Workbook> {
  const sheetXml = await readEntry(await bytesOf(pieces), 'xl/worksheets/sheet1.xml');
  const rows = Array.from(sheetXml.matchAll(/<row>(.*?)<\/row>/gsu), ([, row = '']) =>
    Array.from(row.matchAll(/<c [^>]*?(?:\/>|>(.*?)<\/c>)/gsu), ([, cell = '']) =>
      (/<t [^>]*>(.*)<\/t>/su.exec(cell)?.[1] ?? '')
        .replace(/&(?:amp|lt|gt);/gu, (sign) => signs[sign] ?? '')
        .replace(/_x([0-9A-Fa-f]{4})_/gu, (_, code: string) =>
          String.fromCharCode(Number.parseInt(code, 16)),
        ),
    ),
  );
  return { rows, sheetXml };
}

async function bytesOf(pieces: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const all: Uint8Array[] = [];
  for await (const piece of pieces) all.push(piece);
  return Buffer.concat(all);
}

async function readEntry(archive: Buffer, name: string): Promise<string> {
  const zip = await fromBufferPromise(archive);
  for await (const entry of zip.eachEntry()) {
    if (entry.fileName === name) return text(await zip.openReadStreamPromise(entry));
  }
  throw new Error(`the workbook has no ${name}`);
}
