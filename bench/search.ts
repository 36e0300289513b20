import { type Kysely, sql } from 'kysely';
import type { Analyser } from '#language/analysis/analyser.ts';
import { type Locale, locales } from '#language/locale/locale.ts';
import { inRussianLetters, soundKey } from '#language/script/phonetic-key.ts';
import { searchableTypes } from '#model/search/search-sections.ts';
import { searchSite } from '#operations/search/search-site.ts';
import { suggestSearch } from '#operations/search/suggest-search.ts';
import { documentLexemes } from '#search/index/document-lexemes.ts';
import { indexVersion } from '#search/index/index-version.ts';
import { wordOf } from '#search/index/lexeme.ts';
import type { Database } from '#store/schema.ts';
import { noPages } from '#test/support/content/static-page.ts';
import { type DemoStore, openDemoStore } from './tools/demo-store.ts';
import { milliseconds, type Row } from './tools/figures.ts';

const SIZES = [10_000, 100_000];
const WORDS_A_DOCUMENT = 200;
const ROUNDS = 200;

/** Random and always the same (mulberry32). */
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
const oneOf = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T;

/** Sentences of the demo, and the words in them. */
interface Speech {
  sentences: string[];
  words: string[];
}

async function speechOf(db: Kysely<Database>, locale: Locale): Promise<Speech> {
  const rows = await db
    .selectFrom('published')
    .select(['title', 'words'])
    .where('locale', '=', locale)
    .where('type', 'in', searchableTypes)
    .orderBy('entry_id')
    .execute();
  const sentences = rows
    .flatMap(({ title, words }) => [title, ...words.split(/(?<=[.!?])\s+/u)])
    .filter((sentence) => sentence.length > 10);
  const words = [...new Set(sentences.join(' ').match(/[\p{L}][\p{L}-]{3,}/gu) ?? [])];
  return { sentences, words };
}

/** Some words of a sentence give way to others, so that no two documents say the same. */
function varied(sentence: string, { words }: Speech): string {
  return sentence.replace(/[\p{L}][\p{L}-]{3,}/gu, (word) => (random() < 0.15 ? oneOf(words) : word));
}

function textOf(speech: Speech): { title: string; body: string } {
  let body = '';
  for (let count = 0; count < WORDS_A_DOCUMENT; ) {
    const sentence = varied(oneOf(speech.sentences), speech);
    count += sentence.split(' ').length;
    body += `${sentence} `;
  }
  return { title: varied(oneOf(speech.sentences), speech).slice(0, 120), body };
}

/** Puts documents beside those of the demo, a third in each language, as publishing would have written them. */
async function fill(db: Kysely<Database>, analyser: Analyser, size: number): Promise<void> {
  const speeches = {
    kk: await speechOf(db, 'kk'),
    ru: await speechOf(db, 'ru'),
    en: await speechOf(db, 'en'),
  };
  const { have } = await db
    .selectFrom('search_document')
    .select((of) => of.fn.countAll<number>().as('have'))
    .executeTakeFirstOrThrow();
  // The indexes are built at the end, at once: one document at a time would take an hour.
  const { rows: indexes } = await sql<{ name: string; definition: string }>`
    select indexname as name, indexdef as definition from pg_indexes
    where tablename = 'search_document' and indexdef like '%USING gin%'
  `.execute(db);
  for (const { name } of indexes) await sql`drop index ${sql.ref(name)}`.execute(db);
  await sql`alter table search_document disable trigger user`.execute(db);
  await sql`alter table published disable trigger user`.execute(db);
  for (let made = Number(have); made < size; made += 500) {
    await putDocuments(db, analyser, speeches, Math.min(500, size - made));
  }
  await sql`alter table search_document enable trigger user`.execute(db);
  await sql`alter table published enable trigger user`.execute(db);
  for (const { definition } of indexes) await sql.raw(definition).execute(db);
  await countAnew(db);
}

async function putDocuments(
  db: Kysely<Database>,
  analyser: Analyser,
  speeches: Record<Locale, Speech>,
  count: number,
): Promise<void> {
  const rows = [];
  for (let index = 0; index < count; index += 1) {
    const locale = locales[index % 3] as Locale;
    const { title, body } = textOf(speeches[locale]);
    const read = await documentLexemes(analyser, locale, { title, headings: '', body });
    const date = new Date(Date.UTC(2026, 10, 1) - Math.floor(random() * 1500) * 86_400_000).toISOString();
    rows.push({
      locale,
      title,
      words: body,
      date,
      heads: read.heads,
      lexemes: read.lexemes,
      length: read.titleLength,
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
    insert into search_document (entry_id, locale, type, dated, heads, title_length, lexemes, analyser)
    select id, locale, 'news', date::date, heads::tsvector, length, lexemes::tsvector, ${indexVersion(analyser)}
    from given join numbered using (number)
  `.execute(db);
}

/** What the triggers would have counted, in one go. */
async function countAnew(db: Kysely<Database>): Promise<void> {
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
          ${part.map(({ ndoc }) => ndoc)}::int[], ${part.map(({ word }) => soundKey(wordOf(word)))}::text[])
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

type Ask = (locale: Locale, query: string) => Promise<unknown>;

async function percentiles(ask: Ask, make: (speech: Speech) => string, speeches: Record<Locale, Speech>) {
  const times: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const locale = locales[round % 3] as Locale;
    const query = make(speeches[locale]);
    const begun = performance.now();
    await ask(locale, query);
    times.push(performance.now() - begun);
  }
  times.sort((a, b) => a - b);
  const at = (share: number) => times[Math.floor(times.length * share)] ?? Number.NaN;
  return `p50 ${milliseconds(at(0.5))}, p95 ${milliseconds(at(0.95))}`;
}

/** Words in a row, as they stand in some sentence. */
const words = (count: number) => (speech: Speech) => {
  const all = oneOf(speech.sentences).match(/[\p{L}][\p{L}-]+/gu) ?? ['а'];
  const start = Math.floor(random() * Math.max(1, all.length - count + 1));
  return all.slice(start, start + count).join(' ');
};

const beginning = (speech: Speech) => oneOf(speech.words).slice(0, 1 + Math.floor(random() * 4));

function misspelt(speech: Speech): string {
  const word = oneOf(speech.words);
  const at = 1 + Math.floor(random() * (word.length - 2));
  return word.slice(0, at) + word.slice(at + 1, at + 2) + word.slice(at, at + 1) + word.slice(at + 2);
}

async function measure({ store: { db }, analyser }: DemoStore, size: number): Promise<Row[]> {
  const search: Ask = (locale, query) =>
    searchSite({ db, locale, now: Date.now, analyser }, { query }, noPages);
  const suggest: Ask = (locale, query) =>
    suggestSearch({ db, locale, now: Date.now, analyser }, { query }, noPages);
  const speeches = {
    kk: await speechOf(db, 'kk'),
    ru: await speechOf(db, 'ru'),
    en: await speechOf(db, 'en'),
  };
  const limit = size === SIZES[0] ? 'p95 ≤ 20 ms' : 'p95 ≤ 60 ms';
  const rows: Row[] = [];
  const questions: [string, string, Ask, (speech: Speech) => string][] = [
    ['1 word', limit, search, words(1)],
    ['2 words', limit, search, words(2)],
    ['3 words', limit, search, words(3)],
    ['with Russian letters', '', search, (speech) => inRussianLetters(words(2)(speech).toLowerCase())],
    ['a slip of the finger', '', search, misspelt],
    ['suggestions, 1–4 letters', size === SIZES[0] ? 'p95 ≤ 5 ms' : '', suggest, beginning],
  ];
  for (const [what, wanted, ask, make] of questions) {
    rows.push({
      what: `search, ${size} documents, ${what}`,
      wanted,
      measured: await percentiles(ask, make, speeches),
    });
  }
  const { rows: sizes } = await sql<{ index: number; term: number }>`
    select pg_total_relation_size('search_document')::float8 as index, pg_total_relation_size('term')::float8 as term
  `.execute(db);
  const [{ index, term } = { index: 0, term: 0 }] = sizes;
  const megabytes = (bytes: number) => `${Math.round(bytes / 1e6)} MB`;
  rows.push({
    what: `search, ${size} documents, size of the index`,
    wanted: size === SIZES[0] ? '≤ 120 MB' : '',
    measured: `${megabytes(index + term)} (documents ${megabytes(index)}, words ${megabytes(term)})`,
  });
  return rows;
}

/** How fast the index answers, filled with documents made of the demo's sentences, the same in each run. */
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
