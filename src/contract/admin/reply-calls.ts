import * as z from 'zod';
import { formNames, submissionStates } from '#model/forms/form.ts';
import {
  MAX_REPLY_LENGTH,
  MAX_REPLY_SUBJECT_LENGTH,
  MAX_TEMPLATE_NAME_LENGTH,
} from '#model/forms/reply-template.ts';
import { subscriptionStates } from '#model/forms/subscription.ts';
import { confirmation } from './account-calls.ts';
import { adminCall, byId, text } from './admin-call.ts';

const section = 'submissions';
const form = z.enum(formNames);

const replyText = z.object({
  subject: text.trim().min(1).max(MAX_REPLY_SUBJECT_LENGTH),
  text: text.trim().min(1).max(MAX_REPLY_LENGTH),
});

const template = z.object({
  form,
  name: text.trim().min(1).max(MAX_TEMPLATE_NAME_LENGTH),
  /** By language; placeholders are `{name}`, `{reference}`, `{subject}` and `{company}`. */
  texts: z.object({ kk: replyText.optional(), ru: replyText.optional(), en: replyText.optional() }),
});

const byLanguage = z.object({ kk: z.string(), ru: z.string(), en: z.string() });

/** Replies to submissions and their templates. The operations check which forms the user may read. */
export const replyCalls = {
  replyToSubmission: adminCall({
    section,
    summary: 'Sends a reply by e-mail. A repeated request with the same key sends nothing.',
    access: 'manage-applications',
    params: byId,
    body: replyText.extend({ key: z.uuid() }),
  }),
  replyTemplates: adminCall({
    section,
    summary:
      'Templates of replies, the subject of a reply without a template, and the names of the company for a placeholder.',
    access: 'manage-applications',
    result: z.object({
      templates: z.array(template.extend({ id: z.int(), changedBy: z.string(), changedAt: z.string() })),
      /** By language, with placeholders. */
      subjects: byLanguage,
      company: byLanguage,
    }),
  }),
  createReplyTemplate: adminCall({
    section,
    summary: 'Creates a template of replies.',
    access: 'manage-applications',
    body: template,
    result: z.object({ id: z.int() }),
  }),
  changeReplyTemplate: adminCall({
    section,
    summary: 'Changes a template of replies.',
    access: 'manage-applications',
    params: byId,
    body: template,
  }),
  deleteReplyTemplate: adminCall({
    section,
    summary: 'Deletes a template of replies.',
    access: 'manage-applications',
    params: byId,
  }),
};

/** Address or telephone number: in the body, because URLs are logged. */
const personKey = z.object({
  email: text.trim().max(254).optional(),
  phone: text.trim().max(40).optional(),
});

/** Calls on all data of one person, for requests under the law on personal data. */
export const personCalls = {
  findPerson: adminCall({
    section: 'personal data',
    summary: 'The submissions and the subscription with an address or a telephone number.',
    access: 'manage-leads',
    body: personKey,
    result: z.object({
      submissions: z.array(
        z.object({
          id: z.int(),
          reference: z.string(),
          form,
          state: z.enum(submissionStates),
          madeAt: z.string(),
          name: z.string(),
          email: z.string(),
          phone: z.string(),
          files: z.int(),
        }),
      ),
      subscription: z.enum(subscriptionStates).nullable(),
    }),
  }),
  exportPerson: adminCall({
    section: 'personal data',
    summary: 'A copy of all data of a person.',
    access: 'export-leads',
    needsSession: true,
    body: personKey.extend(confirmation.shape),
    result: z.object({
      submissions: z.array(z.looseObject({ reference: z.string() })),
      subscription: z.looseObject({ state: z.enum(subscriptionStates) }).nullable(),
    }),
  }),
  erasePerson: adminCall({
    section: 'personal data',
    summary: 'Erases all data of a person, and ends the subscription.',
    access: 'manage-leads',
    needsSession: true,
    body: personKey.extend(confirmation.shape),
    result: z.object({ submissions: z.int(), files: z.int(), wasSubscribed: z.boolean() }),
  }),
};
