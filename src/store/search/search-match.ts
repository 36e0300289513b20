import { type Kysely, sql } from 'kysely';
import type { Locale } from '#language/locale/locale.ts';
import type { ContentTypeName } from '#model/content-types/names.ts';
import { kept } from '../connection/prepared-statements.ts';
import { WHOLE_LIST } from '../content/published-read.ts';
import type { Database } from '../schema.ts';
import { beginningOfFileWords } from './document-text.ts';

// Enough to show a place of it; a list of results reads as much of each.
const READ_OF_FILES = 10_000;

/** Asking the index. Every `tsquery` comes as the text form of one, made by search/tsquery.ts. */

/**
 * Has the rest of the transaction read the index and not the table. The planner counts a document as a narrow row, and
 * does not know that looking into one means to fetch and unpack all its lexemes; so it takes reading all for cheap.
 */
export async function preferIndex(trx: Kysely<Database>): Promise<void> {
  await sql`select set_config('enable_seqscan', 'off', true), set_config('jit', 'off', true)`.execute(trx);
}

/** One word of the question, as a document's place is judged by it. */
export interface RankedWord {
  /** How much it tells: 1 for a word that nearly every document has. */
  weight: number;
  /** The word in any form, and where it is looked for as well, its relatives. */
  any: string;
  own: string;
  form: string;
  /** In the title alone. */
  titleAny: string;
  title: string;
  titleForm: string;
}

export interface MatchQuestion {
  locale: Locale;
  tsquery: string;
  /** What is asked of the other languages, where matches are only counted. */
  elsewhere: string;
  words: readonly RankedWord[];
  types: readonly ContentTypeName[];
  kind?: string;
  /** Nothing is chosen but words: asked so often that the server keeps what it has planned. */
  usual: boolean;
  /** These entries come before all others. */
  first?: readonly number[];
  /** YYYY-MM-DD: what is new counts for more. */
  today: string;
  limit: number;
}

export interface Match {
  entry_id: number;
  type: ContentTypeName;
  slug: string;
  title: string;
  words: string;
  /** The beginning of what the files say that it offers. */
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

// So many, the best by title, headings and age, are judged by their text as well: reading all would take too long.
const JUDGED = 100;

// So many titles and headings are read to find those, the most promising first. Up to here the order is exact.
const READ = 500;

// What a document of today has, or one that is of no day; with no word in title or headings none has more.
const NEWEST = 40;

// Queries of more words are rarer, and their statements longer.
const MOST_KEPT = 3;

/**
 * Rows that the index has for a query. Fenced, because the planner would rather begin with the language and look for the
 * words row by row.
 */
const havingWord = (column: 'lexemes' | 'heads', tsquery: string) => sql`
  (select * from search_document where ${sql.ref(column)} @@ ${tsquery}::tsquery offset 0) as having_word`;

/**
 * The documents that match, the best first: a hit in the title over one in a heading over one in the text, the word
 * as it was written over another form of it. Points are whole numbers and ties go to the later entry, so that every
 * PostgreSQL gives one order.
 *
 * A row of the index is narrow, and everything long lies elsewhere. So what matches is counted by the rows alone; title
 * and headings are read where the index says that a word is in them, and the text of the hundred best.
 */
export async function matchDocuments(
  db: Kysely<Database>,
  question: MatchQuestion,
): Promise<{ totals: MatchTotal[]; matches: Match[] }> {
  const { locale, tsquery, elsewhere, words, types, kind, usual, first = [], today, limit } = question;
  const sum = (parts: ReturnType<typeof sql>[]) => sql`(${sql.join(parts, sql` + `)})`;
  const chosen = sql`entry_id = any(${first}::int[]) desc,`;
  // Written out, types are looked up and not compared one by one.
  const listed = sql.lit(`{${types.join()}}`);
  const wanted = sql`locale = ${locale} and type = any(${listed}::text[]) ${kind === undefined ? sql`` : sql`and kind = ${kind}`}`;
  const age = sql`case when dated is null then ${NEWEST}::int else greatest(0, ${NEWEST}::int - (${today}::date - dated) / 50) end`;
  const [word] = words;
  // What has the only word in its title has it: there is no need to compare the two lists.
  const isOneWord = words.length === 1 && word?.any === tsquery;
  // Few documents have several words, and those are kept; very many have one, and it is quicker to ask the index again.
  const isAskedAgain = isOneWord && elsewhere === tsquery;
  const having = (asked: string) => havingWord('lexemes', asked);
  const elsewhereToo = sql`where locale = ${locale}
    union all
    select locale, type, entry_id, null, false from ${having(elsewhere)} where locale <> ${locale}`;
  const inHeads = ({ weight, any }: RankedWord) => sql`
      select entry_id, title_length, ${age} as age, ${weight}::int as weight
      from ${havingWord('heads', any)} where ${wanted}`;
  // How it is written is asked only where very many titles may have it, and then only to choose those that are read.
  const inSomeHeads =
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
  const isKept = usual && words.length <= MOST_KEPT && elsewhere === tsquery;
  const { rows } = await sql<Match & { locale: Locale; total: number | null }>`${isKept ? kept : sql``}
    with matching as ${isAskedAgain ? sql`not materialized` : sql`materialized`} (
      select locale, type, entry_id, ${age} as age, (${wanted}) as wanted
      from ${having(tsquery)} ${elsewhere === tsquery ? sql`` : elsewhereToo}
    ), titled as materialized (
      select entry_id, title_length, age, points + 100 * words / greatest(title_length, ${words.length}::int) + age as most
      from (
        ${inSomeHeads}
        ${isOneWord ? sql`` : sql`where entry_id in (select entry_id from matching where wanted)`}
        ${words.length === 1 ? sql`` : sql`group by entry_id, title_length, age`}
      ) as having_some
    ), read as materialized (
      -- What lies elsewhere is fetched once for all that is asked of it: joined with nothing.
      select entry_id, title_length, age, (
        select setweight(heads, 'D', '{}') from search_document
        where search_document.entry_id = promising.entry_id and locale = ${locale}
      ) as heads
      from (select * from titled order by ${chosen} most desc, entry_id desc limit ${READ}) as promising
    ), headed as materialized (
      select entry_id, ${sum(headPoints)} + 100 * ${sum(inTitle)} / greatest(title_length, ${words.length}::int) + age as points
      from read
    ), others as (
      select entry_id, age as points from matching
      where wanted and not exists (select from titled where titled.entry_id = matching.entry_id)
        and (${first.length}::int > 0 or (select count(*) from headed where points > ${NEWEST}) < ${JUDGED})
      order by ${chosen} points desc, entry_id desc
      limit ${JUDGED}
    ), candidate as (
      select entry_id, points from (select * from headed union all select * from others) as either
      order by ${chosen} points desc, entry_id desc
      limit ${JUDGED}
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
      order by ${chosen} score desc, entry_id desc
      limit ${limit}
    ), counted as (
      select locale, type, count(*)::int as total, null::int as entry_id from matching group by locale, type
    ), found as (
      select entry_id, locale, type, slug, title, words, ${beginningOfFileWords(READ_OF_FILES)} as file_words, card, score
      from judged join published using (entry_id)
      where locale = ${locale}
    )
    -- Nothing is joined with anything: first come the totals, then what was found.
    select * from counted full join found using (entry_id, locale, type)
    order by total is null, ${chosen} score desc, entry_id desc, locale, type
  `.execute(db);
  const isTotal = (row: (typeof rows)[number]): row is (typeof rows)[number] & MatchTotal =>
    row.total !== null;
  return { totals: rows.filter(isTotal), matches: rows.filter((row) => !isTotal(row)) };
}

/**
 * Looks which of the words one document has, where none has all of them: that which has those that tell most, of the
 * two hundred with most of them in title and headings.
 * @returns by the order of the words
 */
export async function bestShare(
  db: Kysely<Database>,
  locale: Locale,
  types: readonly ContentTypeName[],
  words: readonly Pick<RankedWord, 'weight' | 'any'>[],
): Promise<boolean[]> {
  const any = words.map((word) => word.any).join('|');
  const wanted = sql`locale = ${locale} and type = any(${types}::text[])`;
  const titled = words.map(
    (word) =>
      sql`select entry_id, ${word.weight}::int as weight from ${havingWord('heads', word.any)} where ${wanted}`,
  );
  const has = words.map((word) => sql`lexemes @@ ${word.any}::tsquery`);
  const points = words.map((word) => sql`${word.weight}::int * (lexemes @@ ${word.any}::tsquery)::int`);
  const { rows } = await sql<{ has: boolean[] }>`
    with titled as materialized (
      select entry_id, sum(weight)::int as points from (${sql.join(titled, sql` union all `)}) as each group by entry_id
    ), untitled as (
      select entry_id, 0 as points from ${havingWord('lexemes', any)}
      where ${wanted} and (select count(*) from titled) < ${2 * JUDGED}
        and not exists (select from titled where titled.entry_id = having_word.entry_id)
      order by entry_id desc
      limit ${2 * JUDGED}
    ), candidate as (
      select entry_id, points from (select * from titled union all select * from untitled) as either
      order by points desc, entry_id desc
      limit ${2 * JUDGED}
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

/** @returns how many documents the language has */
export async function countDocuments(db: Kysely<Database>, locale: Locale): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select coalesce(sum(total), 0)::int as total from published_total where locale = ${locale} and category_id = ${WHOLE_LIST}
  `.execute(db);
  return rows[0]?.total ?? 0;
}

/**
 * @param words what title or headings must have, the index says where
 * @param tsquery what of that must be in the title, which only the title itself says
 * @returns titles of a language that match, the shortest first, and of those the latest
 */
export async function findTitles(
  db: Kysely<Database>,
  locale: Locale,
  { words, tsquery }: { words: string; tsquery: string },
  limit: number,
): Promise<Pick<Match, 'type' | 'slug' | 'title' | 'card'>[]> {
  const inOrder = sql`order by title_length, dated desc nulls first, entry_id desc`;
  const { rows } = await sql<Pick<Match, 'type' | 'slug' | 'title' | 'card'>>`${kept}
    with found as materialized (
      -- Read one by one, in the order that they come in, and only until there are enough.
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
