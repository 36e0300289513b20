import type { Analyser } from '#language/analysis/analyser.ts';

/** Grows with every change of how documents are written down; the index is then made anew. */
const LAYOUT = 2;

/** What a row of the index was made by. Rows of another version still answer, by their words as they stand. */
export function indexVersion(analyser: Analyser): string {
  return `${LAYOUT}.${analyser.version}`;
}
