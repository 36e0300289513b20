import type { Actor } from '#model/auth/permission.ts';
import { countSubmissions, listSubmissionRows } from '#store/forms/submission-list.ts';
import { requireForms } from './require-submission.ts';
import type { StaffContext } from './staff-context.ts';
import { type SubmissionQuery, toSubmissionFilter } from './submission-filter.ts';
import { type SubmissionView, toSubmissionView } from './submission-view.ts';

const PAGE_SIZE = 50;

/** @returns a page of submissions, newest first, and the number of all that match @throws ForbiddenError */
export async function listSubmissions(
  context: Pick<StaffContext, 'db' | 'analyser'>,
  actor: Actor,
  { before, limit = PAGE_SIZE, ...query }: SubmissionQuery & { before?: number | undefined; limit?: number },
): Promise<{ submissions: SubmissionView[]; total: number; next: number | null }> {
  const filter = await toSubmissionFilter(context, requireForms(actor), query);
  const [rows, total] = await Promise.all([
    listSubmissionRows(context.db, filter, { before, limit: limit + 1 }),
    countSubmissions(context.db, filter),
  ]);
  const shown = rows.slice(0, limit);
  return {
    submissions: shown.map(toSubmissionView),
    total,
    next: rows.length > limit ? (shown.at(-1)?.id ?? null) : null,
  };
}
