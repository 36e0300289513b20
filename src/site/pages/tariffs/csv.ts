import type { Locale } from '#language/locale/locale.ts';
import { localeData } from '#language/locale/locale-tables.ts';

/** Start of a formula, also after white space and in full-width forms (OWASP, CSV injection). */
const FORMULA_START = /^\s*[=+\-@\uff1d\uff0b\uff0d\uff20]|^[\t\r\n]/u;
const NEEDS_QUOTES = /[",;\r\n]/u;

/**
 * Encodes a table as CSV (RFC 4180) for spreadsheets in the given locale. A byte order mark declares UTF-8;
 * the separator is a semicolon if the decimal sign is a comma. Cells that look like formulas get an
 * apostrophe.
 */
export function toCsv(rows: readonly (readonly string[])[], locale: Locale): string {
  const separator = localeData[locale].decimal === ',' ? ';' : ',';
  return `\ufeff${rows.map((row) => `${row.map(encodeCell).join(separator)}\r\n`).join('')}`;
}

function encodeCell(text: string): string {
  const safe = FORMULA_START.test(text) ? `'${text}` : text;
  return NEEDS_QUOTES.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
