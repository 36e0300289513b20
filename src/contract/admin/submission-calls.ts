import * as z from 'zod';
import { auditActions } from '#model/auth/audit.ts';
import { applicationStages, formNames, spamReasons, submissionStates } from '#model/forms/form.ts';
import { adminCall, byId, day, fileParts, idParam, locale, rowId, text } from './admin-call.ts';

const section = 'submissions';
const form = z.enum(formNames);
const state = z.enum(submissionStates);

const submission = z.object({
  id: z.int(),
  reference: z.string(),
  form,
  /** Language of the sender. */
  locale,
  state,
  /** The spam signals found. */
  reasons: z.array(z.enum(spamReasons)),
  fields: z.record(z.string(), z.string()),
  /** Path of the page with the form. */
  page: z.string().nullable(),
  subject: z
    .object({ type: z.enum(['offering', 'deal', 'vacancy']), slug: z.string(), title: z.string() })
    .nullable(),
  consentVersion: z.string(),
  madeAt: z.string(),
  changedAt: z.string(),
  /** The last day of its personal data. */
  keepUntil: z.string().nullable(),
  isErased: z.boolean(),
  /** No user has opened it yet. */
  isUnread: z.boolean(),
  assigneeId: z.int().nullable(),
  files: z.array(z.object({ id: z.int(), name: z.string(), mediaType: z.string(), bytes: z.int() })),
});

const mailState = z.enum(['queued', 'sent', 'kept', 'failed']);
const at = z.string();

const historyItem = z.discriminatedUnion('kind', [
  z.object({ at, kind: z.literal('received') }),
  z.object({ at, kind: z.literal('erased') }),
  z.object({
    at,
    kind: z.literal('event'),
    actor: z.string(),
    action: z.enum(auditActions),
    details: z.record(z.string(), z.unknown()),
  }),
  z.object({ at, kind: z.literal('note'), author: z.string(), text: z.string() }),
  z.object({
    at,
    kind: z.literal('reply'),
    author: z.string(),
    locale,
    subject: z.string(),
    text: z.string(),
    state: mailState.nullable(),
    error: z.string().nullable(),
  }),
  z.object({
    at,
    kind: z.literal('mail'),
    isReceipt: z.boolean(),
    state: mailState,
    error: z.string().nullable(),
  }),
  z.object({
    at,
    kind: z.literal('webhook'),
    event: z.enum(['submission.created', 'submission.changed', 'submission.erased']),
    state: z.enum(['queued', 'sent', 'failed']),
    attempts: z.int(),
    error: z.string().nullable(),
  }),
]);

const assignee = z.union([z.literal('none'), idParam]);

const filter = {
  form: form.optional(),
  /** `spam` is the quarantine, which is in no other list. */
  state: state.optional(),
  /** A user, or `none`. */
  assignee: assignee.optional(),
  /** Of the sender. */
  language: locale.optional(),
  unread: z.literal('true').optional(),
  /** Slug of the vacancy, offering or deal. */
  subject: text.max(200).optional(),
  /** First and last day in Almaty. */
  from: day.optional(),
  to: day.optional(),
  /** Words, or the beginning of a reference number or an address, or digits of a telephone number. */
  query: text.max(200).optional(),
};

/**
 * Calls on what visitors have sent by forms. All users who handle submissions may handle applications; the operations check which
 * other forms the user may read.
 */
export const submissionCalls = {
  submissions: adminCall({
    section,
    summary: 'Submissions of forms, newest first; continue with `before` set to `next`.',
    access: 'manage-applications',
    query: z.object({ ...filter, before: idParam.optional() }),
    result: z.object({
      submissions: z.array(submission),
      total: z.int(),
      next: z.int().nullable(),
    }),
  }),
  submissionCounts: adminCall({
    section,
    summary: 'How many submissions no user has opened, and how many are in quarantine.',
    access: 'manage-applications',
    result: z.object({ unread: z.int(), quarantined: z.int() }),
  }),
  submissionBoard: adminCall({
    section,
    summary: 'Job applications by stage: the latest 50 of each.',
    access: 'manage-applications',
    query: z.object({ vacancy: text.max(200).optional(), assignee: assignee.optional() }),
    result: z.object({
      stages: z.array(
        z.object({ state: z.enum(applicationStages), total: z.int(), submissions: z.array(submission) }),
      ),
      vacancies: z.array(z.object({ slug: z.string(), title: z.string(), count: z.int() })),
    }),
  }),
  submissionAssignees: adminCall({
    section,
    summary: 'Users who handle submissions, and of which forms.',
    access: 'manage-applications',
    result: z.object({
      users: z.array(
        z.object({
          id: z.int(),
          name: z.string(),
          /** Whether submissions can be assigned to the user. */
          isAvailable: z.boolean(),
          forms: z.array(form),
        }),
      ),
    }),
  }),
  submissionSettings: adminCall({
    section,
    summary: 'Who is notified of submissions, how long they are stored, and whether a webhook receives them.',
    access: 'manage-applications',
    result: z.object({
      forms: z.array(
        z.object({
          form,
          /** Address of the notifications; null for a form without. */
          recipient: z.string().nullable(),
          retentionMonths: z.int().nullable(),
          replyDays: z.int().nullable(),
        }),
      ),
      sendsMail: z.boolean(),
      /** Host of the webhook; null without one. */
      webhookHost: z.string().nullable(),
      /** Deliveries that failed in the last 30 days. */
      failedDeliveries: z.int(),
    }),
  }),
  exportSubmissionsCsv: adminCall({
    section,
    summary: 'Submissions as CSV for Excel in Kazakhstan, newest first.',
    access: 'export-leads',
    mediaType: 'text/csv',
    query: z.object(filter),
    result: fileParts,
  }),
  exportSubmissionsXlsx: adminCall({
    section,
    summary: 'Submissions as an Excel workbook, newest first. Every cell is text.',
    access: 'export-leads',
    mediaType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    query: z.object(filter),
    result: fileParts,
  }),
  submission: adminCall({
    section,
    summary: 'One submission with its history, newest first.',
    access: 'manage-applications',
    params: byId,
    result: submission.extend({
      /** The promised day of the reply. */
      replyBy: z.string().nullable(),
      /** Days until its personal data are deleted, 0 on the last day. */
      daysLeft: z.int().nullable(),
      history: z.array(historyItem),
    }),
  }),
  changeSubmission: adminCall({
    section,
    summary: 'Changes state, assignee or read mark. Another state than `spam` releases from quarantine.',
    access: 'manage-applications',
    params: byId,
    body: z.object({
      state: state.optional(),
      assigneeId: rowId.nullable().optional(),
      isUnread: z.boolean().optional(),
    }),
  }),
  addSubmissionNote: adminCall({
    section,
    summary: 'Adds a note for staff.',
    access: 'manage-applications',
    params: byId,
    body: z.object({ text: text.trim().min(1).max(4000) }),
  }),
  submissionFile: adminCall({
    section,
    summary: 'A file of a submission, as a download.',
    access: 'manage-applications',
    mediaType: 'application/octet-stream',
    params: z.object({ id: idParam, fileId: idParam }),
    result: z.custom<{ name: string; parts: AsyncIterable<string | Uint8Array> }>((value) => value !== null),
  }),
};
