import { inRussianLetters, soundKey } from '#language/script/phonetic-key.ts';
import { cyrillicReadings, harmonicReadings } from '#language/script/transliteration.ts';
import { formLexeme, isForm, lexemeOf, wordOf } from '../index/lexeme.ts';
import type { Reader } from '../index/vocabulary.ts';
import { type QueryWord, readQuery } from '../query.ts';

/** A word of the site that a typed one may stand for. */
export interface Candidate {
  word: QueryWord;
  /** In how many documents it is. */
  documents: number;
}

/** A word in place of another one. */
export function inPlace({ locale, analyser }: Reader, word: QueryWord, meant: string): QueryWord {
  const [read] = readQuery(meant, locale, analyser).words;
  return {
    ...word,
    surface: meant,
    word: meant,
    forms: [formLexeme(meant)],
    lexemes: read?.lexemes ?? [lexemeOf(meant)],
    parts: read?.parts ?? [],
  };
}

/** The spellings that a word may stand for: what it may be in Cyrillic, and with Kazakh letters. */
export function spellingsOf(word: string): string[] {
  return [...new Set([...cyrillicReadings(word), ...harmonicReadings(word)])];
}

/**
 * Finds the word of the site that a typed one is another spelling of: one of its readings, as it stands in documents
 * or as a form of what stands there; else whatever sounds the same.
 */
export async function sameSound(reader: Reader, word: QueryWord): Promise<Candidate | undefined> {
  const { locale, vocabulary } = reader;
  const readings = spellingsOf(word.word).map((spelling) => inPlace(reader, word, spelling));
  const found = await vocabulary.find(readings.flatMap(({ forms, lexemes }) => [...forms, ...lexemes]));
  const documents = new Map(
    found.flatMap((term) => (term.locale === locale ? [[term.term, term.documents]] : [])),
  );
  const most = (terms: readonly string[]) => Math.max(0, ...terms.map((term) => documents.get(term) ?? 0));
  const written = readings.map((each) => ({ word: each, documents: most(each.forms) }));
  const inflected = readings.map((each) => ({ word: each, documents: most(each.lexemes) }));
  for (const candidates of [written, inflected]) {
    const [best] = candidates.filter((each) => each.documents > 0).sort((a, b) => b.documents - a.documents);
    if (best) return best;
  }
  return soundingAlike(reader, word, readings);
}

async function soundingAlike(
  reader: Reader,
  word: QueryWord,
  readings: readonly QueryWord[],
): Promise<Candidate | undefined> {
  const own = soundKey(word.word);
  const lexemes = [word, ...readings].flatMap((reading) => reading.lexemes);
  const keys = [own, ...lexemes.map(soundKey)].filter((key) => key.length > 1);
  const typed = new Set([word.word, ...readings.map((reading) => reading.word)].map(inRussianLetters));
  const judged = (await reader.vocabulary.byKey(keys)).map(({ term, documents }) => {
    const meant = wordOf(term);
    const isWhole = soundKey(meant) === own;
    // As it is written in other letters, or only as it sounds; the whole word, or what it is a form of.
    const rank = (isWhole ? 0 : 4) + (typed.has(inRussianLetters(meant)) ? 0 : 2) + (isForm(term) ? 0 : 1);
    return { meant, rank, documents };
  });
  judged.sort((a, b) => a.rank - b.rank || b.documents - a.documents || (a.meant < b.meant ? -1 : 1));
  const [best] = judged;
  return best && { word: inPlace(reader, word, best.meant), documents: best.documents };
}
