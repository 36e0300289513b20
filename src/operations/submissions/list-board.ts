import type { Actor } from '#model/auth/permission.ts';
import { applicationStages } from '#model/forms/form.ts';
import {
  countByState,
  listSubjects,
  listSubmissionRows,
  type SubmissionFilter,
} from '#store/forms/submission-list.ts';
import { ForbiddenError } from '../auth/auth-errors.ts';
import { requireForms } from './require-submission.ts';
import type { StaffContext } from './staff-context.ts';
import { type SubmissionView, toSubmissionView } from './submission-view.ts';

const MAX_PER_STAGE = 50;

export interface BoardQuery {
  /** Slug of a vacancy. */
  vacancy?: string | undefined;
  assignee?: number | 'none' | undefined;
}

export interface Board {
  stages: { state: (typeof applicationStages)[number]; total: number; submissions: SubmissionView[] }[];
  /** The vacancies that have applications. */
  vacancies: { slug: string; title: string; count: number }[];
}

/** The applications by stage: the latest of each, and how many there are. @throws ForbiddenError */
export async function listBoard(
  { db }: Pick<StaffContext, 'db'>,
  actor: Actor,
  { vacancy, assignee }: BoardQuery,
): Promise<Board> {
  if (!requireForms(actor).includes('apply')) throw new ForbiddenError('read applications');
  const all: SubmissionFilter = { forms: ['apply'] };
  const filter: SubmissionFilter = {
    ...all,
    subject: vacancy,
    assigneeId: assignee === 'none' ? null : assignee,
  };
  const [totals, vacancies, ...pages] = await Promise.all([
    countByState(db, filter),
    listSubjects(db, all),
    ...applicationStages.map((state) =>
      listSubmissionRows(db, { ...filter, states: [state] }, { limit: MAX_PER_STAGE }),
    ),
  ]);
  const stages = applicationStages.map((state, index) => ({
    state,
    total: totals.get(state) ?? 0,
    submissions: (pages[index] ?? []).map(toSubmissionView),
  }));
  return { stages, vacancies };
}
