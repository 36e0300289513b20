import { writeXlsxStream } from 'hucre/xlsx';

export interface SheetColumn {
  heading: string;
  /** In characters. */
  width?: number | undefined;
}

/** Number format of text: values that users type into a cell stay text too. */
const TEXT_FORMAT = '@';

const cellStyle = { alignment: { wrapText: true, vertical: 'top' } } as const;

/** The longest text that a cell can have. */
const MAX_CELL_LENGTH = 32_767;

/**
 * Streams rows as an .xlsx workbook with one sheet. Every cell is text, so that Excel interprets no formula, date or number
 * (decision 0069).
 */
export const writeXlsx = (
  sheet: string,
  columns: readonly SheetColumn[],
  rows: AsyncIterable<readonly string[]>,
): AsyncIterable<Uint8Array> =>
  writeXlsxStream(toCells(rows), {
    name: sheet,
    columns: columns.map(({ heading, width = 14 }) => ({
      header: heading,
      width,
      numFmt: TEXT_FORMAT,
      style: cellStyle,
    })),
    freezePane: { rows: 1 },
  });

async function* toCells(rows: AsyncIterable<readonly string[]>): AsyncGenerator<string[]> {
  for await (const row of rows) yield row.map(escapeCell);
}

/** Excel reads `_x0041_` as a code, which hucre does not escape, and rejects a file with a longer text or a non-character. */
const escapeCell = (text: string): string =>
  text
    .slice(0, MAX_CELL_LENGTH)
    .toWellFormed()
    .replace(/_(?=x[0-9A-Fa-f]{4}_)/gu, '_x005F_')
    .replace(/[\ufffe\uffff]/gu, '\ufffd');
