import type { RatedLemma } from '../lemma.ts';
import { irregularForms } from './kazakh-irregular.ts';
import type { KazakhRoots } from './kazakh-root.ts';
import { KazakhStemmer, MAX_COST_DIFFERENCE } from './kazakh-stem.ts';

const CLITICS = new Set(['ақ', 'ау', 'ай', 'мыс', 'міс', 'ды', 'ді', 'шы', 'ші']);

// The root list contains some endings. An entry with at least this weight is a word and not an ending.
const MIN_WORD_WEIGHT = 5;

/** Finds Kazakh dictionary forms: nominative or verbal noun (-у). Returns all readings of similar cost. */
export function createKazakhLemmatiser(roots: KazakhRoots): (word: string) => RatedLemma {
  const stemmer = new KazakhStemmer(roots);

  function lemmaOfSimple(word: string): RatedLemma {
    const irregular = irregularForms.get(word);
    if (irregular !== undefined) return { lexemes: irregular, known: true, cost: 0 };
    const stems = stemmer.readings(word);
    const [best] = stems;
    if (best === undefined) return { lexemes: [word], known: false, cost: Number.POSITIVE_INFINITY };
    const near = stems.filter((stem) => stem.cost <= best.cost + MAX_COST_DIFFERENCE);
    return { lexemes: near.map((stem) => stem.lexeme), known: best.isListed, cost: best.cost };
  }

  // A hyphen precedes an ending of an abbreviation or a number (ҚР-дың), a particle (заманнан-ақ), or the
  // inflected last word of a compound (азық-түлікке).
  return function lemma(word): RatedLemma {
    const hyphen = word.lastIndexOf('-');
    if (hyphen <= 0 || hyphen === word.length - 1) return lemmaOfSimple(word);
    const head = word.slice(0, hyphen);
    const tail = word.slice(hyphen + 1);
    if (CLITICS.has(tail)) return lemma(head);
    if ((tail.length <= 3 || (roots.get(tail) ?? 0) < MIN_WORD_WEIGHT) && stemmer.isEnding(tail))
      return { lexemes: [head], known: true, cost: 0 };
    const last = lemmaOfSimple(tail);
    return { ...last, lexemes: last.lexemes.map((lexeme) => `${head}-${lexeme}`) };
  };
}
