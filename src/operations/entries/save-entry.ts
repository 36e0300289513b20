import type { Locale } from '#language/locale/locale.ts';
import { type MergeConflict, mergeFields } from '#model/editing/merge-fields.ts';
import { hasSameFields } from '#model/editing/same-value.ts';
import type { Entry } from '#store/content/entry.ts';
import { deleteAutosave } from '#store/editing/autosave.ts';
import { findRevision, findSharedRevision } from '#store/editing/history.ts';
import type { Fields, RevisionIds } from '#store/schema.ts';
import { inTransaction } from '#store/transaction.ts';
import { requirePermission } from '../auth/require-permission.ts';
import { type ContentIssue, ContentValidationError } from '../publishing/content-validation-error.ts';
import type { WriteContext } from '../publishing/write-context.ts';
import { chooseDraftSlug } from './choose-draft-slug.ts';
import { entryParts, impliedLocales, isBlank, type SentEditions, sentLocales } from './entry-parts.ts';
import { type FieldsPart, parseFields, readFields } from './parse-fields.ts';
import { recordEntryEvent } from './record-entry-event.ts';
import { requireEntry } from './require-entry.ts';
import { updateEntrySummary } from './update-entry-summary.ts';
import { asJson, type Editions, isEditionChanged, readEditions, writeRevisions } from './write-revisions.ts';

export interface EntrySave {
  /** The revisions that the editor changed. */
  base: RevisionIds;
  /** All shared fields; absent if the editor did not change them. */
  shared?: Fields | undefined;
  /** All fields of the changed languages. */
  editions: SentEditions;
  note?: string | undefined;
  /** Translations of the changed texts stay up to date. */
  isMinor?: boolean | undefined;
  /** Languages from which texts were translated or copied, by language and path. */
  origins?: Partial<Record<Locale, Readonly<Record<string, Locale>>>> | undefined;
}

/** A field that two users changed differently. */
export interface EntryConflict extends MergeConflict {
  /** Null for a shared field. */
  locale: Locale | null;
  /** Who saved the other version, and when. */
  savedBy: string;
  savedAt: Date;
}

/**
 * Saves changes as a draft. What others saved since the base is merged by field.
 * @returns the conflicts; if there are any, nothing was written
 * @throws NotFoundError, ForbiddenError
 * @throws ContentValidationError if fields have another structure than the type describes, or a base is unknown
 */
export function saveEntry(context: WriteContext, id: number, save: EntrySave): Promise<EntryConflict[]> {
  return inTransaction(context.db, async (trx) => {
    const within = { ...context, db: trx };
    const entry = await requireEntry(trx, id);
    requirePermission(context.actor, 'read', entry.type, null);
    const former = await readEditions(trx, id);
    const merge = new EntryMerge(within, entry, former);
    await merge.run(save);
    if (merge.issues.length > 0) throw new ContentValidationError(`${entry.type} ${id}`, merge.issues);
    if (merge.conflicts.length > 0) return merge.conflicts;
    const { note = null, isMinor, origins } = save;
    const change = { shared: merge.shared, editions: merge.editions, note, isMinor, origins };
    const written = await writeRevisions(within, { entry, former }, change);
    if (written.locales.length > 0 || written.hasSharedChanged) {
      const { locales: changedLocales, hasSharedChanged } = written;
      await recordEntryEvent(within, entry, {
        action: 'entry.save',
        locales: changedLocales,
        details: { shared: hasSharedChanged, minor: isMinor === true },
      });
      await updateEntrySummary({ db: trx, analyser: await context.analyser() }, id);
    }
    const { userId } = context.actor;
    if (userId !== null) await deleteAutosave(trx, { userId, type: entry.type, entryId: id });
    return [];
  });
}

interface Version {
  fields: Fields;
  author: string;
  made_at: Date;
}

/** Merges the changes of an editor with the latest revisions. */
class EntryMerge {
  readonly issues: ContentIssue[] = [];
  readonly conflicts: EntryConflict[] = [];
  readonly editions = new Map<Locale, { slug: string; fields: Fields }>();
  shared: Fields | undefined;
  private readonly context: WriteContext;
  private readonly entry: Entry;
  private readonly former: Editions;
  private readonly parts: ReturnType<typeof entryParts>;

  constructor(context: WriteContext, entry: Entry, former: Editions) {
    this.context = context;
    this.entry = entry;
    this.former = former;
    this.parts = entryParts(entry.type);
  }

  async run(save: EntrySave): Promise<void> {
    if (save.shared) await this.mergeShared(save.shared, save.base.shared);
    for (const locale of sentLocales(save.editions)) await this.mergeEdition(locale, save);
    if (save.shared) await this.addImpliedEditions();
  }

  private async mergeShared(sent: Fields, baseId: number | null): Promise<void> {
    const { db, actor } = this.context;
    const { id, type, shared, shared_revision_id } = this.entry;
    const latestId = shared_revision_id ?? 0;
    const latest = await findSharedRevision(db, id, latestId);
    const base = baseId === latestId ? { shared } : await findSharedRevision(db, id, baseId ?? 0);
    if (!base) return this.rejectBase(null);
    this.requirePermissionToChange('share', this.parts.shared, base.shared, sent);
    const theirs = { fields: shared, author: latest?.author ?? '', made_at: latest?.made_at ?? new Date(0) };
    const { fields, hasConflicts } = this.merge(this.parts.shared, base.shared, sent, theirs);
    if (hasConflicts || !hasSameFields(this.parts.description.shared, asJson(shared), asJson(fields))) {
      requirePermission(actor, 'share', type, null);
    }
    this.shared = fields;
  }

  private async mergeEdition(locale: Locale, { base: { editions: ids }, editions }: EntrySave) {
    const sent = editions[locale];
    if (!sent) return;
    const { db, actor } = this.context;
    const { id, type } = this.entry;
    const former = this.former.get(locale);
    const baseId = ids[locale];
    const latest = former && (await findRevision(db, id, former.revision_id));
    const base = baseId === latest?.id ? latest : await findRevision(db, id, baseId ?? 0);
    if (baseId !== undefined && base?.locale !== locale) return this.rejectBase(locale);
    const theirs = latest ?? { fields: {}, author: '', made_at: new Date(0) };
    const part = this.parts.localised(locale);
    this.requirePermissionToChange('write', part, base?.fields ?? {}, sent.fields);
    const { fields, hasConflicts } = this.merge(part, base?.fields ?? {}, sent.fields, theirs);
    if (!former && isBlank(this.parts.description, { slug: sent.slug, fields })) return;
    const slug = await chooseDraftSlug(this.context, {
      entry: this.entry,
      locale,
      texts: { fields, shared: this.shared ?? this.entry.shared },
      versions: { base: base?.slug, mine: sent.slug, theirs: former },
    });
    if (slug.conflict) this.addConflict(locale, slug.conflict, theirs);
    this.issues.push(...slug.issues);
    const next = { slug: slug.slug, fields };
    const isChanged = hasConflicts || slug.conflict || isEditionChanged(this.parts.description, former, next);
    if (isChanged) requirePermission(actor, 'write', type, locale);
    this.editions.set(locale, next);
  }

  /** Older entries of a type without texts may lack editions. */
  private async addImpliedEditions(): Promise<void> {
    const { context, entry } = this;
    const missing = impliedLocales(this.parts.description, new Map([...this.former, ...this.editions]));
    if (missing.length > 0) requirePermission(context.actor, 'share', entry.type, null);
    for (const locale of missing) {
      const texts = { fields: {}, shared: this.shared ?? entry.shared };
      const versions = { base: undefined, mine: null, theirs: undefined };
      const { slug } = await chooseDraftSlug(context, { entry, locale, texts, versions });
      this.editions.set(locale, { slug, fields: {} });
    }
  }

  /** Sent fields are not parsed, which takes time, for users who may not change them. */
  private requirePermissionToChange(action: 'share' | 'write', part: FieldsPart, base: Fields, sent: Fields) {
    if (hasSameFields(part.fields, readFields(part.fields, base), asJson(sent))) return;
    requirePermission(this.context.actor, action, this.entry.type, part.locale);
  }

  private merge(part: FieldsPart, base: Fields, sent: Fields, theirs: Version) {
    const mine = parseFields(part, sent, this.issues);
    const current = readFields(part.fields, theirs.fields);
    const { merged, conflicts } = mergeFields(part.fields, readFields(part.fields, base), mine, current);
    for (const conflict of conflicts) this.addConflict(part.locale, conflict, theirs);
    // Fields that this release does not know stay.
    const unknown = Object.entries(theirs.fields).filter(([name]) => !isDescribed(part, name));
    return { fields: { ...Object.fromEntries(unknown), ...merged }, hasConflicts: conflicts.length > 0 };
  }

  private addConflict(locale: Locale | null, conflict: MergeConflict, { author, made_at }: Version): void {
    this.conflicts.push({ ...conflict, locale, savedBy: author, savedAt: made_at });
  }

  private rejectBase(locale: Locale | null): void {
    const message = 'is no revision of this entry';
    this.issues.push({ locale, path: ['base'], message, fault: { code: 'outdated-base' } });
  }
}

const isDescribed = ({ fields }: FieldsPart, name: string) => fields.some((field) => field.name === name);
