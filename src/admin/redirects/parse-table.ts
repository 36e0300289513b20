import Papa from 'papaparse';

/** A line of a pasted table or of a CSV file. */
export interface TableLine {
  /** Number of the line in the table, from 1. */
  number: number;
  from: string;
  to: string;
  status: number;
}

/**
 * Reads lines with an old path, a new address and perhaps a status. Columns are separated by tabs, as Excel copies them,
 * by semicolons or by commas. A first line of names is left out, and so are empty lines.
 * @param origin of the site, which is removed from old paths; the server reads new addresses
 */
export function parseTable(text: string, origin: string): TableLine[] {
  const { data } = Papa.parse<string[]>(text.replace(/^\ufeff/u, ''), {
    delimiter: delimiterOf(text),
    skipEmptyLines: false,
  });
  const lines = data.flatMap((cells, index): TableLine[] => {
    const [from = '', to = '', status = ''] = cells.map((cell) => cell.trim());
    if (from === '' && to === '') return [];
    return [
      {
        number: index + 1,
        from: withoutOrigin(from, origin),
        to,
        status: statusOf(status),
      },
    ];
  });
  return lines.filter(({ from, to }, index) => index > 0 || isUrl(from) || isUrl(to));
}

const isUrl = (cell: string) => /^(?:\/|https?:)/iu.test(cell);

/** A missing status is the usual one; another word is rejected by the server. */
const statusOf = (cell: string) => (cell === '' ? 301 : ((/\d{3}/u.exec(cell) ?? ['0']).map(Number)[0] ?? 0));

/** A URL may contain commas and semicolons, but no tab. */
function delimiterOf(text: string): string {
  const [first = ''] = text.trim().split('\n', 1);
  if (first.includes('\t')) return '\t';
  return first.includes(';') ? ';' : ',';
}

function withoutOrigin(url: string, origin: string): string {
  if (!url.toLowerCase().startsWith(origin.toLowerCase())) return url;
  const path = url.slice(origin.length);
  if (path === '') return '/';
  return path.startsWith('/') ? path : url;
}

/** Decodes a CSV file: Excel writes UTF-8 with a mark, UTF-16, or the encoding of Windows in Kazakhstan. */
export function decodeTable(bytes: Uint8Array): string {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1251').decode(bytes);
  }
}
