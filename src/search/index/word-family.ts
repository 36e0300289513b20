import type { Term } from '#store/search/term.ts';
import type { QueryWord } from '../query.ts';
import { isForm } from './lexeme.ts';
import type { Vocabulary } from './vocabulary.ts';

const SHORTEST_ROOT = 4;
const MOST_RELATIVES = 100;

function commonBeginning(one: string, other: string): number {
  let length = 0;
  while (length < one.length && one[length] === other[length]) length++;
  return length;
}

/** Whether two dictionary forms are likely of one root: at least half of the longer one is their beginning. */
function isRelated(first: string, second: string): boolean {
  const [one = '', other = ''] = [first, second].map((word) => word.replace(/с[яь]$/, ''));
  const common = commonBeginning(one, other);
  return common >= SHORTEST_ROOT && 2 * common >= Math.max(one.length, other.length);
}

/** @returns the lexemes of the index that are of one root with a word: шағым for шағымдану, fraudster for fraud */
export async function relativesOf(vocabulary: Vocabulary, word: QueryWord): Promise<Term[]> {
  const [lexeme = ''] = word.lexemes;
  if (lexeme.length < SHORTEST_ROOT || /\P{L}/u.test(lexeme)) return [];
  const root = lexeme.slice(0, Math.max(SHORTEST_ROOT, Math.ceil(lexeme.length / 2)));
  const found = await vocabulary.complete(root, MOST_RELATIVES);
  return found.filter(({ term }) => !isForm(term) && !word.lexemes.includes(term) && isRelated(lexeme, term));
}
