import type { Locale } from '#language/locale/locale.ts';
import type { ContentTypeName } from '#model/content-types/names.ts';
import { insertEntry } from '#store/content/entry.ts';
import { deleteAutosave } from '#store/editing/autosave.ts';
import { lastPosition, listPositions, lockType, POSITION_STEP } from '#store/editing/entry-order.ts';
import type { Fields } from '#store/schema.ts';
import { inTransaction } from '#store/transaction.ts';
import { requirePermission } from '../auth/require-permission.ts';
import { type ContentIssue, ContentValidationError } from '../publishing/content-validation-error.ts';
import type { WriteContext } from '../publishing/write-context.ts';
import { chooseDraftSlug } from './choose-draft-slug.ts';
import { SingletonError } from './entry-errors.ts';
import { entryParts, impliedLocales, isBlank, type SentEditions, sentLocales } from './entry-parts.ts';
import { parseFields } from './parse-fields.ts';
import { recordEntryEvent } from './record-entry-event.ts';
import { updateEntrySummary } from './update-entry-summary.ts';
import { type RevisionChange, writeRevisions } from './write-revisions.ts';

export interface NewEntry {
  type: ContentTypeName;
  shared: Fields;
  editions: SentEditions;
  note?: string | undefined;
  /** Languages from which texts were copied, by language and path. */
  origins?: RevisionChange['origins'];
}

/**
 * Creates an entry as a draft, at the end of the order of its type.
 * @returns the entry id
 * @throws ForbiddenError, SingletonError
 * @throws ContentValidationError if fields have another structure than the type describes
 */
export function createEntry(
  context: WriteContext,
  { type, note, origins, ...sent }: NewEntry,
): Promise<number> {
  return inTransaction(context.db, async (trx) => {
    const { actor } = context;
    requirePermission(actor, 'create', type, null);
    await lockType(trx, type);
    const { description, ...parts } = entryParts(type);
    if (description.isSingleton && (await listPositions(trx, type)).length > 0) {
      throw new SingletonError(`There is already an entry of ${type}.`);
    }
    const issues: ContentIssue[] = [];
    const shared = parseFields(parts.shared, sent.shared, issues);
    const texts = new Map<Locale, { slug: string | null; fields: Fields }>();
    for (const locale of sentLocales(sent.editions)) {
      const { slug = null, fields: values = {} } = sent.editions[locale] ?? {};
      if (!isBlank(description, { slug, fields: values })) requirePermission(actor, 'write', type, locale);
      const fields = parseFields(parts.localised(locale), values, issues);
      if (isBlank(description, { slug, fields })) continue;
      texts.set(locale, { slug, fields });
    }
    for (const locale of impliedLocales(description, texts)) texts.set(locale, { slug: null, fields: {} });
    const position = (await lastPosition(trx, type)) + POSITION_STEP;
    const entry = await insertEntry(trx, { type, key: null, position, shared });
    const within = { ...context, db: trx };
    const editions = new Map<Locale, { slug: string; fields: Fields }>();
    for (const [locale, { slug: mine, fields }] of texts) {
      const versions = { base: undefined, mine, theirs: undefined };
      const draft = { entry, locale, texts: { fields, shared }, versions };
      const chosen = await chooseDraftSlug(within, draft);
      issues.push(...chosen.issues);
      editions.set(locale, { slug: chosen.slug, fields });
    }
    if (issues.length > 0) throw new ContentValidationError(type, issues);
    const change = { shared, editions, note: note ?? null, origins };
    const written = await writeRevisions(within, { entry, former: new Map() }, change);
    await recordEntryEvent(within, entry, { action: 'entry.create', locales: written.locales });
    await updateEntrySummary({ db: trx, analyser: await context.analyser() }, entry.id);
    const { userId } = actor;
    if (userId !== null) await deleteAutosave(trx, { userId, type, entryId: null });
    return entry.id;
  });
}
