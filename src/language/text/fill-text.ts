/** A full stop that is not the first dot of an ellipsis, behind the quotation marks that close around a place. */
const FULL_STOP = /^([»“”’"]*)\.(?!\.)/;

/** After these no full stop follows: «2026 г.», «Не так ли?», «Dala Ltd.» in quotation marks. */
const STOPS_ITSELF = /(?:[.?!…]|\.[»“”’"]+)[\s\u2060]*$/;

/**
 * Joins two pieces of running text, the first of which ends with a value that nobody has seen beforehand. A full stop
 * merges with the sign that ends the value: `2026 г.` + `.` is `2026 г.`. So it does where only quotation marks stand
 * between two full stops. Behind a bracket both stay, as all three languages demand: `(2026 г.).`
 */
export function joinText(left: string, right: string): string {
  const quotes = FULL_STOP.exec(right)?.[1];
  if (quotes === undefined) return left + right;
  const stops = quotes === '' ? STOPS_ITSELF.test(left) : left.endsWith('.');
  return left + (stops ? right.replace('.', '') : right);
}

/** Ends a text as a sentence, unless it ends so itself. */
export const endSentence = (text: string): string => joinText(text, '.');

/**
 * Puts values into the places of a pattern, each joined to what follows it by `joinText`. Around an empty value nothing
 * is left over: no second space, no space or comma before a sign, no empty brackets.
 * @param place finds a place; global
 */
export function fillPlaces(
  pattern: string,
  place: RegExp,
  printed: (match: RegExpExecArray) => string,
): string {
  let text = '';
  let end = 0;
  let isEmpty = false;
  const join = (literal: string) => (isEmpty ? closeGap(text, literal) : joinText(text, literal));
  for (const match of pattern.matchAll(place)) {
    const value = printed(match);
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
