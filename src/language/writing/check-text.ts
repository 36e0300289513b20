import type { Locale } from '../locale/locale.ts';
import { checkAlphabets } from './check-alphabets.ts';
import { checkDashes } from './check-dashes.ts';
import { checkDates } from './check-dates.ts';
import { checkLanguage } from './check-language.ts';
import { checkNoBreakSpaces } from './check-no-break-spaces.ts';
import { checkNumbers } from './check-numbers.ts';
import { checkQuotes } from './check-quotes.ts';
import { checkSpaces } from './check-spaces.ts';
import type { Check, Finding } from './finding.ts';
import { findProtectedRanges, overlaps } from './protected-ranges.ts';

/** In the order of precedence: of two findings at one place, the earlier check is right. */
const checks: readonly Check[] = [
  checkLanguage,
  checkAlphabets,
  checkDates,
  checkNumbers,
  checkSpaces,
  checkQuotes,
  checkDashes,
  checkNoBreakSpaces,
];

/** Checks a text as far as that is possible without dictionaries. Findings are in the order of the text. */
export function checkText(text: string, locale: Locale): Finding[] {
  const ranges = findProtectedRanges(text);
  const found = checks.flatMap((check) => check(text, locale));
  return mergeFindings(found.filter((each) => !ranges.some((range) => overlaps(range, each))));
}

/** Leaves out findings at the place of an earlier one, and sorts. A sentence may contain other findings. */
export function mergeFindings(findings: readonly Finding[]): Finding[] {
  const length = findings.reduce((max, { end }) => Math.max(max, end), 0);
  const isTaken = new Uint8Array(length);
  const accepted = findings.filter(({ kind, start, end }) => {
    if (kind === 'language') return true;
    if (isTaken.subarray(start, end).includes(1)) return false;
    isTaken.fill(1, start, end);
    return true;
  });
  return accepted.sort((a, b) => a.start - b.start || b.end - a.end);
}
