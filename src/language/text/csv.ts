import type { Locale } from '../locale/locale.ts';
import { localeData } from '../locale/locale-tables.ts';

/** Start of a formula, also after white space and in full-width forms (OWASP, CSV injection). */
const FORMULA_START = /^\s*[=+\-@\uff1d\uff0b\uff0d\uff20]|^[\t\r\n]/u;
const NEEDS_QUOTES = /[",;\t\r\n]/u;

/** Declares UTF-8; begins a CSV file. */
export const CSV_START = '\ufeff';

/**
 * Encodes a table as CSV (RFC 4180) for spreadsheets in the given locale. A byte order mark declares UTF-8;
 * the separator is a semicolon if the decimal sign is a comma. Cells that look like formulas get an
 * apostrophe.
 */
export function toCsv(rows: readonly (readonly string[])[], locale: Locale): string {
  return CSV_START + toCsvRows(rows, locale);
}

/** Encodes a part of a table, without the byte order mark. */
export function toCsvRows(rows: readonly (readonly string[])[], locale: Locale): string {
  const separator = localeData[locale].decimal === ',' ? ';' : ',';
  return rows.map((row) => `${row.map(encodeCell).join(separator)}\r\n`).join('');
}

function encodeCell(text: string): string {
  const isFormula = FORMULA_START.test(text);
  const safe = isFormula ? `'${text}` : text;
  return isFormula || NEEDS_QUOTES.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
