import { pipeline } from 'node:stream/promises';
import { Parser } from 'htmlparser2';
import { type Entry, openPromise } from 'yauzl';

export type ArchiveVerdict = 'docx' | 'odt' | 'wrong' | 'damaged';

/** Far above the number of entries in ordinary documents. */
const MAX_ENTRIES = 2000;

/**
 * Limits against ZIP bombs: text compresses to a fiftieth at best, so ratios above 100 are malicious. Small
 * files may have styles and themes regardless of the ratio.
 */
const MAX_INFLATED_BYTES = 100 * 1024 * 1024;
const MIN_ALLOWED_BYTES = 10 * 1024 * 1024;
const MAX_RATIO = 100;

/** Limit for XML manifests and relationship parts. */
const MAX_MANIFEST_BYTES = 1024 * 1024;

/**
 * Macros, controls and programs. LibreOffice writes the index files of a macro library even without macros.
 */
const activeEntry =
  /(?:^|\/)(?:vbaProject\.bin|vbaData\.xml|activeX\/.|Basic\/(?!(?:.*\/)?script-l[bc]\.xml$).*[^/]$|Scripts\/.*[^/]$)|\.(?:exe|dll|com|js|jse|vbs|vbe|wsf|hta|bat|cmd|scr|msi|lnk|jar|ps1)$/iu;

const activeType = /macroEnabled|vbaProject|activeX/iu;

/** ECMA-376 part 2, 9.3: transitional and strict form. */
const mainRelationship = /\/officeDocument\/(?:2006\/)?relationships\/officeDocument$/u;
const mainType = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml';
const openTextType = 'application/vnd.oasis.opendocument.text';

const loadedRelationship = /\/relationships\/(?:oleObject|frame|subDocument|aFChunk|control)$/u;
/** Remote targets. Local files are allowed, because documents link to Excel tables of their author. */
const remoteTarget = /^(?:(?!file:)[a-z][a-z0-9+.-]+:|(?:file:)?(?:\\\\|\/\/(?!\/)|\/{4}))/iu;

type Archive = Awaited<ReturnType<typeof openPromise>>;
/** Keys are lower case: part names are case-insensitive (ECMA-376 part 2, 6.2.2.3). */
type Entries = ReadonlyMap<string, Entry>;

/**
 * Detects the type of an office file from its manifests, as office programs do, and rejects active content.
 */
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
    if (await loadsRemoteObjects(archive, entries)) return 'wrong';
    const kind = (await isWordDocument(archive, entries))
      ? 'docx'
      : (await isOpenText(archive, entries))
        ? 'odt'
        : 'wrong';
    if (kind !== 'wrong') for (const entry of all) await inflate(archive, entry);
    return kind;
  } catch {
    // Path traversal, wrong sizes or a truncated file.
    return 'damaged';
  } finally {
    archive.close();
  }
}

/** @returns undefined for duplicate names, because programs disagree on which entry is valid */
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
  Math.min(MAX_INFLATED_BYTES, Math.max(MIN_ALLOWED_BYTES, MAX_RATIO * fileBytes));

const declaredBytes = (entries: readonly Entry[]) =>
  entries.reduce((total, { uncompressedSize }) => total + uncompressedSize, 0);

/** Detects overlapping entries, which multiply the inflated size. */
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

/** @throws Error if the inflated size differs from the declared one */
async function inflate(archive: Archive, entry: Entry): Promise<void> {
  if (entry.fileName.endsWith('/')) return;
  await pipeline(await archive.openReadStreamPromise(entry), async (chunks: AsyncIterable<Buffer>) => {
    for await (const _ of chunks);
  });
}

async function readText(archive: Archive, entry: Entry): Promise<string> {
  if (entry.uncompressedSize > MAX_MANIFEST_BYTES) throw new Error('the manifest is too long');
  const chunks: Buffer[] = [];
  for await (const chunk of await archive.openReadStreamPromise(entry)) chunks.push(chunk as Buffer);
  const bytes = Buffer.concat(chunks);
  // XML 1.0, 4.3.3: UTF-16 requires a byte order mark; UTF-8 is the default.
  const [first, second] = bytes;
  const encoding =
    first === 0xff && second === 0xfe ? 'utf-16le' : first === 0xfe && second === 0xff ? 'utf-16be' : 'utf-8';
  return new TextDecoder(encoding).decode(bytes);
}

interface Tag {
  name: string;
  attributes: Readonly<Record<string, string>>;
}

/**
 * Returns the tags of an XML part without namespace prefixes.
 * @throws Error for a DOCTYPE or entity declaration
 */
async function readTags(archive: Archive, entry: Entry): Promise<Tag[]> {
  const text = await readText(archive, entry);
  if (/<!(?:DOCTYPE|ENTITY)/iu.test(text)) throw new Error('a manifest must not have declarations');
  const tags: Tag[] = [];
  const localName = (name: string) => name.slice(name.indexOf(':') + 1);
  const parser = new Parser(
    {
      onopentag(name, attributes) {
        const named = Object.entries(attributes).map(([key, value]) => [localName(key), value]);
        tags.push({ name: localName(name), attributes: Object.fromEntries(named) });
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

/** Finds the main part by the package relationships and its type by the content type list. */
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

/** Detects objects or frames that are loaded from a remote target on opening, a known attack. */
async function loadsRemoteObjects(archive: Archive, entries: Entries): Promise<boolean> {
  for (const [name, entry] of entries) {
    if (!name.endsWith('.rels') || entry.uncompressedSize > MAX_MANIFEST_BYTES) continue;
    for (const { attributes } of await readTags(archive, entry)) {
      const { Type = '', Target = '', TargetMode } = attributes;
      const isExternal = TargetMode === 'External' && remoteTarget.test(Target.trim());
      if (isExternal && loadedRelationship.test(Type)) return true;
    }
  }
  return false;
}

/** OpenDocument 1.3, part 2, 3.3: the type is in `mimetype` or in the root entry of the manifest. */
async function isOpenText(archive: Archive, entries: Entries): Promise<boolean> {
  // A password-protected document may be a single entry (OpenDocument 1.4, part 2, 3.4).
  if (!entries.has('content.xml') && !entries.has('encrypted-package')) return false;
  const mimetype = entries.get('mimetype');
  if (mimetype) return (await readText(archive, mimetype)).trim() === openTextType;
  const manifest = entries.get('meta-inf/manifest.xml');
  if (!manifest) return false;
  const root = (await readTags(archive, manifest)).find(({ attributes }) => attributes['full-path'] === '/');
  return root?.attributes['media-type'] === openTextType;
}
