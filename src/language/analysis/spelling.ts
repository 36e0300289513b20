import { kazakhAlphabet } from '../script/alphabet.ts';
import { repairLookAlikes } from '../script/look-alikes.ts';
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

const ALREADY_NORMAL = new RegExp(`^(?:[${kazakhAlphabet}]+|[a-z]+)$`);
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
