import { lower } from '#language/case.ts';

/** A piece of a text; `hit` where it is one of the words looked for. */
interface MarkedPiece {
  text: string;
  hit: boolean;
}

/**
 * Cuts a text where the query's words stand in it, whatever their case. Gives pieces and no markup, so that nothing
 * typed into a query can become HTML. Together the pieces are the text.
 */
export function markWords(text: string, query: string): MarkedPiece[] {
  const words = lower(query)
    .split(/\s+/u)
    .filter((word) => word !== '');
  const characters = Array.from(text);
  // Character by character: lower case can be longer than upper (İ), and places must be those of the text itself.
  const folded = characters.map((character) => lower(character));
  const pieces: MarkedPiece[] = [];
  let at = 0;
  while (at < characters.length) {
    const length = longestAt(folded, at, words);
    const end = at + Math.max(length, 1);
    push(pieces, characters.slice(at, end).join(''), length > 0);
    at = end;
  }
  return pieces;
}

function push(pieces: MarkedPiece[], text: string, hit: boolean): void {
  const last = pieces.at(-1);
  if (last?.hit === hit && !hit) last.text += text;
  else pieces.push({ text, hit });
}

function longestAt(folded: readonly string[], at: number, words: readonly string[]): number {
  let longest = 0;
  for (const word of words) {
    const length = Array.from(word).length;
    if (length > longest && folded.slice(at, at + length).join('') === word) longest = length;
  }
  return longest;
}
