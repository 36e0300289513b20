import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import type { Analyser } from '#language/analysis/analyser.ts';
import type { Locale } from '#language/locale/locale.ts';
import { formLexeme, quoteLexeme, toLexeme } from './lexeme.ts';
import { phoneParts } from './number-parts.ts';
import { isStopWord } from './stop-word.ts';

/** Text of a document, by weight. */
export interface DocumentText {
  title: string;
  headings: string;
  /** Words that visitors use and the texts do not. */
  searchWords?: string;
  body: string;
}

export interface DocumentLexemes {
  /** `tsvector` literals: of title, headings and search words, and of the whole text. */
  heads: string;
  lexemes: string;
  /** Distinct lexemes. */
  terms: string[];
  /** Number of words in the title, without stop words. */
  titleLength: number;
}

type Weight = 'A' | 'B' | 'C' | 'D';

// Limits of `tsvector`: positions up to 16,383 and 1 MB in all. Forty positions per lexeme suffice for
// ranking.
const MAX_POSITION = 16_383;
const MAX_POSITIONS_PER_LEXEME = 40;
export const MAX_VECTOR_BYTES = 900_000;

// Distance between fields, so that phrases do not match across them.
const FIELD_GAP = 10;

// Distance between phrases of search words, for the same reason; they still count as one passage.
const PHRASE_GAP = 3;

// Characters analysed without yielding to the event loop.
const CHUNK_LENGTH = 4000;

class Vector {
  private readonly places = new Map<string, string[]>();
  private readonly maxBytes: number;
  private bytes = 0;

  constructor(maxBytes: number) {
    this.maxBytes = maxBytes;
  }

  add(lexeme: string, position: number, weight: Weight): void {
    if (this.bytes >= this.maxBytes) return;
    const known = this.places.get(lexeme);
    if (known !== undefined && known.length >= MAX_POSITIONS_PER_LEXEME) return;
    this.bytes += known === undefined ? Buffer.byteLength(lexeme) + 6 : 2;
    const place = `${Math.min(position, MAX_POSITION)}${weight === 'D' ? '' : weight}`;
    if (known === undefined) this.places.set(lexeme, [place]);
    else if (known.at(-1) !== place) known.push(place);
  }

  get terms(): string[] {
    return [...this.places.keys()];
  }

  toString(): string {
    return Array.from(this.places, ([lexeme, places]) => `${quoteLexeme(lexeme)}:${places.join(',')}`).join(
      ' ',
    );
  }
}

/** Splits a text between words. */
function* chunksOf(text: string): Generator<string> {
  for (let start = 0; start < text.length; ) {
    const space = text.length - start > CHUNK_LENGTH ? text.indexOf(' ', start + CHUNK_LENGTH) : -1;
    // Cuts words longer than a chunk, which are not real text.
    const end = Math.min(space < 0 ? text.length : space, start + 2 * CHUNK_LENGTH);
    yield text.slice(start, end);
    start = end;
  }
}

/**
 * Analyses a document for the index. Yields to the event loop between chunks of long texts.
 * @param maxBytes size of the vector; the rest of a longer text is not found
 */
export async function documentLexemes(
  analyser: Analyser,
  locale: Locale,
  { title, headings, searchWords = '', body }: DocumentText,
  maxBytes = MAX_VECTOR_BYTES,
): Promise<DocumentLexemes> {
  const heads = new Vector(maxBytes);
  const all = new Vector(maxBytes);
  let position = 1;
  /** @returns the number of words that a query may have */
  const addField = async (text: string, weight: Weight, gap = FIELD_GAP) => {
    let words = 0;
    for (const chunk of chunksOf(text)) {
      const tokens = analyser.analyse(chunk, locale);
      for (const token of tokens) {
        const lexemes = [...token.lexemes, ...token.lexemes.flatMap(phoneParts)];
        for (const lexeme of [formLexeme(token.word), ...lexemes.map(toLexeme)]) {
          all.add(lexeme, position + token.position, weight);
          if (weight !== 'D') heads.add(lexeme, position + token.position, weight);
        }
      }
      position += (tokens.at(-1)?.position ?? -1) + 1;
      // Parts of a compound are no further words.
      let end = -1;
      for (const token of tokens) {
        if (token.start < end) continue;
        end = token.end;
        if (!isStopWord(token.word, locale)) words += 1;
      }
      if (text.length > CHUNK_LENGTH) await yieldToEventLoop();
    }
    position += gap;
    return words;
  };
  // First, so that they separate no other fields. Phrases are apart.
  for (const phrase of searchWords.split(/[;\n]/u)) {
    if (phrase.trim() !== '') await addField(phrase, 'C', PHRASE_GAP);
  }
  const titleLength = await addField(title, 'A');
  await addField(headings, 'B');
  await addField(body, 'D');
  return {
    heads: heads.toString(),
    lexemes: all.toString(),
    terms: all.terms,
    titleLength: Math.min(Math.max(titleLength, 1), 1000),
  };
}
