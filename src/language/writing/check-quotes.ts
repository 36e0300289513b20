import type { Check, Finding } from './finding.ts';

/** Marks of the house style: «…» in Kazakh and Russian, “…” in English. */
const HOUSE_QUOTES = { kk: ['«', '»'], ru: ['«', '»'], en: ['“', '”'] } as const;
const WRONG = { kk: /["“”„‟″]|'/g, ru: /["“”„‟″]|'/g, en: /["«»„‟″]|'/g } as const;
const OPENS = /^[\p{L}\p{N}«“„"(—–-]/u;
const BEFORE_OPENING = /(?:^|[\s([«“„—–\u00a0-])$/u;

/** Finds straight quotation marks and apostrophes, and those of another language. */
export const checkQuotes: Check = (text, locale) => {
  const [opening, closing] = HOUSE_QUOTES[locale];
  const findings: Finding[] = [];
  let isOpen = false;
  let depth = 0;
  let last = 0;
  for (const { 0: mark, index } of text.matchAll(WRONG[locale])) {
    for (const each of text.slice(last, index)) depth += each === opening ? 1 : each === closing ? -1 : 0;
    last = index;
    // Marks within marks are „…“.
    if (locale !== 'en' && depth > 0 && /[„“]/.test(mark)) continue;
    const before = text.slice(Math.max(0, index - 1), index);
    const after = text.slice(index + 1, index + 2);
    const isOpening = mark === '«' || mark === '„' || (OPENS.test(after) && BEFORE_OPENING.test(before));
    if (mark === "'" || mark === '″') {
      // Minutes and seconds, feet and inches.
      if (/[0-9]/.test(before) && !/\p{L}/u.test(after)) continue;
      const suggestion = isOpening ? (locale === 'en' ? '‘' : opening) : '’';
      findings.push({ kind: 'quotes', start: index, end: index + 1, suggestions: [suggestion] });
      continue;
    }
    // A mark after a digit is one of inches unless it closes something.
    if (mark === '"' && !isOpening && !isOpen && /[0-9]/.test(before)) continue;
    isOpen = isOpening;
    const suggestions = [isOpening ? opening : closing];
    findings.push({ kind: 'quotes', start: index, end: index + 1, suggestions });
  }
  return findings;
};
