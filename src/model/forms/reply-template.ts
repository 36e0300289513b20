import type { Locale } from '#language/locale/locale.ts';

/** Subject and text of a reply, with placeholders in a template. */
export interface ReplyText {
  subject: string;
  text: string;
}

/** The texts of a template; a missing language is not offered. */
export type ReplyTexts = Partial<Record<Locale, ReplyText>>;

export const MAX_REPLY_SUBJECT_LENGTH = 150;
export const MAX_REPLY_LENGTH = 10_000;
export const MAX_TEMPLATE_NAME_LENGTH = 80;

/** Placeholders of templates, such as `{name}`: filled from the submission when the template is chosen. */
export const replyPlaceholders = ['name', 'reference', 'subject', 'company'] as const;
export type ReplyPlaceholder = (typeof replyPlaceholders)[number];

/** A placeholder, also one that is misspelt or in another script; braces around more text are text. */
const PLACEHOLDER = /\{([^{}\n]{0,40})\}/gu;

/** @returns the names in braces that are no placeholders, in their order */
export const unknownPlaceholders = (text: string): string[] =>
  Array.from(text.matchAll(PLACEHOLDER), ([, name = '']) => name).filter(
    (name) => !replyPlaceholders.some((known) => known === name),
  );

/** Fills the placeholders of a template. Values are not searched for placeholders. */
export const fillReply = (text: string, values: Readonly<Record<ReplyPlaceholder, string>>): string =>
  text.replace(PLACEHOLDER, (whole, name: string) => {
    const known = replyPlaceholders.find((each) => each === name);
    return known === undefined ? whole : values[known];
  });
