import { CSV_START, toCsvRows } from '#language/text/csv.ts';

/** Excel separates cells as the regional settings of Windows say, whatever language the admin has: by semicolons in Kazakhstan. */
const EXCEL_LOCALE = 'kk';

/** Streams rows as CSV for Excel in Kazakhstan. */
export async function* writeCsv(
  headings: readonly string[],
  rows: AsyncIterable<readonly string[]>,
): AsyncGenerator<string> {
  yield CSV_START + toCsvRows([headings], EXCEL_LOCALE);
  for await (const row of rows) yield toCsvRows([row], EXCEL_LOCALE);
}
