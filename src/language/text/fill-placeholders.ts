/** A full stop, but not an ellipsis, after optional closing quotation marks. */
const FULL_STOP = /^([»“”’"]*)\.(?!\.)/;

/** Text that needs no further full stop: «2026 г.», «Не так ли?», «Dala Ltd.» in quotation marks. */
const STOPS_ITSELF = /(?:[.?!…]|\.[»“”’"]+)[\s\u2060]*$/;

/**
 * Joins two pieces of text without a duplicate full stop: `2026 г.` + `.` is `2026 г.`, also with quotation
 * marks between. After a bracket both full stops stay, as all three languages require: `(2026 г.).`
 */
export function joinText(left: string, right: string): string {
  const quotes = FULL_STOP.exec(right)?.[1];
  if (quotes === undefined) return left + right;
  const stops = quotes === '' ? STOPS_ITSELF.test(left) : left.endsWith('.');
  return left + (stops ? right.replace('.', '') : right);
}

/** Adds a full stop unless the text already ends a sentence. */
export const endSentence = (text: string): string => joinText(text, '.');

/**
 * Replaces placeholders by values, joined with `joinText`. Removes spaces, commas and brackets around an
 * empty value.
 * @param placeholder with the flag g
 */
export function fillPlaceholders(
  pattern: string,
  placeholder: RegExp,
  valueFor: (match: RegExpExecArray) => string,
): string {
  let text = '';
  let end = 0;
  let isEmpty = false;
  const join = (literal: string) => (isEmpty ? closeGap(text, literal) : joinText(text, literal));
  for (const match of pattern.matchAll(placeholder)) {
    const value = valueFor(match);
    text = join(pattern.slice(end, match.index)) + value;
    isEmpty = value === '';
    end = match.index + match[0].length;
  }
  return join(pattern.slice(end));
}

function closeGap(before: string, after: string): string {
  if (before.endsWith('(') && after.startsWith(')')) {
    return joinText(before.slice(0, -1).trimEnd(), after.slice(1));
  }
  if (after === '' || /^[.!?)]/.test(after)) return joinText(before.replace(/[\s,;:–]+$/, ''), after);
  return before === '' || /[\s(]$/.test(before) ? before + after.replace(/^[,;:]?\s+/, '') : before + after;
}
