import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Analyser, openAnalyser } from '#language/analysis/analyser.ts';
import { locales } from '#language/locale/locale.ts';
import { formatMicroseconds, formatMilliseconds, type Row } from './tools/report.ts';

/** Word forms with their annotated dictionary forms. */
type Gold = ReadonlyMap<string, ReadonlySet<string>>;

function readGold(path: string): Gold {
  const gold = new Map<string, Set<string>>();
  for (const line of readFileSync(path, 'utf8').split('\n')) {
    const [form = '', lemma = ''] = line.startsWith('#') ? [] : line.split('\t');
    if (form !== '' && lemma !== '') gold.set(form, (gold.get(form) ?? new Set()).add(lemma));
  }
  return gold;
}

// Pairs of indexes that share a key, encoded as numbers.
function pairs(keys: readonly Iterable<string>[]): Set<number> {
  const groups = new Map<string, number[]>();
  keys.forEach((itemKeys, index) => {
    for (const key of itemKeys) groups.set(key, [...(groups.get(key) ?? []), index]);
  });
  const found = new Set<number>();
  for (const group of groups.values()) {
    group.forEach((first, at) => {
      for (const second of group.slice(at + 1)) found.add(first * keys.length + second);
    });
  }
  return found;
}

function conflation(analyser: Analyser, path: string, locale: (typeof locales)[number]): string {
  const gold = readGold(path);
  const expected = pairs([...gold.values()]);
  const found = pairs([...gold.keys()].map((form) => new Set(analyser.lexemes(form, locale))));
  let right = 0;
  for (const pair of expected) if (found.has(pair)) right++;
  const [precision, recall] = [right / found.size, right / expected.size];
  const f1 = (2 * precision * recall) / (precision + recall);
  return `P ${precision.toFixed(3)}, R ${recall.toFixed(3)}, F1 ${f1.toFixed(3)}`;
}

function microsecondsPerWord(analyser: Analyser, text: string, locale: (typeof locales)[number]): number {
  const before = performance.now();
  const words = analyser.analyse(text, locale).length;
  return ((performance.now() - before) * 1000) / words;
}

/**
 * Startup time and speed of the analyser. With `CONFLATION_DIR`, a folder of `<locale>*.tsv` (form, tab,
 * lemma), also precision and recall of form pairs that share a lexeme.
 */
export async function measureAnalyser(): Promise<Row[]> {
  const before = performance.now();
  const analyser = await openAnalyser();
  const rows: Row[] = [
    {
      metric: 'open the analyser',
      target: '≤ 300 ms',
      measured: formatMilliseconds(performance.now() - before),
    },
  ];
  const demo = new URL('../demo/', import.meta.url).pathname;
  const files = readdirSync(demo, { recursive: true, encoding: 'utf8' }).filter((name) =>
    name.endsWith('.yaml'),
  );
  const text = files.map((name) => readFileSync(join(demo, name), 'utf8')).join('\n');
  for (const locale of locales) {
    const measured = formatMicroseconds(microsecondsPerWord(analyser, text, locale));
    rows.push({ metric: `analyse a word of the demo (${locale})`, target: '≤ 60 µs', measured });
  }
  const folder = process.env.CONFLATION_DIR;
  for (const name of folder === undefined
    ? []
    : readdirSync(folder).filter((file) => file.endsWith('.tsv'))) {
    const locale = locales.find((code) => name.startsWith(code));
    if (folder === undefined || locale === undefined) continue;
    rows.push({
      metric: `forms of a word, ${name}`,
      target: '',
      measured: conflation(analyser, join(folder, name), locale),
    });
  }
  return rows;
}
