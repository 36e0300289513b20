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
const MAX_READINGS = 1000;

/** Few people type ы for і, which is и on their keyboard; most н are meant as they are, and few и. */
const UNLIKELY: Readonly<Record<string, number>> = { ыі: 1.5, нң: 0.7, ии: 0.7 };
const CLASH_COST = 1;
const VOWEL_CLASH = /[аоұы][^аоұыәөүіеиуюяэё]*[әөүі]|[әөүі][^аоұыәөүіеиуюяэё]*[аоұы]/gu;

/** How unlikely a word was typed for one of its readings, besides how unlikely that word is. */
export function typingCost(word: string, reading: string): number {
  const letters = Array.from(word, (letter, index) => UNLIKELY[letter + reading[index]] ?? 0);
  const clashes = reading.match(VOWEL_CLASH)?.length ?? 0;
  return letters.reduce((sum, cost) => sum + cost, clashes * CLASH_COST);
}

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
