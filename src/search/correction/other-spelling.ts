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
 * Finds the indexed word that a typed one is another spelling of: as one of its readings in this form, in another form
 * or of the same sound unless that is less frequent, or of a similar sound.
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
  const bestOf = (termsOf: (reading: QueryWord) => readonly string[]) =>
    readings
      .map((reading) => ({ word: reading, documents: maxDocuments(termsOf(reading)) }))
      .filter((each) => each.documents > 0)
      .sort((a, b) => b.documents - a.documents)[0];
  const written = bestOf(({ forms }) => forms);
  if (written) return written;
  const inflected = bestOf(({ lexemes }) => lexemes);
  const alike = await findByPhoneticKey(context, word, readings);
  if (!inflected || (alike?.isSameForm && alike.documents >= inflected.documents)) return alike;
  return inflected;
}

/** Without what visitors leave out who have no Kazakh or Russian keyboard. */
const plainLetters = (text: string) => toRussianLetters(text).replace(/[ьъ]/gu, '');

async function findByPhoneticKey(
  context: QueryContext,
  word: QueryWord,
  readings: readonly QueryWord[],
): Promise<(Candidate & { isSameForm: boolean }) | undefined> {
  const all = [word, ...readings];
  const typedKeys = new Set(all.map((reading) => phoneticKey(reading.word)));
  const lexemes = all.flatMap((reading) => reading.lexemes);
  const keys = [...typedKeys, ...lexemes.map(phoneticKey)].filter((key) => key.length > 1);
  const typed = new Set(all.map((reading) => plainLetters(reading.word)));
  const candidates = (await context.vocabulary.byKey(keys)).map(({ term, documents }) => {
    const meant = lexemeText(term);
    const isSameKey = typedKeys.has(phoneticKey(meant));
    // Prefers the same key over the key of a lexeme, the same letters over others, and a form over a lexeme.
    const rank =
      (isSameKey ? 0 : 4) + (typed.has(plainLetters(meant)) ? 0 : 2) + (isFormLexeme(term) ? 0 : 1);
    return { meant, rank, documents, isSameKey, isSameForm: rank === 0 };
  });
  candidates.sort((a, b) => a.rank - b.rank || b.documents - a.documents || (a.meant < b.meant ? -1 : 1));
  const [best] = candidates;
  if (!best) return undefined;
  const { meant, documents, isSameKey, isSameForm } = best;
  const substitute = substituteWord(context, word, meant);
  // What was typed is another form of the lexeme.
  const forms = isSameKey ? substitute.forms : word.forms;
  return { word: { ...substitute, forms }, documents, isSameForm };
}
