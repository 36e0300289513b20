import { formFields } from '#model/forms/form.ts';
import { listSubmissions, type SubmissionQuery, type SubmissionView } from './list-submissions.ts';
import type { DeskContext } from './staff-context.ts';
import { spreadsheet } from './write-xlsx.ts';

/** `subject` is the slug that the form named, among its other fields; `subject_title` what that was called. */
const own = ['reference', 'form', 'state', 'made_at', 'locale', 'page', 'subject_title'] as const;
const fields = formFields.filter((field) => field !== 'cv' && field !== 'consent');

const PAGE = 500;

/**
 * Writes submissions as a workbook (.xlsx), the newest first and piece by piece (decision 0051). Telephone numbers keep
 * their plus, and no cell is a formula, whatever was sent.
 */
export function exportSubmissions(
  context: DeskContext,
  filter: Omit<SubmissionQuery, 'before' | 'limit'> = {},
): AsyncGenerator<Uint8Array> {
  return spreadsheet(rowsOf(context, filter));
}

async function* rowsOf(
  context: DeskContext,
  filter: Omit<SubmissionQuery, 'before' | 'limit'>,
): AsyncGenerator<readonly string[]> {
  yield [...own, ...fields, 'files'];
  let before: number | undefined;
  for (;;) {
    const rows = await listSubmissions(context, {
      ...filter,
      limit: PAGE,
      ...(before !== undefined && { before }),
    });
    for (const row of rows) yield cellsOf(row);
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
    ...fields.map((field) => (field === 'phone' ? phoneCell : String)(row.fields[field] ?? '')),
    uploads.map(({ name }) => name).join(', '),
  ];
}

/** People and dialers know the word, not the parameter of RFC 3966. */
const phoneCell = (phone: string) => phone.replace(';ext=', ' ext. ');
