import { stemmer } from '@orama/stemmers/russian';
import type { Lemma } from './lemma.ts';
import type { RussianDictionary } from './russian-dictionary.ts';

// A reading is taken that is at least a fifth as likely as the likeliest. Readings that no corpus has counted are all
// alike, and a little likely beside the counted ones.
const SHARE = 0.2;
const UNCOUNTED = 0.05;

/** Russian dictionary forms with ё as е. What the dictionary does not have is stemmed by Snowball. */
export function russianLemmatiser(dictionary: RussianDictionary): (word: string) => Lemma {
  return (word) => {
    const likely = new Map<string, number>();
    for (const { lemma, probability } of dictionary(word)) {
      const lexeme = lemma.replaceAll('ё', 'е');
      likely.set(lexeme, (likely.get(lexeme) ?? 0) + probability + UNCOUNTED);
    }
    if (likely.size === 0) return { lexemes: [stemmer(word.replaceAll('ё', 'е'))], known: false };
    const readings = [...likely].sort(([, one], [, other]) => other - one);
    const least = (readings[0]?.[1] ?? 0) * SHARE;
    return {
      lexemes: readings.filter(([, weight]) => weight >= least).map(([lexeme]) => lexeme),
      known: true,
    };
  };
}
