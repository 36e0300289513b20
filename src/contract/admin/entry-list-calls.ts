import * as z from 'zod';
import type { ContentTypeDescription } from '#model/editing/field-description.ts';
import { adminCall, byId, day, idParam, locale, text } from './admin-call.ts';
import { assetView, contentTypeName, entryLabel, languageStatus } from './entry-state.ts';
import { entryUsage } from './entry-usage.ts';

const section = 'content';
const listOf = (name: string) => text.max(400).describe(`Comma-separated ${name}`);

const listRow = entryLabel.extend({
  position: z.int(),
  thumbnail: assetView.nullable(),
  category: z.object({ id: z.int(), titles: z.partialRecord(locale, z.string()) }).nullable(),
  /** The date of the content itself, such as that of a news item. */
  date: z.string().nullable(),
  stale: z.array(locale),
  /** Languages with scheduled changes. */
  scheduled: z.array(locale),
  updatedAt: z.string(),
  updatedBy: z.string(),
  deletedAt: z.string().nullable(),
});
export type EntryListRow = z.output<typeof listRow>;

const listPage = z.object({ entries: z.array(listRow), total: z.int(), next: z.string().nullable() });

const binRow = listRow.extend({
  /** Whether the user may remove entries in every language that the entry has. */
  mayRestore: z.boolean(),
});
export type BinRow = z.output<typeof binRow>;

/** The first entries of a list, and their total. */
const countedRows = z.object({ count: z.int(), entries: z.array(listRow) });

const filters = {
  /** Words, also typed on the keyboard of another language. */
  query: text.trim().max(200).optional(),
  status: listOf('statuses: a status, or a status with a language such as `draft:kk`, or `stale`').optional(),
  category: idParam.optional(),
  author: idParam.optional(),
  from: day.optional(),
  to: day.optional(),
  /** Published entries with links to pages that are not public. */
  links: z.literal('broken').optional(),
};

const previewLink = z.object({
  id: z.int(),
  /** Only of a new link; the token is not stored. */
  url: z.string().nullable(),
  createdBy: z.string(),
  createdAt: z.string(),
  expiresAt: z.string(),
});

/** Calls on lists of entries and previews. Content that the user may not read is left out. */
export const entryListCalls = {
  contentTypes: adminCall({
    section,
    summary: 'Content types that the user may read, with descriptions of their fields.',
    access: 'signed-in',
    result: z.object({
      types: z.array(
        z.object({
          name: contentTypeName,
          section: z.string(),
          description: z.custom<ContentTypeDescription>((value) => typeof value === 'object'),
          /** The only entry of a singleton type, if it exists. */
          singletonId: z.int().nullable(),
          total: z.int(),
          may: z.object({
            create: z.boolean(),
            share: z.boolean(),
            write: z.array(locale),
            publish: z.array(locale),
          }),
        }),
      ),
    }),
  }),
  siteAddress: adminCall({
    section,
    summary: 'The public address of the site, which the operator configures.',
    access: 'signed-in',
    result: z.object({
      /** Scheme and host, without a slash. */
      origin: z.string(),
    }),
  }),
  entries: adminCall({
    section,
    summary: 'Entries of a type; without one, of all types by the time of their last change.',
    access: 'signed-in',
    query: z
      .object({
        type: contentTypeName.optional(),
        ...filters,
        sort: z.enum(['position', 'updated', 'date', 'title']).optional(),
        direction: z.enum(['ascending', 'descending']).optional(),
        /** `next` of the previous page. */
        before: text.max(2000).optional(),
        limit: idParam.optional(),
      })
      // The other orders have indexes for one type only.
      .refine(({ type, sort = 'updated' }) => type !== undefined || sort === 'updated', { path: ['sort'] }),
    result: listPage,
  }),
  bin: adminCall({
    section,
    summary: 'Entries in the bin, of types of which the user may remove entries, the latest deletion first.',
    access: 'signed-in',
    query: z.object({
      /** `next` of the previous page. */
      before: z
        .string()
        .regex(/^[0-9]{1,13}[.][1-9][0-9]{0,8}$/u)
        .optional(),
      limit: idParam.optional(),
    }),
    result: listPage.extend({ entries: z.array(binRow) }),
  }),
  findEntries: adminCall({
    section,
    summary: 'Finds entries of all types by words, for pickers and the command palette.',
    access: 'signed-in',
    query: z.object({
      query: text.trim().max(200),
      types: listOf('content types').optional(),
      limit: idParam.optional(),
    }),
    result: z.object({ entries: z.array(entryLabel) }),
  }),
  matrix: adminCall({
    section,
    summary: 'Numbers of entries by type, language and status.',
    access: 'signed-in',
    result: z.object({
      counts: z.array(
        z.object({
          type: contentTypeName,
          locale,
          status: z.union([languageStatus, z.literal('stale')]),
          count: z.int(),
        }),
      ),
    }),
  }),
  attention: adminCall({
    section,
    summary:
      'What needs attention: drafts, reviews, stale translations, scheduled entries; and recent changes.',
    access: 'signed-in',
    result: z.object({
      drafts: countedRows,
      changed: countedRows,
      inReview: countedRows,
      stale: countedRows,
      scheduled: countedRows,
      /** Published entries with links to pages that are not public. */
      brokenLinks: countedRows,
      /** Entries with unsaved changes of the user. */
      autosaved: z.array(
        z.object({
          type: contentTypeName,
          entryId: z.int().nullable(),
          title: z.string(),
          savedAt: z.string(),
        }),
      ),
      recent: z.array(listRow),
    }),
  }),
  usages: adminCall({
    section,
    summary: 'Where an entry is used: entries that refer or link to it.',
    access: 'signed-in',
    params: byId,
    result: z.object({
      usages: z.array(entryUsage),
    }),
  }),
  previewLinks: adminCall({
    section,
    summary: 'Links to the preview of an entry that are valid.',
    access: 'signed-in',
    params: byId,
    result: z.object({ links: z.array(previewLink) }),
  }),
  createPreviewLink: adminCall({
    section,
    summary: 'Creates a link to the preview of an entry, valid for 7 days without an account.',
    access: 'signed-in',
    params: byId,
    result: previewLink,
  }),
  revokePreviewLink: adminCall({
    section,
    summary: 'Revokes a link to a preview.',
    access: 'signed-in',
    params: byId.extend({ linkId: idParam }),
  }),
};
