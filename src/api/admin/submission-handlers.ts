import type { submissionCalls } from '#contract/admin/submission-calls.ts';
import { addNote } from '#operations/submissions/add-note.ts';
import { changeSubmission } from '#operations/submissions/change-submission.ts';
import { countWaiting } from '#operations/submissions/count-submissions.ts';
import { describeSettings } from '#operations/submissions/describe-settings.ts';
import { describeSubmission } from '#operations/submissions/describe-submission.ts';
import { downloadUpload } from '#operations/submissions/download-upload.ts';
import { type ExportFormat, exportSubmissions } from '#operations/submissions/export-submissions.ts';
import { listAssignees } from '#operations/submissions/list-assignees.ts';
import { listBoard } from '#operations/submissions/list-board.ts';
import { listSubmissions } from '#operations/submissions/list-submissions.ts';
import type { SubmissionQuery } from '#operations/submissions/submission-filter.ts';
import { type AdminExchange, type Handlers, requireCaller } from './admin-exchange.ts';
import { exportLabels } from './export-labels.ts';

/** Handlers of the calls on submissions. */
export const submissionHandlers: Handlers<typeof submissionCalls> = {
  submissions: (exchange, { query: { before, ...query } }) =>
    listSubmissions(exchange.context, requireCaller(exchange).actor, { ...toQuery(query), before }),
  submissionCounts: (exchange) => countWaiting(exchange.context, requireCaller(exchange).actor),
  submissionBoard: (exchange, { query }) => listBoard(exchange.context, requireCaller(exchange).actor, query),
  async submissionAssignees(exchange) {
    return { users: await listAssignees(exchange.context, requireCaller(exchange).actor) };
  },
  submissionSettings: (exchange) =>
    describeSettings(exchange.context, requireCaller(exchange).actor, exchange.locale),
  exportSubmissionsCsv: (exchange, { query }) => exportAs('csv', exchange, toQuery(query)),
  exportSubmissionsXlsx: (exchange, { query }) => exportAs('xlsx', exchange, toQuery(query)),
  submission: (exchange, { params }) =>
    describeSubmission(exchange.context, requireCaller(exchange).actor, params.id),
  async changeSubmission(exchange, { params, body }) {
    await changeSubmission(exchange.context, requireCaller(exchange).actor, params.id, body);
    return null;
  },
  async addSubmissionNote(exchange, { params, body }) {
    await addNote(exchange.context, requireCaller(exchange).actor, params.id, body.text);
    return null;
  },
  submissionFile: (exchange, { params: { id, fileId } }) =>
    downloadUpload(exchange.context, requireCaller(exchange).actor, { submissionId: id, uploadId: fileId }),
};

const toQuery = ({
  unread,
  ...query
}: Omit<SubmissionQuery, 'isUnread'> & { unread?: 'true' | undefined }): SubmissionQuery => ({
  ...query,
  isUnread: unread && true,
});

async function exportAs(format: ExportFormat, exchange: AdminExchange, query: SubmissionQuery) {
  const { context, locale } = exchange;
  const { actor } = requireCaller(exchange);
  const users = await listAssignees(context, actor);
  const names = new Map(users.map(({ id, name }) => [id, name]));
  return exportSubmissions(context, actor, query, { format, labels: exportLabels(locale), names });
}
