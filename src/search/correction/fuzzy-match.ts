import { phoneticKey, toRussianLetters } from '#language/script/phonetic-key.ts';
import { isFormLexeme, lexemeText } from '../index/lexeme.ts';
import { isStopWord } from '../index/stop-word.ts';
import type { QueryContext } from '../index/vocabulary.ts';
import type { QueryWord } from '../query.ts';
import { editDistance } from './edit-distance.ts';
import { possibleSpellings, substituteWord } from './other-spelling.ts';

const MAX_SIMILAR = 40;
// Limit of terms with the same first two sounds; few pairs have more in an index of ten thousand documents.
const MAX_NEIGHBOURS = 1500;
// Shorter words have too many neighbours; comparing longer ones would take seconds.
const MIN_LENGTH = 4;
const MAX_LENGTH = 60;
// The longest suffix, as in шағымдарыңызды.
const MAX_SUFFIX_LENGTH = 9;

/** Number of typos allowed in a word of this length. */
function maxTypos(length: number): number {
  if (length < MIN_LENGTH || length > MAX_LENGTH) return 0;
  return length < 6 ? 1 : 2;
}

interface Candidate {
  meant: string;
  typos: number;
  documents: number;
}

/** Finds the indexed word that a misspelled one stands for, in the typed form or under its suffix. */
export async function findFuzzyMatch(context: QueryContext, word: QueryWord): Promise<QueryWord | undefined> {
  const max = maxTypos(word.word.length);
  if (max === 0) return undefined;
  const key = phoneticKey(word.word);
  const { vocabulary } = context;
  const similar = await vocabulary.similar(key, MAX_SIMILAR);
  const hasNeighbours = key.length >= MIN_LENGTH;
  const neighbours = hasNeighbours ? await vocabulary.completeKey(key.slice(0, 2), MAX_NEIGHBOURS) : [];
  const typed = [...new Set([word.word, ...possibleSpellings(word.word)].map(toRussianLetters))];
  const candidates: Candidate[] = [];
  for (const { term, documents } of [...similar, ...neighbours]) {
    const meant = lexemeText(term);
    if (isStopWord(meant, context.locale)) continue;
    const folded = toRussianLetters(meant);
    const typos = Math.min(...typed.map((each) => editDistance(each, folded, max)));
    if (typos <= max) candidates.push({ meant, typos, documents });
    else if (!isFormLexeme(term)) candidates.push(...withSuffix(context, { word, meant, documents }));
  }
  candidates.sort((a, b) => a.typos - b.typos || b.documents - a.documents || (a.meant < b.meant ? -1 : 1));
  const [best] = candidates;
  return best && substituteWord(context, word, best.meant);
}

/**
 * Combines a lexeme one typo away from the beginning of the word with the word's suffix: шағмдар, шағым +
 * дар.
 */
function withSuffix(
  { analyser, locale }: QueryContext,
  { word, meant, documents }: { word: QueryWord; meant: string; documents: number },
): Candidate[] {
  const typed = word.word;
  if (meant.length < MIN_LENGTH || typed.length - meant.length > MAX_SUFFIX_LENGTH) return [];
  for (const length of [meant.length, meant.length - 1, meant.length + 1]) {
    const suffix = typed.slice(length);
    if (suffix === '') continue;
    if (editDistance(typed.slice(0, length), meant, 1) > 1) continue;
    const inflected = meant + suffix;
    if (analyser.lexemes(inflected, locale).includes(meant)) {
      return [{ meant: inflected, typos: 1, documents }];
    }
  }
  return [];
}
