import type { Transaction } from 'kysely';
import * as z from 'zod';
import { type Locale, locales } from '#language/locale/locale.ts';
import { contentTypeOf } from '#model/content-types/registry.ts';
import { type AssetKind, type MarkedField, markedFieldsOf } from '#model/fields/field-types.ts';
import { insertAsset, type NewAsset } from '#store/content/asset.ts';
import type { FileStore } from '#store/files/media-file-store.ts';
import type { Database, Fields } from '#store/schema.ts';
import { messageOf } from '#store/store-errors.ts';
import { inTransaction } from '#store/transaction.ts';
import { keepFile } from '../media/store-asset.ts';
import { FileRefused } from '../publishing/content-validation-error.ts';
import { publishUnindexed } from '../publishing/publish-entry.ts';
import { saveEntry } from '../publishing/save-entry.ts';
import type { WriteContext } from '../publishing/write-context.ts';
import { type EditionKey, indexEditions } from '../search/index-editions.ts';
import {
  faultAt,
  type Part,
  reasonInFile,
  refusePlainMarkup,
  refuseStrayTexts,
  richTextOf,
} from './content-file-text.ts';
import { type ContentFile, readContentFiles, readMediaFile } from './read-content-files.ts';

type ImportContext = WriteContext & { files: FileStore };
type ImportWithin = ImportContext & { db: Transaction<Database> };

const words = z.object({ kk: z.string(), ru: z.string(), en: z.string() });

/** How a content file names a stored file: its path below `media/`, with the alternative text where it is a picture. */
const fileName = z.union([
  z.string().transform((file) => ({ file, alt: null })),
  z.strictObject({ file: z.string(), alt: z.union([words, z.literal('decorative').transform(() => null)]) }),
]);

/**
 * Saves and publishes every entry below a folder, in the languages that it has, by the operations that editors use.
 * One transaction: an import that is interrupted leaves nothing.
 * @returns how many entries and editions there are now
 * @throws Error naming the file and the line that is at fault
 */
export async function importContent(
  context: ImportContext,
  folder: string,
): Promise<{ entries: number; editions: number }> {
  const files = await readContentFiles(folder);
  return inTransaction(context.db, async (trx) => {
    const run = new Import({ ...context, db: trx }, folder, files);
    await run.addFiles();
    for (const file of files) await run.entry(file);
    await indexEditions({ db: trx, analyser: await context.analyser() }, run.changed);
    return { entries: files.length, editions: run.editions };
  });
}

/** Files that are in memory at once. */
const FILES_AT_ONCE = 4;

class Import {
  editions = 0;
  readonly changed: EditionKey[] = [];
  private readonly context: ImportWithin;
  private readonly folder: string;
  private readonly files: readonly ContentFile[];
  private readonly byKey: ReadonlyMap<string, ContentFile>;
  private readonly entryIds = new Map<string, number>();
  private readonly assetIds = new Map<string, number>();
  private readonly underway = new Set<ContentFile>();

  constructor(context: ImportWithin, folder: string, files: readonly ContentFile[]) {
    this.context = context;
    this.folder = folder;
    this.files = files;
    this.byKey = new Map(files.map((file) => [`${file.type}/${file.key}`, file]));
  }

  /**
   * Stores every file that any entry names: before the entries, because reading pictures is slow and runs abreast.
   * @throws Error with a line for each file that cannot be stored, saying which entry names it and why
   */
  async addFiles(): Promise<void> {
    const wanted = new Map<string, WantedFile>();
    for (const by of this.files) {
      for (const field of markedIn(by)) {
        if (field.kind !== 'asset') continue;
        const path = [field.part, ...field.path];
        wanted.set(assetKey(field), { kind: field.of, value: field.value, by, path });
      }
    }
    const kept = new Map<string, NewAsset>();
    const failures: unknown[] = [];
    const waiting = wanted.entries();
    const work = async () => {
      for (const [key, file] of waiting) {
        await this.keep(file).then(
          (asset) => kept.set(key, asset),
          (error: unknown) => failures.push(error),
        );
      }
    };
    await Promise.all(Array.from({ length: FILES_AT_ONCE }, work));
    const [first] = failures;
    if (first !== undefined) {
      throw new Error(failures.map(messageOf).join('\n'), {
        cause: first instanceof Error ? first.cause : first,
      });
    }
    // One connection carries the transaction, and it takes one statement at a time.
    for (const [key, asset] of kept) this.assetIds.set(key, await insertAsset(this.context.db, asset));
  }

  private async keep({ kind, value, by, path }: WantedFile): Promise<NewAsset> {
    const name = fileName.safeParse(value);
    const place = `${by.path}: line ${by.source.lineOf(path)}`;
    if (!name.success) {
      throw new Error(`${place}: ${JSON.stringify(value)} does not name a file`, { cause: name.error });
    }
    const { file, alt } = name.data;
    try {
      const bytes = await readMediaFile(this.folder, file);
      return await keepFile(this.context.files, { bytes, name: file, kind, alt });
    } catch (error) {
      throw new Error(`${place}: the ${kind} media/${file} ${reasonOf(error)}`, { cause: error });
    }
  }

  /** @returns the entry's number; what it refers to is imported first */
  async entry(file: ContentFile): Promise<number> {
    const name = `${file.type}/${file.key}`;
    const known = this.entryIds.get(name);
    if (known !== undefined) return known;
    if (this.underway.has(file)) throw new Error(`${file.path} refers to itself by way of others`);
    this.underway.add(file);
    const type = contentTypeOf(file.type);
    try {
      const shared = await this.resolve(file, 'shared', type.shared());
      const editions: Partial<Record<Locale, { slug?: string; fields: Fields }>> = {};
      for (const locale of locales) {
        if (!file[locale]) continue;
        refuseStrayTexts(file, locale, type.localised());
        const { slug, ...fields } = await this.resolve(file, locale, type.localised());
        if (slug !== undefined && typeof slug !== 'string')
          throw faultAt(file, [locale, 'slug'], 'is not text');
        editions[locale] = { fields, ...(slug !== undefined && { slug }) };
      }
      const position = file.position ?? (this.files.indexOf(file) + 1) * 10;
      const draft = { type: file.type, key: file.key, position, shared, editions };
      const id = await saveEntry(this.context, draft);
      const present = locales.filter((locale) => editions[locale]);
      const { db: trx, now } = this.context;
      this.changed.push(...(await publishUnindexed({ trx, now }, { entryId: id, locales: present })));
      this.entryIds.set(name, id);
      this.editions += present.length;
      return id;
    } catch (error) {
      throw new Error(`${file.path} could not be imported: ${reasonInFile(error, file)}`, { cause: error });
    }
  }

  /** Puts numbers where a file has names, and HTML where it has Markdown. */
  private async resolve(file: ContentFile, part: Part, schema: z.ZodType): Promise<Fields> {
    const fields = file[part] ?? {};
    const marked = markedFieldsOf(schema, fields);
    refusePlainMarkup(file, part, marked);
    const resolved = structuredClone(fields);
    for (const field of marked) setAt(resolved, field.path, await this.valueOf(file, part, field));
    return resolved;
  }

  private async valueOf(file: ContentFile, part: Part, field: MarkedField): Promise<unknown> {
    if (field.kind === 'asset') return this.assetIds.get(assetKey(field));
    if (field.kind === 'phone') return field.value;
    // What is no text is for the type's rules to refuse.
    if (typeof field.value !== 'string') return field.value;
    const path = [part, ...field.path];
    if (field.kind === 'rich-text') return richTextOf(file, path, field.value);
    const target = this.byKey.get(`${field.to}/${field.value.normalize('NFC')}`);
    if (!target) throw faultAt(file, path, `there is no ${field.to} "${field.value}"`);
    return this.entry(target);
  }
}

interface WantedFile {
  kind: AssetKind;
  value: unknown;
  by: ContentFile;
  /** Where the file names it. */
  path: readonly PropertyKey[];
}

/** Completes a sentence that begins with the file. */
function reasonOf(error: unknown): string {
  if (error instanceof FileRefused) return error.message;
  if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return 'does not exist';
  return `cannot be stored: ${messageOf(error)}`;
}

function markedIn(file: ContentFile): (MarkedField & { part: Part })[] {
  const type = contentTypeOf(file.type);
  const of = (part: Part, schema: z.ZodType) =>
    markedFieldsOf(schema, file[part]).map((field) => ({ ...field, part }));
  return [...of('shared', type.shared()), ...locales.flatMap((locale) => of(locale, type.localised()))];
}

const assetKey = (field: MarkedField) => JSON.stringify([field.kind === 'asset' && field.of, field.value]);

function setAt(target: unknown, path: readonly (string | number)[], value: unknown): void {
  const [head, ...rest] = path;
  if (head === undefined || typeof target !== 'object' || target === null) return;
  const holder = target as Record<string | number, unknown>;
  if (rest.length === 0) holder[head] = value;
  else setAt(holder[head], rest, value);
}
