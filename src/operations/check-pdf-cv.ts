import type { FileHandle } from 'node:fs/promises';
import { piecesOf, readAt } from './file-piece.ts';

/** Readers look for the header in this many bytes (Adobe's implementation note 13 on PDF 1.7). */
const HEADER_RANGE_BYTES = 1024;

const header = Buffer.from('%PDF-');
const endMark = Buffer.from('%%EOF');
const endOfObject = Buffer.from('endobj');

/** What another kind of file begins with. Before a PDF header it makes the file two things at once. */
const otherKinds = [
  ...[
    'PK',
    'MZ',
    '#!',
    'GIF8',
    'RIFF',
    'OggS',
    'ID3',
    'II*\0',
    'MM\0*',
    'BZh',
    'Rar!',
    '{\\rtf',
    '\u007fELF',
  ],
  ...['\u0089PNG', '\u00ff\u00d8\u00ff', '7z\u00bc\u00af', '\u001f\u008b', '\u00d0\u00cf\u0011\u00e0'],
  ...['\u00ca\u00fe\u00ba\u00be', '\u00cf\u00fa\u00ed\u00fe', '\u00fe\u00ed\u00fa', '\u00fd7zXZ'],
];

/** A tag, comment or declaration of HTML or XML. */
const markup = /<[a-z!?/]/iu;

/** Longest match of the patterns below, in bytes. */
const ACTION_RANGE_BYTES = 2048;

/** An action that starts a program (ISO 32000-1, 12.6.4.5). */
const launchAction = /\/S\s*\/Launch(?![A-Za-z0-9])/u;
/** A script, or an action as above, that runs when the document is opened (ISO 32000-1, 7.7.2). */
const openScript = /\/OpenAction\s*<<[^>]{0,400}?\/(?:JavaScript|JS|Launch)(?![A-Za-z0-9])/u;
/** The same for a page that is opened, or comes into view (ISO 32000-1, 12.6.3). */
const pageScript = /\/(?:O|PO|PV)\s*<<[^>]{0,400}?\/(?:JavaScript|JS|Launch)(?![A-Za-z0-9])/u;
const openReference = /\/OpenAction\s+(\d{1,10})\s+(\d{1,5})\s+R/gu;

export type PdfVerdict = 'pdf' | 'not-pdf' | 'wrong' | 'damaged';

/**
 * Tells whether a file is a PDF that readers open: its header may come after a byte order mark or the remains of a
 * transfer, and anything but objects may follow its end. Refuses actions that run on opening where they can be seen;
 * inside compressed objects they cannot.
 */
export async function checkPdfCv(file: FileHandle): Promise<PdfVerdict> {
  const head = await readAt(file, 0, HEADER_RANGE_BYTES + header.length - 1);
  const start = head.indexOf(header);
  if (start < 0) return 'not-pdf';
  const before = head.toString('latin1', 0, start);
  if (otherKinds.some((kind) => before.startsWith(kind)) || markup.test(before)) return 'wrong';
  if (await runsOnOpening(file)) return 'wrong';
  return (await isComplete(file)) ? 'pdf' : 'damaged';
}

/** Objects after the last end mark belong to a part whose own end is missing. */
async function isComplete(file: FileHandle): Promise<boolean> {
  let end = -1;
  let lastObject = -1;
  for await (const { position, bytes } of piecesOf(file, endOfObject.length)) {
    end = Math.max(end, positionIn(position, bytes.lastIndexOf(endMark)));
    lastObject = Math.max(lastObject, positionIn(position, bytes.lastIndexOf(endOfObject)));
  }
  return end > lastObject;
}

const positionIn = (position: number, index: number) => (index < 0 ? -1 : position + index);

async function runsOnOpening(file: FileHandle): Promise<boolean> {
  const references = new Set<string>();
  for await (const { bytes } of piecesOf(file, ACTION_RANGE_BYTES)) {
    const text = textOf(bytes);
    if (launchAction.test(text) || openScript.test(text) || pageScript.test(text)) return true;
    for (const [, number, generation] of text.matchAll(openReference))
      references.add(`${number} ${generation}`);
  }
  for (const reference of Array.from(references).slice(-10)) if (await isScript(file, reference)) return true;
  return false;
}

async function isScript(file: FileHandle, reference: string): Promise<boolean> {
  const [number, generation] = reference.split(' ');
  const object = new RegExp(
    `(?<![0-9])${number}\\s+${generation}\\s+obj\\s*<<[^>]{0,400}?/(?:JavaScript|JS|Launch)(?![A-Za-z0-9])`,
    'u',
  );
  for await (const { bytes } of piecesOf(file, ACTION_RANGE_BYTES)) {
    if (object.test(textOf(bytes))) return true;
  }
  return false;
}

/** Any letter of a name may be written as its number (ISO 32000-1, 7.3.5): `/L#61unch`. */
const textOf = (bytes: Buffer) =>
  bytes
    .toString('latin1')
    .replace(/#([2-7][0-9A-Fa-f])/gu, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
