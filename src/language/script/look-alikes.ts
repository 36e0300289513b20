// Latin and Cyrillic look-alikes (Unicode TR39). More capitals look alike, so repair precedes lowercasing.
const LOOK_ALIKES = 'aа cс eе hһ iі oо pр xх yу AА BВ CС EЕ HН IІ KК MМ OО PР TТ XХ YУ';
const TO_CYRILLIC = letterMap(LOOK_ALIKES);
const TO_LATIN = new Map([...TO_CYRILLIC].map(([latin, cyrillic]) => [cyrillic, latin]));

// Letters of other alphabets that replace a Kazakh or Russian letter in Cyrillic words.
const FOREIGN_LETTERS = letterMap('əә ƏӘ ӊң ӉҢ ëё ËЁ ӓә ӒӘ');

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
