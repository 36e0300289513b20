import * as z from 'zod';
import { MAX_HREFS } from '#model/links/max-hrefs.ts';
import { adminCall, byId, locale, text } from './admin-call.ts';
import { entryLabel } from './entry-state.ts';

const titles = z.partialRecord(locale, z.string());

const sitePage = z.object({
  /** Without the language prefix. */
  path: z.string(),
  titles,
});
export type SitePage = z.output<typeof sitePage>;

const linkTarget = z.object({
  /** As sent. */
  href: z.string(),
  /** Of the entry, or of the page without an entry; empty if there is neither. */
  titles,
  /** The entry whose page or section it is, if the user may read it. */
  entry: entryLabel.nullable(),
  /** Languages in which the page is public, or a redirect leads from it. */
  isPublic: z.record(locale, z.boolean()),
});
export type LinkTargetView = z.output<typeof linkTarget>;

/** Calls on links to pages of the site. */
export const linkCalls = {
  sitePages: adminCall({
    section: 'content',
    summary: 'Pages of the site that are no entries: lists and forms.',
    access: 'signed-in',
    result: z.object({ pages: z.array(sitePage) }),
  }),
  linkTargets: adminCall({
    section: 'content',
    summary: 'Where links lead that are the same in all languages, such as those of menus.',
    access: 'signed-in',
    query: z.object({
      hrefs: text
        .max(4000)
        .refine((hrefs) => hrefs.split('\n').length <= MAX_HREFS)
        .describe('Paths without the language prefix, with an optional query and fragment; one a line'),
    }),
    result: z.object({ targets: z.array(linkTarget) }),
  }),
  entryAddress: adminCall({
    section: 'content',
    summary: 'The path of the page of an entry: the public one, or else that of a draft.',
    access: 'signed-in',
    params: byId,
    result: z.object({
      /** Without the language prefix; null for an entry without a page. */
      path: z.string().nullable(),
    }),
  }),
};
