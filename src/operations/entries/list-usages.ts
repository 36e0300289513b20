import type { Kysely } from 'kysely';
import type { Locale } from '#language/locale/locale.ts';
import type { Actor } from '#model/auth/permission.ts';
import { findUsages, type Usage } from '#store/editing/entry-link.ts';
import { findEntrySummaries } from '#store/editing/entry-list.ts';
import type { Database } from '#store/schema.ts';
import { type EntryLabel, toEntryLabels } from './entry-rows.ts';
import { listEntryTargets } from './list-entry-targets.ts';
import { readableTypes } from './readable-types.ts';
import { requireReadableEntry } from './require-entry.ts';

/** An entry that refers or links to another one. */
export interface EntryUsage extends EntryLabel {
  /** Key paths of the fields; without a language for shared fields. */
  fields: { locale: Locale | null; path: string }[];
  /** Whether the public version uses the other entry. */
  isPublished: boolean;
}

/**
 * Lists the entries that refer to an entry or link to its page, in the latest revision or in the public one. Entries
 * that the user may not read are left out.
 * @throws NotFoundError, ForbiddenError
 */
export async function listUsages(db: Kysely<Database>, actor: Actor, entryId: number): Promise<EntryUsage[]> {
  const entry = await requireReadableEntry(db, actor, entryId);
  const usages = await findUsages(db, entryId, await listEntryTargets(db, entry));
  const summaries = await findEntrySummaries(
    db,
    usages.map((usage) => usage.entryId),
  );
  const readable = readableTypes(actor);
  const users = [...summaries.values()].filter(({ type, in_bin }) => !in_bin && readable.includes(type));
  return groupUsages(await toEntryLabels(db, users), usages);
}

/** Adds to each entry where it uses something. */
export const groupUsages = (labels: readonly EntryLabel[], usages: readonly Usage[]): EntryUsage[] =>
  labels.map((label) => {
    const own = usages.filter((usage) => usage.entryId === label.id);
    const fields = new Map(own.map(({ locale, path }) => [`${locale} ${path}`, { locale, path }]));
    return {
      ...label,
      fields: [...fields.values()],
      isPublished: own.some((usage) => usage.isPublished),
    };
  });
