import * as z from 'zod';
import { UNPRINTABLE } from '#model/auth/person-name.ts';
import { assetKinds } from '#model/fields/asset-kind.ts';
import { MAX_ALT_LENGTH, MAX_CAPTION_LENGTH, MAX_CREDIT_LENGTH } from '#model/fields/picture-use.ts';
import { adminCall, byId, idParam, locale, text } from './admin-call.ts';
import { assetView } from './entry-state.ts';
import { entryUsage } from './entry-usage.ts';

const section = 'files';

const fileName = text
  .trim()
  .normalize('NFC')
  .min(1)
  .max(200)
  .regex(/^[^/\\]+$/u)
  .refine((name) => !UNPRINTABLE.test(name))
  .describe('A file name without folders. The content decides the type.');

const kind = z.enum(assetKinds);

const tag = text
  .trim()
  .normalize('NFC')
  .min(1)
  .max(60)
  .regex(/^[^,]+$/u)
  .refine((name) => !UNPRINTABLE.test(name));
const tags = z.array(tag).max(30);

const flag = z.literal('true').optional();

const textsOf = (max: number) => z.partialRecord(locale, text.trim().max(max)).optional();

/** The id of a resumable upload. */
const uploadId = z.string().regex(/^[0-9a-f]{32}$/u);

const share = z.number().min(0).max(1);

/** Calls on the media library. Resumable uploads (tus) are at `/admin/api/uploads`. */
export const assetCalls = {
  assets: adminCall({
    section,
    summary: 'Stored files, newest first.',
    access: 'signed-in',
    query: z.object({
      kind: kind.optional(),
      /** Part of the name, a text or a tag. */
      query: text.max(200).optional(),
      tag: tag.optional(),
      /** Files that no entry uses. */
      unused: flag,
      /** Pictures without an alternative text in a language. */
      lacksAlt: flag,
      /** `next` of the previous page. */
      before: idParam.optional(),
      limit: idParam.optional(),
    }),
    result: z.object({ assets: z.array(assetView), total: z.int(), next: z.string().nullable() }),
  }),
  assetTags: adminCall({
    section,
    summary: 'Tags of files, the most frequent first.',
    access: 'signed-in',
    result: z.object({ tags: z.array(z.object({ tag: z.string(), count: z.int() })) }),
  }),
  asset: adminCall({
    section,
    summary: 'A file and where it is used. Entries that the user may not read are only counted.',
    access: 'signed-in',
    params: byId,
    result: z.object({
      asset: assetView,
      usages: z.array(entryUsage),
      hiddenCount: z.int(),
      may: z.object({
        write: z.array(locale),
        share: z.boolean(),
        replace: z.boolean(),
        remove: z.boolean(),
        /** Public entries show the file that the user may not publish, so some changes are refused. */
        needsPublisher: z.boolean(),
      }),
    }),
  }),
  describeAsset: adminCall({
    section,
    summary:
      'Changes what is said about a file: texts in the languages given (an empty text removes one), name, tags, focal point. Public entries change at once.',
    access: 'signed-in',
    params: byId,
    body: z.object({
      name: fileName.optional(),
      alt: textsOf(MAX_ALT_LENGTH),
      caption: textsOf(MAX_CAPTION_LENGTH),
      credit: textsOf(MAX_CREDIT_LENGTH),
      decorative: z.boolean().optional(),
      focus: z.object({ x: share, y: share }).nullable().optional(),
      tags: tags.optional(),
    }),
    result: assetView,
  }),
  deleteAsset: adminCall({
    section,
    summary: 'Deletes a file that no entry uses.',
    access: 'signed-in',
    params: byId,
  }),
  finishUpload: adminCall({
    section,
    summary:
      'Stores the file of a resumable upload. A content that exists is not stored again. The call may be repeated.',
    access: 'signed-in',
    params: z.object({ uploadId }),
    body: z.object({ kind, tags: tags.optional() }),
    result: z.object({
      asset: assetView,
      /** The content was stored before, possibly under another name. */
      isKnown: z.boolean(),
    }),
  }),
  replaceAsset: adminCall({
    section,
    summary:
      'Replaces the content of a file by that of a resumable upload. Every use follows at once, under a new URL. The call may be repeated.',
    access: 'signed-in',
    params: byId,
    body: z.object({ uploadId }),
    result: assetView,
  }),
};
