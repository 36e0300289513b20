import type { Kysely } from 'kysely';
import type * as z from 'zod';
import { type Locale, locales } from '#language/locale/locale.ts';
import { isSlug, slugify } from '#language/script/slug.ts';
import type { ContentType } from '#model/content-types/content-type.ts';
import type { ContentTypeName } from '#model/content-types/names.ts';
import { contentTypeOf } from '#model/content-types/registry.ts';
import { unknownFieldsOf } from '#model/fields/field-types.ts';
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
import { checkPhones } from '../import/check-phones.ts';
import { ContentRefused, type Issue } from './content-validation-error.ts';
import { checkRedirect } from './validate-redirect.ts';
import type { WriteContext } from './write-context.ts';

export interface EntryDraft {
  type: ContentTypeName;
  /** The entry to change; absent: a new one. */
  id?: number;
  /** The name by which files know a new entry. */
  key?: string;
  position?: number;
  shared?: Fields;
  editions?: Partial<Record<Locale, { slug?: string; fields: Fields }>>;
  note?: string;
}

function parseDraft(schema: z.ZodObject, value: Fields, locale: Locale | null, issues: Issue[]): Fields {
  // A draft may lack fields but not misspell them, at any depth.
  const unknown = unknownFieldsOf(schema, value);
  issues.push(...unknown.map((path) => ({ locale, path, message: 'there is no such field' })));
  const parsed = schema.partial().safeParse(value);
  if (parsed.success) {
    issues.push(...checkPhones(schema, parsed.data, locale));
    return parsed.data;
  }
  issues.push(...parsed.error.issues.map(({ path, message }) => ({ locale, path, message })));
  return {};
}

/**
 * Saves an entry as a draft: a revision for each language given, and for every language where shared fields changed.
 * Nothing becomes public by it.
 * @returns the entry's number
 * @throws ContentRefused where a field breaks its type's rules, or a route rule would lead in a circle or a detour
 */
export function saveEntry(context: WriteContext, draft: EntryDraft): Promise<number> {
  const type = contentTypeOf(draft.type);
  return inTransaction(context.db, async (trx) => {
    const before = draft.id === undefined ? undefined : await lockEntry(trx, draft.id);
    if (draft.id !== undefined && before?.type !== draft.type) {
      throw new ContentRefused(`${draft.type} ${draft.id}`, [
        { locale: null, path: [], message: 'does not exist' },
      ]);
    }
    const issues: Issue[] = [];
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
    issues.push(...(await checkRedirect(trx, { type: draft.type, id: draft.id, shared })));
    if (issues.length > 0) throw new ContentRefused(`${draft.type} ${draft.key ?? draft.id ?? ''}`, issues);

    const position = draft.position ?? before?.position ?? 0;
    const id =
      before?.id ?? (await insertEntry(trx, { type: draft.type, key: draft.key ?? null, position, shared }));
    if (before) await updateEntry(trx, id, { position, shared });
    const kept = new Map(
      (before ? await listEditions(trx, id) : []).map((edition) => [edition.locale, edition]),
    );
    for (const locale of locales) {
      const given = editions.get(locale);
      const former = kept.get(locale);
      if (!given && !(former && draft.shared)) continue;
      const fields = given?.fields ?? former?.fields ?? {};
      const slug = await chooseSlug(trx, type, { id, locale, wish: given?.slug, former, shared, fields });
      const record = { author: context.author, note: draft.note ?? null };
      await saveRevision(trx, { entryId: id, locale, slug, position, shared, fields, ...record });
    }
    return id;
  });
}

interface SlugChoice {
  id: number;
  locale: Locale;
  wish: string | undefined;
  former: Edition | undefined;
  shared: Fields;
  fields: Fields;
}

/**
 * The slug that was asked for, or had, or is made from the title. What an editor asks for by name is refused where it
 * cannot be had; what we make ourselves gets a number.
 */
async function chooseSlug(db: Kysely<Database>, type: ContentType, choice: SlugChoice): Promise<string> {
  const { id: exceptEntry, locale, wish, former } = choice;
  if (type.singleton !== undefined) return type.singleton;
  if (former && (wish === undefined || wish === former.slug)) return former.slug;
  const source = wish ?? type.slugSource(choice.fields, choice.shared);
  const slug = wish ?? ((source && slugify(source)) || `${type.name}-${choice.id}`);
  const taken = await takenSlugs(db, { type: type.name, locale, slug, exceptEntry });
  const refusal = (candidate: string) => {
    if (!isSlug(candidate)) return `"${candidate}" is not a slug`;
    if (type.reservedSlugs?.includes(candidate)) return `"${candidate}" is a reserved word`;
    return taken.has(candidate) ? `"${candidate}" belongs to another entry` : undefined;
  };
  const message = refusal(slug);
  if (message === undefined) return slug;
  if (wish !== undefined)
    throw new ContentRefused(`${type.name} ${exceptEntry}`, [{ locale, path: ['slug'], message }]);
  let number = 2;
  while (refusal(`${slug}-${number}`) !== undefined) number += 1;
  return `${slug}-${number}`;
}
