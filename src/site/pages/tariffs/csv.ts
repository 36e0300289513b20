import { dictionary } from '#language/locale/dictionary.ts';
import type { Locale } from '#language/locale/locale.ts';

/** What a spreadsheet takes for a formula, also behind white space and in its full-width forms (OWASP, CSV injection). */
const FORMULA = /^\s*[=+\-@\uff1d\uff0b\uff0d\uff20]|^[\t\r\n]/u;
const NEEDS_QUOTES = /[",;\r\n]/u;

/**
 * Writes a table as CSV (RFC 4180) for spreadsheets that are set to the language: a byte order mark, so that Kazakh
 * letters are read as UTF-8, and semicolons where the comma is the decimal sign. No cell can run: one that begins like a
 * formula gets an apostrophe in front.
 */
export function csvText(rows: readonly (readonly string[])[], locale: Locale): string {
  const separator = dictionary[locale].decimal === ',' ? ';' : ',';
  return `\ufeff${rows.map((row) => `${row.map(cell).join(separator)}\r\n`).join('')}`;
}

function cell(text: string): string {
  const safe = FORMULA.test(text) ? `'${text}` : text;
  return NEEDS_QUOTES.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
