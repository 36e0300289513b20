import type { Kysely } from 'kysely';
import type { Analyser } from '#language/analysis/analyser.ts';
import type { Locale } from '#language/locale/locale.ts';
import { layoutReadings } from '#language/script/keyboard.ts';
import { phoneticKey } from '#language/script/phonetic-key.ts';
import { searchableTypes } from '#model/search/search-sections.ts';
import type { Database } from '#store/schema.ts';
import { findTitles, preferIndex, type TitleMatch } from '#store/search/search-match.ts';
import type { Term } from '#store/search/term.ts';
import { inTransaction } from '#store/transaction.ts';
import { formLexeme, isFormLexeme, lexemeText, quoteLexeme } from './index/lexeme.ts';
import { isStopWord } from './index/stop-word.ts';
import { openVocabulary } from './index/vocabulary.ts';
import { parseQuery, type Query } from './query.ts';
import { wordTsquery } from './tsquery.ts';
import { typePoints } from './type-points.ts';

export interface Suggestions {
  /** The query with its last word completed. */
  texts: string[];
  titles: TitleMatch[];
}

export interface SuggestionRequest {
  locale: Locale;
  /** As typed so far. */
  text: string;
  /** YYYY-MM-DD. */
  today: string;
}

const MAX_TEXTS = 5;
const MAX_TITLES = 4;
// Number of completions of the last word that titles are searched for.
const MAX_COMPLETIONS = 20;
const MIN_KEY_LENGTH = 3;

/** Suggests completions of the last word, and titles with a completed word and the other words. */
export function suggest(
  db: Kysely<Database>,
  analyser: Analyser,
  request: SuggestionRequest,
): Promise<Suggestions> {
  return inTransaction(db, async (trx) => {
    await preferIndex(trx);
    return suggestWithin(trx, analyser, request);
  });
}

async function suggestWithin(
  db: Kysely<Database>,
  analyser: Analyser,
  { locale, text, today }: SuggestionRequest,
): Promise<Suggestions> {
  const typed = parseQuery(text, locale, analyser);
  const vocabulary = openVocabulary(db, locale);
  const complete = async ({ words }: Query): Promise<Term[]> => {
    const last = words.at(-1);
    return last ? vocabulary.complete(formLexeme(last.word), MAX_COMPLETIONS) : [];
  };
  let query = typed;
  let terms = await complete(typed);
  const last = typed.words.at(-1);
  if (terms.length === 0 && last && phoneticKey(last.word).length >= MIN_KEY_LENGTH) {
    const found = await vocabulary.completeKey(phoneticKey(last.word), 2 * MAX_COMPLETIONS);
    terms = found.filter(({ term }) => isFormLexeme(term)).slice(0, MAX_COMPLETIONS);
  }
  for (const reading of terms.length === 0 ? layoutReadings(text) : []) {
    query = parseQuery(reading.text, locale, analyser);
    // A single character is too ambiguous.
    if ((query.words.at(-1)?.word.length ?? 0) < 2) continue;
    terms = await complete(query);
    if (terms.length > 0) break;
  }
  const end = query.words.at(-1);
  if (!end || terms.length === 0) return { texts: [], titles: [] };
  const before = query.text.slice(0, end.start);
  const others = query.words.slice(0, -1).map((word) => wordTsquery(word));
  const lexemes = terms.map(({ term }) => quoteLexeme(term));
  const withCompletions = (completed: readonly string[]) => [...others, `(${completed.join('|')})`].join('&');
  return {
    texts: onePerLexeme(
      terms.map(({ term }) => lexemeText(term)),
      locale,
      analyser,
    )
      .map((word) => before + word)
      .filter((completed) => completed !== query.text)
      .slice(0, MAX_TEXTS),
    titles: await findTitles(
      db,
      locale,
      {
        words: withCompletions(lexemes),
        tsquery: withCompletions(lexemes.map((lexeme) => `${lexeme}:A`)),
        types: searchableTypes,
        today,
        typePoints,
      },
      MAX_TITLES,
    ),
  };
}

/**
 * Omits stop words and further forms of a word, which have the same results. The most frequent form comes
 * first.
 */
function onePerLexeme(words: readonly string[], locale: Locale, analyser: Analyser): string[] {
  const seen = new Set<string>();
  return words.filter((word) => {
    const lexemes = analyser.analyse(word, locale).flatMap((token) => token.lexemes);
    const isNew = !isStopWord(word, locale) && lexemes.every((lexeme) => !seen.has(lexeme));
    for (const lexeme of lexemes) seen.add(lexeme);
    return isNew;
  });
}
