import { formFields } from '#model/form.ts';
import type { DeskContext } from './desk-context.ts';
import { listSubmissions, type SubmissionQuery, type SubmissionView } from './list-submissions.ts';

const own = ['reference', 'form', 'state', 'made_at', 'locale', 'page', 'subject'] as const;
const fields = formFields.filter((field) => field !== 'cv' && field !== 'consent');

const PAGE = 500;

/**
 * Writes submissions as a table (RFC 4180, UTF-8 with its mark, so that Excel reads Kazakh), the newest first and piece by
 * piece. No cell is a formula, whatever was sent.
 */
export async function* exportSubmissions(
  context: DeskContext,
  filter: Omit<SubmissionQuery, 'before' | 'limit'> = {},
): AsyncGenerator<string> {
  yield `\ufeff${line([...own, ...fields, 'files'])}`;
  let before: number | undefined;
  for (;;) {
    const rows = await listSubmissions(context, {
      ...filter,
      limit: PAGE,
      ...(before !== undefined && { before }),
    });
    for (const row of rows) yield line(cellsOf(row));
    before = rows.at(-1)?.id;
    if (rows.length < PAGE) return;
  }
}

function cellsOf(row: SubmissionView): string[] {
  const { reference, form, state, madeAt, locale, page, subject, uploads } = row;
  return [
    reference,
    form,
    state,
    madeAt.toISOString(),
    locale,
    page ?? '',
    subject?.title ?? '',
    ...fields.map((field) => row.fields[field] ?? ''),
    uploads.map(({ name }) => name).join(', '),
  ];
}

const line = (cells: readonly string[]) => `${cells.map(cell).join(',')}\r\n`;

/**
 * Spreadsheets take what begins with one of these for a formula, some of them also behind blanks, and in full width; an
 * apostrophe in front makes it text (OWASP, CSV injection).
 */
const formula = /^[\s\p{Cf}]*[=+\-@\t\r|%＝＋－＠]/u;

/**
 * A program that divides by another sign than we do, as Excel does by `;` in Kazakh and Russian, begins a cell in the
 * middle of a text, and does not know our quotes for its own.
 */
const divided = /([;,\t\r\n][\s\p{Cf}"']*)(?=[=+\-@|%＝＋－＠])/gu;

function cell(text: string): string {
  const inert = text.replace(divided, "$1'").replace(formula, "'$&");
  return `"${inert.replaceAll('"', '""')}"`;
}
