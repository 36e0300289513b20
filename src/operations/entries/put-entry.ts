import type { Transaction } from 'kysely';
import type * as z from 'zod';
import { type Locale, locales } from '#language/locale/locale.ts';
import type { ContentTypeName } from '#model/content-types/names.ts';
import { contentTypeOf } from '#model/content-types/registry.ts';
import { describeContentType } from '#model/editing/describe-content-type.ts';
import type { FieldDescription } from '#model/editing/field-description.ts';
import { findUnknownFields } from '#model/fields/field-types.ts';
import { toDraftSchema } from '#model/fields/to-draft-schema.ts';
import { type Entry, insertEntry, lockEntry, setPosition, takenSlugs } from '#store/content/entry.ts';
import type { Database, Fields } from '#store/schema.ts';
import { inTransaction } from '#store/transaction.ts';
import { requirePermission } from '../auth/require-permission.ts';
import { validatePhones } from '../phone/validate-phones.ts';
import { type ContentIssue, ContentValidationError } from '../publishing/content-validation-error.ts';
import { describeIssue } from '../publishing/describe-issue.ts';
import { validateRedirect } from '../publishing/validate-redirect.ts';
import { validateSlug } from '../publishing/validate-slug.ts';
import type { WriteContext } from '../publishing/write-context.ts';
import { generateSlug } from './generate-slug.ts';
import { recordEntryEvent } from './record-entry-event.ts';
import { updateEntrySummary } from './update-entry-summary.ts';
import { type Editions, readEditions, writeRevisions } from './write-revisions.ts';

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

/**
 * Creates an entry from a content file, or replaces its shared fields and the given languages. Unlike drafts of
 * editors, which may be invalid, every given field must be valid.
 * @returns the entry id
 * @throws ContentValidationError if a field is invalid or a redirect rule forms a loop or chain
 */
export function putEntry(context: WriteContext, draft: EntryDraft): Promise<number> {
  return inTransaction(context.db, async (trx) => {
    const id = await putWithoutSummary({ ...context, db: trx }, draft);
    await updateEntrySummary({ db: trx, analyser: await context.analyser() }, id);
    return id;
  });
}

type PutContext = Omit<WriteContext, 'db'> & { db: Transaction<Database> };

/** Does the same without the summary for lists, for bulk changes: the caller has to update it at the end. */
export async function putWithoutSummary(context: PutContext, draft: EntryDraft): Promise<number> {
  const { db, actor } = context;
  const before = draft.id === undefined ? undefined : await lockEntry(db, draft.id);
  const subject = `${draft.type} ${draft.key ?? draft.id ?? ''}`;
  if (draft.id !== undefined && before?.type !== draft.type) {
    throw new ContentValidationError(subject, [{ locale: null, path: [], message: 'does not exist' }]);
  }
  requirePutPermissions(actor, draft);
  const issues: ContentIssue[] = [];
  const { shared, editions } = parseDraft(draft, issues);
  const rule = { type: draft.type, id: draft.id, shared: shared ?? before?.shared ?? {} };
  issues.push(...(await validateRedirect(context, rule)));
  if (issues.length > 0) throw new ContentValidationError(subject, issues);

  const { type, key = null, position = 0 } = draft;
  const entry = before ?? (await insertEntry(db, { type, key, position, shared: shared ?? {} }));
  if (before && draft.position !== undefined) await setPosition(db, entry.id, draft.position);
  const former = await readEditions(db, entry.id);
  const slugs = await chooseSlugs(db, { entry, former, shared: rule.shared, editions });
  const written = await writeRevisions(
    context,
    { entry, former },
    {
      shared,
      editions: new Map(
        Array.from(editions, ([locale, { fields }]) => [locale, { slug: slugs.get(locale) ?? '', fields }]),
      ),
      note: draft.note ?? null,
    },
  );
  await recordEntryEvent(context, entry, {
    action: before ? 'entry.save' : 'entry.create',
    locales: written.locales,
  });
  return entry.id;
}

function requirePutPermissions(actor: WriteContext['actor'], { type, id, shared, editions }: EntryDraft) {
  if (id === undefined) requirePermission(actor, 'create', type, null);
  else if (shared) requirePermission(actor, 'share', type, null);
  for (const locale of locales) if (editions?.[locale]) requirePermission(actor, 'write', type, locale);
}

type ParsedEditions = Map<Locale, { slug: string | undefined; fields: Fields }>;

function parseDraft(
  draft: EntryDraft,
  issues: ContentIssue[],
): { shared: Fields | undefined; editions: ParsedEditions } {
  const type = contentTypeOf(draft.type);
  const description = describeContentType(draft.type);
  const parse = (part: Locale | null, schema: z.ZodObject, fields: FieldDescription[], value: Fields) => {
    // A draft may lack fields but must not contain unknown ones.
    const unknown = findUnknownFields(schema, value);
    issues.push(...unknown.map((path) => ({ locale: part, path, message: 'there is no such field' })));
    const parsed = toDraftSchema(schema).safeParse(value);
    if (!parsed.success) {
      issues.push(...parsed.error.issues.map((issue) => describeIssue(fields, value, part, issue)));
      return {};
    }
    issues.push(...validatePhones(schema, parsed.data, part));
    return parsed.data;
  };
  const shared = draft.shared && parse(null, type.shared(), [...description.shared], draft.shared);
  const editions: ParsedEditions = new Map();
  for (const locale of locales) {
    const given = draft.editions?.[locale];
    if (!given) continue;
    const fields = parse(locale, type.localised(), [...description.localised], given.fields);
    editions.set(locale, { slug: given.slug, fields });
  }
  return { shared, editions };
}

/**
 * Chooses the requested slug, the existing one, or one generated from the title.
 * @throws ContentValidationError if the requested one cannot be used
 */
async function chooseSlugs(
  db: Transaction<Database>,
  {
    entry,
    former,
    shared,
    editions,
  }: { entry: Entry; former: Editions; shared: Fields; editions: ParsedEditions },
): Promise<Map<Locale, string>> {
  const type = contentTypeOf(entry.type);
  const slugs = new Map<Locale, string>();
  for (const [locale, { slug: requested, fields }] of editions) {
    const existing = type.singleton ?? former.get(locale)?.slug;
    const place = { entryId: entry.id, locale };
    if (requested === undefined || type.singleton !== undefined) {
      slugs.set(locale, existing ?? (await generateSlug(db, type, place, { fields, shared })));
    } else if (requested === existing) {
      slugs.set(locale, existing);
    } else {
      const search = { type: entry.type, locale, slug: requested, exceptEntry: entry.id };
      const issues = await validateSlug(type, { locale, slug: requested }, async () =>
        (await takenSlugs(db, search)).has(requested),
      );
      if (issues.length > 0) throw new ContentValidationError(`${entry.type} ${entry.id}`, issues);
      slugs.set(locale, requested);
    }
  }
  return slugs;
}
