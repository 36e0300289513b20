import { readdir, readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { parse } from 'yaml';
import * as z from 'zod';
import { type ContentTypeName, contentTypeNames } from '#model/content-type-name.ts';

const fields = z.record(z.string(), z.unknown());

/** An entry as a person writes it: shared fields and the three languages side by side. */
const contentFile = z.strictObject({
  position: z.int().optional(),
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
}

/** Reads every `<content type>/<key>.yaml` below a folder. @throws Error naming the file that cannot be read */
export async function readContentFiles(folder: string): Promise<ContentFile[]> {
  const present = new Set(await readdir(folder));
  const names = contentTypeNames.filter((name) => present.has(name));
  const lists = await Promise.all(names.map((type) => readType(folder, type)));
  return lists.flat();
}

async function readType(folder: string, type: ContentTypeName): Promise<ContentFile[]> {
  const names = (await readdir(join(folder, type))).filter((name) => name.endsWith('.yaml')).sort();
  return Promise.all(
    names.map(async (name) => {
      const path = join(folder, type, name);
      try {
        const content = contentFile.parse(parse(await readFile(path, 'utf8')));
        return { type, key: basename(name, '.yaml'), path, ...content };
      } catch (error) {
        throw new Error(`${path} is not a content file`, { cause: error });
      }
    }),
  );
}
