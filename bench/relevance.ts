import { type Kysely, sql } from 'kysely';
import type { Analyser } from '#language/analysis/analyser.ts';
import { type Locale, locales } from '#language/locale/locale.ts';
import { layoutReadings } from '#language/script/keyboard.ts';
import { toRussianLetters } from '#language/script/phonetic-key.ts';
import { searchableTypes } from '#model/search/search-sections.ts';
import { runQuery } from '#search/run-query.ts';
import type { Database } from '#store/schema.ts';
import { fileText } from '#store/search/document-text.ts';
import { readJudgements, recallAtTen } from '#test/support/content/relevance-judgements.ts';
import { openDemoStore } from './tools/demo-store.ts';
import type { Row } from './tools/report.ts';

const TOP = 10;
// Fixed, because ranking prefers recent entries.
const today = '2026-11-22';

/** Returns the ids of the best entries for a query, at most ten. */
type Engine = (locale: Locale, query: string) => Promise<number[]>;

function siteEngine(db: Kysely<Database>, analyser: Analyser): Engine {
  return async (locale, text) => {
    const request = { locale, text, types: searchableTypes, today, limit: TOP };
    return (await runQuery(db, analyser, request)).matches.map((match) => match.entry_id);
  };
}

/** PostgreSQL full text search with the configuration `simple`, without stemming. */
function simpleEngine(db: Kysely<Database>): Engine {
  return (locale, query) =>
    entries(
      db,
      sql`
        select entry_id from bench_text, plainto_tsquery('simple', ${query}) as tsquery,
          to_tsvector('simple', text) as document
        where locale = ${locale} and document @@ tsquery
        order by ts_rank_cd(document, tsquery) desc, entry_id desc limit ${TOP}
      `,
    );
}

/** PostgreSQL trigram similarity. */
function trigramEngine(db: Kysely<Database>): Engine {
  return (locale, query) =>
    entries(
      db,
      sql`
        select entry_id from bench_text
        where locale = ${locale}
        order by word_similarity(lower(${query}), text) desc,
          similarity(lower(${query}), lower(title)) desc, entry_id desc limit ${TOP}
      `,
    );
}

async function entries(db: Kysely<Database>, query: ReturnType<typeof sql>): Promise<number[]> {
  const { rows } = await query.execute(db);
  return (rows as { entry_id: number }[]).map((row) => row.entry_id);
}

/** @returns `type/key` of the demo entries by id */
async function entryNames(db: Kysely<Database>): Promise<ReadonlyMap<number, string>> {
  const rows = await db.selectFrom('entry').select(['id', 'type', 'key']).execute();
  return new Map(rows.map((row) => [row.id, `${row.type}/${row.key}`]));
}

const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;

/** Recall@10 by locale and kind of query, compared with two engines built into PostgreSQL. */
export async function measureRelevance(): Promise<Row[]> {
  const demo = await openDemoStore();
  try {
    const { db } = demo.store;
    const names = await entryNames(db);
    // The same text for all engines.
    await sql`
      create table bench_text as select entry_id, locale, title,
        lower(concat_ws(' ', title, headings, words, ${fileText})) as text
      from published where type = any(${searchableTypes}::text[])
    `.execute(db);
    const own = siteEngine(db, await demo.analyser());
    const engines = { own, simple: simpleEngine(db), trigrams: trigramEngine(db) };
    const rows: Row[] = [];
    const all = { own: [], simple: [], trigrams: [] } as Record<keyof typeof engines, number[]>;
    for (const locale of locales) {
      const kinds = Map.groupBy(await readJudgements(locale), (judged) => judged.kind);
      for (const [kind, judged] of kinds) {
        const recalls: Record<string, number> = {};
        for (const [name, engine] of Object.entries(engines) as [keyof typeof engines, Engine][]) {
          const values: number[] = [];
          for (const { query, relevant } of judged) {
            const found = await engine(locale, query);
            const value = recallAtTen(
              found.map((id) => names.get(id) ?? ''),
              relevant,
            );
            if (process.env.MISSES && name === 'own' && value < 1) console.error(locale, kind, value, query);
            values.push(value);
          }
          all[name].push(...values);
          recalls[name] = mean(values);
        }
        rows.push(
          recallRow(`${locale}, ${kind} (${judged.length})`, kind === 'folded' ? '≥ 0.85' : '', recalls),
        );
      }
    }
    rows.push(
      recallRow(`all (${all.own.length})`, '≥ 0.90', {
        own: mean(all.own),
        simple: mean(all.simple),
        trigrams: mean(all.trigrams),
      }),
    );
    return [...rows, ...(await measureSpellings(own))];
  } finally {
    await demo.close();
  }
}

function recallRow(what: string, target: string, recalls: Readonly<Record<string, number>>): Row {
  const [own, simple, trigrams] = ['own', 'simple', 'trigrams'].map((name) =>
    (recalls[name] ?? 0).toFixed(3),
  );
  const measured = `${own} (simple full text ${simple}, trigrams ${trigrams})`;
  return { metric: `Recall@10, ${what}`, target, measured };
}

const latin2021Letters = letterMap(
  'аa әä бb вv гg ғğ дd еe жj зz иi йi кk қq лl мm нn ңñ оo өö пp рr сs тt уu ұū үü фf хh һh шş ыy іı эe юiu яia цts чch щş ёe ь ъ',
);
const informalLatinLetters = letterMap(
  'аa әa бb вv гg ғg дd еe жzh зz иi йy кk қk лl мm нn ңn оo өo пp рr сs тt уu ұu үu фf хkh һh цts чch шsh ыy іi эe юyu яya ёe щshch ь ъ',
);

function letterMap(pairs: string): ReadonlyMap<string, string> {
  return new Map(pairs.split(' ').map((pair) => [pair.charAt(0), pair.slice(1)]));
}

const replaceLetters = (text: string, letters: ReadonlyMap<string, string>) =>
  Array.from(text.toLowerCase(), (letter) => letters.get(letter) ?? letter).join('');

function wrongKeyboard(text: string): string {
  return layoutReadings(text.toLowerCase()).find((reading) => reading.to === 'us')?.text ?? text;
}

/** Spellings of queries without Kazakh letters or with the wrong keyboard layout. */
const spellings: Record<string, { of: readonly Locale[]; write: (text: string) => string }> = {
  'with Russian letters': { of: ['kk'], write: (text) => toRussianLetters(text.toLowerCase()) },
  'in the Latin script of 2021': { of: ['kk'], write: (text) => replaceLetters(text, latin2021Letters) },
  'in informal Latin': { of: ['kk', 'ru'], write: (text) => replaceLetters(text, informalLatinLetters) },
  'on the wrong keyboard': { of: ['kk', 'ru'], write: wrongKeyboard },
};

async function measureSpellings(engine: Engine): Promise<Row[]> {
  const rows: Row[] = [];
  for (const [name, { of, write }] of Object.entries(spellings)) {
    for (const locale of of) {
      const queries = (await readJudgements(locale)).filter(
        ({ kind }) => kind === 'inflected' || kind === 'name',
      );
      let total = 0;
      let same = 0;
      for (const { query } of queries) {
        const spelling = write(query);
        if (spelling === query.toLowerCase()) continue;
        const expected = (await engine(locale, query)).join();
        const found = (await engine(locale, spelling)).join();
        total += 1;
        if (found === expected) same += 1;
        else if (process.env.MISSES) console.error(locale, name, query, '→', spelling);
      }
      const measured = `${((100 * same) / total).toFixed(1)} % of ${total}`;
      rows.push({ metric: `same top ten, ${locale} ${name}`, target: '≥ 95 %', measured });
    }
  }
  return rows;
}
