/*
 * Unicode's own case rules serve all three languages and do not look at the machine's language. Kazakh і is the
 * Cyrillic U+0456 with the capital І U+0406, and и is U+0438 with И: two plain pairs. The Turkish rule (i – İ,
 * ı – I) concerns Latin letters in Turkish text alone and would spoil English, so it must never be chosen.
 */

export function upper(text: string): string {
  return text.toUpperCase();
}

export function lower(text: string): string {
  return text.toLowerCase();
}

const FIRST_LETTER = /^[\p{P}\p{Z}\p{S}]*\p{L}/u;

/** Raises the first letter, past an opening quote or bracket; text that begins with a digit stays as it is. */
export function capitalise(text: string): string {
  return text.replace(FIRST_LETTER, (start) => start.toUpperCase());
}
