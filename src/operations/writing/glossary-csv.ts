import { locales } from '#language/locale/locale.ts';
import { parseCsv } from '#language/text/parse-csv.ts';
import type { TermInput } from './glossary-view.ts';

/** Columns of the CSV file; only those of the languages are needed. */
export const glossaryColumns = [
  'kk',
  'ru',
  'en',
  'kk_forbidden',
  'ru_forbidden',
  'en_forbidden',
  'note',
] as const;

const MAX_LENGTH = 200;
const MAX_NOTE_LENGTH = 500;
const MAX_VARIANTS = 20;

export interface CsvTerm {
  line: number;
  term: TermInput;
}

export interface RejectedLine {
  line: number;
  reason: 'empty' | 'too-long' | 'too-many';
}

/**
 * Reads terms from CSV. Without a header row with the names of the columns, they are in the order of `glossaryColumns`.
 * Several forbidden words are separated by semicolons, commas or line breaks.
 */
export function readGlossaryCsv(csv: string): { terms: CsvTerm[]; rejected: RejectedLine[] } {
  const rows = parseCsv(csv);
  const isEmpty = (row: readonly string[]) => row.every((cell) => cell.trim() === '');
  const head = rows.find((row) => !isEmpty(row)) ?? [];
  const names = head.map((name) => name.trim().toLowerCase());
  const hasHeader = locales.some((locale) => names.includes(locale));
  const columns: readonly string[] = hasHeader ? names : glossaryColumns;
  const terms: CsvTerm[] = [];
  const rejected: RejectedLine[] = [];
  for (const [index, row] of rows.entries()) {
    if ((hasHeader && row === head) || isEmpty(row)) continue;
    const line = index + 1;
    const cell = (name: string) => (row[columns.indexOf(name)] ?? '').trim();
    const variants = (name: string) =>
      cell(name)
        .split(/[;,\n]/u)
        .map((each) => each.trim())
        .filter(Boolean);
    const term: TermInput = {
      terms: { kk: cell('kk'), ru: cell('ru'), en: cell('en') },
      forbidden: {
        kk: variants('kk_forbidden'),
        ru: variants('ru_forbidden'),
        en: variants('en_forbidden'),
      },
      note: cell('note'),
    };
    const reason = findFault(term);
    if (reason) rejected.push({ line, reason });
    else terms.push({ line, term });
  }
  return { terms, rejected };
}

function findFault({ terms, forbidden, note }: TermInput): RejectedLine['reason'] | undefined {
  const words = Object.values(terms);
  const variants = Object.values(forbidden);
  if (words.every((word) => word === '')) return 'empty';
  const isLong = [...words, ...variants.flat()].some((word) => word.length > MAX_LENGTH);
  if (isLong || note.length > MAX_NOTE_LENGTH) return 'too-long';
  return variants.some((list) => list.length > MAX_VARIANTS) ? 'too-many' : undefined;
}
