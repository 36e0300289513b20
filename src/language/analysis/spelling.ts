import { kazakhAlphabet } from '../script/alphabet.ts';
import { lower } from '../text/case.ts';

// Combining marks are composed (NFC) and not removed: removal would turn й into и.

// Soft hyphen, zero-width and direction marks, word joiner, byte order mark, combining acute (stress mark).
const INVISIBLE = /[\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]|\u0301/g;
const HYPHENS = /[\u2010-\u2015\u2212\ufe63\uff0d]/g;
const APOSTROPHES = /[\u2018\u2019\u201b\u02bc\u02b9\u02bb`\u00b4\uff07]/g;

// Latin ligatures and full-width forms.
const PRESENTATION_FORMS = /[\ufb00-\ufb06\uff10-\uff19\uff21-\uff3a\uff41-\uff5a]/g;

// м², CO₂. After a digit they are an exponent: 10⁵ is not 105.
const SUPERSCRIPT_DIGITS = /(?<=\p{L})[⁰¹²³⁴-⁹₀-₉]+/gu;

// Latin and Cyrillic look-alikes (Unicode TR39). More capitals look alike, so repair precedes lowercasing.
const LOOK_ALIKES = 'aа cс eе hһ iі oо pр xх yу AА BВ CС EЕ HН IІ KК MМ OО PР TТ XХ YУ';
const TO_CYRILLIC = letterMap(LOOK_ALIKES);
const TO_LATIN = new Map([...TO_CYRILLIC].map(([latin, cyrillic]) => [cyrillic, latin]));

// Letters of other alphabets that replace a Kazakh or Russian letter in Cyrillic words.
const FOREIGN_LETTERS = letterMap('əә ƏӘ ӊң ӉҢ ëё ËЁ ӓә ӒӘ');

const ALREADY_NORMAL = new RegExp(`^(?:[${kazakhAlphabet}]+|[a-z]+)$`);
const CYRILLIC = /\p{Script=Cyrillic}/u;
const LATIN = /\p{Script=Latin}/u;

function letterMap(text: string): Map<string, string> {
  return new Map(text.split(' ').map((pair) => [pair.charAt(0), pair.charAt(1)]));
}

function replaceLetters(text: string, letters: ReadonlyMap<string, string>): string {
  return Array.from(text, (letter) => letters.get(letter) ?? letter).join('');
}

/**
 * Converts look-alike letters to the script of the other letters, such as Latin a in `Қaзақстaн`. A word of
 * look-alikes alone becomes Cyrillic; a word with unambiguous letters of both scripts (IBANға) stays
 * unchanged.
 */
export function repairLookAlikes(word: string): string {
  const repaired = CYRILLIC.test(word) ? replaceLetters(word, FOREIGN_LETTERS) : word;
  if (!CYRILLIC.test(repaired) || !LATIN.test(repaired)) return repaired;
  let latin = false;
  let cyrillic = false;
  for (const letter of repaired) {
    if (LATIN.test(letter)) latin ||= !TO_CYRILLIC.has(letter);
    else if (CYRILLIC.test(letter)) cyrillic ||= !TO_LATIN.has(letter);
  }
  if (latin && cyrillic) return repaired;
  return latin ? replaceLetters(repaired, TO_LATIN) : replaceLetters(repaired, TO_CYRILLIC);
}

/**
 * Normalises a word for comparison: NFC, no invisible characters, repaired look-alikes, lower case. ё stays.
 */
export function normaliseWord(word: string): string {
  if (ALREADY_NORMAL.test(word)) return word;
  const clean = word
    .normalize('NFC')
    .replace(INVISIBLE, '')
    .replace(PRESENTATION_FORMS, (sign) => sign.normalize('NFKC'))
    .replace(SUPERSCRIPT_DIGITS, (digits) => digits.normalize('NFKC'))
    .replaceAll('İ', 'I')
    .replace(HYPHENS, '-')
    .replace(APOSTROPHES, "'");
  return lower(repairLookAlikes(clean)).replaceAll('\u0307', '');
}
