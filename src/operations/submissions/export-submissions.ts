import { almatyDateTime, type Instant } from '#language/date/calendar.ts';
import { type Actor, mayDoGlobally } from '#model/auth/permission.ts';
import {
  type CallTime,
  callTimes,
  type FormField,
  type FormName,
  formFields,
  type SubmissionState,
} from '#model/forms/form.ts';
import {
  type ListedSubmission,
  listSubmissionRows,
  type SubmissionFilter,
} from '#store/forms/submission-list.ts';
import { recordAuditEvent } from '../audit/record-audit-event.ts';
import { ForbiddenError } from '../auth/auth-errors.ts';
import { requireForms } from './require-submission.ts';
import type { StaffContext } from './staff-context.ts';
import { type SubmissionQuery, toSubmissionFilter } from './submission-filter.ts';
import { writeCsv } from './write-csv.ts';
import { type SheetColumn, writeXlsx } from './write-xlsx.ts';

export type ExportFormat = 'csv' | 'xlsx';

/** Texts of an export, in the language of the user. */
export interface ExportLabels {
  sheet: string;
  columns: Readonly<Record<ExportColumn, string>>;
  form: (form: FormName) => string;
  state: (state: SubmissionState, form: FormName) => string;
  language: (locale: ListedSubmission['locale']) => string;
  time: (time: CallTime) => string;
  phone: (phone: string) => string;
}

const textColumns = formFields.filter(
  (field): field is Exclude<FormField, 'cv' | 'consent' | 'subject' | 'vacancy'> =>
    !['cv', 'consent', 'subject', 'vacancy'].includes(field),
);

type ExportColumn =
  | 'reference'
  | 'form'
  | 'state'
  | 'madeAt'
  | 'language'
  | 'page'
  | 'subjectTitle'
  | 'assignee'
  | 'keepUntil'
  | 'files'
  | (typeof textColumns)[number];

const columns: readonly ExportColumn[] = [
  'reference',
  'madeAt',
  'form',
  'state',
  'assignee',
  'language',
  ...textColumns,
  'subjectTitle',
  'page',
  'keepUntil',
  'files',
];

/** In characters; other columns have the default. */
const widths: Partial<Record<ExportColumn, number>> = {
  reference: 12,
  madeAt: 17,
  form: 22,
  name: 28,
  email: 28,
  phone: 18,
  message: 60,
  cover: 60,
  subjectTitle: 36,
};

const PAGE_SIZE = 500;

/**
 * Exports the submissions that the user may read, newest first. The first page is read before, so that an unavailable
 * database rejects.
 * @param names of the users to whom submissions are assigned
 * @returns parts of the file @throws ForbiddenError
 */
export async function exportSubmissions(
  context: Pick<StaffContext, 'db' | 'now' | 'analyser'>,
  actor: Actor,
  query: SubmissionQuery,
  {
    format,
    labels,
    names,
  }: { format: ExportFormat; labels: ExportLabels; names: ReadonlyMap<number, string> },
): Promise<AsyncIterable<Uint8Array | string>> {
  const forms = requireForms(actor);
  requireExport(actor);
  const filter = await toSubmissionFilter(context, forms, query);
  const first = await listSubmissionRows(context.db, filter, { limit: PAGE_SIZE });
  const { query: words, ...recorded } = query;
  await recordAuditEvent(context, {
    actor,
    action: 'submission.export',
    // The words may be the name of a person.
    details: { format, ...recorded, ...(words !== undefined && { isSearch: true }) },
  });
  const rows = rowsOf(context, filter, first, (row) => cellsOf(row, labels, names));
  const headings = columns.map((column) => labels.columns[column]);
  if (format === 'csv') return writeCsv(headings, rows);
  return writeXlsx(labels.sheet, columns.map(toSheetColumn(labels)), rows);
}

/** @throws ForbiddenError */
export function requireExport(actor: Actor): void {
  if (!mayDoGlobally(actor, 'export-leads')) throw new ForbiddenError('export submissions');
}

const toSheetColumn =
  ({ columns: headings }: ExportLabels) =>
  (column: ExportColumn): SheetColumn => ({ heading: headings[column], width: widths[column] });

async function* rowsOf(
  { db }: Pick<StaffContext, 'db'>,
  filter: SubmissionFilter,
  first: readonly ListedSubmission[],
  toCells: (row: ListedSubmission) => string[],
): AsyncGenerator<string[]> {
  let page = first;
  for (;;) {
    yield* page.map(toCells);
    const last = page.at(-1);
    if (!last || page.length < PAGE_SIZE) return;
    page = await listSubmissionRows(db, filter, { before: last.id, limit: PAGE_SIZE });
  }
}

function cellsOf(row: ListedSubmission, labels: ExportLabels, names: ReadonlyMap<number, string>): string[] {
  const { form, fields } = row;
  const time = callTimes.find((each) => each === fields.time);
  const cells: Record<ExportColumn, string> = {
    reference: row.reference,
    madeAt: sortableTime(row.made_at.toISOString()),
    form: labels.form(form),
    state: labels.state(row.state, form),
    assignee: (row.assignee_id === null ? undefined : names.get(row.assignee_id)) ?? '',
    language: labels.language(row.locale),
    name: fields.name ?? '',
    email: fields.email ?? '',
    phone: labels.phone(fields.phone ?? ''),
    city: fields.city ?? '',
    time: time === undefined ? (fields.time ?? '') : labels.time(time),
    topic: fields.topic ?? '',
    message: fields.message ?? '',
    cover: fields.cover ?? '',
    subjectTitle: row.subject_title ?? fields.subject ?? fields.vacancy ?? '',
    page: row.page ?? '',
    keepUntil: row.keep_until ?? '',
    files: row.uploads.map(({ original_name: name }) => name).join(', '),
  };
  return columns.map((column) => cells[column]);
}

/** In Almaty, such as `2026-11-29 23:05`: the order of the text is that of time. */
function sortableTime(at: Instant): string {
  const { date, hour, minute } = almatyDateTime(at);
  const twoDigits = (value: number) => String(value).padStart(2, '0');
  return `${date} ${twoDigits(hour)}:${twoDigits(minute)}`;
}
