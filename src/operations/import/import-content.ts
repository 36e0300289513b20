import { join } from 'node:path';
import type { Transaction } from 'kysely';
import * as z from 'zod';
import { type Locale, locales } from '#language/locale/locale.ts';
import { contentTypeOf } from '#model/content-types/registry.ts';
import type { AssetKind } from '#model/fields/asset-kind.ts';
import { findMarkedFields, type MarkedField } from '#model/fields/field-types.ts';
import { insertAsset, type NewAsset } from '#store/content/asset.ts';
import type { MediaFileStore } from '#store/files/media-file-store.ts';
import { forEachConcurrently } from '#store/for-each-concurrently.ts';
import type { Database, Fields } from '#store/schema.ts';
import { codeOf, messageOf } from '#store/store-errors.ts';
import { inTransaction } from '#store/transaction.ts';
import { putWithoutSummary } from '../entries/put-entry.ts';
import { updateEntrySummary } from '../entries/update-entry-summary.ts';
import { FileRejectedError } from '../media/file-rejected-error.ts';
import { storeAsset } from '../media/store-asset.ts';
import { publishWithoutIndexing } from '../publishing/publish-entry.ts';
import type { WriteContext } from '../publishing/write-context.ts';
import { type EditionKey, indexEditions } from '../search/index-editions.ts';
import { importGlossary } from '../writing/import-glossary.ts';
import {
  type ContentFilePart,
  describeErrorInFile,
  errorAt,
  rejectOrphanTexts,
  rejectPlainTextMarkup,
  renderRichText,
} from './content-file-text.ts';
import { completeListItems } from './list-keys.ts';
import {
  type ContentFile,
  GLOSSARY_FILE,
  readContentFiles,
  readGlossaryFile,
  readMediaFile,
} from './read-content-files.ts';

type ImportContext = WriteContext & { files: MediaFileStore };
type ImportWithin = ImportContext & { db: Transaction<Database> };

const altTexts = z.object({ kk: z.string(), ru: z.string(), en: z.string() });

/** Reference to a media file: its path below `media/`, and the alternative text of an image. */
const fileReference = z.union([
  z.string().transform((file) => ({ file, alt: null })),
  z.strictObject({
    file: z.string(),
    alt: z.union([altTexts, z.literal('decorative').transform(() => null)]),
  }),
]);

/**
 * Saves and publishes all entries below a folder and adds the terms of its glossary, in one transaction and with the
 * same operations as editors.
 * @returns the number of imported entries and editions
 * @throws Error with the file and line at fault
 */
export async function importContent(
  context: ImportContext,
  folder: string,
): Promise<{ entries: number; editions: number }> {
  const files = await readContentFiles(folder);
  const glossary = await readGlossaryFile(folder);
  return inTransaction(context.db, async (trx) => {
    const { rejected } = await importGlossary({ ...context, db: trx }, glossary);
    if (rejected[0]) {
      const { line, reason } = rejected[0];
      throw new Error(`${join(folder, GLOSSARY_FILE)}, line ${line}: the term is ${reason}`);
    }
    const run = new ContentImport({ ...context, db: trx }, folder, files);
    await run.storeFiles();
    await run.importEntries();
    const analyser = await context.analyser();
    await indexEditions({ db: trx, analyser }, run.changedEditions);
    for (const id of run.entryIds.values()) await updateEntrySummary({ db: trx, analyser }, id);
    return { entries: files.length, editions: run.editionCount };
  });
}

/** Bounds memory use. */
const MAX_CONCURRENT_FILES = 4;

class ContentImport {
  editionCount = 0;
  readonly changedEditions: EditionKey[] = [];
  private readonly context: ImportWithin;
  private readonly folder: string;
  private readonly files: readonly ContentFile[];
  private readonly byKey: ReadonlyMap<string, ContentFile>;
  readonly entryIds = new Map<string, number>();
  private readonly assetIds = new Map<string, number>();
  private readonly inProgress = new Set<ContentFile>();

  constructor(context: ImportWithin, folder: string, files: readonly ContentFile[]) {
    this.context = context;
    this.folder = folder;
    this.files = files.map(withListKeys);
    this.byKey = new Map(this.files.map((file) => [`${file.type}/${file.key}`, file]));
  }

  /**
   * Stores all referenced media files before the entries, because image processing is slow and runs
   * concurrently.
   * @throws Error with a line for each file that cannot be stored
   */
  async storeFiles(): Promise<void> {
    const references = new Map<string, FileReference>();
    for (const contentFile of this.files) {
      for (const field of markedFieldsIn(contentFile)) {
        if (field.kind !== 'asset') continue;
        const path = [field.part, ...field.path];
        references.set(assetKey(field), {
          kind: field.of,
          value: field.value,
          contentFile,
          path,
        });
      }
    }
    const stored = new Map<string, NewAsset>();
    const failures: unknown[] = [];
    await forEachConcurrently(references, MAX_CONCURRENT_FILES, async ([key, file]) => {
      await this.storeFile(file).then(
        (asset) => stored.set(key, asset),
        (error: unknown) => failures.push(error),
      );
    });
    const [first] = failures;
    if (first !== undefined) {
      throw new Error(failures.map(messageOf).join('\n'), {
        cause: first instanceof Error ? first.cause : first,
      });
    }
    // The connection of the transaction executes one statement at a time.
    for (const [key, asset] of stored) {
      const isDecorative = asset.alt === null && asset.mediaType.startsWith('image/');
      this.assetIds.set(key, await insertAsset(this.context.db, asset, { isDecorative }));
    }
  }

  private async storeFile({ kind, value, contentFile, path }: FileReference): Promise<NewAsset> {
    const reference = fileReference.safeParse(value);
    const location = `${contentFile.path}: line ${contentFile.source.lineOf(path)}`;
    if (!reference.success) {
      throw new Error(`${location}: ${JSON.stringify(value)} does not name a file`, {
        cause: reference.error,
      });
    }
    const { file, alt } = reference.data;
    try {
      const bytes = await readMediaFile(this.folder, file);
      return await storeAsset(this.context.files, { content: { bytes }, name: file, kind, alt });
    } catch (error) {
      throw new Error(`${location}: the ${kind} media/${file} ${reasonOf(error)}`, { cause: error });
    }
  }

  async importEntries(): Promise<void> {
    for (const file of this.files) await this.importEntry(file);
  }

  /** Imports an entry after the entries that it refers to. @returns the entry id */
  private async importEntry(file: ContentFile): Promise<number> {
    const name = `${file.type}/${file.key}`;
    const known = this.entryIds.get(name);
    if (known !== undefined) return known;
    if (this.inProgress.has(file)) throw new Error(`${file.path} refers to itself through other entries`);
    this.inProgress.add(file);
    const type = contentTypeOf(file.type);
    try {
      const shared = await this.resolveFields(file, 'shared', type.shared());
      const editions: Partial<Record<Locale, { slug?: string; fields: Fields }>> = {};
      for (const locale of locales) {
        if (!file[locale]) continue;
        rejectOrphanTexts(file, locale, type.localised());
        const { slug, ...fields } = await this.resolveFields(file, locale, type.localised());
        if (slug !== undefined && typeof slug !== 'string')
          throw errorAt(file, [locale, 'slug'], 'is not text');
        editions[locale] = { fields, ...(slug !== undefined && { slug }) };
      }
      const position = file.position ?? (this.files.indexOf(file) + 1) * 10;
      const draft = { type: file.type, key: file.key, position, shared, editions };
      const id = await putWithoutSummary(this.context, draft);
      const present = locales.filter((locale) => editions[locale]);
      const { db: trx, now, actor, origin } = this.context;
      const publication = { entryId: id, locales: present };
      this.changedEditions.push(...(await publishWithoutIndexing({ trx, now, actor, origin }, publication)));
      this.entryIds.set(name, id);
      this.editionCount += present.length;
      return id;
    } catch (error) {
      throw new Error(`${file.path} could not be imported: ${describeErrorInFile(error, file)}`, {
        cause: error,
      });
    }
  }

  /** Replaces references by ids and Markdown by HTML. */
  private async resolveFields(file: ContentFile, part: ContentFilePart, schema: z.ZodType): Promise<Fields> {
    const fields = file[part] ?? {};
    const marked = findMarkedFields(schema, fields);
    rejectPlainTextMarkup(file, part, marked);
    const resolved = structuredClone(fields);
    for (const field of marked) setAt(resolved, field.path, await this.resolveValue(file, part, field));
    return resolved;
  }

  private async resolveValue(file: ContentFile, part: ContentFilePart, field: MarkedField): Promise<unknown> {
    if (field.kind === 'asset') return this.assetIds.get(assetKey(field));
    if (field.kind === 'phone') return field.value;
    // Validation of the content type rejects other values.
    if (typeof field.value !== 'string') return field.value;
    const path = [part, ...field.path];
    if (field.kind === 'rich-text') return renderRichText(file, path, field.value);
    const target = this.byKey.get(`${field.to}/${field.value.normalize('NFC')}`);
    if (!target) throw errorAt(file, path, `there is no ${field.to} "${field.value}"`);
    return this.importEntry(target);
  }
}

function withListKeys(file: ContentFile): ContentFile {
  const schema = contentTypeOf(file.type).localised();
  const present = locales.filter((locale) => file[locale]);
  const parts = present.map((locale) => [locale, completeListItems(schema, file[locale])]);
  return { ...file, ...Object.fromEntries(parts) };
}

interface FileReference {
  kind: AssetKind;
  value: unknown;
  contentFile: ContentFile;
  /** Path of the reference within the content file. */
  path: readonly PropertyKey[];
}

/** Completes a sentence that begins with the file name. */
function reasonOf(error: unknown): string {
  if (error instanceof FileRejectedError) return error.message;
  if (codeOf(error) === 'ENOENT') return 'does not exist';
  return `cannot be stored: ${messageOf(error)}`;
}

function markedFieldsIn(file: ContentFile): (MarkedField & { part: ContentFilePart })[] {
  const type = contentTypeOf(file.type);
  const of = (part: ContentFilePart, schema: z.ZodType) =>
    findMarkedFields(schema, file[part]).map((field) => ({ ...field, part }));
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
