import * as z from 'zod';
import { locales } from '#language/locale/locale.ts';
import { adminCall, byId, idParam, locale, revisionId, rowId, text } from './admin-call.ts';
import {
  autosave,
  conflict,
  contentIssue,
  contentTypeName,
  entryState,
  fields,
  languageStatus,
  staleField,
} from './entry-state.ts';
import { json } from './json-value.ts';

const section = 'content';
const revisionParams = byId.extend({ revisionId: idParam });
const chosenLocales = z.array(locale).min(1).max(locales.length);
const note = text.trim().max(500).optional();
/** Key path of a field, such as `features[ab12].title`. */
const keyPath = z
  .string()
  .max(300)
  .regex(/^[A-Za-z0-9_.[\]-]+$/u);
const page = {
  /** `next` of the previous page. */
  before: z
    .string()
    .regex(/^[0-9]{1,16}[.](?:kk|ru|en|shared)[.][0-9]{1,9}$/u)
    .optional(),
  limit: idParam.optional(),
};
/** Revision ids on which changes are based; a language without an id had no edition. */
const base = z.object({
  shared: revisionId.nullable(),
  editions: z.partialRecord(locale, revisionId),
});
const changes = {
  base,
  /** All shared fields; absent if unchanged. */
  shared: fields.optional(),
  /** All fields of the changed languages. */
  editions: z.partialRecord(
    locale,
    z.object({
      /** Null to derive it from the title while the language was never public. */
      slug: z.string().max(200).nullable(),
      fields,
    }),
  ),
};
/** Languages from which texts were translated or copied, by language and key path. */
const origins = z.partialRecord(locale, z.record(keyPath, locale)).optional();

const revision = z.object({
  id: z.int(),
  /** Null for the shared fields. */
  locale: locale.nullable(),
  author: z.string(),
  userId: z.int().nullable(),
  note: z.string().nullable(),
  madeAt: z.string(),
  isPublished: z.boolean(),
  isLatest: z.boolean(),
});
export type RevisionRow = z.output<typeof revision>;

const fieldChange = z.object({
  path: z.string(),
  kind: z.enum(['changed', 'added', 'removed', 'moved']),
  before: json.nullable(),
  after: json.nullable(),
});

/** Calls on one entry or several. Each requires permissions for the sections and languages concerned. */
export const entryCalls = {
  createEntry: adminCall({
    section,
    summary: 'Creates an entry as a draft.',
    access: 'signed-in',
    body: z.object({ type: contentTypeName, shared: fields, editions: changes.editions, note, origins }),
    result: entryState,
  }),
  entry: adminCall({
    section,
    summary: 'An entry with all languages, and the unsaved changes of the user.',
    access: 'signed-in',
    params: byId,
    result: entryState,
  }),
  saveEntry: adminCall({
    section,
    summary:
      'Saves changes. Changes of others since the base are merged by field; conflicts change nothing and are returned.',
    access: 'signed-in',
    params: byId,
    body: z.object({
      ...changes,
      note,
      /** Translations of the changed fields stay valid. */
      isMinor: z.boolean().optional(),
      origins,
    }),
    result: z.union([
      z.object({ entry: entryState }),
      z.object({ conflicts: z.array(conflict), entry: entryState }),
    ]),
  }),
  confirmTranslation: adminCall({
    section,
    summary: 'Marks translations as still correct.',
    access: 'signed-in',
    params: byId,
    body: z.object({ locale, paths: z.array(keyPath).min(1).max(2000) }),
    result: z.object({ stale: z.array(staleField) }),
  }),
  autosaveEntry: adminCall({
    section,
    summary: 'Stores unsaved changes of the user. A new entry has no id.',
    access: 'signed-in',
    needsSession: true,
    body: z.object({ type: contentTypeName, entryId: rowId.nullable(), ...changes }),
    result: z.object({ savedAt: z.string() }),
  }),
  newEntryAutosave: adminCall({
    section,
    summary: 'Unsaved changes of the user to a new entry.',
    access: 'signed-in',
    needsSession: true,
    query: z.object({ type: contentTypeName }),
    result: z.object({ autosave: autosave.nullable() }),
  }),
  discardAutosave: adminCall({
    section,
    summary: 'Deletes unsaved changes of the user.',
    access: 'signed-in',
    needsSession: true,
    body: z.object({ type: contentTypeName, entryId: rowId.nullable() }),
  }),
  announcePresence: adminCall({
    section,
    summary: 'Announces that the user edits an entry, and returns who else does, and the latest revisions.',
    access: 'signed-in',
    needsSession: true,
    params: byId,
    body: z.object({
      /** Identifies the browser tab. */
      tab: z.string().regex(/^[A-Za-z0-9_-]{1,40}$/u),
      /** The field in focus; null if none. */
      field: z.object({ locale: locale.nullable(), path: keyPath }).nullable(),
      isLeaving: z.boolean().optional(),
    }),
    result: z.object({
      others: z.array(
        z.object({
          userId: z.int(),
          name: z.string(),
          field: z.object({ locale: locale.nullable(), path: z.string() }).nullable(),
        }),
      ),
      revisions: base,
      isInBin: z.boolean(),
    }),
  }),
  revisions: adminCall({
    section,
    summary: 'History of an entry, newest first.',
    access: 'signed-in',
    params: byId,
    query: z.object({ locale: locale.optional(), ...page }),
    result: z.object({ revisions: z.array(revision), next: z.string().nullable() }),
  }),
  sharedRevision: adminCall({
    section,
    summary: 'The shared fields of an entry at a time.',
    access: 'signed-in',
    params: revisionParams,
    result: z.object({ shared: fields }),
  }),
  compareRevisions: adminCall({
    section,
    summary:
      'Differences between two revisions of a language; `from=published` compares with the published one.',
    access: 'signed-in',
    params: byId,
    query: z.object({ from: z.union([z.literal('published'), idParam]), to: idParam }),
    result: z.object({
      locale,
      from: z.object({ revision, slug: z.string(), shared: fields, fields }).nullable(),
      to: z.object({ revision, slug: z.string(), shared: fields, fields }),
      shared: z.array(fieldChange),
      changes: z.array(fieldChange),
    }),
  }),
  restoreRevision: adminCall({
    section,
    summary: 'Restores the texts of a revision as a new revision of its language.',
    access: 'signed-in',
    params: revisionParams,
    body: z.object({ note, includesShared: z.boolean().optional() }),
    result: entryState,
  }),
  publicationPlan: adminCall({
    section,
    summary: 'What a publication would make public in each language, and what is invalid.',
    access: 'signed-in',
    params: byId,
    result: z.object({
      languages: z.array(
        z.object({
          locale,
          revisionId: z.int(),
          languageStatus,
          issues: z.array(contentIssue),
          /** Another user than the author has to approve the revision first. */
          needsApproval: z.boolean(),
          /** The next scheduled publication, which a publication now cancels. */
          scheduledAt: z.string().nullable(),
          /** Differences from the public version; all fields if there is none. */
          shared: z.array(fieldChange),
          changes: z.array(fieldChange),
          slug: z.object({ before: z.string().nullable(), after: z.string() }),
          stale: z.int(),
          url: z.string().nullable(),
        }),
      ),
    }),
  }),
  publishEntry: adminCall({
    section,
    summary: 'Publishes exactly the named revisions; fails if one of them is not the latest.',
    access: 'signed-in',
    params: byId,
    body: z.object({
      revisions: z.partialRecord(locale, revisionId).refine((revisions) => Object.keys(revisions).length > 0),
    }),
    result: entryState,
  }),
  unpublishEntry: adminCall({
    section,
    summary: 'Removes languages of an entry from the public site.',
    access: 'signed-in',
    params: byId,
    body: z.object({ locales: chosenLocales }),
    result: entryState,
  }),
  moveToBin: adminCall({
    section,
    summary: 'Unpublishes an entry and moves it to the bin for 30 days.',
    access: 'signed-in',
    params: byId,
  }),
  restoreFromBin: adminCall({
    section,
    summary: 'Restores an entry from the bin as a draft.',
    access: 'signed-in',
    params: byId,
    result: entryState,
  }),
  moveEntry: adminCall({
    section,
    summary:
      'Moves an entry within the order of its type, before another one or to the end. The order is public at once.',
    access: 'signed-in',
    params: byId,
    body: z.object({ before: rowId.nullable() }),
  }),
  changeEntries: adminCall({
    section,
    summary:
      'Publishes, unpublishes or deletes several entries, or changes their category; each succeeds or fails alone.',
    access: 'signed-in',
    body: z
      .object({
        action: z.enum(['publish', 'unpublish', 'move-to-bin', 'restore', 'change-category']),
        ids: z.array(rowId).min(1).max(200),
        locales: z.array(locale).max(locales.length),
        /** The new category; only with `change-category`. */
        category: rowId.optional(),
      })
      .refine(({ action, category }) => (action === 'change-category') === (category !== undefined), {
        path: ['category'],
      }),
    result: z.object({
      results: z.array(
        z.object({ id: z.int(), issues: z.array(contentIssue), error: z.string().nullable() }),
      ),
    }),
  }),
};
