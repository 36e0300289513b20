import { phoneticKey, toRussianLetters } from '#language/script/phonetic-key.ts';
import { cyrillicReadings, harmonicReadings } from '#language/script/transliteration.ts';
import { formLexeme, isFormLexeme, lexemeText, toLexeme } from '../index/lexeme.ts';
import type { QueryContext } from '../index/vocabulary.ts';
import { parseQuery, type QueryWord } from '../query.ts';

/** An indexed word that a typed word may stand for. */
export interface Candidate {
  word: QueryWord;
  /** Number of documents that have it. */
  documents: number;
}

export function substituteWord(
  { locale, analyser }: QueryContext,
  word: QueryWord,
  meant: string,
): QueryWord {
  const [read] = parseQuery(meant, locale, analyser).words;
  return {
    ...word,
    surface: meant,
    word: meant,
    forms: [formLexeme(meant)],
    lexemes: read?.lexemes ?? [toLexeme(meant)],
    parts: read?.parts ?? [],
  };
}

/** Possible spellings of a word: transliterated into Cyrillic, and with Kazakh letters. */
export function possibleSpellings(word: string): string[] {
  return [...new Set([...cyrillicReadings(word), ...harmonicReadings(word)])];
}

/**
 * Finds the indexed word that a typed one is another spelling of: first by its readings, in exact or
 * inflected form, then by phonetic key.
 */
export async function findOtherSpelling(
  context: QueryContext,
  word: QueryWord,
): Promise<Candidate | undefined> {
  const { locale, vocabulary } = context;
  const readings = possibleSpellings(word.word).map((spelling) => substituteWord(context, word, spelling));
  const found = await vocabulary.find(readings.flatMap(({ forms, lexemes }) => [...forms, ...lexemes]));
  const documents = new Map(
    found.flatMap((term) => (term.locale === locale ? [[term.term, term.documents]] : [])),
  );
  const maxDocuments = (terms: readonly string[]) =>
    Math.max(0, ...terms.map((term) => documents.get(term) ?? 0));
  const written = readings.map((each) => ({ word: each, documents: maxDocuments(each.forms) }));
  const inflected = readings.map((each) => ({ word: each, documents: maxDocuments(each.lexemes) }));
  for (const candidates of [written, inflected]) {
    const [best] = candidates.filter((each) => each.documents > 0).sort((a, b) => b.documents - a.documents);
    if (best) return best;
  }
  return findByPhoneticKey(context, word, readings);
}

async function findByPhoneticKey(
  context: QueryContext,
  word: QueryWord,
  readings: readonly QueryWord[],
): Promise<Candidate | undefined> {
  const typedKey = phoneticKey(word.word);
  const lexemes = [word, ...readings].flatMap((reading) => reading.lexemes);
  const keys = [typedKey, ...lexemes.map(phoneticKey)].filter((key) => key.length > 1);
  const typed = new Set([word.word, ...readings.map((reading) => reading.word)].map(toRussianLetters));
  const candidates = (await context.vocabulary.byKey(keys)).map(({ term, documents }) => {
    const meant = lexemeText(term);
    const isSameKey = phoneticKey(meant) === typedKey;
    // Prefers the same key over the key of a lexeme, the same letters over others, and a form over a lexeme.
    const rank =
      (isSameKey ? 0 : 4) + (typed.has(toRussianLetters(meant)) ? 0 : 2) + (isFormLexeme(term) ? 0 : 1);
    return { meant, rank, documents };
  });
  candidates.sort((a, b) => a.rank - b.rank || b.documents - a.documents || (a.meant < b.meant ? -1 : 1));
  const [best] = candidates;
  return best && { word: substituteWord(context, word, best.meant), documents: best.documents };
}
