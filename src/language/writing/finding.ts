import type { Locale } from '../locale/locale.ts';

/** What a check may find. */
export const findingKinds = [
  /** Letters of another alphabet inside a word. */
  'alphabet',
  /** Kazakh typed without Kazakh letters. */
  'kazakh-letters',
  /** A sentence in another language. */
  'language',
  'quotes',
  /** Two spaces, or a space before a punctuation mark. */
  'space',
  /** A space at which a line must not end. */
  'no-break-space',
  /** A hyphen in place of a dash. */
  'dash',
  'date',
  /** Sums, percentages and large numbers. */
  'number',
  'unknown-word',
  /** A variant that the glossary forbids. */
  'term',
  /** A term of the glossary that the translation lacks. */
  'missing-term',
] as const;

export type FindingKind = (typeof findingKinds)[number];

/** A place in a text at which something is probably wrong. */
export type Finding = Readonly<{
  kind: FindingKind;
  /** UTF-16 offsets. */
  start: number;
  end: number;
  /** Replacements, the most likely one first; may be empty. */
  suggestions: readonly string[];
  /** What the finding is about: the language of a sentence, the term of the glossary. */
  about?: string;
}>;

/** Finds one kind of mistake. It looks at the text alone, does not throw, and runs in about linear time. */
export type Check = (text: string, locale: Locale) => Finding[];
