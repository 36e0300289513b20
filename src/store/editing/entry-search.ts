import { type Expression, type Kysely, type SqlBool, sql } from 'kysely';
import type { Locale } from '#language/locale/locale.ts';
import type { ContentTypeName } from '#model/content-types/names.ts';
import type { Database } from '../schema.ts';
import { findEntrySummaries, titleColumns } from './entry-list.ts';
import type { ListedEntry } from './entry-summary.ts';

export interface EntrySearch {
  types: readonly ContentTypeName[];
  /** The first level of the sort key of the query in each language: the beginning of titles. */
  prefixes: Readonly<Record<Locale, string>>;
  /** `tsquery` text. */
  tsquery: string;
  limit: number;
}

/** Finds entries by the beginning of a title first, then by words: in titles, headings, search words and texts. */
export async function searchEntries(
  db: Kysely<Database>,
  { types, prefixes, tsquery, limit }: EntrySearch,
): Promise<ListedEntry[]> {
  const isOfTypes = sql<SqlBool>`not in_bin and type = any(${[...types]}::text[])`;
  const byPrefix = (Object.keys(titleColumns) as Locale[]).flatMap((locale) => {
    const column = sql.ref(titleColumns[locale]);
    const prefix = prefixes[locale];
    if (prefix === '') return [];
    // All characters of sort keys precede the tilde.
    const isInRange: Expression<SqlBool> = sql`${column} >= ${prefix} and ${column} < ${`${prefix}~`}`;
    return [
      sql`(select entry_id, 0 as rank, 0 as score, ${column} as title from entry_summary
        where ${isOfTypes} and ${isInRange} order by ${column} limit ${limit})`,
    ];
  });
  const { rows } = await sql<{ entry_id: number }>`
    select entry_id from (
      select distinct on (entry_id) entry_id, rank, score, title from (
        ${sql.join([...byPrefix, wordMatches(isOfTypes, tsquery, limit)], sql` union all `)}
      ) as every order by entry_id, rank, score, title
    ) as found order by rank, score, title, entry_id limit ${limit}
  `.execute(db);
  const ids = rows.map(({ entry_id }) => entry_id);
  const summaries = await findEntrySummaries(db, ids);
  return ids.flatMap((id) => summaries.get(id) ?? []);
}

/** Ranking reads the words of each match, so only the latest matches are ranked. */
const MAX_RANKED = 300;

const wordMatches = (isOfTypes: Expression<SqlBool>, tsquery: string, limit: number) => sql`
  (select entry_id, 1 as rank, -ts_rank('{0, 0.1, 0.3, 1}', words, ${tsquery}::tsquery) as score, sort_key_kk as title
  from (
    select entry_id, words, sort_key_kk from entry_summary
    where ${isOfTypes} and words @@ ${tsquery}::tsquery order by updated_at desc limit ${MAX_RANKED}
  ) as latest order by score limit ${limit})`;
