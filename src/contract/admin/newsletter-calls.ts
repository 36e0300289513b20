import * as z from 'zod';
import {
  MAX_INTRO_LENGTH,
  MAX_NEWSLETTER_NEWS,
  MAX_SUBJECT_LENGTH,
  newsletterStates,
} from '#model/forms/newsletter.ts';
import { subscriptionStates } from '#model/forms/subscription.ts';
import { adminCall, byId, idParam, locale, rowId, text } from './admin-call.ts';

const section = 'newsletters';
const access = 'manage-newsletters';

const edition = z.object({
  // A line break in a subject would begin another header.
  subject: text
    .trim()
    .max(MAX_SUBJECT_LENGTH)
    .regex(/^\P{Cc}*$/u),
  intro: text.trim().max(MAX_INTRO_LENGTH),
});
const editions = z.object({ kk: edition, ru: edition, en: edition });

const content = z.object({
  editions,
  news: z.array(rowId).max(MAX_NEWSLETTER_NEWS),
});

const counts = z.object({
  waiting: z.int(),
  sent: z.int(),
  bounced: z.int(),
  failed: z.int(),
  skipped: z.int(),
  unsubscribed: z.int(),
});

const times = {
  scheduledAt: z.string().nullable(),
  startedAt: z.string().nullable(),
  finishedAt: z.string().nullable(),
  updatedAt: z.string(),
};

const newsItem = z.object({
  id: z.int(),
  /** Titles in the languages in which the item is public. */
  titles: z.partialRecord(locale, z.string()),
  date: z.string().nullable(),
});
export type NewsletterNewsItem = z.output<typeof newsItem>;

const audience = z.object({
  subscribers: z.int(),
  status: z.enum(['ready', 'no-subject', 'no-news', 'no-subscribers']),
});

const newsletter = z.object({
  ...times,
  id: z.int(),
  state: z.enum(newsletterStates),
  version: z.int(),
  editions,
  news: z.array(newsItem),
  author: z.string(),
  audience: z.object({ kk: audience, ru: audience, en: audience }),
  counts,
  /** Codes of mail servers with the number of deliveries. */
  errors: z.array(z.object({ error: z.string(), count: z.int() })),
  /** Without a mail server, e-mails are written to files. */
  sendsMail: z.boolean(),
});
export type NewsletterView = z.output<typeof newsletter>;

/** Calls on newsletters and subscribers. */
export const newsletterCalls = {
  newsletters: adminCall({
    section,
    access,
    summary: 'Newsletters, newest first; continue with `before` set to `next`.',
    query: z.object({ before: idParam.optional() }),
    result: z.object({
      newsletters: z.array(
        z.object({
          ...times,
          id: z.int(),
          state: z.enum(newsletterStates),
          /** Subjects in the languages that have one. */
          titles: z.partialRecord(locale, z.string()),
          locales: z.array(locale),
          author: z.string(),
          counts,
        }),
      ),
      next: z.int().nullable(),
    }),
  }),
  createNewsletter: adminCall({
    section,
    access,
    summary: 'Creates a draft.',
    body: content,
    result: newsletter,
  }),
  newsletter: adminCall({
    section,
    access,
    summary: 'A newsletter with its audience, progress and result.',
    params: byId,
    result: newsletter,
  }),
  saveNewsletter: adminCall({
    section,
    access,
    summary: 'Saves a draft.',
    params: byId,
    body: content.extend({ version: rowId }),
    result: newsletter,
  }),
  deleteNewsletter: adminCall({
    section,
    access,
    summary: 'Deletes a draft.',
    params: byId,
  }),
  sendNewsletter: adminCall({
    section,
    access,
    summary: 'Sends a draft now or at a time within a year.',
    params: byId,
    body: z.object({ version: rowId, at: z.iso.datetime({ offset: true }).nullable() }),
    result: newsletter,
  }),
  changeNewsletterState: adminCall({
    section,
    access,
    summary: 'Pauses or resumes the sending, or makes a scheduled newsletter a draft again.',
    params: byId,
    body: z.object({ change: z.enum(['pause', 'resume', 'unschedule']) }),
    result: newsletter,
  }),
  previewNewsletter: adminCall({
    section,
    access,
    summary: 'The e-mail in a language, as subscribers would get it now.',
    params: byId,
    query: z.object({ locale }),
    result: z.object({ subject: z.string(), html: z.string(), text: z.string() }),
  }),
  sendTestNewsletter: adminCall({
    section,
    access,
    summary: 'Sends the newsletter in a language to the address of the user.',
    params: byId,
    body: z.object({ locale }),
  }),
  newsletterNews: adminCall({
    section,
    access,
    summary: 'Public news to pick, the latest first.',
    query: z.object({ query: text.trim().max(200).optional() }),
    result: z.object({ news: z.array(newsItem) }),
  }),
  subscribers: adminCall({
    section,
    access,
    summary: 'Number of subscribers by language and state.',
    result: z.object({
      counts: z.array(z.object({ locale, state: z.enum(subscriptionStates), count: z.int() })),
    }),
  }),
  exportSubscribers: adminCall({
    section,
    access: 'export-subscribers',
    needsSession: true,
    summary: 'Subscribers with an address as CSV, for spreadsheets in the language of the user.',
    mediaType: 'text/csv',
    query: z.object({ locale: locale.optional(), state: z.enum(subscriptionStates).optional() }),
    result: z.custom<AsyncIterable<string>>((value) => value !== null),
  }),
};
