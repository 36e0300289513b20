import type { Check, Finding } from './finding.ts';

const SEVERAL = /(?<=[^ \u00a0\t\n])[ \u00a0\t]{2,}(?=[^ \u00a0\t\n])/gu;
// Not before three dots, a decimal (`.5`) or a smiley.
const BEFORE_MARK = /(?<=[\p{L}\p{N}»”)%₸])[ \u00a0]+(?=(?:[,;!?]|[.:](?![.\p{N})(]))(?:$|[\s»”)]))/gu;

/** Finds several spaces in a row, and spaces before punctuation marks. */
export const checkSpaces: Check = (text) => {
  const findings: Finding[] = [];
  for (const { 0: spaces, index } of text.matchAll(BEFORE_MARK)) {
    findings.push({ kind: 'space', start: index, end: index + spaces.length, suggestions: [''] });
  }
  for (const { 0: spaces, index } of text.matchAll(SEVERAL)) {
    // Editors of rich text make every second typed space a no-break one.
    const suggestions = [/^\u00a0+$/u.test(spaces) ? '\u00a0' : ' '];
    findings.push({ kind: 'space', start: index, end: index + spaces.length, suggestions });
  }
  return findings;
};
