import type { Term } from '#store/search/term.ts';
import type { QueryWord } from '../query.ts';
import { isFormLexeme } from './lexeme.ts';
import type { Vocabulary } from './vocabulary.ts';

const MIN_ROOT_LENGTH = 4;
const MAX_RELATIVES = 100;

function commonPrefixLength(one: string, other: string): number {
  let length = 0;
  while (length < one.length && one[length] === other[length]) length++;
  return length;
}

/**
 * Whether two dictionary forms probably have one root: their common prefix is at least half of the longer
 * one.
 */
function isRelated(first: string, second: string): boolean {
  const [one = '', other = ''] = [first, second].map((word) => word.replace(/с[яь]$/, ''));
  const common = commonPrefixLength(one, other);
  return common >= MIN_ROOT_LENGTH && 2 * common >= Math.max(one.length, other.length);
}

/** @returns indexed lexemes with the same root as a word: шағым for шағымдану, fraudster for fraud */
export async function findRelatives(vocabulary: Vocabulary, word: QueryWord): Promise<Term[]> {
  const [lexeme = ''] = word.lexemes;
  if (lexeme.length < MIN_ROOT_LENGTH || /\P{L}/u.test(lexeme)) return [];
  const root = lexeme.slice(0, Math.max(MIN_ROOT_LENGTH, Math.ceil(lexeme.length / 2)));
  const found = await vocabulary.complete(root, MAX_RELATIVES);
  return found.filter(
    ({ term }) => !isFormLexeme(term) && !word.lexemes.includes(term) && isRelated(lexeme, term),
  );
}
