import * as z from 'zod';
import { sections } from '#model/auth/section.ts';
import { formNames } from '#model/forms/form.ts';
import { linkFailures } from '#model/links/link-outcome.ts';
import { searchOutcomes } from '#model/search/search-outcome.ts';
import { adminCall, locale } from './admin-call.ts';
import { contentTypeName } from './entry-state.ts';

const section = 'insights';
const access = 'read-insights';

/** Number of days of a report, which ends today. */
const days = z.enum(['7', '30', '90', '365']).transform(Number).default(30);

const counts = z.object({ kk: z.int(), ru: z.int(), en: z.int() });

/** Where a link is in content. */
const linkPlace = z.object({
  entryId: z.int(),
  type: contentTypeName,
  titles: z.partialRecord(locale, z.string()),
  /** Null for fields that all languages share. */
  locale: locale.nullable(),
  /** Key path. */
  field: z.string(),
});

/** Calls on statistics of the site, which contain no data of visitors. */
export const insightCalls = {
  searchReport: adminCall({
    section,
    access,
    summary: 'Searches of visitors and what came of them, most frequent first; stored for 90 days.',
    query: z.object({
      days,
      locale: locale.optional(),
      /** A result was opened; there were full matches, but none was opened; there were no full matches. */
      outcome: z.enum(searchOutcomes).optional(),
    }),
    result: z.object({
      /** Whether opened results are counted at present. */
      countsOpened: z.boolean(),
      queries: z.array(
        z.object({
          locale,
          query: z.string(),
          asked: z.int(),
          days: z.int(),
          /** Full matches of the latest search; null where they were not counted. */
          results: z.int().nullable(),
          /** How often a result was opened. */
          opened: z.int(),
          /** Of the result that was opened most, without locale prefix. */
          openedPath: z.string().nullable(),
        }),
      ),
    }),
  }),
  submissionReport: adminCall({
    section,
    access,
    summary: 'Form submissions by day and by page, without the quarantine.',
    query: z.object({ days }),
    result: z.object({
      days: z.array(z.string()),
      byDay: z.array(z.object({ day: z.string(), form: z.enum(formNames), count: z.int() })),
      byPage: z.array(z.object({ page: z.string().nullable(), form: z.enum(formNames), count: z.int() })),
    }),
  }),
  contentReport: adminCall({
    section,
    access,
    summary: 'Entries by section: all, and those public or outdated in each language.',
    result: z.object({
      sections: z.array(
        z.object({ section: z.enum(sections), total: z.int(), published: counts, stale: counts }),
      ),
    }),
  }),
  brokenLinks: adminCall({
    section,
    access,
    summary:
      'Public links to pages of the site that are not public, and to pages of other sites that are broken or cannot be verified; at most 200 each.',
    result: z.object({
      links: z.array(linkPlace.extend({ targetPath: z.string() })),
      total: z.int(),
      /** Links to other sites, broken ones first. */
      externalLinks: z.array(
        linkPlace.extend({
          url: z.string(),
          /** Else it cannot be verified. */
          isBroken: z.boolean(),
          reason: z.enum(linkFailures),
          /** Of the response; null without one. */
          status: z.int().nullable(),
          since: z.string(),
        }),
      ),
      externalTotal: z.int(),
      /** Whether links to other sites are checked at present. */
      checksOtherSites: z.boolean(),
      /** The latest nightly check. */
      checkedAt: z.string().nullable(),
      checkedLinks: z.int(),
      /** The latest check of a link to another site. */
      externalCheckedAt: z.string().nullable(),
    }),
  }),
  pageViewReport: adminCall({
    section,
    access,
    summary: 'Views of public pages by day and language, and by page.',
    query: z.object({ days, locale: locale.optional() }),
    result: z.object({
      /** Whether views are counted at present. */
      isCounted: z.boolean(),
      days: z.array(z.string()),
      byDay: z.array(z.object({ day: z.string(), locale, views: z.int() })),
      byPage: z.array(z.object({ page: z.string(), locale, views: z.int() })),
    }),
  }),
};
