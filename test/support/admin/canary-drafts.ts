import type * as z from 'zod';
import { locales } from '#language/locale/locale.ts';
import { type ContentTypeName, contentTypeNames } from '#model/content-types/names.ts';
import { contentTypeOf } from '#model/content-types/registry.ts';
import { describeContentType } from '#model/editing/describe-content-type.ts';
import type { FieldDescription, FieldKind, JsonValue } from '#model/editing/field-description.ts';
import type { JsonRecord } from '#model/editing/json-value.ts';
import { listLeaves } from '#model/editing/list-leaves.ts';
import { setAt } from '#model/editing/path.ts';
import { toDraftSchema } from '#model/fields/to-draft-schema.ts';
import { putEntry } from '#operations/entries/put-entry.ts';
import type { WriteContext } from '#operations/publishing/write-context.ts';
import { putAutosave } from '#store/editing/autosave.ts';
import type { Fields } from '#store/schema.ts';
import { generateSample } from '../content/sample-content.ts';

/** A word that occurs nowhere else, in any spelling of the search. */
export const canaryPattern = /qupiakanar/iu;

const canary = (kind: 'draft' | 'history' | 'autosave') => `Qupiakanar${kind}`;

/** Puts a word into every text whose format allows it. */
function withCanary(
  schema: z.ZodObject,
  fields: readonly FieldDescription[],
  values: Fields,
  word: string,
): Fields {
  let changed = values as JsonRecord;
  for (const { path, kind, value } of listLeaves(fields, changed)) {
    const next = setAt(changed, path, replaceText(kind, value, word));
    if (toDraftSchema(schema).safeParse(next).success) changed = next;
  }
  return changed as Fields;
}

function replaceText(kind: FieldKind, value: JsonValue, word: string): JsonValue {
  if (kind.kind === 'rich-text') return `<p>${word}</p>`;
  if (kind.kind === 'line' || kind.kind === 'text') return word;
  if (kind.kind === 'list' && Array.isArray(value)) {
    return value.map((item: JsonValue) => replaceText(kind.item, item, word));
  }
  return value;
}

export interface CanaryDraft {
  type: ContentTypeName;
  id: number;
}

/**
 * Gives an entry of each type a history, a draft and unsaved changes, with a word in every text and slug. Public versions
 * stay as they are. Types without an entry get one.
 */
export async function addCanaryDrafts(context: WriteContext, userId: number): Promise<CanaryDraft[]> {
  const drafts: CanaryDraft[] = [];
  for (const type of contentTypeNames) drafts.push({ type, id: await addDraft(context, type, userId) });
  return drafts;
}

async function addDraft(context: WriteContext, type: ContentTypeName, userId: number): Promise<number> {
  const { db } = context;
  const { shared: sharedFields, localised: localisedFields } = describeContentType(type);
  const { singleton } = contentTypeOf(type);
  const entry = await db
    .selectFrom('entry')
    .selectAll()
    .where('type', '=', type)
    .orderBy('id')
    .executeTakeFirst();
  const editions = await db
    .selectFrom('edition')
    .selectAll()
    .where('entry_id', '=', entry?.id ?? 0)
    .execute();
  const fieldsOf = (locale: (typeof locales)[number]) =>
    editions.find((edition) => edition.locale === locale)?.fields ??
    (generateSample(contentTypeOf(type).localised(), 'full') as Fields);
  const shared = entry?.shared ?? (generateSample(contentTypeOf(type).shared(), 'full') as Fields);
  const draftOf = (kind: 'draft' | 'history' | 'autosave') => ({
    shared: withCanary(contentTypeOf(type).shared(), sharedFields, shared, canary(kind)),
    editions: Object.fromEntries(
      locales.map((locale) => [
        locale,
        {
          slug: singleton ?? `${canary(kind).toLowerCase()}-${type}`,
          fields: withCanary(
            contentTypeOf(type).localised(),
            localisedFields,
            fieldsOf(locale),
            canary(kind),
          ),
        },
      ]),
    ),
  });
  const identity = entry ? { id: entry.id } : {};
  const id = await putEntry(context, { type, ...identity, ...draftOf('history') });
  await putEntry(context, { type, id, ...draftOf('draft') });
  const base = { shared: null, editions: {} };
  const savedAt = new Date(context.now());
  await putAutosave(db, { userId, type, entryId: id, base, savedAt, ...draftOf('autosave') });
  if (singleton === undefined) {
    await putAutosave(db, { userId, type, entryId: null, base, savedAt, ...draftOf('autosave') });
  }
  return id;
}
