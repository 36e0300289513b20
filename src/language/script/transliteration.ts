import { toRussianLetters } from './phonetic-key.ts';

/*
 * Converts Kazakh in Latin script to Cyrillic. The alphabets are ambiguous (и and й are one letter), and
 * informal Latin even more, so a word has several readings. Source: en.wikipedia.org/wiki/Kazakh_alphabets.
 */
type Alphabet = ReadonlyMap<string, string>;

const PLAIN = 'a а b б d д e е f ф h х j ж k к l л m м n н o о p п q қ r р s с t т v в z з';

const ALPHABETS: readonly Alphabet[] = [
  parseAlphabet(`${PLAIN} ä ә g г ğ ғ i и ı і ñ ң ö ө ş ш ch ч u у ū ұ ü ү y ы iu ю ia я`),
  parseAlphabet(`${PLAIN} á ә g г ǵ ғ ı и i і ń ң ó ө sh ш ch ч ts ц ý у u ұ ú ү y ы ıý ю ıa я`),
  parseAlphabet(`${PLAIN} a' ә g г g' ғ i' и i і n' ң o' ө s' ш c' ч ts ц y' у u ұ u' ү y ы i'y' ю i'a я`),
];

// Informal Latin: one letter for several sounds, distinguished by vowel harmony.
const BACK = parseAlphabet(
  `${PLAIN} k қ g ғ gh ғ y ы i и ng ң u у w у sh ш ch ч zh ж kh х ts ц yu ю ya я x х c к`,
);
const FRONT = parseAlphabet(
  `${PLAIN} a ә o ө u ү i і y й k к q к g г gh ғ ng ң w у sh ш ch ч zh ж kh х ts ц yu ю ya я x х c к`,
);

const MAX_LETTERS = 4;
const VOWEL = /[аәеиоөуұүыіэюя]/;

function parseAlphabet(pairs: string): Alphabet {
  const items = pairs.split(' ');
  return new Map(items.flatMap((item, at) => (at % 2 === 0 ? [[item, items[at + 1] ?? '']] : [])));
}

function transliterate(word: string, letters: Alphabet): string | undefined {
  let cyrillic = '';
  for (let at = 0; at < word.length; ) {
    let length = Math.min(MAX_LETTERS, word.length - at);
    while (length > 0 && !letters.has(word.slice(at, at + length))) length--;
    if (length === 0) return undefined;
    const letter = letters.get(word.slice(at, at + length)) ?? '';
    // и and й share a letter, which is й after a vowel.
    cyrillic += letter === 'и' && VOWEL.test(cyrillic.charAt(cyrillic.length - 1)) ? 'й' : letter;
    at += length;
  }
  return cyrillic;
}

/**
 * Possible Cyrillic spellings of a lower-case Latin word, in Kazakh and in Russian letters, official
 * alphabets first. Empty for a word with other scripts.
 */
export function cyrillicReadings(word: string): string[] {
  if (!/^[\p{Script=Latin}']+$/u.test(word)) return [];
  const readings = [...ALPHABETS, BACK, FRONT].flatMap((letters) => transliterate(word, letters) ?? []);
  const russian = readings.map(toRussianLetters);
  return [...new Set([...readings.flatMap(withGenitive), ...russian, ...russian.flatMap(withPlural)])];
}

/** Russian plurals such as investitsii end in и, not й. */
function withPlural(word: string): string[] {
  return word.endsWith('ий') ? [`${word.slice(0, -2)}ии`] : [];
}

/** The genitive is often misspelled with н: кітаптын for кітаптың. */
function withGenitive(word: string): string[] {
  return /[дтн][ыі]н$/.test(word) ? [word, `${word.slice(0, -1)}ң`] : [word];
}

const WITH_KAZAKH_LETTER = /[әғқңөұүһі]/;

/**
 * Possible Kazakh spellings of a word typed on a Russian keyboard, with back or front vowels throughout.
 * Approximate, but sufficient to recognise suffixes.
 */
export function harmonicReadings(word: string): string[] {
  if (!/^\p{Script=Cyrillic}+$/u.test(word) || WITH_KAZAKH_LETTER.test(word)) return [];
  const back = word.replaceAll('г', 'ғ').replaceAll('к', 'қ');
  const narrow = word.replaceAll('и', 'і');
  const front = narrow.replaceAll('о', 'ө').replaceAll('у', 'ү');
  return [...new Set([back, front, narrow].flatMap(withGenitive))].filter((reading) => reading !== word);
}
