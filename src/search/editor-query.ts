import type { Analyser } from '#language/analysis/analyser.ts';
import { locales } from '#language/locale/locale.ts';
import { layoutReadings } from '#language/script/keyboard.ts';
import { phoneticKey } from '#language/script/phonetic-key.ts';
import { formLexeme, isFormLexeme, lexemeText, quoteLexeme } from './index/lexeme.ts';
import { parseQuery, type Query, type QueryWord } from './query.ts';

// Search in drafts. Their words must not enter the vocabulary of the public search, which suggests corrections from it,
// so spellings are compared by their sound instead.

const KEY_PREFIX = '~';

// A shorter beginning of a word matches too many words.
const MIN_PREFIX_LENGTH = 2;
const MIN_PREFIX_KEY_LENGTH = 3;

const keyLexeme = (word: string) => KEY_PREFIX + phoneticKey(word);

/** The sounds of the words among these lexemes, as a `tsvector` literal, up to a size. */
export function phoneticVector(lexemes: readonly string[], maxBytes: number): string {
  const keys = new Set<string>();
  let bytes = 0;
  for (const lexeme of lexemes.filter(isFormLexeme)) {
    const key = keyLexeme(lexemeText(lexeme));
    if (key === KEY_PREFIX || keys.has(key)) continue;
    bytes += Buffer.byteLength(key);
    if (bytes > maxBytes) break;
    keys.add(key);
  }
  return Array.from(keys, quoteLexeme).join(' ');
}

/**
 * Builds a query as `tsquery` text that matches all words in any language, also typed in another keyboard layout or
 * with the letters of another alphabet. The last word may be incomplete. Matches nothing without words.
 */
export function editorTsquery(analyser: Analyser, text: string): string {
  const readings = [text, ...layoutReadings(text).map((reading) => reading.text)];
  const alternatives = readings.flatMap((reading) =>
    locales.map((locale) => allWords(parseQuery(reading, locale, analyser))),
  );
  return [...new Set(alternatives)].filter((alternative) => alternative !== '').join('|');
}

function allWords({ words, isLastWordOpen }: Query): string {
  const each = words.map((word) => anyForm(word, isLastWordOpen && word === words.at(-1)));
  return each.length === 0 ? '' : `(${each.join('&')})`;
}

function anyForm({ word, forms, lexemes, parts }: QueryWord, isOpen: boolean): string {
  const key = keyLexeme(word);
  const alternatives = [...forms, ...lexemes, ...(key === KEY_PREFIX ? [] : [key])].map(quoteLexeme);
  if (isOpen && word.length >= MIN_PREFIX_LENGTH) alternatives.push(`${quoteLexeme(formLexeme(word))}:*`);
  if (isOpen && key.length > MIN_PREFIX_KEY_LENGTH) alternatives.push(`${quoteLexeme(key)}:*`);
  if (parts.length > 0) alternatives.push(`(${parts.map((part) => anyForm(part, false)).join('&')})`);
  return `(${[...new Set(alternatives)].join('|')})`;
}
