import { readFile } from 'node:fs/promises';
import type { Locale } from '#language/locale/locale.ts';

/** A judged query; `relevant` lists entries of the demo content as `type/key`, and pages as `page:/path`. */
export interface JudgedQuery {
  kind: string;
  query: string;
  relevant: string[];
}

/** Reads the relevance judgements (bench/relevance/README.md). @param set those that the search was tuned with, or the others */
export async function readJudgements(
  locale: Locale,
  set: 'tuned' | 'fresh' = 'tuned',
): Promise<JudgedQuery[]> {
  const folder = set === 'tuned' ? '' : 'fresh/';
  const file = new URL(`../../../bench/relevance/${folder}${locale}.tsv`, import.meta.url);
  return (await readFile(file, 'utf8')).split('\n').flatMap((line) => {
    const [kind = '', query = '', relevant = ''] = line.startsWith('#') ? [] : line.split('\t');
    return query === '' ? [] : [{ kind, query, relevant: relevant.split(' ') }];
  });
}

/** Recall at 10. */
export function recallAtTen(found: readonly string[], relevant: readonly string[]): number {
  const firstTen = found.slice(0, 10);
  return relevant.filter((entry) => firstTen.includes(entry)).length / Math.min(relevant.length, 10);
}
