import { type FileHandle, open } from 'node:fs/promises';
import type { CvKind, FieldErrorCode } from '#model/forms/form.ts';
import { checkOfficeArchive } from './check-office-archive.ts';
import { checkPdfCv } from './check-pdf-cv.ts';
import { findByteStrings, readAt } from './read-file-chunks.ts';

/** The detected type, or the reason for rejection. */
export type CvValidation =
  | { kind: CvKind }
  | { fault: Extract<FieldErrorCode, 'file_type' | 'file_damaged'> };

/** End record of a ZIP archive with the longest comment (APPNOTE 4.3.16). */
const MAX_ARCHIVE_END_BYTES = 22 + 65_535;

const archiveStart = Buffer.from('PK\u0003\u0004');
const archiveEnd = Buffer.from('PK\u0005\u0006');
const compoundStart = Buffer.from('d0cf11e0a1b11ae1', 'hex');
/** Word skips a byte order mark and whitespace. */
const rtfStart = /^(?:\u00ef\u00bb\u00bf)?[\s\0]*\{\\rtf/u;
/** Some programs append NUL or Ctrl-Z. */
const rtfEnd = /\}[\s\p{Cc}]*$/u;

const utf16 = (text: string) => Buffer.from(text, 'utf16le');
/** Stream names of a Word 6 to 2003 document and of its macros. */
const wordStream = utf16('WordDocument');
const macroStream = utf16('_VBA_PROJECT');
/** Embedded OLE objects, a known attack vector. */
const rtfObject = Buffer.from('\\objdata');

const wrongType: CvValidation = { fault: 'file_type' };
const damaged: CvValidation = { fault: 'file_damaged' };

/**
 * Detects the type of a CV by its content; file name and declared type are ignored. Accepts pdf, doc, docx,
 * odt and rtf without macros or embedded objects, and rejects polyglot files.
 * @param path of a file that does not change during the check
 */
export async function validateCv(path: string): Promise<CvValidation> {
  const file = await open(path, 'r');
  try {
    const { size } = await file.stat();
    if (size === 0) return damaged;
    const head = await readAt(file, 0, 1024);
    const isArchive = head.indexOf(archiveStart) === 0;
    const pdf = await checkPdfCv(file);
    if (isArchive) return pdf === 'not-pdf' ? toValidation(await checkOfficeArchive(path)) : wrongType;
    // Archive programs search the end record: a file with one would be a polyglot.
    const tail = await readAt(file, Math.max(0, size - MAX_ARCHIVE_END_BYTES), MAX_ARCHIVE_END_BYTES);
    if (tail.includes(archiveEnd)) return wrongType;
    if (pdf !== 'not-pdf') return toValidation(pdf);
    if (rtfStart.test(head.toString('latin1'))) return await checkRtf(file, tail);
    if (head.indexOf(compoundStart) === 0) return await checkCompound(file);
    return wrongType;
  } finally {
    await file.close();
  }
}

function toValidation(verdict: CvKind | 'wrong' | 'damaged'): CvValidation {
  if (verdict === 'wrong') return wrongType;
  return verdict === 'damaged' ? damaged : { kind: verdict };
}

async function checkRtf(file: FileHandle, tail: Buffer): Promise<CvValidation> {
  if ((await findByteStrings(file, [rtfObject])).size > 0) return wrongType;
  return rtfEnd.test(tail.subarray(-512).toString('latin1')) ? { kind: 'rtf' } : damaged;
}

async function checkCompound(file: FileHandle): Promise<CvValidation> {
  const found = await findByteStrings(file, [wordStream, macroStream]);
  return found.has(wordStream) && !found.has(macroStream) ? { kind: 'doc' } : wrongType;
}
