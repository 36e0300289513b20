import { type FileHandle, open } from 'node:fs/promises';
import { text } from 'node:stream/consumers';
import { type Entry, openPromise } from 'yauzl';
import type { CvKind, FieldFault } from '#model/form.ts';

/** Either what a file is, or why it is not taken. */
export type CvVerdict = { kind: CvKind } | { fault: Extract<FieldFault, 'file_type' | 'file_damaged'> };

/** Far more than a letter in an office format has; an archive of more is built to exhaust whoever opens it. */
const MOST_ENTRIES = 2000;
const MOST_INFLATED = 200 * 1024 * 1024;

/** A comment behind an archive's end may be this long (APPNOTE 4.3.16), so its end is looked for in as much. */
const ARCHIVE_END = 22 + 65_535;

const starts = {
  pdf: Buffer.from('%PDF-'),
  rtf: Buffer.from('{\\rtf'),
  zip: Buffer.from('PK\u0003\u0004'),
  compound: Buffer.from('d0cf11e0a1b11ae1', 'hex'),
} as const;
const zipEnd = Buffer.from('PK\u0005\u0006');

const wide = (text: string) => Buffer.from(text, 'utf16le');
/** A Word document of old has the one stream, and with macros the other. */
const wordStream = wide('WordDocument');
const macroStream = wide('_VBA_PROJECT');
/** Objects of other programs, by which letters were made to run them. */
const rtfObject = Buffer.from('\\objdata');

const wrongType: CvVerdict = { fault: 'file_type' };
const damaged: CvVerdict = { fault: 'file_damaged' };

/**
 * Finds out what a file is by its content; its name says nothing. Taken are pdf, doc, docx, odt and rtf without macros
 * or foreign objects, and only where the file is nothing else besides. Archives are looked into without inflating them.
 * Script in a PDF cannot be seen from outside: it stays inert, because a CV is only ever given out as a download.
 * @param path of a file that nobody changes meanwhile
 */
export async function checkCv(path: string): Promise<CvVerdict> {
  const file = await open(path, 'r');
  try {
    const { size } = await file.stat();
    const head = await readAt(file, 0, 1024);
    const tail = await readAt(file, Math.max(0, size - ARCHIVE_END), ARCHIVE_END);
    const begins = (start: Buffer) => head.subarray(0, start.length).equals(start);
    // Readers of PDF look for its start in as many bytes.
    if (begins(starts.zip)) return head.includes(starts.pdf) ? wrongType : await checkArchive(path);
    // An archive is found by its end: with one, the file would be two things at once.
    const isArchive = tail.includes(zipEnd);
    if (begins(starts.pdf)) {
      if (isArchive) return wrongType;
      return tail.subarray(-1024).includes('%%EOF') ? { kind: 'pdf' } : damaged;
    }
    if (begins(starts.rtf)) {
      if (isArchive || (await contains(file, [rtfObject])).size > 0) return wrongType;
      return /\}[\s\0]*$/u.test(tail.subarray(-512).toString('latin1')) ? { kind: 'rtf' } : damaged;
    }
    if (begins(starts.compound)) {
      const found = await contains(file, [wordStream, macroStream]);
      if (isArchive || !found.has(wordStream)) return wrongType;
      return found.has(macroStream) ? wrongType : { kind: 'doc' };
    }
    return size === 0 ? damaged : wrongType;
  } finally {
    await file.close();
  }
}

async function readAt(file: FileHandle, position: number, length: number): Promise<Buffer> {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, position);
  return buffer.subarray(0, bytesRead);
}

/** Which of some byte strings a file has, read piece by piece with as much overlap as the longest needs. */
async function contains(file: FileHandle, wanted: readonly Buffer[]): Promise<Set<Buffer>> {
  const overlap = Math.max(...wanted.map(({ length }) => length));
  const piece = 256 * 1024;
  const found = new Set<Buffer>();
  for (let position = 0; ; position += piece) {
    const bytes = await readAt(file, position, piece + overlap);
    for (const each of wanted) if (bytes.includes(each)) found.add(each);
    if (bytes.length < piece) return found;
  }
}

interface Listing {
  entries: Map<string, Entry>;
  /** The first entry, by which an OpenDocument says what it is. */
  first: Entry | undefined;
  inflated: number;
}

const macroEntry =
  /(?:^|\/)(?:vbaProject\.bin|vbaData\.xml|activeX\/|Basic\/|Scripts\/)|\.(?:exe|dll|js|vbs|bat|cmd|scr|lnk|jar|ps1)$/iu;

/** The list of what is in an office file names macros whatever their files are called. */
const macroType = /macroEnabled|vbaProject/iu;
const MOST_OF_LIST = 1024 * 1024;

type Archive = Awaited<ReturnType<typeof openPromise>>;

/** @throws Error where there is more of it than there should be, whatever the archive says itself */
async function readEntry(archive: Archive, entry: Entry): Promise<string> {
  if (entry.uncompressedSize > MOST_OF_LIST) throw new Error('the list of contents is too long');
  // The reader checks that no more comes out than was announced.
  const stream = await archive.openReadStreamPromise(entry);
  return text(stream);
}

async function checkArchive(path: string): Promise<CvVerdict> {
  const archive = await openPromise(path, { autoClose: false, strictFileNames: true }).catch(() => undefined);
  if (!archive) return damaged;
  try {
    if (archive.entryCount > MOST_ENTRIES) return wrongType;
    const { entries, first, inflated } = await listEntries(archive);
    if (inflated > MOST_INFLATED || Array.from(entries.keys()).some((name) => macroEntry.test(name))) {
      return wrongType;
    }
    const types = entries.get('[Content_Types].xml');
    if (types && entries.has('word/document.xml')) {
      return macroType.test(await readEntry(archive, types)) ? wrongType : { kind: 'docx' };
    }
    if (first && entries.has('content.xml') && (await isOpenText(path, first))) return { kind: 'odt' };
    return wrongType;
  } catch {
    // Names that lead out of the folder, sizes that contradict each other, an end that is cut off.
    return damaged;
  } finally {
    archive.close();
  }
}

async function listEntries(archive: Archive): Promise<Listing> {
  const listing: Listing = { entries: new Map(), first: undefined, inflated: 0 };
  for await (const entry of archive.eachEntry()) {
    listing.first ??= entry;
    listing.entries.set(entry.fileName, entry);
    listing.inflated += entry.uncompressedSize;
  }
  return listing;
}

const openText = 'application/vnd.oasis.opendocument.text';

/** OpenDocument 1.3, part 2, § 3.3: the first entry is `mimetype`, stored as it is, right behind its own header. */
async function isOpenText(path: string, first: Entry): Promise<boolean> {
  if (first.fileName !== 'mimetype' || first.compressionMethod !== 0) return false;
  const file = await open(path, 'r');
  try {
    const head = await readAt(file, 0, 30 + 8 + openText.length + 64);
    const nameEnd = 30 + head.readUInt16LE(26) + head.readUInt16LE(28);
    return head.subarray(nameEnd, nameEnd + first.uncompressedSize).toString('latin1') === openText;
  } finally {
    await file.close();
  }
}
