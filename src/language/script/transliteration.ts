import { inRussianLetters } from './phonetic-key.ts';

/*
 * Kazakh in Latin letters, back to Cyrillic. Source of the alphabets: en.wikipedia.org/wiki/Kazakh_alphabets. None of
 * them says everything (и and й are one letter), and informal Latin says less, so a word has several readings.
 */
type Alphabet = ReadonlyMap<string, string>;

const PLAIN = 'a а b б d д e е f ф h х j ж k к l л m м n н o о p п q қ r р s с t т v в z з';

const ALPHABETS: readonly Alphabet[] = [
  alphabet(`${PLAIN} ä ә g г ğ ғ i и ı і ñ ң ö ө ş ш ch ч u у ū ұ ü ү y ы iu ю ia я`),
  alphabet(`${PLAIN} á ә g г ǵ ғ ı и i і ń ң ó ө sh ш ch ч ts ц ý у u ұ ú ү y ы ıý ю ıa я`),
  alphabet(`${PLAIN} a' ә g г g' ғ i' и i і n' ң o' ө s' ш c' ч ts ц y' у u ұ u' ү y ы i'y' ю i'a я`),
];

// As it comes to hand: one letter for several sounds, told apart by the harmony of the word.
const BACK = alphabet(
  `${PLAIN} k қ g ғ gh ғ y ы i и ng ң u у w у sh ш ch ч zh ж kh х ts ц yu ю ya я x х c к`,
);
const FRONT = alphabet(
  `${PLAIN} a ә o ө u ү i і y й k к q к g г gh ғ ng ң w у sh ш ch ч zh ж kh х ts ц yu ю ya я x х c к`,
);

const LONGEST = 4;
const VOWEL = /[аәеиоөуұүыіэюя]/;

function alphabet(pairs: string): Alphabet {
  const items = pairs.split(' ');
  return new Map(items.flatMap((item, at) => (at % 2 === 0 ? [[item, items[at + 1] ?? '']] : [])));
}

function read(word: string, letters: Alphabet): string | undefined {
  let cyrillic = '';
  for (let at = 0; at < word.length; ) {
    let length = Math.min(LONGEST, word.length - at);
    while (length > 0 && !letters.has(word.slice(at, at + length))) length--;
    if (length === 0) return undefined;
    const letter = letters.get(word.slice(at, at + length)) ?? '';
    // One letter for и and й: after a vowel it is й.
    cyrillic += letter === 'и' && VOWEL.test(cyrillic.charAt(cyrillic.length - 1)) ? 'й' : letter;
    at += length;
  }
  return cyrillic;
}

/**
 * What a word in Latin letters may be in Cyrillic ones, lower case, the readings of the official alphabets first; and
 * each as it is written with Russian letters. Empty for what is not Latin throughout.
 */
export function cyrillicReadings(word: string): string[] {
  if (!/^[\p{Script=Latin}']+$/u.test(word)) return [];
  const readings = [...ALPHABETS, BACK, FRONT].flatMap((letters) => read(word, letters) ?? []);
  const russian = readings.map(inRussianLetters);
  return [...new Set([...readings.flatMap(withGenitive), ...russian, ...russian.flatMap(withPlural)])];
}

/** investitsii: the last letter is и and not й. */
function withPlural(word: string): string[] {
  return word.endsWith('ий') ? [`${word.slice(0, -2)}ии`] : [];
}

/** Many write the genitive with н: кітаптын for кітаптың. */
function withGenitive(word: string): string[] {
  return /[дтн][ыі]н$/.test(word) ? [word, `${word.slice(0, -1)}ң`] : [word];
}

const WITH_KAZAKH_LETTER = /[әғқңөұүһі]/;

/**
 * What a Cyrillic word without Kazakh letters may be in Kazakh, if it was typed on a Russian keyboard: all vowels back
 * or all front, with the consonants that go with them. A rough reading, good enough to find the endings by.
 */
export function harmonicReadings(word: string): string[] {
  if (!/^\p{Script=Cyrillic}+$/u.test(word) || WITH_KAZAKH_LETTER.test(word)) return [];
  const back = word.replaceAll('г', 'ғ').replaceAll('к', 'қ');
  const narrow = word.replaceAll('и', 'і');
  const front = narrow.replaceAll('о', 'ө').replaceAll('у', 'ү');
  return [...new Set([back, front, narrow].flatMap(withGenitive))].filter((reading) => reading !== word);
}
