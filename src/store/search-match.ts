import { type Kysely, sql } from 'kysely';
import type { Locale } from '#language/locale.ts';
import type { ContentTypeName } from '#model/content-type-name.ts';
import { fileWords } from './asset-text.ts';
import type { Database } from './schema.ts';

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

/**
 * The documents that match, the best first: a hit in the title over one in a heading over one in the text, the word
 * as it was written over another form of it. Points are whole numbers and ties go to the later entry, so that every
 * PostgreSQL gives one order. What matches is looked through once, to be counted and to be put in order.
 */
export async function matchDocuments(
  db: Kysely<Database>,
  question: MatchQuestion,
): Promise<{ totals: MatchTotal[]; matches: Match[] }> {
  const { locale, tsquery, elsewhere, words, types, kind, first = [], today, limit } = question;
  const sum = (parts: ReturnType<typeof sql>[]) => sql`(${sql.join(parts, sql` + `)})`;
  const chosen = first.length === 0 ? sql`` : sql`entry_id = any(${first}::int[]) desc,`;
  const any = words.map((word) => word.any).join('|');
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
  // Most have none of the words in title or headings: that is asked first, and once.
  const matching = sql`
    select locale, type, entry_id,
      case when locale = ${locale} and type = any(${types}::text[]) ${kind === undefined ? sql`` : sql`and kind = ${kind}`} then
        case when heads @@ ${any}::tsquery then ${sum(headPoints)}
          + 100 * ${sum(inTitle)} / greatest(title_length, ${words.length}::int) else 0 end
        + case when dated is null then 40 else greatest(0, 40 - (${today}::date - dated) / 50) end
      end as points
    from search_document where lexemes @@ ${tsquery}::tsquery`;
  // Not with an 'or': all lexemes would be unpacked and compared once more.
  const others = sql`and locale = ${locale}
    union all
    select locale, type, entry_id, null from search_document
    where lexemes @@ ${elsewhere}::tsquery and locale <> ${locale}`;
  const { rows } = await sql<Match & { locale: Locale; total: number | null }>`
    with matching as materialized (
      ${matching} ${elsewhere === tsquery ? sql`` : others}
    ), candidate as (
      select entry_id, points from matching where points is not null
      order by ${chosen} points desc, entry_id desc
      limit ${JUDGED}
    ), unpacked as materialized (
      -- Lexemes lie elsewhere: joined with nothing they are fetched once for all that is asked of them below.
      select entry_id, points, (
        select lexemes || ''::tsvector from search_document
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
      select entry_id, locale, type, slug, title, words, left(${fileWords}, ${READ_OF_FILES}) as file_words, card, score
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
  const inHeads = words.map((word) => sql`${word.weight}::int * (heads @@ ${word.any}::tsquery)::int`);
  const has = words.map((word) => sql`lexemes @@ ${word.any}::tsquery`);
  const points = words.map((word) => sql`${word.weight}::int * (lexemes @@ ${word.any}::tsquery)::int`);
  const { rows } = await sql<{ has: boolean[] }>`
    with candidate as (
      select entry_id, ${sql.join(inHeads, sql` + `)} as points from search_document
      where locale = ${locale} and type = any(${types}::text[]) and lexemes @@ ${any}::tsquery
      order by points desc, entry_id desc
      limit ${2 * JUDGED}
    ), unpacked as materialized (
      select entry_id, points, lexemes || ''::tsvector as lexemes
      from candidate join search_document using (entry_id)
      where locale = ${locale}
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
    select coalesce(sum(total), 0)::int as total from published_total where locale = ${locale} and category_id = 0
  `.execute(db);
  return rows[0]?.total ?? 0;
}

// Where many titles match, the first of them are among so many of the shortest.
const WALKED = 300;

/** @returns titles of a language that match, the shortest first, and of those the latest */
export async function findTitles(
  db: Kysely<Database>,
  locale: Locale,
  tsquery: string,
  limit: number,
): Promise<Pick<Match, 'type' | 'slug' | 'title' | 'card'>[]> {
  const inOrder = sql`order by title_length, dated desc nulls first, entry_id desc`;
  const { rows } = await sql<Pick<Match, 'type' | 'slug' | 'title' | 'card'>>`
    with walked as materialized (
      select entry_id, title_length, dated from (
        select * from search_document where locale = ${locale} ${inOrder} limit ${WALKED}
      ) as shortest
      where heads @@ ${tsquery}::tsquery ${inOrder} limit ${limit}
    ), looked_up as materialized (
      -- By the words alone: few titles of other languages have them.
      select locale, entry_id, title_length, dated from search_document
      where heads @@ ${tsquery}::tsquery and (select count(*) from walked) < ${limit}
    ), found as (
      select * from walked where (select count(*) from walked) = ${limit}
      union all
      (select entry_id, title_length, dated from looked_up where locale = ${locale} ${inOrder} limit ${limit})
    )
    select type, slug, title, card from found join published using (entry_id)
    where locale = ${locale}
    order by title_length, found.dated desc nulls first, entry_id desc
  `.execute(db);
  return rows;
}
