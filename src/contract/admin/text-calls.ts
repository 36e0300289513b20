import * as z from 'zod';
import { adminCall, locale, rowId, text } from './admin-call.ts';
import { languageStatus } from './entry-state.ts';

const section = 'texts';

const interfaceText = z.object({
  key: z.string(),
  /** The bundled message; null for a key that this version does not have. */
  defaults: z.record(locale, z.string()).nullable(),
  /** The text cannot be changed here: it belongs to the consent, which has versions. */
  isFixed: z.boolean(),
  /** Null while no editor has changed the message. */
  entryId: z.int().nullable(),
  /** As it was saved last; an empty text stands for the bundled message. */
  editions: z.partialRecord(
    locale,
    z.object({ text: z.string(), status: languageStatus, revisionId: z.int() }),
  ),
});
export type InterfaceText = z.output<typeof interfaceText>;

/** Calls on the messages of the public site. Changed ones are entries, so their history is a call on entries. */
export const textCalls = {
  texts: adminCall({
    section,
    summary: 'All messages of the public site with their bundled texts and the changes of editors.',
    access: 'signed-in',
    result: z.object({ texts: z.array(interfaceText) }),
  }),
  saveText: adminCall({
    section,
    summary: 'Changes a message in some languages; an empty text returns to the bundled one.',
    access: 'signed-in',
    params: z.object({ key: text.max(120) }),
    body: z.object({
      texts: z.partialRecord(locale, text.max(1000)),
      /** The revisions that were changed. */
      revisions: z.partialRecord(locale, rowId),
      isPublished: z.boolean(),
    }),
  }),
};
