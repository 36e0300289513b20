import { inRussianLetters, soundKey } from '#language/script/phonetic-key.ts';
import { isForm, wordOf } from '../index/lexeme.ts';
import type { Reader } from '../index/vocabulary.ts';
import type { QueryWord } from '../query.ts';
import { editDistance } from './edit-distance.ts';
import { inPlace, spellingsOf } from './phonetic-match.ts';

const MOST_SIMILAR = 40;
// Terms that begin with the same two sounds; a vocabulary of ten thousand documents has fewer of most.
const MOST_NEIGHBOURS = 1500;
// A shorter word has too many neighbours, and a longer one is none: to compare all of it with each would take seconds.
const SHORTEST = 4;
const LONGEST = 60;
// The longest endings, as of шағымдарыңызды.
const LONGEST_ENDING = 9;

/** How many slips a word of this length may have. */
function mostSlips(length: number): number {
  if (length < SHORTEST || length > LONGEST) return 0;
  return length < 6 ? 1 : 2;
}

interface Judged {
  meant: string;
  slips: number;
  documents: number;
}

/** Finds the word of the site that is meant by one with slips of the finger in it, whole or under its endings. */
export async function nearlySame(reader: Reader, word: QueryWord): Promise<QueryWord | undefined> {
  const most = mostSlips(word.word.length);
  if (most === 0) return undefined;
  const key = soundKey(word.word);
  const { vocabulary } = reader;
  const similar = await vocabulary.similar(key, MOST_SIMILAR);
  const hasNeighbours = key.length >= SHORTEST;
  const neighbours = hasNeighbours ? await vocabulary.completeKey(key.slice(0, 2), MOST_NEIGHBOURS) : [];
  const typed = [...new Set([word.word, ...spellingsOf(word.word)].map(inRussianLetters))];
  const judged: Judged[] = [];
  for (const { term, documents } of [...similar, ...neighbours]) {
    const meant = wordOf(term);
    const folded = inRussianLetters(meant);
    const slips = Math.min(...typed.map((each) => editDistance(each, folded, most)));
    if (slips <= most) judged.push({ meant, slips, documents });
    else if (!isForm(term)) judged.push(...underEndings(reader, { word, meant, documents }));
  }
  judged.sort((a, b) => a.slips - b.slips || b.documents - a.documents || (a.meant < b.meant ? -1 : 1));
  const [best] = judged;
  return best && inPlace(reader, word, best.meant);
}

/** The lexeme with the endings of the typed word, if its beginning is one slip away and they fit: шағмдар, шағым + дар. */
function underEndings(
  { analyser, locale }: Reader,
  { word, meant, documents }: { word: QueryWord; meant: string; documents: number },
): Judged[] {
  const typed = word.word;
  if (meant.length < SHORTEST || typed.length - meant.length > LONGEST_ENDING) return [];
  for (const length of [meant.length, meant.length - 1, meant.length + 1]) {
    const ending = typed.slice(length);
    if (ending === '') continue;
    if (editDistance(typed.slice(0, length), meant, 1) > 1) continue;
    const whole = meant + ending;
    if (analyser.lexemes(whole, locale).includes(meant)) return [{ meant: whole, slips: 1, documents }];
  }
  return [];
}
