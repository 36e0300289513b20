const SEPARATORS = [';', ',', '\t'] as const;

/** The separator that the first row has most often outside of quotes. */
function findSeparator(text: string): string {
  const [first = ''] = text.replace(/"[^"]*"/gu, '').split(/[\r\n]/u, 1);
  const counts = SEPARATORS.map((separator) => first.split(separator).length);
  return SEPARATORS[counts.indexOf(Math.max(...counts))] ?? ',';
}

/** Tells Excel the separator, in a line before the table. */
const SEPARATOR_LINE = /^sep=([;,\t])(?=[\r\n])/iu;

/**
 * Parses CSV (RFC 4180) as spreadsheets write it: with a semicolon, comma or tab, with or without a byte order mark;
 * a line `sep=;` at the beginning is an empty row.
 * Does not throw; a quote that is not closed ends with the text. The apostrophe with which `toCsv` protects a cell
 * is removed.
 */
export function parseCsv(text: string): string[][] {
  const marked = text.replace(/^\ufeff/u, '').replace(/\r\n?/gu, '\n');
  const source = marked.replace(SEPARATOR_LINE, '');
  const separator = SEPARATOR_LINE.exec(marked)?.[1] ?? findSeparator(source);
  const rows: string[][] = [];
  let row: string[] = [];
  let cell = '';
  let isQuoted = false;
  const endCell = () => {
    row.push(cell.replace(/^'(?=[=+\-@])/u, ''));
    cell = '';
  };
  const endRow = () => {
    endCell();
    rows.push(row);
    row = [];
  };
  for (let at = 0; at < source.length; at++) {
    const character = source.charAt(at);
    if (isQuoted) {
      if (character !== '"') cell += character;
      else if (source.charAt(at + 1) === '"') {
        cell += '"';
        at++;
      } else isQuoted = false;
    } else if (character === '"' && cell === '') isQuoted = true;
    else if (character === separator) endCell();
    else if (character === '\n') endRow();
    else cell += character;
  }
  if (cell !== '' || row.length > 0) endRow();
  return rows;
}
