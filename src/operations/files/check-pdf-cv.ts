import type { FileHandle } from 'node:fs/promises';
import { containsScript } from './detect-pdf-script.ts';
import { readAt, readChunks } from './read-file-chunks.ts';

/** PDF readers search the header in this range (Adobe implementation note 13 on PDF 1.7). */
const HEADER_RANGE_BYTES = 1024;

const header = Buffer.from('%PDF-');
const endOfFile = Buffer.from('%%EOF');
const endOfObject = Buffer.from('endobj');

/** Signatures of other formats. Before a PDF header they make the file a polyglot. */
const foreignSignatures = [
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

/** HTML or XML. */
const markup = /<[a-z!?/]/iu;

export type PdfVerdict = 'pdf' | 'not-pdf' | 'wrong' | 'damaged';

/**
 * Checks that a file is a complete PDF without scripts or programs that run on opening. Tolerates bytes
 * before the header and after the end, as readers do. Scripts inside compressed objects are not detected.
 */
export async function checkPdfCv(file: FileHandle): Promise<PdfVerdict> {
  const head = await readAt(file, 0, HEADER_RANGE_BYTES + header.length - 1);
  const start = head.indexOf(header);
  if (start < 0) return 'not-pdf';
  const before = head.toString('latin1', 0, start);
  const hasForeignStart = foreignSignatures.some((signature) => before.startsWith(signature));
  if (hasForeignStart || markup.test(before)) return 'wrong';
  if (await containsScript(file)) return 'wrong';
  return (await isComplete(file)) ? 'pdf' : 'damaged';
}

/** An object after the last end marker means that the file is truncated. */
async function isComplete(file: FileHandle): Promise<boolean> {
  let end = -1;
  let lastObject = -1;
  for await (const { position, bytes } of readChunks(file, endOfObject.length)) {
    end = Math.max(end, absolutePosition(position, bytes.lastIndexOf(endOfFile)));
    lastObject = Math.max(lastObject, absolutePosition(position, bytes.lastIndexOf(endOfObject)));
  }
  return end > lastObject;
}

const absolutePosition = (position: number, index: number) => (index < 0 ? -1 : position + index);
