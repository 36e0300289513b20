import { stemmer } from '@orama/stemmers/russian';
import type { Lemma } from './lemma.ts';
import type { RussianDictionary } from './russian-dictionary.ts';

// Readings with at least this share of the likelihood of the best one are returned.
const MIN_RELATIVE_LIKELIHOOD = 0.2;
// Smoothing for readings without corpus statistics.
const BASE_LIKELIHOOD = 0.05;

/** Finds Russian dictionary forms, with ё as е; stems unknown words with Snowball. */
export function createRussianLemmatiser(dictionary: RussianDictionary): (word: string) => Lemma {
  return (word) => {
    const likelihoods = new Map<string, number>();
    for (const { lemma, probability } of dictionary(word)) {
      const lexeme = lemma.replaceAll('ё', 'е');
      likelihoods.set(lexeme, (likelihoods.get(lexeme) ?? 0) + probability + BASE_LIKELIHOOD);
    }
    if (likelihoods.size === 0) return { lexemes: [stemmer(word.replaceAll('ё', 'е'))], known: false };
    const readings = [...likelihoods].sort(([, a], [, b]) => b - a);
    const minLikelihood = (readings[0]?.[1] ?? 0) * MIN_RELATIVE_LIKELIHOOD;
    return {
      lexemes: readings.filter(([, likelihood]) => likelihood >= minLikelihood).map(([lexeme]) => lexeme),
      known: true,
    };
  };
}
