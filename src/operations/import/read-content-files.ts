import { readdir, readFile } from 'node:fs/promises';
import { basename, extname, join, normalize } from 'node:path';
import * as z from 'zod';
import { type ContentTypeName, contentTypeNames } from '#model/content-types/names.ts';
import { codeOf, messageOf } from '#store/store-errors.ts';
import { parseYaml, type YamlSource } from './yaml-source.ts';

const fields = z.record(z.string(), z.unknown());

/** An entry as written in YAML: shared fields and the locales. */
const contentFile = z.strictObject({
  position: z.int32().optional(),
  shared: fields.optional(),
  kk: fields.optional(),
  ru: fields.optional(),
  en: fields.optional(),
});

export interface ContentFile extends z.output<typeof contentFile> {
  type: ContentTypeName;
  /** File name without extension. */
  key: string;
  path: string;
  /** Line lookup for error messages. */
  source: Omit<YamlSource, 'value'>;
}

/** Terms of the glossary, in the format of the import in the admin. */
export const GLOSSARY_FILE = 'glossary.csv';

/** Folders without entries. */
const otherFolders = new Set(['media']);

/**
 * Reads all `<content type>/<key>.yaml` files below a folder.
 * @throws Error with file and line if a file is invalid or would be ignored
 */
export async function readContentFiles(folder: string): Promise<ContentFile[]> {
  const entries = await readdir(folder, { withFileTypes: true });
  const present = new Set(entries.filter((entry) => entry.isDirectory()).map(({ name }) => name));
  const names = contentTypeNames.filter((name) => present.has(name));
  for (const name of present) {
    const isKnown = otherFolders.has(name) || name.startsWith('.') || names.some((type) => type === name);
    if (!isKnown) throw new Error(`${join(folder, name)} is not a content type, so it would not be imported`);
  }
  const misplaced = entries.find((entry) => !entry.isDirectory() && /^[^.].*\.ya?ml$/iu.test(entry.name));
  if (misplaced) {
    throw new Error(
      `${join(folder, misplaced.name)} is not in a content type folder, so it would not be imported`,
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
  if (extname(path) !== '.yaml') throw new Error(`${path} is not a .yaml file, so it would not be imported`);
  try {
    const { value, ...source } = parseYaml(await readFile(path));
    const content = contentFile.safeParse(value);
    if (!content.success) throw new Error(formatWithLines(content.error.issues, source));
    return { type, key: basename(path, '.yaml').normalize('NFC'), path, source, ...content.data };
  } catch (error) {
    throw new Error(`${path} is not a content file: ${messageOf(error)}`, { cause: error });
  }
}

interface LocatedFault {
  path: readonly PropertyKey[];
  message: string;
  /** One-based line within the text at that path. */
  line?: number;
}

/** Formats faults with their line numbers, in file order. */
export function formatWithLines(faults: readonly LocatedFault[], source: ContentFile['source']): string {
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
 * Reads a file below `media/`. Falls back to a normalised name, because macOS decomposes letters such as й
 * and ё (NFD).
 * @throws the error of `readFile`
 */
export async function readMediaFile(folder: string, name: string): Promise<Uint8Array> {
  const media = join(folder, 'media');
  try {
    return await readFile(join(media, name));
  } catch (error) {
    const composed = normalize(name).normalize('NFC');
    const names = await readdir(media, { recursive: true }).catch(() => []);
    const match = names.find((each) => each.normalize('NFC') === composed);
    if (match === undefined) throw error;
    return readFile(join(media, match));
  }
}

/** Reads `glossary.csv`. @returns an empty text if there is none */
export async function readGlossaryFile(folder: string): Promise<string> {
  try {
    return await readFile(join(folder, GLOSSARY_FILE), 'utf8');
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return '';
    throw error;
  }
}
