import type { Locale } from '../locale/locale.ts';
import { localeData } from '../locale/locale-tables.ts';

/** Start of a formula, also after white space and in full-width forms (OWASP, CSV injection). */
const FORMULA_START = /^\s*[=+\-@\uff1d\uff0b\uff0d\uff20]|^[\t\r\n]/u;

/**
 * A telephone number in groups, with nothing else: `+7 705 100 20 30`. The space after the country code makes it no
 * formula, so that spreadsheets keep it as text.
 */
const GROUPED_PHONE = /^\+[0-9]{1,3}[ \u00a0](?:[ \u00a0()-]{0,2}[0-9]){6,14}$/u;

const NEEDS_QUOTES = /[",;\t\r\n]/u;

/** Declares UTF-8; begins a CSV file. */
export const CSV_START = '\ufeff';

/**
 * Encodes a table as CSV (RFC 4180) for spreadsheets in the given locale. A byte order mark declares UTF-8;
 * the separator is a semicolon if the decimal sign is a comma. Cells that look like formulas get an
 * apostrophe, except telephone numbers in groups.
 */
export function toCsv(rows: readonly (readonly string[])[], locale: Locale): string {
  return CSV_START + toCsvRows(rows, locale);
}

/** Encodes a part of a table, without the byte order mark. */
export function toCsvRows(rows: readonly (readonly string[])[], locale: Locale): string {
  const separator = localeData[locale].decimal === ',' ? ';' : ',';
  return rows.map((row) => `${row.map(encodeCell).join(separator)}\r\n`).join('');
}

/**
 * Encodes a table page by page, so that it never is in memory as a whole.
 * @param pages.read loads the rows after a row; the last page has fewer than `size`
 */
export async function* toCsvPages<Row>(
  header: readonly string[],
  pages: {
    first: readonly Row[];
    size: number;
    read: (last: Row) => Promise<readonly Row[]>;
    cellsOf: (row: Row) => readonly string[];
  },
  locale: Locale,
): AsyncGenerator<string> {
  yield toCsv([header], locale);
  let page = pages.first;
  for (;;) {
    yield toCsvRows(page.map(pages.cellsOf), locale);
    const last = page.at(-1);
    if (last === undefined || page.length < pages.size) return;
    page = await pages.read(last);
  }
}

function encodeCell(text: string): string {
  const isFormula = FORMULA_START.test(text) && !GROUPED_PHONE.test(text);
  const safe = isFormula ? `'${text}` : text;
  return isFormula || NEEDS_QUOTES.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
