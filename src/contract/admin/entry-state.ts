import * as z from 'zod';
import { contentTypeNames } from '#model/content-types/names.ts';
import { editionStatuses } from '#model/publishing/edition-status.ts';
import { languageStatuses } from '#model/publishing/language-status.ts';
import { locale } from './admin-call.ts';
import { json } from './json-value.ts';

export const contentTypeName = z.enum(contentTypeNames);

/** Values of fields by name; their shape is described by the call `contentTypes`. */
export const fields = z.record(z.string(), json);

export const languageStatus = z.enum(languageStatuses);

const pictureTexts = z.partialRecord(locale, z.string());

/** A file as the admin shows it. */
export const assetView = z.object({
  id: z.int(),
  name: z.string(),
  mediaType: z.string(),
  bytes: z.int(),
  url: z.string(),
  width: z.int().nullable(),
  height: z.int().nullable(),
  /** An image that moves. */
  animated: z.boolean(),
  alt: pictureTexts.nullable(),
  caption: pictureTexts.nullable(),
  credit: pictureTexts.nullable(),
  /** A picture that says nothing, so it needs no alternative text. */
  decorative: z.boolean(),
  /** The point that crops keep, as shares of width and height; null for the centre. */
  focus: z.object({ x: z.number(), y: z.number() }).nullable(),
  tags: z.array(z.string()),
  sha256: z.string(),
  /** Empty for files of an import. */
  uploadedBy: z.string(),
  createdAt: z.string(),
});
export type AssetView = z.output<typeof assetView>;

/** An entry as pickers and references show it. */
export const entryLabel = z.object({
  id: z.int(),
  type: contentTypeName,
  /** Missing languages have no title. */
  titles: z.partialRecord(locale, z.string()),
  statuses: z.record(locale, languageStatus),
  /** Path of the public page in each language that is published, without the language prefix. */
  paths: z.partialRecord(locale, z.string()),
});
export type EntryLabel = z.output<typeof entryLabel>;

/** A translation whose source has changed since. */
export const staleField = z.object({
  locale,
  /** Key path of the field, such as `features[ab12].title`. */
  path: z.string(),
  sourceLocale: locale,
  /** The source as it was when the translation was made, and as it is now. */
  sourceBefore: json.nullable(),
  sourceNow: json.nullable(),
});
export type StaleField = z.output<typeof staleField>;

const edition = z.object({
  slug: z.string(),
  fields,
  revisionId: z.int(),
  publishedRevisionId: z.int().nullable(),
  status: z.enum(editionStatuses),
  languageStatus,
  savedAt: z.string(),
  savedBy: z.string(),
  firstPublishedAt: z.string().nullable(),
  publishedAt: z.string().nullable(),
  /** Path of the public page without the language prefix; null while it is not public. */
  publicPath: z.string().nullable(),
});

/** Unsaved changes of the signed-in user, and the revisions that they are based on. */
export const autosave = z.object({
  base: z.object({ shared: z.int().nullable(), editions: z.partialRecord(locale, z.int()) }),
  shared: fields.nullable(),
  editions: z.partialRecord(locale, z.object({ slug: z.string().nullable(), fields })),
  savedAt: z.string(),
});
export type Autosave = z.output<typeof autosave>;

export const entryState = z.object({
  id: z.int(),
  type: contentTypeName,
  position: z.int(),
  shared: fields,
  /** The revision of the shared fields. */
  sharedRevisionId: z.int(),
  editions: z.partialRecord(locale, edition),
  stale: z.array(staleField),
  /** Files and entries that the fields refer to. */
  assets: z.array(assetView),
  references: z.array(entryLabel),
  autosave: autosave.nullable(),
  /** Set for an entry in the bin. */
  deletedAt: z.string().nullable(),
  /** There are scheduled changes, an undecided or returned review, or open comments. */
  hasWorkflow: z.boolean(),
  /** What the signed-in user may do. */
  may: z.object({
    write: z.array(locale),
    share: z.boolean(),
    publish: z.array(locale),
    unpublish: z.array(locale),
    remove: z.boolean(),
  }),
});
export type EntryState = z.output<typeof entryState>;

/** A field that two users changed differently. */
export const conflict = z.object({
  /** Null for shared fields. */
  locale: locale.nullable(),
  path: z.string(),
  kind: z.enum(['changed', 'deleted-by-me', 'deleted-by-them', 'order']),
  base: json.nullable(),
  mine: json.nullable(),
  theirs: json.nullable(),
  /** Who saved the other version, and when. */
  savedBy: z.string(),
  savedAt: z.string(),
});
export type Conflict = z.output<typeof conflict>;

/** A rule that a field violates. */
export const contentIssue = z.object({
  locale: locale.nullable(),
  path: z.string(),
  /** In the language of the user. */
  message: z.string(),
});
