import { kazakhAlphabet } from '../script/alphabet.ts';
import { lower } from '../text/case.ts';

/*
 * From what somebody typed to what is compared. Only й, ё, ї, ў of our Cyrillic letters come apart in Unicode, so NFC
 * is enough, and marks are never dropped: that would turn й into и.
 */

// Soft hyphen, zero-width and direction marks, word joiner, byte order mark, and the stress mark of dictionaries.
const UNSEEN = /[\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]|\u0301/g;
const HYPHENS = /[\u2010-\u2015\u2212\ufe63\uff0d]/g;
const APOSTROPHES = /[\u2018\u2019\u201b\u02bc\u02b9\u02bb`\u00b4\uff07]/g;

// One sign for several letters, as typesetters set them, and the wide forms of East Asian keyboards.
const SET_FORMS = /[\ufb00-\ufb06\uff10-\uff19\uff21-\uff3a\uff41-\uff5a]/g;

// м², CO₂. Behind a figure they are an exponent: 10⁵ is not 105.
const RAISED_DIGITS = /(?<=\p{L})[⁰¹²³⁴-⁹₀-₉]+/gu;

// Letters that look alike, Latin first (Unicode TR39). Capitals have more of them, so this comes before lower case.
const ALIKE = 'aа cс eе hһ iі oо pр xх yу AА BВ CС EЕ HН IІ KК MМ OО PР TТ XХ YУ';
const TO_CYRILLIC = pairs(ALIKE);
const TO_LATIN = new Map([...TO_CYRILLIC].map(([latin, cyrillic]) => [cyrillic, latin]));

// Letters of other alphabets that stand for one of ours wherever they appear among Cyrillic ones.
const STRAY = pairs('əә ƏӘ ӊң ӉҢ ëё ËЁ ӓә ӒӘ');

const NORMAL = new RegExp(`^(?:[${kazakhAlphabet}]+|[a-z]+)$`);
const CYRILLIC = /\p{Script=Cyrillic}/u;
const LATIN = /\p{Script=Latin}/u;

function pairs(text: string): Map<string, string> {
  return new Map(text.split(' ').map((pair) => [pair.charAt(0), pair.charAt(1)]));
}

function replaced(text: string, letters: ReadonlyMap<string, string>): string {
  return Array.from(text, (letter) => letters.get(letter) ?? letter).join('');
}

/**
 * A word with look-alike letters turned to the script of its other letters: `Қaзақстaн` with two Latin a. A word all
 * of whose letters look alike is turned to Cyrillic; one that truly has both scripts (IBANға) stays as it is.
 */
function repairLookAlikes(word: string): string {
  const repaired = CYRILLIC.test(word) ? replaced(word, STRAY) : word;
  if (!CYRILLIC.test(repaired) || !LATIN.test(repaired)) return repaired;
  let latin = false;
  let cyrillic = false;
  for (const letter of repaired) {
    if (LATIN.test(letter)) latin ||= !TO_CYRILLIC.has(letter);
    else if (CYRILLIC.test(letter)) cyrillic ||= !TO_LATIN.has(letter);
  }
  if (latin && cyrillic) return repaired;
  return latin ? replaced(repaired, TO_LATIN) : replaced(repaired, TO_CYRILLIC);
}

/** A word as it is compared: composed, clean, look-alikes repaired, lower case. ё stays. */
export function normalWord(word: string): string {
  if (NORMAL.test(word)) return word;
  const clean = word
    .normalize('NFC')
    .replace(UNSEEN, '')
    .replace(SET_FORMS, (sign) => sign.normalize('NFKC'))
    .replace(RAISED_DIGITS, (digits) => digits.normalize('NFKC'))
    .replaceAll('İ', 'I')
    .replace(HYPHENS, '-')
    .replace(APOSTROPHES, "'");
  return lower(repairLookAlikes(clean)).replaceAll('\u0307', '');
}
