import { formFields } from '#model/forms/form.ts';
import { listSubmissions, type SubmissionQuery, type SubmissionView } from './list-submissions.ts';
import type { StaffContext } from './staff-context.ts';
import { writeXlsx } from './write-xlsx.ts';

/** `subject`, a form field, is a slug; `subject_title` is the title of that entry. */
const metadataColumns = ['reference', 'form', 'state', 'made_at', 'locale', 'page', 'subject_title'] as const;
const fieldColumns = formFields.filter((field) => field !== 'cv' && field !== 'consent');

const PAGE_SIZE = 500;

/**
 * Streams submissions as an .xlsx workbook, newest first (decision 0051). Every cell is text, not a formula.
 */
export function exportSubmissions(
  context: StaffContext,
  filter: Omit<SubmissionQuery, 'before' | 'limit'> = {},
): AsyncGenerator<Uint8Array> {
  return writeXlsx(rowsOf(context, filter));
}

async function* rowsOf(
  context: StaffContext,
  filter: Omit<SubmissionQuery, 'before' | 'limit'>,
): AsyncGenerator<readonly string[]> {
  yield [...metadataColumns, ...fieldColumns, 'files'];
  let before: number | undefined;
  for (;;) {
    const rows = await listSubmissions(context, {
      ...filter,
      limit: PAGE_SIZE,
      ...(before !== undefined && { before }),
    });
    for (const row of rows) yield cellsOf(row);
    before = rows.at(-1)?.id;
    if (rows.length < PAGE_SIZE) return;
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
    ...fieldColumns.map((field) => (field === 'phone' ? formatPhoneCell : String)(row.fields[field] ?? '')),
    uploads.map(({ name }) => name).join(', '),
  ];
}

/** Writes the RFC 3966 extension parameter as people read it. */
const formatPhoneCell = (phone: string) => phone.replace(';ext=', ' ext. ');
