import type { EntryState } from '#contract/admin/entry-state.ts';
import type { Locale } from '#language/locale/locale.ts';
import type { ContentTypeDescription } from '#model/editing/field-description.ts';
import type { Fields, Scope, Values } from '../form/scope.ts';
import {
  type Base,
  baseOf,
  type Draft,
  draftValues,
  type ScopedConflict,
  scopes,
  valuesOf,
} from './entry-values.ts';
import { baseAtConflicts, baseWithConflicts, mergeValues } from './merge-values.ts';

/** Returns the fields of a revision and the shared fields at that time. */
export type LoadRevision = (
  locale: Locale,
  revisionId: number,
) => Promise<{ fields: Fields; shared: Fields }>;

export interface RestoredForm {
  /** Saved values, with which the form is compared. */
  saved: Values;
  values: Values;
  base: Base;
  conflicts: readonly ScopedConflict[];
}

/**
 * Applies unsaved changes to an entry. If others have saved it since, their changes are merged, for which the revisions
 * are loaded on which the unsaved changes are based.
 */
export async function restoreDraft(
  description: ContentTypeDescription,
  entry: EntryState,
  draft: Draft,
  loadRevision: LoadRevision,
): Promise<RestoredForm> {
  const theirs = valuesOf(entry);
  const current = baseOf(entry);
  const mine = { ...theirs, ...draftValues(draft) };
  const outdated = scopes.filter(
    (scope) => mine[scope] !== theirs[scope] && revisionOf(draft.base, scope) !== revisionOf(current, scope),
  );
  if (outdated.length === 0) return { saved: theirs, values: mine, base: current, conflicts: [] };
  const base = { ...theirs, ...(await loadBase(draft.base, outdated, loadRevision)) };
  const { values, conflicts } = mergeValues(description, { base, mine, theirs }, 'mine');
  const merged = baseWithConflicts(draft.base, current, conflicts);
  // The server merges the shared fields, of which no revision of a language tells the base.
  const hasUnknownShared = outdated.includes('shared') && base.shared === theirs.shared;
  return {
    saved: baseAtConflicts(base, theirs, conflicts),
    values,
    base: hasUnknownShared ? { ...merged, shared: draft.base.shared } : merged,
    conflicts,
  };
}

const revisionOf = (base: Base, scope: Scope) =>
  scope === 'shared' ? base.shared : (base.editions[scope] ?? null);

async function loadBase(base: Base, outdated: readonly Scope[], load: LoadRevision): Promise<Values> {
  const locales = Object.keys(base.editions) as Locale[];
  const needed = locales.filter((locale) => outdated.includes(locale));
  // Each revision of a language knows the shared fields of its time.
  if (outdated.includes('shared') && needed.length === 0) needed.push(...locales.slice(0, 1));
  const revisions = await Promise.all(
    needed.map(async (locale) => ({ locale, ...(await load(locale, base.editions[locale] ?? 0)) })),
  );
  const editions = revisions.map(({ locale, fields }): [Scope, Fields] => [locale, fields]);
  const shared = outdated.includes('shared') ? revisions[0]?.shared : undefined;
  return { ...Object.fromEntries(editions), ...(shared && { shared }) };
}
