// Unicode's default case mapping fits all three languages. Locale-dependent mapping must not be used: the
// Turkish rule (i – İ, ı – I) would corrupt English.

export function upper(text: string): string {
  return text.toUpperCase();
}

export function lower(text: string): string {
  return text.toLowerCase();
}

const FIRST_LETTER = /^[\p{P}\p{Z}\p{S}]*\p{L}/u;

/** Capitalises the first letter, also after an opening quote or bracket, but not after a digit. */
export function capitalise(text: string): string {
  return text.replace(FIRST_LETTER, (start) => start.toUpperCase());
}
