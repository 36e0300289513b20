import type { Kysely } from 'kysely';
import { type Locale, locales } from '#language/locale/locale.ts';
import { type Actor, mayDo } from '#model/auth/permission.ts';
import { sectionOf } from '#model/auth/section.ts';
import type { ContentTypeName } from '#model/content-types/names.ts';
import { listAutosaves } from '#store/editing/autosave.ts';
import {
  countEntries,
  type EntryFilter,
  findEntrySummaries,
  listEntries as listSummaries,
} from '#store/editing/entry-list.ts';
import type { ListedEntry } from '#store/editing/entry-summary.ts';
import type { Database } from '#store/schema.ts';
import { type EntryRow, toEntryRows } from './entry-rows.ts';
import { type StateName, stateName } from './entry-state-name.ts';
import { readableTypes } from './readable-types.ts';
import { titleIn } from './title-in.ts';

interface AttentionGroup {
  count: number;
  /** The latest ones. */
  entries: EntryRow[];
}

export interface Attention {
  drafts: AttentionGroup;
  changed: AttentionGroup;
  inReview: AttentionGroup;
  stale: AttentionGroup;
  scheduled: AttentionGroup;
  /** Published entries with links to pages that are not public. */
  brokenLinks: AttentionGroup;
  /** Entries with unsaved changes of the user. */
  autosaved: { type: ContentTypeName; entryId: number | null; title: string; savedAt: string }[];
  recent: EntryRow[];
}

const MAX_ENTRIES = 8;

/**
 * Lists what needs attention: states in the languages in which the user writes, and in all for a reader; and recent
 * changes of everyone. Only entries that the user may read.
 * @param locale language of titles
 */
export async function listAttention(db: Kysely<Database>, actor: Actor, locale: Locale): Promise<Attention> {
  const types = readableTypes(actor);
  const written = locales.filter((each) =>
    types.some((type) => mayDo(actor, 'write', sectionOf(type), each)),
  );
  const statesOf = (state: StateName) =>
    written.length === 0 || written.length === locales.length
      ? [state]
      : written.map((each) => stateName(state, each));
  const latest = { sort: 'updated', locale, isDescending: true, limit: MAX_ENTRIES } as const;
  const findGroup = async (
    condition: Pick<EntryFilter, 'states' | 'hasBrokenLinks'>,
  ): Promise<FoundGroup> => {
    const filter: EntryFilter = { types, ...condition };
    const { entries } = await listSummaries(db, filter, latest);
    return { count: await countEntries(db, filter), entries };
  };
  const findState = (state: StateName) => findGroup({ states: statesOf(state) });
  const drafts = await findState('draft');
  const changed = await findState('changed');
  const inReview = await findState('in-review');
  const stale = await findState('stale');
  const scheduled = await findState('scheduled');
  const brokenLinks = await findGroup({ hasBrokenLinks: true });
  const { entries: recent } = await listSummaries(db, { types }, latest);
  const groups = [drafts, changed, inReview, stale, scheduled, brokenLinks];
  const toRows = await createRowLookup(db, [...groups.flatMap(({ entries }) => entries), ...recent]);
  const toGroup = ({ count, entries }: FoundGroup): AttentionGroup => ({ count, entries: toRows(entries) });
  return {
    drafts: toGroup(drafts),
    changed: toGroup(changed),
    inReview: toGroup(inReview),
    stale: toGroup(stale),
    scheduled: toGroup(scheduled),
    brokenLinks: toGroup(brokenLinks),
    autosaved: await listAutosaved(db, { actor, types, locale }),
    recent: toRows(recent),
  };
}

interface FoundGroup {
  count: number;
  entries: ListedEntry[];
}

/** Loads the rows of all groups at once. */
async function createRowLookup(db: Kysely<Database>, entries: readonly ListedEntry[]) {
  const distinct = new Map(entries.map((entry) => [entry.entry_id, entry]));
  const rows = new Map((await toEntryRows(db, [...distinct.values()])).map((row) => [row.id, row]));
  return (group: readonly ListedEntry[]): EntryRow[] =>
    group.flatMap(({ entry_id }) => rows.get(entry_id) ?? []);
}

async function listAutosaved(
  db: Kysely<Database>,
  { actor, types, locale }: { actor: Actor; types: readonly ContentTypeName[]; locale: Locale },
): Promise<Attention['autosaved']> {
  if (actor.userId === null) return [];
  const autosaves = await listAutosaves(db, actor.userId, types);
  const summaries = await findEntrySummaries(
    db,
    autosaves.flatMap(({ entry_id }) => entry_id ?? []),
  );
  return autosaves.map(({ type, entry_id, saved_at }) => {
    const title = titleIn(summaries.get(entry_id ?? 0)?.titles ?? {}, locale);
    return { type, entryId: entry_id, title, savedAt: saved_at.toISOString() };
  });
}
