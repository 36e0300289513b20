import * as z from 'zod';
import { findingKinds } from '#language/writing/finding.ts';
import { contentTypeNames } from '#model/content-types/names.ts';
import { adminCall, byId, idParam, locale, rowId, text } from './admin-call.ts';

const MAX_TERM_LENGTH = 200;
const MAX_VARIANTS = 20;
const MAX_NOTE_LENGTH = 500;

const byLocale = <Schema extends z.ZodType>(schema: Schema) =>
  z.object({ kk: schema, ru: schema, en: schema });

const word = text.trim().max(MAX_TERM_LENGTH);
const variants = z.array(text.trim().min(1).max(MAX_TERM_LENGTH)).max(MAX_VARIANTS);

/** Schema of a term as users write it. */
const termBody = z
  .object({
    terms: byLocale(word),
    forbidden: byLocale(variants),
    note: text.trim().max(MAX_NOTE_LENGTH),
  })
  .refine(({ terms }) => Object.values(terms).some((each) => each !== ''), { path: ['terms'] });

const term = z.object({
  id: z.int(),
  terms: byLocale(z.string()),
  forbidden: byLocale(z.array(z.string())),
  note: z.string(),
  updatedAt: z.string(),
  updatedBy: z.string(),
});

const entryId = rowId.nullable();

/** About the text of one large field. */
const MAX_TRANSLATED_LENGTH = 40_000;

/** Calls of the writing assistance: glossary, spelling, translation. */
export const writingCalls = {
  glossary: adminCall({
    section: 'writing',
    summary: 'All terms of the glossary, and what the user may do with it.',
    access: 'signed-in',
    result: z.object({
      terms: z.array(term),
      mayChange: z.boolean(),
      /** Translations by machine are configured. */
      canTranslate: z.boolean(),
      /** Checks that the user has turned off. */
      disabledChecks: z.array(z.enum(findingKinds)),
    }),
  }),
  exportGlossary: adminCall({
    section: 'writing',
    summary: 'The glossary as CSV, for spreadsheets in the language of the user and for imports.',
    access: 'signed-in',
    mediaType: 'text/csv',
    result: z.custom<AsyncIterable<string>>((value) => value !== null),
  }),
  createTerm: adminCall({
    section: 'writing',
    summary: 'Adds a term to the glossary.',
    access: 'signed-in',
    body: termBody,
    result: term,
  }),
  changeTerm: adminCall({
    section: 'writing',
    summary: 'Changes a term of the glossary.',
    access: 'signed-in',
    params: byId,
    body: termBody,
    result: term,
  }),
  deleteTerm: adminCall({
    section: 'writing',
    summary: 'Deletes a term of the glossary.',
    access: 'signed-in',
    params: byId,
  }),
  importGlossary: adminCall({
    section: 'writing',
    summary: 'Adds terms from CSV. A term with the same words in all three languages is changed.',
    access: 'signed-in',
    body: z.object({ csv: text.max(1_000_000) }),
    result: z.object({
      created: z.int(),
      changed: z.int(),
      /** Lines that are not terms, and why. */
      rejected: z.array(z.object({ line: z.int(), reason: z.enum(['empty', 'too-long', 'too-many']) })),
    }),
  }),
  changeWritingSettings: adminCall({
    section: 'writing',
    summary: 'Turns writing checks off, for the user.',
    access: 'signed-in',
    body: z.object({ disabledChecks: z.array(z.enum(findingKinds)).max(findingKinds.length) }),
  }),
  checkSpelling: adminCall({
    section: 'writing',
    summary: 'Words that are probably misspelled, with suggestions.',
    access: 'signed-in',
    body: z.object({ locale, words: z.array(text.min(1).max(100)).max(300) }),
    result: z.object({
      misspelled: z.array(
        z.object({
          word: z.string(),
          kind: z.enum(['unknown-word', 'kazakh-letters']),
          suggestions: z.array(z.string()),
        }),
      ),
    }),
  }),
  translateText: adminCall({
    section: 'writing',
    summary:
      'Suggests a translation of a text of an entry. It must be accepted or edited before a publication.',
    access: 'signed-in',
    body: z.object({
      type: z.enum(contentTypeNames),
      entryId,
      from: locale,
      to: locale,
      isRichText: z.boolean(),
      text: text.min(1).max(MAX_TRANSLATED_LENGTH),
    }),
    result: z.object({ text: z.string() }),
  }),
  suggestedTexts: adminCall({
    section: 'writing',
    summary: 'Texts of the latest revisions that are translations by machine and were not accepted.',
    access: 'signed-in',
    params: z.object({ id: idParam }),
    result: z.object({ texts: z.array(z.object({ locale, path: z.string() })) }),
  }),
  acceptTranslation: adminCall({
    section: 'writing',
    summary: 'Accepts a translation by machine as a text of the user.',
    access: 'signed-in',
    body: z.object({
      type: z.enum(contentTypeNames),
      entryId,
      locale,
      text: text.max(MAX_TRANSLATED_LENGTH * 2),
    }),
  }),
};
