import { type FileHandle, open } from 'node:fs/promises';
import type { CvKind, FieldFault } from '#model/forms/form.ts';
import { checkOfficeArchive } from './check-office-archive.ts';
import { checkPdfCv } from './check-pdf-cv.ts';
import { findIn, readAt } from './read-file-chunks.ts';

/** Either what a file is, or why it is not accepted. */
export type CvVerdict = { kind: CvKind } | { fault: Extract<FieldFault, 'file_type' | 'file_damaged'> };

/** The end record of an archive with the longest comment (APPNOTE 4.3.16), in bytes. */
const ARCHIVE_END_BYTES = 22 + 65_535;

const archiveStart = Buffer.from('PK\u0003\u0004');
const archiveEnd = Buffer.from('PK\u0005\u0006');
const compoundStart = Buffer.from('d0cf11e0a1b11ae1', 'hex');
/** Word skips a byte order mark and blank space. */
const rtfStart = /^(?:\u00ef\u00bb\u00bf)?[\s\0]*\{\\rtf/u;
/** Some programs end the file with NUL or with Ctrl-Z, which is a control character. */
const rtfEnd = /\}[\s\p{Cc}]*$/u;

const wide = (text: string) => Buffer.from(text, 'utf16le');
/** Streams of a Word 6 to 2003 document, and of the macros in one. */
const wordStream = wide('WordDocument');
const macroStream = wide('_VBA_PROJECT');
/** An object of another program, by which documents were made to run it. */
const rtfObject = Buffer.from('\\objdata');

const wrongType: CvVerdict = { fault: 'file_type' };
const damaged: CvVerdict = { fault: 'file_damaged' };

/**
 * Finds out what a file is by its content; its name and its declared type do not count. Accepts what readers of pdf, doc,
 * docx, odt and rtf open, without macros or foreign objects, and only if the file is nothing else besides.
 * @param path of a file that does not change meanwhile
 */
export async function checkCv(path: string): Promise<CvVerdict> {
  const file = await open(path, 'r');
  try {
    const { size } = await file.stat();
    if (size === 0) return damaged;
    const head = await readAt(file, 0, 1024);
    const isArchive = head.indexOf(archiveStart) === 0;
    const pdf = await checkPdfCv(file);
    if (isArchive) return pdf === 'not-pdf' ? verdictOf(await checkOfficeArchive(path)) : wrongType;
    // Programs find an archive by its end: with one, the file would be two things at once.
    const tail = await readAt(file, Math.max(0, size - ARCHIVE_END_BYTES), ARCHIVE_END_BYTES);
    if (tail.includes(archiveEnd)) return wrongType;
    if (pdf !== 'not-pdf') return verdictOf(pdf);
    if (rtfStart.test(head.toString('latin1'))) return await checkRtf(file, tail);
    if (head.indexOf(compoundStart) === 0) return await checkCompound(file);
    return wrongType;
  } finally {
    await file.close();
  }
}

function verdictOf(verdict: CvKind | 'wrong' | 'damaged'): CvVerdict {
  if (verdict === 'wrong') return wrongType;
  return verdict === 'damaged' ? damaged : { kind: verdict };
}

async function checkRtf(file: FileHandle, tail: Buffer): Promise<CvVerdict> {
  if ((await findIn(file, [rtfObject])).size > 0) return wrongType;
  return rtfEnd.test(tail.subarray(-512).toString('latin1')) ? { kind: 'rtf' } : damaged;
}

async function checkCompound(file: FileHandle): Promise<CvVerdict> {
  const found = await findIn(file, [wordStream, macroStream]);
  return found.has(wordStream) && !found.has(macroStream) ? { kind: 'doc' } : wrongType;
}
