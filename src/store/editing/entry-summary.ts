import { type Insertable, type Kysely, type Selectable, sql } from 'kysely';
import { type Locale, locales } from '#language/locale/locale.ts';
import {
  type Edition,
  type Entry,
  findEntry,
  findRevisions,
  listEditions,
  type Revision,
} from '../content/entry.ts';
import type { Database } from '../schema.ts';

/** Rows of the lists of the admin: one for each entry (migrations/0020-entry-list.sql). */

export type EntrySummary = Selectable<Database['entry_summary']>;

/** Columns of a list. */
export type ListedEntry = Omit<EntrySummary, 'words' | 'version'>;

/** What a summary is made from. */
export interface SummarySource {
  entry: Entry;
  /** In the order of the locales. */
  editions: (Edition & { published: Pick<Revision, 'slug' | 'shared' | 'fields'> | null })[];
  /** The latest revision of any language. */
  latest: Pick<Revision, 'author' | 'user_id' | 'made_at'> | undefined;
}

/** @returns undefined for an entry that does not exist */
export async function findSummarySource(
  db: Kysely<Database>,
  entryId: number,
): Promise<SummarySource | undefined> {
  const entry = await findEntry(db, entryId);
  if (!entry) return undefined;
  const editions = await listEditions(db, entryId);
  editions.sort((a, b) => locales.indexOf(a.locale) - locales.indexOf(b.locale));
  const publishedIds = editions.flatMap(({ published_revision_id }) => published_revision_id ?? []);
  const revisions = await findRevisions(db, publishedIds);
  const latest = await db
    .selectFrom('revision')
    .select(['author', 'user_id', 'made_at'])
    .where('entry_id', '=', entryId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return {
    entry,
    editions: editions.map((edition) => ({
      ...edition,
      published: revisions.get(edition.published_revision_id ?? 0) ?? null,
    })),
    latest,
  };
}

export type NewSummary = Omit<Insertable<Database['entry_summary']>, 'words' | 'titles'> & {
  titles: Partial<Record<Locale, string>>;
  /** `tsvector` literals by language. */
  words: readonly string[];
};

export async function putEntrySummary(db: Kysely<Database>, summary: NewSummary): Promise<void> {
  const vectors = summary.words.map((words) => sql`${words}::tsvector`);
  const values = {
    ...summary,
    titles: JSON.stringify(summary.titles),
    words: sql<string>`${sql.join([sql`''::tsvector`, ...vectors], sql` || `)}`,
  };
  const { entry_id: _entry, ...changes } = values;
  await db
    .insertInto('entry_summary')
    .values(values)
    .onConflict((conflict) => conflict.column('entry_id').doUpdateSet(changes))
    .execute();
}

/** @returns ids of entries without a summary of this version, beginning after `after`; at most `limit` */
export async function findOutdatedSummaries(
  db: Kysely<Database>,
  version: string,
  { after, limit }: { after: number; limit: number },
): Promise<number[]> {
  const rows = await db
    .selectFrom('entry')
    .leftJoin('entry_summary', 'entry_summary.entry_id', 'entry.id')
    .select('entry.id')
    .where('entry.id', '>', after)
    .where('entry_summary.version', 'is distinct from', version)
    .orderBy('entry.id')
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}

/** Locks an entry against concurrent changes. @returns false if another transaction changes it or it is gone */
export async function tryLockEntry(db: Kysely<Database>, entryId: number): Promise<boolean> {
  const row = await db
    .selectFrom('entry')
    .select('id')
    .where('id', '=', entryId)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();
  return row !== undefined;
}
