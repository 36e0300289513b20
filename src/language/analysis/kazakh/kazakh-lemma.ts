import type { Lemma } from '../lemma.ts';
import { irregularForms } from './kazakh-irregular.ts';
import type { KazakhRoots } from './kazakh-root.ts';
import { AMBIGUITY, KazakhStemmer } from './kazakh-stem.ts';

const CLITICS = new Set(['ақ', 'ау', 'ай', 'мыс', 'міс', 'ды', 'ді', 'шы', 'ші']);

// The list has some endings among its words; a longer one that weighs this much is a word.
const SURE = 5;

/**
 * Kazakh dictionary forms: nouns in the nominative, verbs by their verbal noun (-у), as dictionaries list them. Where
 * two readings are as likely, both.
 */
export function kazakhLemmatiser(roots: KazakhRoots): (word: string) => Lemma {
  const stemmer = new KazakhStemmer(roots);

  function simple(word: string): Lemma {
    const irregular = irregularForms.get(word);
    if (irregular !== undefined) return { lexemes: irregular, known: true };
    const stems = stemmer.readings(word);
    const [best] = stems;
    if (best === undefined) return { lexemes: [word], known: false };
    const near = stems.filter((stem) => stem.cost <= best.cost + AMBIGUITY);
    return { lexemes: near.map((stem) => stem.lexeme), known: best.listed };
  }

  // Endings are written with a hyphen after abbreviations and numbers (ҚР-дың), particles after any word (заманнан-ақ);
  // otherwise the last word of a compound is inflected (азық-түлікке).
  return function lemma(word): Lemma {
    const hyphen = word.lastIndexOf('-');
    if (hyphen <= 0 || hyphen === word.length - 1) return simple(word);
    const head = word.slice(0, hyphen);
    const tail = word.slice(hyphen + 1);
    if (CLITICS.has(tail)) return lemma(head);
    if ((tail.length <= 3 || (roots.get(tail) ?? 0) < SURE) && stemmer.isEnding(tail))
      return { lexemes: [head], known: true };
    const last = simple(tail);
    return { lexemes: last.lexemes.map((lexeme) => `${head}-${lexeme}`), known: last.known };
  };
}
