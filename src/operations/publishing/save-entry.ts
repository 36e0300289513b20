import type { Kysely } from 'kysely';
import type * as z from 'zod';
import { type Locale, locales } from '#language/locale/locale.ts';
import { isSlug, slugify } from '#language/script/slug.ts';
import type { ContentType } from '#model/content-types/content-type.ts';
import type { ContentTypeName } from '#model/content-types/names.ts';
import { contentTypeOf } from '#model/content-types/registry.ts';
import { findUnknownFields } from '#model/fields/field-types.ts';
import {
  type Edition,
  insertEntry,
  listEditions,
  lockEntry,
  saveRevision,
  takenSlugs,
  updateEntry,
} from '#store/content/entry.ts';
import type { Database, Fields } from '#store/schema.ts';
import { inTransaction } from '#store/transaction.ts';
import { validatePhones } from '../phone/validate-phones.ts';
import { type ContentIssue, ContentValidationError } from './content-validation-error.ts';
import { validateRedirect } from './validate-redirect.ts';
import type { WriteContext } from './write-context.ts';

export interface EntryDraft {
  type: ContentTypeName;
  /** Absent for a new entry. */
  id?: number;
  /** Name of the entry in content files. */
  key?: string;
  position?: number;
  shared?: Fields;
  editions?: Partial<Record<Locale, { slug?: string; fields: Fields }>>;
  note?: string;
}

function parseDraft(
  schema: z.ZodObject,
  value: Fields,
  locale: Locale | null,
  issues: ContentIssue[],
): Fields {
  // A draft may lack fields but must not contain unknown ones.
  const unknown = findUnknownFields(schema, value);
  issues.push(...unknown.map((path) => ({ locale, path, message: 'there is no such field' })));
  const parsed = schema.partial().safeParse(value);
  if (parsed.success) {
    issues.push(...validatePhones(schema, parsed.data, locale));
    return parsed.data;
  }
  issues.push(...parsed.error.issues.map(({ path, message }) => ({ locale, path, message })));
  return {};
}

/**
 * Saves an entry as a draft: a revision for each given language, and for all languages if shared fields
 * changed.
 * @returns the entry id
 * @throws ContentValidationError if a field is invalid or a redirect rule forms a loop or chain
 */
export function saveEntry(context: WriteContext, draft: EntryDraft): Promise<number> {
  const type = contentTypeOf(draft.type);
  return inTransaction(context.db, async (trx) => {
    const before = draft.id === undefined ? undefined : await lockEntry(trx, draft.id);
    if (draft.id !== undefined && before?.type !== draft.type) {
      throw new ContentValidationError(`${draft.type} ${draft.id}`, [
        { locale: null, path: [], message: 'does not exist' },
      ]);
    }
    const issues: ContentIssue[] = [];
    const shared = draft.shared
      ? parseDraft(type.shared(), draft.shared, null, issues)
      : (before?.shared ?? {});
    const editions = new Map<Locale, { slug: string | undefined; fields: Fields }>();
    for (const locale of locales) {
      const given = draft.editions?.[locale];
      if (!given) continue;
      const fields = parseDraft(type.localised(), given.fields, locale, issues);
      editions.set(locale, { slug: given.slug, fields });
    }
    issues.push(...(await validateRedirect(trx, { type: draft.type, id: draft.id, shared })));
    if (issues.length > 0)
      throw new ContentValidationError(`${draft.type} ${draft.key ?? draft.id ?? ''}`, issues);

    const position = draft.position ?? before?.position ?? 0;
    const id =
      before?.id ?? (await insertEntry(trx, { type: draft.type, key: draft.key ?? null, position, shared }));
    if (before) await updateEntry(trx, id, { position, shared });
    const existing = new Map(
      (before ? await listEditions(trx, id) : []).map((edition) => [edition.locale, edition]),
    );
    for (const locale of locales) {
      const given = editions.get(locale);
      const former = existing.get(locale);
      if (!given && !(former && draft.shared)) continue;
      const fields = given?.fields ?? former?.fields ?? {};
      const requested = given?.slug;
      const slug = await chooseSlug(trx, type, { id, locale, requested, former, shared, fields });
      const record = { author: context.author, note: draft.note ?? null };
      await saveRevision(trx, { entryId: id, locale, slug, position, shared, fields, ...record });
    }
    return id;
  });
}

interface SlugChoice {
  id: number;
  locale: Locale;
  requested: string | undefined;
  former: Edition | undefined;
  shared: Fields;
  fields: Fields;
}

/**
 * Chooses the requested slug, the existing one, or one generated from the title. A generated slug that is
 * taken gets a number; a requested one is rejected.
 */
async function chooseSlug(db: Kysely<Database>, type: ContentType, choice: SlugChoice): Promise<string> {
  const { id: exceptEntry, locale, requested, former } = choice;
  if (type.singleton !== undefined) return type.singleton;
  if (former && (requested === undefined || requested === former.slug)) return former.slug;
  const source = requested ?? type.slugSource(choice.fields, choice.shared);
  const slug = requested ?? ((source && slugify(source)) || `${type.name}-${choice.id}`);
  const taken = await takenSlugs(db, { type: type.name, locale, slug, exceptEntry });
  const problemOf = (candidate: string) => {
    if (!isSlug(candidate)) return `"${candidate}" is not a slug`;
    if (type.reservedSlugs?.includes(candidate)) return `"${candidate}" is a reserved word`;
    return taken.has(candidate) ? `"${candidate}" belongs to another entry` : undefined;
  };
  const message = problemOf(slug);
  if (message === undefined) return slug;
  if (requested !== undefined)
    throw new ContentValidationError(`${type.name} ${exceptEntry}`, [{ locale, path: ['slug'], message }]);
  let number = 2;
  while (problemOf(`${slug}-${number}`) !== undefined) number += 1;
  return `${slug}-${number}`;
}
