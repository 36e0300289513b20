import type { Kysely } from 'kysely';
import type { Analyser } from '#language/analysis/analyser.ts';
import type { Locale } from '#language/locale/locale.ts';
import { layoutReadings } from '#language/script/keyboard.ts';
import { soundKey } from '#language/script/phonetic-key.ts';
import type { ContentTypeName } from '#model/content-types/names.ts';
import type { Database } from '#store/schema.ts';
import { findTitles, preferIndex } from '#store/search/search-match.ts';
import type { Term } from '#store/search/term.ts';
import { inTransaction } from '#store/transaction.ts';
import { formLexeme, isForm, quoted, wordOf } from './index/lexeme.ts';
import { isStopWord } from './index/stop-word.ts';
import { vocabularyOf } from './index/vocabulary.ts';
import { type Query, readQuery } from './query.ts';
import { wordTsquery } from './tsquery.ts';

export interface Suggestions {
  /** The query with its last word completed. */
  texts: string[];
  titles: { type: ContentTypeName; slug: string; title: string; card: object }[];
}

const MOST_TEXTS = 5;
const MOST_TITLES = 4;
// A title has one of so many words that begin as the last one typed.
const CONSIDERED = 20;
const SHORTEST_KEY = 3;

/** How a visitor may go on: words that begin as the last one typed, and titles that have such a word and the others. */
export function suggest(
  db: Kysely<Database>,
  analyser: Analyser,
  locale: Locale,
  text: string,
): Promise<Suggestions> {
  return inTransaction(db, async (trx) => {
    await preferIndex(trx);
    return suggestWithin(trx, analyser, locale, text);
  });
}

async function suggestWithin(
  db: Kysely<Database>,
  analyser: Analyser,
  locale: Locale,
  text: string,
): Promise<Suggestions> {
  const typed = readQuery(text, locale, analyser);
  const vocabulary = vocabularyOf(db, locale);
  const complete = async ({ words }: Query): Promise<Term[]> => {
    const last = words.at(-1);
    return last ? vocabulary.complete(formLexeme(last.word), CONSIDERED) : [];
  };
  let query = typed;
  let terms = await complete(typed);
  const last = typed.words.at(-1);
  if (terms.length === 0 && last && soundKey(last.word).length >= SHORTEST_KEY) {
    const found = await vocabulary.completeKey(soundKey(last.word), 2 * CONSIDERED);
    terms = found.filter(({ term }) => isForm(term)).slice(0, CONSIDERED);
  }
  for (const reading of terms.length === 0 ? layoutReadings(text) : []) {
    query = readQuery(reading.text, locale, analyser);
    // One letter alone may be any.
    if ((query.words.at(-1)?.word.length ?? 0) < 2) continue;
    terms = await complete(query);
    if (terms.length > 0) break;
  }
  const end = query.words.at(-1);
  if (!end || terms.length === 0) return { texts: [], titles: [] };
  const before = query.text.slice(0, end.start);
  const others = query.words.slice(0, -1).map((word) => wordTsquery(word));
  const lexemes = terms.map(({ term }) => quoted(term));
  const having = (completed: readonly string[]) => [...others, `(${completed.join('|')})`].join('&');
  return {
    texts: oneOfEachFamily(
      terms.map(({ term }) => wordOf(term)),
      locale,
      analyser,
    )
      .map((word) => before + word)
      .filter((completed) => completed !== query.text)
      .slice(0, MOST_TEXTS),
    titles: await findTitles(
      db,
      locale,
      { words: having(lexemes), tsquery: having(lexemes.map((lexeme) => `${lexeme}:A`)) },
      MOST_TITLES,
    ),
  };
}

/** Forms of one word find the same: the commonest stands for them, and comes first. Words that find nothing are left out. */
function oneOfEachFamily(words: readonly string[], locale: Locale, analyser: Analyser): string[] {
  const seen = new Set<string>();
  return words.filter((word) => {
    const lexemes = analyser.analyse(word, locale).flatMap((token) => token.lexemes);
    const isNew = !isStopWord(word, locale) && lexemes.every((lexeme) => !seen.has(lexeme));
    for (const lexeme of lexemes) seen.add(lexeme);
    return isNew;
  });
}
