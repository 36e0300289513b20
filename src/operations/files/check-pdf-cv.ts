import type { FileHandle } from 'node:fs/promises';
import { runsScript } from './find-pdf-script.ts';
import { piecesOf, readAt } from './read-file-chunks.ts';

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

export type PdfVerdict = 'pdf' | 'not-pdf' | 'wrong' | 'damaged';

/**
 * Tells whether a file is a PDF that readers open: its header may come after a byte order mark or the remains of a
 * transfer, and anything but objects may follow its end. Refuses scripts and programs that run on opening where they can be
 * seen; inside compressed objects they cannot.
 */
export async function checkPdfCv(file: FileHandle): Promise<PdfVerdict> {
  const head = await readAt(file, 0, HEADER_RANGE_BYTES + header.length - 1);
  const start = head.indexOf(header);
  if (start < 0) return 'not-pdf';
  const before = head.toString('latin1', 0, start);
  if (otherKinds.some((kind) => before.startsWith(kind)) || markup.test(before)) return 'wrong';
  if (await runsScript(file)) return 'wrong';
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
