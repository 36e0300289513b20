import { readdir, readFile } from 'node:fs/promises';
import { basename, extname, join, normalize } from 'node:path';
import * as z from 'zod';
import { type ContentTypeName, contentTypeNames } from '#model/content-types/names.ts';
import { readYaml, type YamlSource } from './yaml-source.ts';

const fields = z.record(z.string(), z.unknown());

/** An entry as a person writes it: shared fields and the three languages side by side. */
const contentFile = z.strictObject({
  position: z.int32().optional(),
  shared: fields.optional(),
  kk: fields.optional(),
  ru: fields.optional(),
  en: fields.optional(),
});

export interface ContentFile extends z.output<typeof contentFile> {
  type: ContentTypeName;
  /** The file's name without its ending. */
  key: string;
  /** Where it was read, for messages. */
  path: string;
  /** Where each part of it stands, for messages. */
  source: Omit<YamlSource, 'value'>;
}

/** Folders that hold no entries: the files that entries name. */
const others = new Set(['media']);

/**
 * Reads every `<content type>/<key>.yaml` below a folder.
 * @throws Error naming the file, and its line, that cannot be read, or what would be passed over
 */
export async function readContentFiles(folder: string): Promise<ContentFile[]> {
  const entries = await readdir(folder, { withFileTypes: true });
  const present = new Set(entries.filter((entry) => entry.isDirectory()).map(({ name }) => name));
  const names = contentTypeNames.filter((name) => present.has(name));
  for (const name of present) {
    const isKnown = others.has(name) || name.startsWith('.') || names.some((type) => type === name);
    if (!isKnown) throw new Error(`${join(folder, name)} is no content type, so it would not be imported`);
  }
  const stray = entries.find((entry) => !entry.isDirectory() && /^[^.].*\.ya?ml$/iu.test(entry.name));
  if (stray) {
    throw new Error(
      `${join(folder, stray.name)} is in no folder of a content type, so it would not be imported`,
    );
  }
  const lists = await Promise.all(names.map((type) => readType(folder, type)));
  return lists.flat();
}

async function readType(folder: string, type: ContentTypeName): Promise<ContentFile[]> {
  const names = (await readdir(join(folder, type))).filter((name) => !name.startsWith('.')).sort();
  return Promise.all(names.map((name) => readEntry(join(folder, type, name), type)));
}

async function readEntry(path: string, type: ContentTypeName): Promise<ContentFile> {
  if (extname(path) !== '.yaml') throw new Error(`${path} is no .yaml file, so it would not be imported`);
  try {
    const { value, ...source } = readYaml(await readFile(path));
    const content = contentFile.safeParse(value);
    if (!content.success) throw new Error(withLines(content.error.issues, source));
    return { type, key: basename(path, '.yaml').normalize('NFC'), path, source, ...content.data };
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new Error(`${path} is not a content file: ${reason}`, { cause: error });
  }
}

interface Located {
  path: readonly PropertyKey[];
  message: string;
  /** The line of the text at that path, from 1, where the text has lines. */
  line?: number;
}

/** Faults of a file with the lines where they stand, in the order of the file. */
export function withLines(faults: readonly Located[], source: ContentFile['source']): string {
  return faults
    .map(({ path, message, line }) => ({
      line: line === undefined ? source.lineOf(path) : source.lineWithin(path, line),
      text: `${path.map(String).join('.') || 'the file'}: ${message}`,
    }))
    .sort((a, b) => a.line - b.line)
    .map(({ line, text }) => `line ${line}: ${text}`)
    .join('; ');
}

/**
 * Reads a file below `media/`. macOS stores letters such as й and ё in two parts (NFD) in the names of files.
 * @throws what `readFile` throws
 */
export async function readMediaFile(folder: string, name: string): Promise<Uint8Array> {
  const media = join(folder, 'media');
  try {
    return await readFile(join(media, name));
  } catch (error) {
    const composed = normalize(name).normalize('NFC');
    const names = await readdir(media, { recursive: true }).catch(() => []);
    const same = names.find((each) => each.normalize('NFC') === composed);
    if (same === undefined) throw error;
    return readFile(join(media, same));
  }
}
