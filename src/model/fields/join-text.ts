// Sentence-ending punctuation, with an optional closing quotation mark or bracket.
const SENTENCE_END = /[.,:;!?…][»”"')\]]*$/u;

/** Joins non-empty texts of several fields; inserts ` · ` after a text without final punctuation. */
export function joinFieldTexts(...texts: readonly (string | null | undefined)[]): string {
  let joined = '';
  let previous = '';
  for (const text of texts) {
    if (text === null || text === undefined || text === '') continue;
    if (previous !== '') joined += SENTENCE_END.test(previous) ? ' ' : ' · ';
    joined += text;
    previous = text;
  }
  return joined;
}
