import { readFile } from 'node:fs/promises';
import type { Locale } from '#language/locale/locale.ts';

/** A judged query; `wanted` lists relevant entries of the demo content by type and key. */
export interface JudgedQuery {
  kind: string;
  query: string;
  wanted: string[];
}

/** Reads the relevance judgements (bench/relevance/README.md). */
export async function readJudgements(locale: Locale): Promise<JudgedQuery[]> {
  const file = new URL(`../../../bench/relevance/${locale}.tsv`, import.meta.url);
  return (await readFile(file, 'utf8')).split('\n').flatMap((line) => {
    const [kind = '', query = '', wanted = ''] = line.startsWith('#') ? [] : line.split('\t');
    return query === '' ? [] : [{ kind, query, wanted: wanted.split(' ') }];
  });
}

/** Recall at 10. */
export function recallAtTen(found: readonly string[], wanted: readonly string[]): number {
  const firstTen = found.slice(0, 10);
  return wanted.filter((entry) => firstTen.includes(entry)).length / Math.min(wanted.length, 10);
}
