import { harmonicReadings } from '../../script/transliteration.ts';

/** Kazakh letters that are typed as another letter on a Russian keyboard. */
const KAZAKH_LETTERS: Readonly<Record<string, readonly string[]>> = {
  а: ['ә'],
  э: ['ә'],
  г: ['ғ'],
  к: ['қ'],
  н: ['ң'],
  о: ['ө'],
  у: ['ү', 'ұ'],
  и: ['і'],
  ы: ['і'],
  х: ['һ'],
};
const MAX_READINGS = 2000;

/** Possible spellings of a lower-case word with Kazakh letters in place of Russian ones, harmonic ones first. */
export function kazakhReadings(word: string): string[] {
  let readings = [''];
  for (const letter of word) {
    const variants = [letter, ...(KAZAKH_LETTERS[letter] ?? [])];
    // The rest of a long word stays as it is.
    const isPossible = readings.length * variants.length <= MAX_READINGS;
    readings = (isPossible ? variants : [letter]).flatMap((variant) =>
      readings.map((reading) => reading + variant),
    );
  }
  return [...new Set([...harmonicReadings(word), ...readings])].filter((reading) => reading !== word);
}
