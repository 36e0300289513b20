import * as z from 'zod';
import { locales } from '#language/locale/locale.ts';
import { MAX_MISSING_PATH_LENGTH } from '#model/pages/missing-path.ts';
import { languageStatuses } from '#model/publishing/language-status.ts';
import { adminCall, byId, idParam, locale, revisionId, text } from './admin-call.ts';
import { contentIssue, languageStatus } from './entry-state.ts';

const section = 'redirects';

const status = z.union([z.literal(301), z.literal(302), z.literal(307), z.literal(308)]);

const redirect = z.object({
  id: z.int(),
  sharedRevisionId: z.int(),
  /** In the form of requests: lower case, percent-encoded; whatever was saved in an invalid draft. */
  from: z.string(),
  to: z.string(),
  status: z.int(),
  activeFrom: z.string().nullable(),
  activeTo: z.string().nullable(),
  statuses: z.record(locale, languageStatus),
  updatedAt: z.string(),
  updatedBy: z.string(),
});
export type Redirect = z.output<typeof redirect>;

const url = text.max(2000);

const rule = {
  from: url,
  to: url,
  status,
  activeFrom: text.max(40).nullable(),
  activeTo: text.max(40).nullable(),
  /** Languages in which the rule is public from now on; null to save a draft. */
  publishedIn: z.array(locale).max(locales.length).nullable(),
};

/** What a valid rule may do without the intention of its author. */
const warnings = z.object({
  /** Languages in which a page is public at the source: visitors will not reach it. */
  hidesPageIn: z.array(locale),
  /** Languages in which nothing is public at the target. */
  missesTargetIn: z.array(locale),
});

/** In the form of redirect rules. */
const missingPath = text.startsWith('/').max(MAX_MISSING_PATH_LENGTH);

/** More lines take longer than a request may. */
const MAX_IMPORTED_LINES = 2000;

/** Calls on redirect rules. They are entries, so their history and deletion are calls on entries. */
export const redirectCalls = {
  redirects: adminCall({
    section,
    summary: 'Redirect rules by their source path.',
    access: 'signed-in',
    query: z.object({
      query: text.trim().max(200).optional(),
      state: z.enum([...languageStatuses, 'planned', 'ended']).optional(),
      /** `next` of the previous page. */
      before: text.max(4000).optional(),
      limit: idParam.optional(),
    }),
    result: z.object({ redirects: z.array(redirect), total: z.int(), next: z.string().nullable() }),
  }),
  createRedirect: adminCall({
    section,
    summary: 'Creates a redirect rule and publishes it, or saves it as a draft.',
    access: 'signed-in',
    body: z.object(rule),
    result: z.object({ id: z.int() }),
  }),
  changeRedirect: adminCall({
    section,
    summary: 'Changes a redirect rule; fails if another user changed the same fields meanwhile.',
    access: 'signed-in',
    params: byId,
    body: z.object({ ...rule, sharedRevisionId: revisionId }),
    result: z.object({ id: z.int() }),
  }),
  traceUrl: adminCall({
    section,
    summary: 'Where a URL of the site leads: every redirect, and the end.',
    access: 'signed-in',
    query: z.object({ url: text.trim().min(1).max(4000) }),
    result: z.object({
      steps: z.array(
        z.object({
          url: z.string(),
          status: z.int(),
          cause: z.enum(['spelling', 'rule', 'page']).nullable(),
          /** The entry of the rule; null for a rule of the software. */
          ruleId: z.int().nullable(),
        }),
      ),
      end: z.enum(['page', 'missing', 'gone', 'file', 'foreign', 'loop', 'error', 'invalid']),
      url: z.string(),
      status: z.int().nullable(),
    }),
  }),
  redirectWarnings: adminCall({
    section,
    summary: 'What a rule may do without intention: it hides a page, or leads to none.',
    access: 'signed-in',
    query: z.object({
      from: url,
      to: url,
      /** Languages with commas between them; all of them without it. */
      publishedIn: text.max(40).optional(),
    }),
    result: warnings,
  }),
  importRedirects: adminCall({
    section,
    summary: 'Checks the lines of a table, and imports all of them if confirmed and valid.',
    access: 'signed-in',
    body: z.object({
      lines: z
        .array(z.object({ from: text.max(4000), to: text.max(4000), status: z.int() }))
        .min(1)
        .max(MAX_IMPORTED_LINES),
      publishedIn: z.array(locale).max(locales.length),
      isConfirmed: z.boolean(),
    }),
    result: z.object({
      isImported: z.boolean(),
      lines: z.array(
        z.object({
          outcome: z.enum(['new', 'changed', 'same', 'invalid']),
          formerTarget: z.string().nullable(),
          issues: z.array(contentIssue),
          /** Index of the earlier line with the same path, which is the one that is imported. */
          repeatedLine: z.int().nullable(),
          /** Of a line that changes something; none after the import. */
          warnings,
        }),
      ),
    }),
  }),
  missingUrls: adminCall({
    section,
    summary: 'Paths that visitors requested and did not find, most frequent first.',
    access: 'signed-in',
    query: z.object({
      days: z.enum(['7', '30', '90']).optional(),
      show: z.enum(['open', 'ignored']).optional(),
    }),
    result: z.object({
      /** False if the settings of the server switch the report off. */
      isCounted: z.boolean(),
      urls: z.array(
        z.object({
          path: z.string(),
          requests: z.partialRecord(locale, z.int()),
          total: z.int(),
          lastDay: z.string(),
        }),
      ),
    }),
  }),
  ignoreUrl: adminCall({
    section,
    summary: 'Leaves a path out of the report of missing pages.',
    access: 'signed-in',
    body: z.object({ path: missingPath }),
  }),
  stopIgnoringUrl: adminCall({
    section,
    summary: 'Shows a path in the report of missing pages again.',
    access: 'signed-in',
    body: z.object({ path: missingPath }),
  }),
};
