// What ends with one of these, and perhaps a quotation mark or bracket, shows its end by itself.
const ENDED = /[.,:;!?…][»”"')\]]*$/u;

/** Texts of several fields or paragraphs as one, those left out that are empty; a dot says where one ends. */
export function joinWords(...texts: readonly (string | null | undefined)[]): string {
  let joined = '';
  let before = '';
  for (const text of texts) {
    if (text === null || text === undefined || text === '') continue;
    if (before !== '') joined += ENDED.test(before) ? ' ' : ' · ';
    joined += text;
    before = text;
  }
  return joined;
}
