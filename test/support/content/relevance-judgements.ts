import { readFile } from 'node:fs/promises';
import type { Locale } from '#language/locale/locale.ts';

/** A query, what kind of query it is, and the entries of the demo that somebody who asks it wants, by type and key. */
export interface Judged {
  kind: string;
  query: string;
  wanted: string[];
}

/** Reads what people have judged; `bench/relevance/README.md` says how. */
export async function readJudged(locale: Locale): Promise<Judged[]> {
  const file = new URL(`../../../bench/relevance/${locale}.tsv`, import.meta.url);
  return (await readFile(file, 'utf8')).split('\n').flatMap((line) => {
    const [kind = '', query = '', wanted = ''] = line.startsWith('#') ? [] : line.split('\t');
    return query === '' ? [] : [{ kind, query, wanted: wanted.split(' ') }];
  });
}

/** What share of the wanted entries is among the first ten found. */
export function recallOf(found: readonly string[], wanted: readonly string[]): number {
  const ten = found.slice(0, 10);
  return wanted.filter((entry) => ten.includes(entry)).length / Math.min(wanted.length, 10);
}
