import { type Kysely, sql } from 'kysely';
import type { Locale } from '#language/locale/locale.ts';
import type { ContentTypeName } from '#model/content-types/names.ts';
import { preparedHint } from '../connection/prepared-statements.ts';
import { ALL_CATEGORIES } from '../content/published-read.ts';
import type { Database } from '../schema.ts';
import { fileTextBeginning } from './document-text.ts';

// Long enough to cut an excerpt from; read for each result.
const FILE_TEXT_LENGTH = 10_000;

/** Queries of the search index. Each `tsquery` is the text form made by search/tsquery.ts. */

/**
 * Disables sequential scans for the rest of the transaction. The planner underestimates them: it does not
 * know that testing a row means fetching and unpacking all its lexemes.
 */
export async function preferIndex(trx: Kysely<Database>): Promise<void> {
  await sql`select set_config('enable_seqscan', 'off', true), set_config('jit', 'off', true)`.execute(trx);
}

/** One word of a query, as `tsquery` texts of different strictness. */
export interface RankedWord {
  /** From 1, for a word that nearly every document has, up to 8 for a rare one. */
  weight: number;
  /**
   * The word in any form or, in a widened search, a related word. `own` is without related words, `form`
   * exact.
   */
  any: string;
  own: string;
  form: string;
  /** The same within the title. */
  titleAny: string;
  title: string;
  titleForm: string;
}

export interface MatchQuery {
  locale: Locale;
  tsquery: string;
  /** The query for other locales, whose matches are counted but not returned. */
  otherLocalesTsquery: string;
  words: readonly RankedWord[];
  types: readonly ContentTypeName[];
  kind?: string;
  /** Without filters: frequent enough for a prepared statement. */
  isUnfiltered: boolean;
  /** Entries to rank before all others. */
  first?: readonly number[];
  /** YYYY-MM-DD. Recent documents score higher. */
  today: string;
  limit: number;
}

export interface Match {
  entry_id: number;
  type: ContentTypeName;
  slug: string;
  title: string;
  words: string;
  /** Beginning of the text of its files. */
  file_words: string;
  card: object;
  score: number;
}

/** How many documents match, by language and type. */
export interface MatchTotal {
  locale: Locale;
  type: ContentTypeName;
  total: number;
}

// Number of best candidates, by title, headings and age, that are also ranked by their text. More would be
// slow.
const MAX_RANKED_BY_TEXT = 100;

// Number of most promising rows whose titles and headings are read. Up to this number the order is exact.
const MAX_HEADS_READ = 500;

// Points of a new or undated document: the maximum for a document without a query word in title or headings.
const NEWEST_POINTS = 40;

// Queries of more words are rarer, and their statements longer.
const MAX_PREPARED_WORDS = 3;

/**
 * Index rows that match. `offset 0` is an optimisation fence, so that the planner starts with the GIN index.
 */
const havingWord = (column: 'lexemes' | 'heads', tsquery: string) => sql`
  (select * from search_document where ${sql.ref(column)} @@ ${tsquery}::tsquery offset 0) as having_word`;

/**
 * Finds matching documents, best first: title over headings over text, exact form over other forms. Scores
 * are integers and ties go to the later entry, so that all PostgreSQL versions give the same order.
 *
 * Index rows are narrow and their long values stored out of line (TOAST). So totals use the rows alone, title
 * and headings are read where the index reports a word, and the text is read for the best candidates.
 */
export async function matchDocuments(
  db: Kysely<Database>,
  query: MatchQuery,
): Promise<{ totals: MatchTotal[]; matches: Match[] }> {
  const { locale, tsquery, words, types, kind, first = [], today, limit } = query;
  const otherTsquery = query.otherLocalesTsquery;
  const sum = (parts: ReturnType<typeof sql>[]) => sql`(${sql.join(parts, sql` + `)})`;
  const firstEntries = sql`entry_id = any(${first}::int[]) desc,`;
  // A literal array lets PostgreSQL hash the types instead of comparing them one by one.
  const listed = sql.lit(`{${types.join()}}`);
  const isResult = sql`locale = ${locale} and type = any(${listed}::text[]) ${kind === undefined ? sql`` : sql`and kind = ${kind}`}`;
  const age = sql`case when dated is null then ${NEWEST_POINTS}::int else greatest(0, ${NEWEST_POINTS}::int - (${today}::date - dated) / 50) end`;
  const [word] = words;
  // A title match of the only word implies a match, so the two lists need no comparison.
  const isOneWord = words.length === 1 && word?.any === tsquery;
  // With several words few rows match, and are materialised; with one word many do, and the index is faster.
  const isRescanned = isOneWord && otherTsquery === tsquery;
  const having = (text: string) => havingWord('lexemes', text);
  const otherLocales = sql`where locale = ${locale}
    union all
    select locale, type, entry_id, null, false from ${having(otherTsquery)} where locale <> ${locale}`;
  const inHeads = ({ weight, any }: RankedWord) => sql`
      select entry_id, title_length, ${age} as age, ${weight}::int as weight
      from ${havingWord('heads', any)} where ${isResult}`;
  // The exact form is tested only for one word, which many titles may have, to choose the heads that are
  // read.
  const headMatches =
    words.length === 1 && word
      ? sql`
      select entry_id, title_length, age, weight * case when written then 100 else 85 end as points, 1 as words
      from (${inHeads(word)}) as having_any left join (
        select entry_id, true as written from ${havingWord('heads', word.form)} where locale = ${locale}
      ) as having_form using (entry_id)`
      : sql`
      select entry_id, title_length, age, 100 * sum(weight) as points, count(*) as words
      from (${sql.join(words.map(inHeads), sql` union all `)}) as each`;
  const headPoints = words.map(
    ({ weight, any, titleAny, title, titleForm }) => sql`${weight}::int * case
      when not heads @@ ${any}::tsquery then 0
      when heads @@ ${titleForm}::tsquery then 100
      when heads @@ ${title}::tsquery then 85
      when heads @@ ${titleAny}::tsquery then 60
      else 40 end`,
  );
  const inTitle = words.map(({ title }) => sql`(heads @@ ${title}::tsquery)::int`);
  const formPoints = words.map(
    ({ weight, form, own, any }) => sql`${weight}::int * case
      when not lexemes @@ ${any}::tsquery then 0
      when lexemes @@ ${form}::tsquery then 52
      when lexemes @@ ${own}::tsquery then 40
      else 20 end`,
  );
  const isPrepared = query.isUnfiltered && words.length <= MAX_PREPARED_WORDS && otherTsquery === tsquery;
  const { rows } = await sql<
    Match & { locale: Locale; total: number | null }
  >`${isPrepared ? preparedHint : sql``}
    with matching as ${isRescanned ? sql`not materialized` : sql`materialized`} (
      select locale, type, entry_id, ${age} as age, (${isResult}) as is_result
      from ${having(tsquery)} ${otherTsquery === tsquery ? sql`` : otherLocales}
    ), titled as materialized (
      select entry_id, title_length, age, points + 100 * words / greatest(title_length, ${words.length}::int) + age as most
      from (
        ${headMatches}
        ${isOneWord ? sql`` : sql`where entry_id in (select entry_id from matching where is_result)`}
        ${words.length === 1 ? sql`` : sql`group by entry_id, title_length, age`}
      ) as having_some
    ), read as materialized (
      -- The out-of-line value is fetched once, because the subquery prevents a join.
      select entry_id, title_length, age, (
        select setweight(heads, 'D', '{}') from search_document
        where search_document.entry_id = promising.entry_id and locale = ${locale}
      ) as heads
      from (select * from titled order by ${firstEntries} most desc, entry_id desc limit ${MAX_HEADS_READ}) as promising
    ), headed as materialized (
      select entry_id, ${sum(headPoints)} + 100 * ${sum(inTitle)} / greatest(title_length, ${words.length}::int) + age as points
      from read
    ), others as (
      select entry_id, age as points from matching
      where is_result and not exists (select from titled where titled.entry_id = matching.entry_id)
        and (${first.length}::int > 0 or (select count(*) from headed where points > ${NEWEST_POINTS}) < ${MAX_RANKED_BY_TEXT})
      order by ${firstEntries} points desc, entry_id desc
      limit ${MAX_RANKED_BY_TEXT}
    ), candidate as (
      select entry_id, points from (select * from headed union all select * from others) as either
      order by ${firstEntries} points desc, entry_id desc
      limit ${MAX_RANKED_BY_TEXT}
    ), unpacked as materialized (
      select entry_id, points, (
        select setweight(lexemes, 'D', '{}') from search_document
        where search_document.entry_id = candidate.entry_id and locale = ${locale}
      ) as lexemes
      from candidate
    ), judged as (
      select entry_id, points + ${sum(formPoints)}
        + least(80, (100 * ts_rank_cd('{0.1, 0.2, 0.4, 1}', lexemes, ${tsquery}::tsquery, 1))::int) as score
      from unpacked
      order by ${firstEntries} score desc, entry_id desc
      limit ${limit}
    ), counted as (
      select locale, type, count(*)::int as total, null::int as entry_id from matching group by locale, type
    ), found as (
      select entry_id, locale, type, slug, title, words, ${fileTextBeginning(FILE_TEXT_LENGTH)} as file_words, card, score
      from judged join published using (entry_id)
      where locale = ${locale}
    )
    -- The full join matches no rows: it returns the totals, then the matches.
    select * from counted full join found using (entry_id, locale, type)
    order by total is null, ${firstEntries} score desc, entry_id desc, locale, type
  `.execute(db);
  const isTotal = (row: (typeof rows)[number]): row is (typeof rows)[number] & MatchTotal =>
    row.total !== null;
  return { totals: rows.filter(isTotal), matches: rows.filter((row) => !isTotal(row)) };
}

/**
 * Chooses the words to keep when no document has all of them: those of the document with the highest total
 * weight, out of 200 candidates with the best titles and headings.
 * @returns a flag for each word, in the order of `words`
 */
export async function findWordsOfBestDocument(
  db: Kysely<Database>,
  locale: Locale,
  types: readonly ContentTypeName[],
  words: readonly Pick<RankedWord, 'weight' | 'any'>[],
): Promise<boolean[]> {
  const any = words.map((word) => word.any).join('|');
  const inResultTypes = sql`locale = ${locale} and type = any(${types}::text[])`;
  const titled = words.map(
    (word) =>
      sql`select entry_id, ${word.weight}::int as weight from ${havingWord('heads', word.any)} where ${inResultTypes}`,
  );
  const has = words.map((word) => sql`lexemes @@ ${word.any}::tsquery`);
  const points = words.map((word) => sql`${word.weight}::int * (lexemes @@ ${word.any}::tsquery)::int`);
  const { rows } = await sql<{ has: boolean[] }>`
    with titled as materialized (
      select entry_id, sum(weight)::int as points from (${sql.join(titled, sql` union all `)}) as each group by entry_id
    ), untitled as (
      select entry_id, 0 as points from ${havingWord('lexemes', any)}
      where ${inResultTypes} and (select count(*) from titled) < ${2 * MAX_RANKED_BY_TEXT}
        and not exists (select from titled where titled.entry_id = having_word.entry_id)
      order by entry_id desc
      limit ${2 * MAX_RANKED_BY_TEXT}
    ), candidate as (
      select entry_id, points from (select * from titled union all select * from untitled) as either
      order by points desc, entry_id desc
      limit ${2 * MAX_RANKED_BY_TEXT}
    ), unpacked as materialized (
      select entry_id, points, (
        select setweight(lexemes, 'D', '{}') from search_document
        where search_document.entry_id = candidate.entry_id and locale = ${locale}
      ) as lexemes
      from candidate
    )
    select array[${sql.join(has)}] as has from unpacked
    order by ${sql.join(points, sql` + `)} desc, points desc, entry_id desc
    limit 1
  `.execute(db);
  return rows[0]?.has ?? words.map(() => false);
}

export async function countDocuments(db: Kysely<Database>, locale: Locale): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select coalesce(sum(total), 0)::int as total from published_total where locale = ${locale} and category_id = ${ALL_CATEGORIES}
  `.execute(db);
  return rows[0]?.total ?? 0;
}

/**
 * @param words `tsquery` for title or headings, tested by the index
 * @param tsquery `tsquery` for the title alone, tested on the row
 * @returns matching titles of a locale, shortest first, then newest
 */
export async function findTitles(
  db: Kysely<Database>,
  locale: Locale,
  { words, tsquery }: { words: string; tsquery: string },
  limit: number,
): Promise<Pick<Match, 'type' | 'slug' | 'title' | 'card'>[]> {
  const inOrder = sql`order by title_length, dated desc nulls first, entry_id desc`;
  const { rows } = await sql<Pick<Match, 'type' | 'slug' | 'title' | 'card'>>`${preparedHint}
    with found as materialized (
      -- Tests rows one by one in order, until the limit is reached.
      select * from (
        select entry_id, title_length, dated from ${havingWord('heads', words)}
        where locale = ${locale} ${inOrder} offset 0
      ) as candidate
      where (
        select heads @@ ${tsquery}::tsquery from search_document
        where search_document.entry_id = candidate.entry_id and locale = ${locale}
      )
      ${inOrder}
      limit ${limit}
    )
    select type, slug, title, card from found join published using (entry_id)
    where published.locale = ${locale}
    order by title_length, found.dated desc nulls first, entry_id desc
  `.execute(db);
  return rows;
}
