import { type Kysely, sql } from 'kysely';
import type { Analyser } from '#language/analysis/analyser.ts';
import { type Locale, locales } from '#language/locale/locale.ts';
import { phoneticKey, toRussianLetters } from '#language/script/phonetic-key.ts';
import { searchableTypes } from '#model/search/search-sections.ts';
import { searchSite } from '#operations/search/search-site.ts';
import { suggestSearch } from '#operations/search/suggest-search.ts';
import { documentLexemes } from '#search/index/document-lexemes.ts';
import { indexVersion } from '#search/index/index-version.ts';
import { lexemeText } from '#search/index/lexeme.ts';
import type { Database } from '#store/schema.ts';
import { type DemoStore, openDemoStore } from './tools/demo-store.ts';
import { formatMilliseconds, type Row } from './tools/report.ts';

const SIZES = [10_000, 100_000];
const WORDS_PER_DOCUMENT = 200;
const ROUNDS = 200;
/** Fill the caches of words and of plans, as in a process that has run for some minutes. */
const WARM_UP_ROUNDS = 240;

/** Seeded generator (mulberry32). */
function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

const random = randomFrom(20261122);
const randomItem = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T;

/** Sentences and words of the demo content. */
interface Corpus {
  sentences: string[];
  words: string[];
}

async function loadCorpus(db: Kysely<Database>, locale: Locale): Promise<Corpus> {
  const rows = await db
    .selectFrom('published')
    .select(['title', 'words'])
    .where('locale', '=', locale)
    .where(sql<boolean>`type = any(${searchableTypes}::text[])`)
    .orderBy('entry_id')
    .execute();
  const sentences = rows
    .flatMap(({ title, words }) => [title, ...words.split(/(?<=[.!?])\s+/u)])
    .filter((sentence) => sentence.length > 10);
  const words = [...new Set(sentences.join(' ').match(/[\p{L}][\p{L}-]{3,}/gu) ?? [])];
  return { sentences, words };
}

/** Replaces some words of a sentence, so that documents differ. */
function varySentence(sentence: string, { words }: Corpus): string {
  return sentence.replace(/[\p{L}][\p{L}-]{3,}/gu, (word) => (random() < 0.15 ? randomItem(words) : word));
}

function generateText(corpus: Corpus): { title: string; body: string } {
  let body = '';
  for (let count = 0; count < WORDS_PER_DOCUMENT; ) {
    const sentence = varySentence(randomItem(corpus.sentences), corpus);
    count += sentence.split(' ').length;
    body += `${sentence} `;
  }
  return { title: varySentence(randomItem(corpus.sentences), corpus).slice(0, 120), body };
}

/** Adds generated documents in all locales, as a publication would store them. */
async function fill(db: Kysely<Database>, analyser: Analyser, size: number): Promise<void> {
  const corpora = {
    kk: await loadCorpus(db, 'kk'),
    ru: await loadCorpus(db, 'ru'),
    en: await loadCorpus(db, 'en'),
  };
  const { existing } = await db
    .selectFrom('search_document')
    .select((of) => of.fn.countAll<number>().as('existing'))
    .executeTakeFirstOrThrow();
  // Indexes are dropped and rebuilt at the end, which is much faster.
  const { rows: indexes } = await sql<{ name: string; definition: string }>`
    select indexname as name, indexdef as definition from pg_indexes
    where tablename = 'search_document' and indexdef like '%USING gin%'
  `.execute(db);
  for (const { name } of indexes) await sql`drop index ${sql.ref(name)}`.execute(db);
  await sql`alter table search_document disable trigger user`.execute(db);
  await sql`alter table published disable trigger user`.execute(db);
  for (let count = Number(existing); count < size; count += 500) {
    await insertDocuments(db, analyser, corpora, Math.min(500, size - count));
  }
  await sql`alter table search_document enable trigger user`.execute(db);
  await sql`alter table published enable trigger user`.execute(db);
  for (const { definition } of indexes) await sql.raw(definition).execute(db);
  await rebuildStatistics(db);
}

async function insertDocuments(
  db: Kysely<Database>,
  analyser: Analyser,
  corpora: Record<Locale, Corpus>,
  count: number,
): Promise<void> {
  const rows = [];
  for (let index = 0; index < count; index += 1) {
    const locale = locales[index % 3] as Locale;
    const { title, body } = generateText(corpora[locale]);
    const indexed = await documentLexemes(analyser, locale, { title, headings: '', body });
    const date = new Date(Date.UTC(2026, 10, 1) - Math.floor(random() * 1500) * 86_400_000).toISOString();
    rows.push({
      locale,
      title,
      words: body,
      date,
      heads: indexed.heads,
      lexemes: indexed.lexemes,
      length: indexed.titleLength,
    });
  }
  await sql`
    with given as (
      select *, row_number() over () as number from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
        as t(locale text, title text, words text, date timestamptz, heads text, lexemes text, length smallint)
    ), made as (
      insert into entry (type, shared) select 'news', '{}' from given returning id
    ), numbered as (
      select id, row_number() over () as number from made
    ), shown as (
      insert into published (type, locale, entry_id, slug, position, date, sort_key, title, words, card, item, alternates, refs,
        published_at, updated_at)
      select 'news', locale, id, 'bench-' || id, 0, date, title, title, words, '{}', '{}', '{}', '{}', date, date
      from given join numbered using (number)
    )
    insert into search_document (id, entry_id, locale, type, dated, heads, title_length, lexemes, analyser)
    select id, id, locale, 'news', date::date, heads::tsvector, length, lexemes::tsvector, ${indexVersion(analyser)}
    from given join numbered using (number)
  `.execute(db);
}

/** Recomputes the statistics that the disabled triggers maintain. */
async function rebuildStatistics(db: Kysely<Database>): Promise<void> {
  await sql`truncate term`.execute(db);
  for (const locale of locales) {
    const { rows } = await sql<{ word: string; ndoc: number }>`
      select word, ndoc from ts_stat(format('select lexemes from search_document where locale = %L', ${locale}::text))
    `.execute(db);
    for (let at = 0; at < rows.length; at += 5000) {
      const part = rows.slice(at, at + 5000);
      await sql`
        insert into term (locale, term, documents, key)
        select ${locale}, term, documents, key from unnest(${part.map(({ word }) => word)}::text[],
          ${part.map(({ ndoc }) => ndoc)}::int[], ${part.map(({ word }) => phoneticKey(lexemeText(word)))}::text[])
          as given (term, documents, key)
      `.execute(db);
    }
  }
  await sql`
    update published_total set total = counted.total from (
      select type, locale, count(*)::int as total from published group by type, locale
    ) as counted where published_total.type = counted.type and published_total.locale = counted.locale
      and category_id = 0
  `.execute(db);
  for (const table of ['search_document', 'published', 'term'])
    await sql`vacuum analyze ${sql.table(table)}`.execute(db);
}

type RunQuery = (locale: Locale, query: string) => Promise<unknown>;

async function percentiles(run: RunQuery, make: (corpus: Corpus) => string, corpora: Record<Locale, Corpus>) {
  const times: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const locale = locales[round % 3] as Locale;
    const query = make(corpora[locale]);
    const startedAt = performance.now();
    await run(locale, query);
    times.push(performance.now() - startedAt);
  }
  times.sort((a, b) => a - b);
  const at = (share: number) => times[Math.floor(times.length * share)] ?? Number.NaN;
  return `p50 ${formatMilliseconds(at(0.5))}, p95 ${formatMilliseconds(at(0.95))}`;
}

/** Consecutive words of a random sentence. */
const words = (count: number) => (corpus: Corpus) => {
  const all = randomItem(corpus.sentences).match(/[\p{L}][\p{L}-]+/gu) ?? ['а'];
  const start = Math.floor(random() * Math.max(1, all.length - count + 1));
  return all.slice(start, start + count).join(' ');
};

const wordPrefix = (corpus: Corpus) => randomItem(corpus.words).slice(0, 1 + Math.floor(random() * 4));

function misspelledWord(corpus: Corpus): string {
  const word = randomItem(corpus.words);
  const at = 1 + Math.floor(random() * (word.length - 2));
  return word.slice(0, at) + word.slice(at + 1, at + 2) + word.slice(at, at + 1) + word.slice(at + 2);
}

async function measure({ store: { db }, analyser }: DemoStore, size: number): Promise<Row[]> {
  const search: RunQuery = (locale, query) => searchSite({ db, locale, now: Date.now, analyser }, { query });
  const suggest: RunQuery = (locale, query) =>
    suggestSearch({ db, locale, now: Date.now, analyser }, { query });
  const corpora = {
    kk: await loadCorpus(db, 'kk'),
    ru: await loadCorpus(db, 'ru'),
    en: await loadCorpus(db, 'en'),
  };
  for (let round = 0; round < WARM_UP_ROUNDS; round += 1) {
    const locale = locales[round % 3] as Locale;
    await search(locale, words(1 + (round % 4))(corpora[locale]));
  }
  const limit = size === SIZES[0] ? 'p95 ≤ 25 ms' : 'p95 ≤ 70 ms';
  const rows: Row[] = [];
  const queries: [string, string, RunQuery, (corpus: Corpus) => string][] = [
    ['1 word', limit, search, words(1)],
    ['2 words', limit, search, words(2)],
    ['3 words', limit, search, words(3)],
    ['with Russian letters', '', search, (corpus) => toRussianLetters(words(2)(corpus).toLowerCase())],
    ['a typing error', '', search, misspelledWord],
    ['suggestions, 1–4 letters', size === SIZES[0] ? 'p95 ≤ 6 ms' : '', suggest, wordPrefix],
  ];
  for (const [what, target, run, make] of queries) {
    rows.push({
      metric: `search, ${size} documents, ${what}`,
      target,
      measured: await percentiles(run, make, corpora),
    });
  }
  const { rows: sizes } = await sql<{ index: number; term: number }>`
    select pg_total_relation_size('search_document')::float8 as index, pg_total_relation_size('term')::float8 as term
  `.execute(db);
  const [{ index, term } = { index: 0, term: 0 }] = sizes;
  const megabytes = (bytes: number) => `${Math.round(bytes / 1e6)} MB`;
  rows.push({
    metric: `search, ${size} documents, size of the index`,
    target: size === SIZES[0] ? '≤ 120 MB' : '',
    measured: `${megabytes(index + term)} (documents ${megabytes(index)}, words ${megabytes(term)})`,
  });
  return rows;
}

/** Latency of search and suggestions with generated documents, which are the same in each run. */
export async function measureSearch(): Promise<Row[]> {
  const demo = await openDemoStore();
  try {
    const rows: Row[] = [];
    for (const size of SIZES) {
      await fill(demo.store.db, await demo.analyser(), size);
      console.error(`measuring: search, ${size} documents …`);
      rows.push(...(await measure(demo, size)));
    }
    return rows;
  } finally {
    await demo.close();
  }
}
