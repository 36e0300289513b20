import { callApi } from '#admin/api/call-api.ts';
import type { AdminResult } from '#contract/admin/admin-call-types.ts';
import type { Locale } from '#language/locale/locale.ts';

export type Misspelling = AdminResult<'checkSpelling'>['misspelled'][number];

/** Of the call. */
const MAX_WORDS = 300;
const MAX_WORD_LENGTH = 100;

const known = new Map<string, Misspelling | null>();
const keyOf = (locale: Locale, word: string) => `${locale} ${word}`;

/** Checks words by the dictionaries of the server; each word is sent once. */
export async function checkWords(
  locale: Locale,
  words: readonly string[],
): Promise<(word: string) => Misspelling | undefined> {
  const unknown = [...new Set(words)].filter(
    (word) => word.length <= MAX_WORD_LENGTH && !known.has(keyOf(locale, word)),
  );
  for (let at = 0; at < unknown.length; at += MAX_WORDS) {
    const part = unknown.slice(at, at + MAX_WORDS);
    const { misspelled } = await callApi('checkSpelling', { body: { locale, words: part } });
    for (const word of part) known.set(keyOf(locale, word), null);
    for (const each of misspelled) known.set(keyOf(locale, each.word), each);
  }
  return (word) => known.get(keyOf(locale, word)) ?? undefined;
}
