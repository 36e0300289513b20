import { setImmediate as breathe } from 'node:timers/promises';
import type { Analyser } from '#language/analysis/analyser.ts';
import type { Locale } from '#language/locale/locale.ts';
import { formLexeme, lexemeOf, quoted } from './lexeme.ts';

/** What a document says, the weightiest first. */
export interface DocumentText {
  title: string;
  headings: string;
  body: string;
}

export interface DocumentLexemes {
  /** `tsvector` literals: title and headings; everything. */
  heads: string;
  lexemes: string;
  /** Each lexeme once. */
  terms: string[];
  /** How many words the title has. */
  titleLength: number;
}

type Weight = 'A' | 'B' | 'D';

// What PostgreSQL keeps: positions up to 16,383, and a megabyte in all. Forty places of one word are enough to rank by.
const LAST_POSITION = 16_383;
const MOST_PLACES = 40;
const MOST_BYTES = 900_000;

// Between two fields, so that no phrase reaches across.
const GAP = 10;

// Characters read in one go; then others have their turn.
const PIECE = 4000;

class Vector {
  private readonly places = new Map<string, string[]>();
  private bytes = 0;

  add(lexeme: string, position: number, weight: Weight): void {
    const known = this.places.get(lexeme);
    if (known === undefined && this.bytes > MOST_BYTES) return;
    if (known !== undefined && known.length >= MOST_PLACES) return;
    this.bytes += known === undefined ? Buffer.byteLength(lexeme) + 6 : 2;
    const place = `${Math.min(position, LAST_POSITION)}${weight === 'D' ? '' : weight}`;
    if (known === undefined) this.places.set(lexeme, [place]);
    else if (known.at(-1) !== place) known.push(place);
  }

  get terms(): string[] {
    return [...this.places.keys()];
  }

  toString(): string {
    return Array.from(this.places, ([lexeme, places]) => `${quoted(lexeme)}:${places.join(',')}`).join(' ');
  }
}

/** A text in pieces that end between words. */
function* piecesOf(text: string): Generator<string> {
  for (let start = 0; start < text.length; ) {
    const space = text.length - start > PIECE ? text.indexOf(' ', start + PIECE) : -1;
    // A word without end is cut as well: what is longer than two pieces is no text.
    const end = space < 0 ? Math.min(text.length, start + 2 * PIECE) : Math.min(space, start + 2 * PIECE);
    yield text.slice(start, end);
    start = end;
  }
}

/** Reads a document for the index. Long ones are read piece by piece, and other work goes on between. */
export async function documentLexemes(
  analyser: Analyser,
  locale: Locale,
  { title, headings, body }: DocumentText,
): Promise<DocumentLexemes> {
  const heads = new Vector();
  const all = new Vector();
  let position = 1;
  const read = async (text: string, weight: Weight) => {
    let words = 0;
    for (const piece of piecesOf(text)) {
      const tokens = analyser.analyse(piece, locale);
      for (const token of tokens) {
        for (const lexeme of [formLexeme(token.word), ...token.lexemes.map(lexemeOf)]) {
          all.add(lexeme, position + token.position, weight);
          if (weight !== 'D') heads.add(lexeme, position + token.position, weight);
        }
      }
      const count = (tokens.at(-1)?.position ?? -1) + 1;
      position += count;
      words += count;
      if (text.length > PIECE) await breathe();
    }
    position += GAP;
    return words;
  };
  const titleLength = await read(title, 'A');
  await read(headings, 'B');
  await read(body, 'D');
  return {
    heads: heads.toString(),
    lexemes: all.toString(),
    terms: all.terms,
    titleLength: Math.min(titleLength, 1000),
  };
}
