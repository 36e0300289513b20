import { type Kysely, sql } from 'kysely';
import type { Locale } from '#language/locale/locale.ts';
import type { ContentTypeName } from '#model/content-types/names.ts';
import type { ResultType } from '#model/search/search-sections.ts';
import { preparedHint } from '../connection/prepared-statements.ts';
import { ALL_CATEGORIES } from '../content/published-read.ts';
import type { Database } from '../schema.ts';
import { fileTextBeginning } from './document-text.ts';

// Long enough to cut an excerpt from; read for each result.
const FILE_TEXT_LENGTH = 10_000;

// A common word may be in many synonym sets.
const MAX_GUIDES = 100;

/** Queries of the search index. Each `tsquery` is the text form made by search/tsquery.ts. */

/**
 * Plans the statements of the rest of the transaction for the index, and prepared ones only once. The planner
 * underestimates sequential scans: it does not know that testing a row means fetching and unpacking all its lexemes.
 */
export async function preferIndex(trx: Kysely<Database>): Promise<void> {
  await sql`
    select set_config('enable_seqscan', 'off', true), set_config('jit', 'off', true),
      set_config('plan_cache_mode', 'force_generic_plan', true)
  `.execute(trx);
}

/** One word of a query, as `tsquery` texts of different closeness to it. Each includes those after it. */
export interface RankedWord {
  /** Share of the query, in thousandths. */
  weight: number;
  /** With words of the same root, in a widened search. */
  any: string;
  /** With synonyms, and words of a wider meaning. */
  wide: string;
  /**
   * The same with the words of each phrase adjacent, and the synonyms alone. Tested on documents that are read, because
   * indexes cannot.
   */
  nearWide: string;
  near: string;
  /** In any form. */
  own: string;
  /** As typed. */
  form: string;
  /** The same within the title. */
  titleWide: string;
  titleMeant: string;
  title: string;
  titleForm: string;
}

export interface MatchQuery {
  locale: Locale;
  /** All words and phrases. */
  tsquery: string;
  /** Least weight of the words that a match must have; without it, a match has all words and phrases. */
  minWeight?: number;
  /** The words with those of their synonyms, for their distance in a text. */
  passage: string;
  /** The query for other locales, whose matches are counted but not returned. */
  otherLocalesTsquery: string;
  words: readonly RankedWord[];
  types: readonly ResultType[];
  kind?: string;
  /** Without filters: frequent enough for a prepared statement. */
  isUnfiltered: boolean;
  /** Documents to rank before all others. */
  first?: readonly number[];
  /** YYYY-MM-DD. Recent documents score higher. */
  today: string;
  /** Points by type. */
  typePoints: TypePoints;
  limit: number;
}

/** Points of a document by its type, for what visitors mostly look for. */
export type TypePoints = Readonly<Partial<Record<ResultType, number>>>;

export interface Match {
  /** Of the entry, or the negative one of the page. */
  id: number;
  type: ResultType;
  /** The path of a page without locale prefix. */
  slug: string;
  title: string;
  words: string;
  /** Beginning of the text of its files. */
  file_words: string;
  card: object;
  score: number;
  /** Whether all words are in one passage, or in title and text. */
  is_close: boolean;
}

/** How many documents match, by language and type. */
export interface MatchTotal {
  locale: Locale;
  type: ResultType;
  total: number;
}

/**
 * Points of a match. Those of a word are percent of its weight (`RankedWord`), so all words together can reach
 * ten times the number.
 */
const rankingPoints = {
  /** A word in the title: as typed, in another form, as a synonym, in a wider meaning. */
  title: { form: 100, own: 92, meant: 80, wide: 61 },
  /** In a heading, or as a search word. */
  heading: { own: 42, meant: 38, wide: 25 },
  /** Anywhere, also in the title. */
  text: { form: 50, own: 42, meant: 38, wide: 28, any: 12 },
  /** The title has the words of the query and no others. */
  fullTitle: 250,
  /** Words close to each other, per unit of `ts_rank_cd` divided by the logarithm of the length, and at most. */
  proximity: { factor: 200, max: 120 },
  /** A new or undated document; a day costs a point per `daysPerPoint`. */
  newest: 80,
  daysPerPoint: 25,
  /** An entry for business clients. */
  business: -50,
};

// Least `ts_rank_cd` of a document with the words of a query in one passage: about thirty other words between them.
const MIN_PASSAGE_RANK = 0.003;

// For the length of a text in words, on average.
const POSITIONS_PER_LEXEME = 2;

/** Points of a document for its place among its siblings, and for being popular. */
export const MAX_PROMINENCE = 70;

// Number of best candidates, by heads (title, headings and search words) and age, that are also ranked by their
// text. More would be slow.
const MAX_RANKED_BY_TEXT = 60;

// Number of most promising rows whose heads are read. Up to this number the order is exact.
const MAX_HEADS_READ = 200;

// Points that a word of a title costs in suggestions.
const TITLE_LENGTH_POINTS = 20;

// Queries of more words are rarer, and their statements longer.
const MAX_PREPARED_WORDS = 3;

/**
 * Index rows that match. `offset 0` is an optimisation fence, so that the planner starts with the GIN index.
 */
const havingWord = (column: 'lexemes' | 'heads', tsquery: string) => sql`
  (select * from search_document where ${sql.ref(column)} @@ ${tsquery}::tsquery offset 0) as having_word`;

/** Points of a row for its type, its clients and its age. */
function prior(today: string, typePoints: TypePoints) {
  const { newest, daysPerPoint, business } = rankingPoints;
  const byType = Object.entries(typePoints).map(
    ([type, points]) => sql`when ${sql.lit(type)} then ${sql.lit(points)}`,
  );
  return sql`(case when dated is null then ${sql.lit(newest)} else greatest(0, ${sql.lit(newest)} - (${today}::date - dated) / ${sql.lit(daysPerPoint)}) end
    + case type ${sql.join(byType, sql` `)} else 0 end + case kind when 'business' then ${sql.lit(business)} else 0 end + prominence)`;
}

/**
 * Finds matching documents, best first: title over headings and search words over text, exact form over other
 * forms and synonyms. Scores are integers and ties go to the later entry, so that all PostgreSQL versions give the same
 * order.
 *
 * Index rows are narrow and their long values stored out of line (TOAST). So totals use the rows alone, heads
 * are read where the index reports a word, and the text is read for the best candidates.
 */
export async function matchDocuments(
  db: Kysely<Database>,
  query: MatchQuery,
): Promise<{ totals: MatchTotal[]; matches: Match[] }> {
  const {
    locale,
    tsquery,
    minWeight,
    passage,
    words,
    types,
    kind,
    first = [],
    today,
    typePoints,
    limit,
  } = query;
  const points = rankingPoints;
  const otherTsquery = query.otherLocalesTsquery;
  const sum = (parts: ReturnType<typeof sql>[]) => sql`(${sql.join(parts, sql` + `)})`;
  const firstDocuments = sql`id = any(${first}::int[]) desc,`;
  // A literal array lets PostgreSQL hash the types instead of comparing them one by one.
  const listed = sql.lit(`{${types.join()}}`);
  const isResult = sql`locale = ${locale} and type = any(${listed}::text[]) ${kind === undefined ? sql`` : sql`and kind = ${kind}`}`;
  const priorPoints = prior(today, typePoints);
  // Without a word in its heads, a document has at most these.
  const maxPrior = points.newest + MAX_PROMINENCE + Math.max(0, ...Object.values(typePoints));
  const [word] = words;
  // A title match of the only word implies a match, so the two lists need no comparison.
  const isOneWord = words.length === 1 && word?.any === tsquery && minWeight === undefined;
  // With several words few rows match, and are materialised; with one word many do, and the index is faster.
  const isRescanned = isOneWord && otherTsquery === tsquery;
  const matchColumns = sql`locale, type, id, ${priorPoints} as prior, (${isResult}) as is_result`;
  const inOtherLocales = sql`
    union all
    select locale, type, id, null, false from ${havingWord('lexemes', otherTsquery)} where locale <> ${locale}`;
  const havingAll = sql`select ${matchColumns} from ${havingWord('lexemes', tsquery)}`;
  // Each word is looked up by itself, which is faster than one query with the combinations of words.
  const havingSome = sql`
    select locale, type, id, min(prior) as prior, bool_or(is_result) as is_result
    from (${sql.join(
      words.map(
        ({ any, weight }) =>
          sql`select ${matchColumns}, ${weight}::int as weight from ${havingWord('lexemes', any)} where locale = ${locale}`,
      ),
      sql` union all `,
    )}) as each
    group by locale, type, id having sum(weight) >= ${minWeight ?? 0}::int`;
  const matching =
    minWeight !== undefined
      ? sql`${havingSome} ${inOtherLocales}`
      : otherTsquery === tsquery
        ? havingAll
        : sql`${havingAll} where locale = ${locale} ${inOtherLocales}`;
  const inHeads = ({ weight, wide }: RankedWord) => sql`
      select id, title_length, ${priorPoints} as prior, ${weight}::int as weight
      from ${havingWord('heads', wide)} where ${isResult}`;
  // The exact form is tested only for one word, which many titles may have, to choose the heads that are
  // read.
  const headMatches =
    words.length === 1 && word
      ? sql`
      select id, title_length, prior, weight * case when written then ${sql.lit(points.title.form)} else ${sql.lit(points.title.own)} end / 100 as points, 1 as words
      from (${inHeads(word)}) as having_any left join (
        select id, true as written from ${havingWord('heads', word.form)} where locale = ${locale}
      ) as having_form using (id)`
      : sql`
      select id, title_length, prior, ${sql.lit(points.title.form)} * sum(weight) / 100 as points, count(*) as words
      from (${sql.join(words.map(inHeads), sql` union all `)}) as each`;
  // Short queries are tested before long ones.
  const headPoints = words.map(
    ({ weight, near, nearWide, own, titleWide, titleMeant, title, titleForm }) => sql`${weight}::int * case
      when heads @@ ${titleForm}::tsquery then ${sql.lit(points.title.form)}
      when heads @@ ${title}::tsquery then ${sql.lit(points.title.own)}
      when not heads @@ ${nearWide}::tsquery then 0
      when heads @@ ${titleMeant}::tsquery then ${sql.lit(points.title.meant)}
      when heads @@ ${own}::tsquery then ${sql.lit(points.heading.own)}
      when heads @@ ${titleWide}::tsquery then ${sql.lit(points.title.wide)}
      when heads @@ ${near}::tsquery then ${sql.lit(points.heading.meant)}
      else ${sql.lit(points.heading.wide)} end / 100`,
  );
  const inTitle = words.map(({ titleMeant }) => sql`(heads @@ ${titleMeant}::tsquery)::int`);
  const formPoints = words.map(
    ({ weight, form, own, near, nearWide, any }) => sql`${weight}::int * case
      when lexemes @@ ${form}::tsquery then ${sql.lit(points.text.form)}
      when lexemes @@ ${own}::tsquery then ${sql.lit(points.text.own)}
      when not lexemes @@ ${any}::tsquery then 0
      when lexemes @@ ${near}::tsquery then ${sql.lit(points.text.meant)}
      when lexemes @@ ${nearWide}::tsquery then ${sql.lit(points.text.wide)}
      else ${sql.lit(points.text.any)} end / 100`,
  );
  const fullTitle = sql.lit(points.fullTitle);
  const isPrepared = query.isUnfiltered && words.length <= MAX_PREPARED_WORDS && otherTsquery === tsquery;
  const { rows } = await sql<
    Match & { locale: Locale; total: number | null }
  >`${isPrepared ? preparedHint : sql``}
    with matching as ${isRescanned ? sql`not materialized` : sql`materialized`} (
      ${matching}
    ), titled as materialized (
      select id, title_length, prior, points + ${fullTitle} * words / greatest(title_length, ${words.length}::int) + prior as most
      from (
        ${headMatches}
        ${isOneWord ? sql`` : sql`where id in (select id from matching where is_result)`}
        ${words.length === 1 ? sql`` : sql`group by id, title_length, prior`}
      ) as having_some
    ), read as materialized (
      -- The out-of-line value is fetched once, because the subquery prevents a join.
      select id, title_length, prior, (
        select setweight(heads, 'D', '{}') from search_document
        where search_document.id = promising.id and locale = ${locale}
      ) as heads
      from (select * from titled order by ${firstDocuments} most desc, id desc limit ${MAX_HEADS_READ}) as promising
    ), headed as materialized (
      select id, ${sum(headPoints)} + ${fullTitle} * ${sum(inTitle)} / greatest(title_length, ${words.length}::int) + prior as points
      from read
    ), others as (
      select id, prior as points from matching
      where is_result and not exists (select from titled where titled.id = matching.id)
        and (${first.length}::int > 0 or (select count(*) from headed where points > ${maxPrior}) < ${MAX_RANKED_BY_TEXT})
      order by ${firstDocuments} points desc, id desc
      limit ${MAX_RANKED_BY_TEXT}
    ), candidate as (
      select id, points from (select * from headed union all select * from others) as either
      order by ${firstDocuments} points desc, id desc
      limit ${MAX_RANKED_BY_TEXT}
    ), unpacked as materialized (
      select id, points, (
        select setweight(lexemes, 'D', '{}') from search_document
        where search_document.id = candidate.id and locale = ${locale}
      ) as lexemes
      from candidate
    ), measured as materialized (
      -- The slowest function, so it is called once for each candidate.
      select *, ts_rank_cd('{0.1, 0.2, 0.4, 1}', lexemes, ${passage}::tsquery) as closeness from unpacked
    ), judged as (
      select id, closeness >= ${MIN_PASSAGE_RANK} as is_close, (points + ${sum(formPoints)} + least(
        ${sql.lit(points.proximity.max)},
        (${sql.lit(points.proximity.factor)} * closeness / ln(${sql.lit(POSITIONS_PER_LEXEME)} * length(lexemes) + 2))::int
      ))::int as score
      from measured
      order by ${firstDocuments} score desc, id desc
      limit ${limit}
    ), counted as (
      select locale, type, count(*)::int as total, null::int as id from matching group by locale, type
    ), found as (
      select id, locale, type, slug, title, words, ${fileTextBeginning(FILE_TEXT_LENGTH)} as file_words, card, score, is_close
      from judged join published on entry_id = judged.id
      where locale = ${locale}
      union all
      select judged.id, locale, 'page', path, title, words, '', '{}'::jsonb, score, is_close
      from judged join site_page on site_page.id = -judged.id
    )
    -- The full join matches no rows: it returns the totals, then the matches.
    select * from counted full join found using (id, locale, type)
    order by total is null, ${firstDocuments} score desc, id desc, locale, type
  `.execute(db);
  const isTotal = (row: (typeof rows)[number]): row is (typeof rows)[number] & MatchTotal =>
    row.total !== null;
  return { totals: rows.filter(isTotal), matches: rows.filter((row) => !isTotal(row)) };
}

/** Cards of entries that guide the search, whose words or phrases have one of the words of a query. */
export async function findSearchGuides(
  db: Kysely<Database>,
  locale: Locale,
  tsquery: string,
): Promise<{ type: ContentTypeName; card: object }[]> {
  const { rows } = await sql<{ type: ContentTypeName; card: object }>`${preparedHint}
    select published.type, card from (
      select entry_id from search_document
      where type in ('synonym-set', 'promoted-result') and heads @@ ${tsquery}::tsquery and locale = ${locale} offset 0
    ) as guide join published using (entry_id)
    where published.locale = ${locale}
    order by entry_id
    limit ${MAX_GUIDES}
  `.execute(db);
  return rows;
}

export async function countDocuments(db: Kysely<Database>, locale: Locale): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select coalesce(sum(total), 0)::int as total from published_total where locale = ${locale} and category_id = ${ALL_CATEGORIES}
  `.execute(db);
  return rows[0]?.total ?? 0;
}

/** A title that a suggestion leads to. */
export type TitleMatch = Pick<Match, 'type' | 'slug' | 'title' | 'card'>;

/**
 * @param words `tsquery` for the heads, tested by the index
 * @param tsquery `tsquery` for the title alone, tested on the row
 * @returns matching titles of a locale: the most wanted types first, then the shortest, then the newest
 */
export async function findTitles(
  db: Kysely<Database>,
  locale: Locale,
  {
    words,
    tsquery,
    types,
    today,
    typePoints,
  }: { words: string; tsquery: string; types: readonly ResultType[]; today: string; typePoints: TypePoints },
  limit: number,
): Promise<TitleMatch[]> {
  const listed = sql.lit(`{${types.join()}}`);
  const inOrder = sql`order by points desc, id desc`;
  const { rows } = await sql<TitleMatch>`${preparedHint}
    with found as materialized (
      -- Tests rows one by one in order, until the limit is reached.
      select * from (
        select id, ${prior(today, typePoints)} - ${TITLE_LENGTH_POINTS}::int * title_length as points
        from ${havingWord('heads', words)}
        where locale = ${locale} and type = any(${listed}::text[]) ${inOrder} offset 0
      ) as candidate
      where (
        select heads @@ ${tsquery}::tsquery from search_document
        where search_document.id = candidate.id and locale = ${locale}
      )
      ${inOrder}
      limit ${limit}
    )
    select type, slug, title, card from (
      select id, points, type, slug, title, card from found join published on entry_id = id where locale = ${locale}
      union all
      select found.id, points, 'page', path, title, '{}'::jsonb from found join site_page on site_page.id = -found.id
    ) as titled
    ${inOrder}
  `.execute(db);
  return rows;
}
