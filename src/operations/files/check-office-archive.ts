import { pipeline } from 'node:stream/promises';
import { Parser } from 'htmlparser2';
import { type Entry, openPromise } from 'yauzl';

export type ArchiveVerdict = 'docx' | 'odt' | 'wrong' | 'damaged';

/** Far more than a letter in an office format has. */
const MAX_ENTRIES = 2000;

/**
 * How much may come out of an archive, in bytes. Text compresses to a fiftieth at best; more than a hundredth is built to
 * exhaust whoever opens it. A small file may always have its styles and themes.
 */
const MAX_INFLATED_BYTES = 100 * 1024 * 1024;
const ALWAYS_ALLOWED_BYTES = 10 * 1024 * 1024;
const MAX_RATIO = 100;

/** Longest list of contents that is read, in bytes. */
const MAX_LIST_BYTES = 1024 * 1024;

/** Macros, controls and programs. LibreOffice writes the lists of a macro library even where it has no macro. */
const activeEntry =
  /(?:^|\/)(?:vbaProject\.bin|vbaData\.xml|activeX\/.|Basic\/(?!(?:.*\/)?script-l[bc]\.xml$).*[^/]$|Scripts\/.*[^/]$)|\.(?:exe|dll|com|js|jse|vbs|vbe|wsf|hta|bat|cmd|scr|msi|lnk|jar|ps1)$/iu;

const activeType = /macroEnabled|vbaProject|activeX/iu;

/** ECMA-376 part 2, 9.3, in its transitional and its strict form. */
const mainRelationship = /\/officeDocument\/(?:2006\/)?relationships\/officeDocument$/u;
const mainType = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml';
const openText = 'application/vnd.oasis.opendocument.text';

const loadedType = /\/relationships\/(?:oleObject|frame|subDocument|aFChunk|control)$/u;
/** Not on the disk of the author, where Excel tables are that a document is linked to. */
const elsewhere = /^(?:(?!file:)[a-z][a-z0-9+.-]+:|(?:file:)?(?:\\\\|\/\/(?!\/)|\/{4}))/iu;

type Archive = Awaited<ReturnType<typeof openPromise>>;
/** By name in lower case: names of parts are compared without case (ECMA-376 part 2, 6.2.2.3). */
type Entries = ReadonlyMap<string, Entry>;

/** Tells what an office file is by its own lists of contents, as the programs do that open it. Nothing is kept in memory. */
export async function checkOfficeArchive(path: string): Promise<ArchiveVerdict> {
  const archive = await openPromise(path, { autoClose: false }).catch(() => undefined);
  if (!archive) return 'damaged';
  try {
    if (archive.entryCount > MAX_ENTRIES) return 'wrong';
    const entries = await listEntries(archive);
    if (!entries) return 'damaged';
    const all = Array.from(entries.values());
    if (overlaps(all) || declaredBytes(all) > allowedBytes(archive.fileSize)) return 'wrong';
    if (all.some(({ fileName }) => activeEntry.test(fileName))) return 'wrong';
    if (await loadsObjects(archive, entries)) return 'wrong';
    const kind = (await isWordDocument(archive, entries))
      ? 'docx'
      : (await isOpenText(archive, entries))
        ? 'odt'
        : 'wrong';
    if (kind !== 'wrong') for (const entry of all) await inflate(archive, entry);
    return kind;
  } catch {
    // Names that lead out of the folder, sizes that contradict the content, an end that is cut off.
    return 'damaged';
  } finally {
    archive.close();
  }
}

/** @returns undefined where two entries have one name: programs disagree on which of them counts */
async function listEntries(archive: Archive): Promise<Entries | undefined> {
  const entries = new Map<string, Entry>();
  for await (const entry of archive.eachEntry()) {
    const name = entry.fileName.toLowerCase();
    if (entries.has(name)) return undefined;
    entries.set(name, entry);
  }
  return entries;
}

const allowedBytes = (fileBytes: number) =>
  Math.min(MAX_INFLATED_BYTES, Math.max(ALWAYS_ALLOWED_BYTES, MAX_RATIO * fileBytes));

const declaredBytes = (entries: readonly Entry[]) =>
  entries.reduce((total, { uncompressedSize }) => total + uncompressedSize, 0);

/** Entries that share compressed bytes multiply what comes out. */
function overlaps(entries: readonly Entry[]): boolean {
  const sorted = entries.toSorted(
    (one, two) => one.relativeOffsetOfLocalHeader - two.relativeOffsetOfLocalHeader,
  );
  return sorted.some((entry, index) => {
    const next = sorted[index + 1];
    const headerBytes = 30 + entry.fileNameLength;
    const end = entry.relativeOffsetOfLocalHeader + headerBytes + entry.compressedSize;
    return next !== undefined && end > next.relativeOffsetOfLocalHeader;
  });
}

/** Reads an entry to its end. @throws Error where more or less comes out than the archive declares */
async function inflate(archive: Archive, entry: Entry): Promise<void> {
  if (entry.fileName.endsWith('/')) return;
  await pipeline(await archive.openReadStreamPromise(entry), async (pieces: AsyncIterable<Buffer>) => {
    for await (const _ of pieces);
  });
}

async function readText(archive: Archive, entry: Entry): Promise<string> {
  if (entry.uncompressedSize > MAX_LIST_BYTES) throw new Error('the list of contents is too long');
  const pieces: Buffer[] = [];
  for await (const piece of await archive.openReadStreamPromise(entry)) pieces.push(piece as Buffer);
  const bytes = Buffer.concat(pieces);
  // XML 1.0, 4.3.3: UTF-16 begins with a byte order mark, everything else that programs write is UTF-8.
  const [first, second] = bytes;
  const encoding =
    first === 0xff && second === 0xfe ? 'utf-16le' : first === 0xfe && second === 0xff ? 'utf-16be' : 'utf-8';
  return new TextDecoder(encoding).decode(bytes);
}

interface Tag {
  name: string;
  attributes: Readonly<Record<string, string>>;
}

/** The tags of an XML list, their names and attributes without prefixes. @throws Error for a list that declares entities */
async function readTags(archive: Archive, entry: Entry): Promise<Tag[]> {
  const text = await readText(archive, entry);
  if (/<!(?:DOCTYPE|ENTITY)/iu.test(text)) throw new Error('a list of contents has no declarations');
  const tags: Tag[] = [];
  const local = (name: string) => name.slice(name.indexOf(':') + 1);
  const parser = new Parser(
    {
      onopentag(name, attributes) {
        const named = Object.entries(attributes).map(([key, value]) => [local(key), value]);
        tags.push({ name: local(name), attributes: Object.fromEntries(named) });
      },
    },
    { xmlMode: true },
  );
  parser.end(text);
  return tags;
}

const partName = (target: string) =>
  decodeURIComponent(new URL(target.replaceAll('\\', '/'), 'file:///').pathname)
    .slice(1)
    .toLowerCase();

/** The main part is where the relationships of the package say; the list of content types says what it is. */
async function isWordDocument(archive: Archive, entries: Entries): Promise<boolean> {
  const types = entries.get('[content_types].xml');
  const relationships = entries.get('_rels/.rels');
  if (!types || !relationships) return false;
  const listed = await readTags(archive, types);
  if (listed.some(({ attributes }) => activeType.test(attributes.ContentType ?? ''))) return false;
  const main = (await readTags(archive, relationships)).find(
    ({ attributes: { Type = '', TargetMode } }) => mainRelationship.test(Type) && TargetMode !== 'External',
  );
  const part = partName(main?.attributes.Target ?? '');
  if (!entries.has(part)) return false;
  const typeOf = (matches: (attributes: Tag['attributes']) => boolean) =>
    listed
      .find(({ attributes }) => matches(attributes))
      ?.attributes.ContentType?.trim()
      .toLowerCase();
  const type =
    typeOf(({ PartName }) => PartName !== undefined && partName(PartName) === part) ??
    typeOf(({ Extension }) => Extension !== undefined && part.endsWith(`.${Extension.toLowerCase()}`));
  return type === mainType;
}

/** Whether an object or a frame of the document comes from elsewhere when it is opened: readers were made to run it. */
async function loadsObjects(archive: Archive, entries: Entries): Promise<boolean> {
  for (const [name, entry] of entries) {
    if (!name.endsWith('.rels') || entry.uncompressedSize > MAX_LIST_BYTES) continue;
    for (const { attributes } of await readTags(archive, entry)) {
      const { Type = '', Target = '', TargetMode } = attributes;
      if (TargetMode === 'External' && loadedType.test(Type) && elsewhere.test(Target.trim())) return true;
    }
  }
  return false;
}

/** OpenDocument 1.3, part 2, 3.3: `mimetype` names the kind; where it is missing, the manifest's root entry does. */
async function isOpenText(archive: Archive, entries: Entries): Promise<boolean> {
  // A document locked with a password may be one entry as a whole (OpenDocument 1.4, part 2, 3.4).
  if (!entries.has('content.xml') && !entries.has('encrypted-package')) return false;
  const mimetype = entries.get('mimetype');
  if (mimetype) return (await readText(archive, mimetype)).trim() === openText;
  const manifest = entries.get('meta-inf/manifest.xml');
  if (!manifest) return false;
  const root = (await readTags(archive, manifest)).find(({ attributes }) => attributes['full-path'] === '/');
  return root?.attributes['media-type'] === openText;
}
