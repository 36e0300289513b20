import { type Kysely, sql } from 'kysely';
import type { Analyser } from '#language/analysis/analyser.ts';
import { type Locale, localePath, locales } from '#language/locale/locale.ts';
import { layoutReadings } from '#language/script/keyboard.ts';
import { toRussianLetters } from '#language/script/phonetic-key.ts';
import { entryPath } from '#model/pages/entry-path.ts';
import { searchableTypes } from '#model/search/search-sections.ts';
import { searchSite } from '#operations/search/search-site.ts';
import type { Database } from '#store/schema.ts';
import { fileText } from '#store/search/document-text.ts';
import { launchBrowser } from '#test/support/browser/browser.ts';
import { type JudgedQuery, readJudgements, recallAtTen } from '#test/support/content/relevance-judgements.ts';
import { startServerProcess } from '#test/support/server/server-process.ts';
import { makeTemporaryDirectory } from '#test/support/temporary-directory.ts';
import { openDemoStore } from './tools/demo-store.ts';
import { openResults, screens } from './tools/first-screen.ts';
import type { Row } from './tools/report.ts';
import { waitUntilSettled } from './tools/site.ts';

const TOP = 10;
// Fixed, because ranking prefers recent entries.
const today = Date.parse('2026-11-22T06:00:00Z');

/** Returns the best results of a query, at most ten: `type/key` of demo entries, `page:/path` of other pages. */
type Engine = (locale: Locale, query: string) => Promise<string[]>;

/** The whole search of the site, with promoted results. */
export async function siteEngine(db: Kysely<Database>, analyser: Analyser): Promise<Engine> {
  const names = await namesByUrl(db);
  return async (locale, query) => {
    const context = { db, locale, now: () => today, analyser: async () => analyser };
    const { data } = await searchSite(context, { query });
    return data.results.slice(0, TOP).map(({ url }) => names.get(url) ?? url);
  };
}

/** PostgreSQL full text search with the configuration `simple`, without stemming. */
function simpleEngine(db: Kysely<Database>, names: ReadonlyMap<number, string>): Engine {
  return (locale, query) =>
    entries(
      db,
      names,
      sql`
        select entry_id from bench_text, plainto_tsquery('simple', ${query}) as tsquery,
          to_tsvector('simple', text) as document
        where locale = ${locale} and document @@ tsquery
        order by ts_rank_cd(document, tsquery) desc, entry_id desc limit ${TOP}
      `,
    );
}

/** PostgreSQL trigram similarity. */
function trigramEngine(db: Kysely<Database>, names: ReadonlyMap<number, string>): Engine {
  return (locale, query) =>
    entries(
      db,
      names,
      sql`
        select entry_id from bench_text
        where locale = ${locale}
        order by word_similarity(lower(${query}), text) desc,
          similarity(lower(${query}), lower(title)) desc, entry_id desc limit ${TOP}
      `,
    );
}

async function entries(
  db: Kysely<Database>,
  names: ReadonlyMap<number, string>,
  query: ReturnType<typeof sql>,
): Promise<string[]> {
  const { rows } = await query.execute(db);
  return (rows as { entry_id: number }[]).map((row) => names.get(row.entry_id) ?? '');
}

/** @returns `type/key` of the demo entries by id */
async function entryNames(db: Kysely<Database>): Promise<ReadonlyMap<number, string>> {
  const rows = await db.selectFrom('entry').select(['id', 'type', 'key']).execute();
  return new Map(rows.map((row) => [row.id, `${row.type}/${row.key}`]));
}

/** @returns the names of entries and pages by their path in each language */
async function namesByUrl(db: Kysely<Database>): Promise<ReadonlyMap<string, string>> {
  const names = await entryNames(db);
  const rows = await db
    .selectFrom('published')
    .select(['entry_id', 'locale', 'type', 'slug', 'card'])
    .execute();
  const pages = await db.selectFrom('site_page').select(['locale', 'path']).execute();
  return new Map([
    ...pages.map(({ locale, path }) => [localePath(locale, path), `page:${path}`] as const),
    ...rows.flatMap(({ entry_id, locale, type, slug, card }) => {
      const path = entryPath(type, slug, card);
      return path === null ? [] : [[localePath(locale, path), names.get(entry_id) ?? ''] as const];
    }),
  ]);
}

const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;

/** Scores of one query. */
export interface Score {
  first: boolean;
  topThree: boolean;
  recall: number;
  isEmpty: boolean;
}

/** Runs judged queries. `MISSES=1` lists those without a wanted result at the top. */
export async function scoreQueries(
  engine: Engine,
  locale: Locale,
  judged: readonly JudgedQuery[],
): Promise<Score[]> {
  const scores: Score[] = [];
  for (const { kind, query, relevant } of judged) {
    const found = await engine(locale, query);
    const rank = found.findIndex((name) => relevant.includes(name)) + 1;
    const recall = recallAtTen(found, relevant);
    scores.push({ first: rank === 1, topThree: rank > 0 && rank <= 3, recall, isEmpty: found.length === 0 });
    if (process.env.MISSES && (rank !== 1 || recall < 1)) {
      console.error(`${locale} ${kind} «${query}» first at ${rank}, recall ${recall.toFixed(2)}`);
      console.error(`    wanted ${relevant.join(' ')}\n    found  ${found.slice(0, 5).join(' ')}`);
    }
  }
  return scores;
}

const percent = (share: number) => `${(100 * share).toFixed(0)} %`;

/** Success at one and three, recall and searches without results; the targets of fresh queries. */
function scoreRow(what: string, scores: readonly Score[], hasTargets: boolean): Row {
  const share = (test: (score: Score) => boolean) =>
    percent(mean(scores.map((score) => (test(score) ? 1 : 0))));
  const recall = percent(mean(scores.map((score) => score.recall)));
  return {
    metric: `first, top three, Recall@10, none: ${what} (${scores.length})`,
    target: hasTargets ? '≥ 80 %, ≥ 90 %, ≥ 88 %, ≤ 1 %' : '',
    measured: `${share((score) => score.first)}, ${share((score) => score.topThree)}, ${recall}, ${share((score) => score.isEmpty)}`,
  };
}

/** Scores of a set of judged queries by language and kind. */
async function measureQueries(engine: Engine, set: 'tuned' | 'fresh'): Promise<Row[]> {
  const rows: Row[] = [];
  const all: Score[] = [];
  const byKind = new Map<string, Score[]>();
  for (const locale of locales) {
    const ofLocale: Score[] = [];
    for (const [kind, judged] of Map.groupBy(await readJudgements(locale, set), (each) => each.kind)) {
      const scores = await scoreQueries(engine, locale, judged);
      byKind.set(kind, [...(byKind.get(kind) ?? []), ...scores]);
      ofLocale.push(...scores);
    }
    rows.push(scoreRow(`${set}, ${locale}`, ofLocale, false));
    all.push(...ofLocale);
  }
  for (const [kind, scores] of byKind) rows.push(scoreRow(`${set}, ${kind}`, scores, false));
  return [...rows, scoreRow(`${set}, all`, all, set === 'fresh')];
}

/** Relevance of the search by language and kind of query, compared with two engines built into PostgreSQL. */
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
    const own = await siteEngine(db, await demo.analyser());
    const engines = { own, simple: simpleEngine(db, names), trigrams: trigramEngine(db, names) };
    const recalls: Record<string, string> = {};
    for (const [name, engine] of Object.entries(engines)) {
      const values: number[] = [];
      for (const locale of locales) {
        for (const { query, relevant } of await readJudgements(locale, 'fresh'))
          values.push(recallAtTen(await engine(locale, query), relevant));
      }
      recalls[name] = mean(values).toFixed(3);
    }
    return [
      ...(await measureQueries(own, 'tuned')),
      ...(await measureQueries(own, 'fresh')),
      {
        metric: 'Recall@10, fresh, beside the engines of PostgreSQL',
        target: '',
        measured: `${recalls.own} (simple full text ${recalls.simple}, trigrams ${recalls.trigrams})`,
      },
      ...(await measureSpellings(own)),
      ...(await measureFirstScreens(await namesByUrl(db))),
    ];
  } finally {
    await demo.close();
  }
}

/** How many fresh queries have a wanted result on the first screen. */
async function measureFirstScreens(names: ReadonlyMap<string, string>): Promise<Row[]> {
  const directory = await makeTemporaryDirectory();
  const site = await startServerProcess({ DATA_DIR: `${directory.path}/var` });
  await waitUntilSettled(site);
  const browser = await launchBrowser();
  try {
    const rows: Row[] = [];
    for (const [name, screen] of Object.entries(screens)) {
      const results = await openResults(browser, site.origin, screen);
      const seen: number[] = [];
      for (const locale of locales) {
        for (const { query, relevant } of await readJudgements(locale, 'fresh')) {
          const paths = await results.pathsOnFirstScreen(locale, query);
          seen.push(paths.some((path) => relevant.includes(names.get(path) ?? '')) ? 1 : 0);
        }
      }
      await results.close();
      rows.push({
        metric: `a wanted result on the first screen, fresh, ${name} of ${screen.width} × ${screen.height} (${seen.length})`,
        target: '',
        measured: percent(mean(seen)),
      });
    }
    return rows;
  } finally {
    await browser.close();
    await site.stop();
    await directory.remove();
  }
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
