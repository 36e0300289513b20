/*
 * Kazakh phonology as far as suffixes depend on it. The end of the stem determines the vowels of a suffix
 * (vowel harmony) and its first consonant (assimilation).
 */

/** Classes of the last sound of a stem, as bits. */
export const sound = {
  /** бала, әке */
  vowel: 1,
  /** р, й, у, and the letters и, ю that end in the sounds й and у: тау, қой, әскери */
  glide: 2,
  lateral: 4,
  nasal: 8,
  sibilant: 16,
  /** Includes б, в, г, д at the end of loanwords, which are pronounced voiceless: клуб. */
  voiceless: 32,
} as const;

export const harmony = { back: 1, front: 2, both: 3 } as const;

const SOUNDS = byCode(
  ['аәоөұүыіеёэя', sound.vowel],
  ['рйуию', sound.glide],
  ['л', sound.lateral],
  ['мнң', sound.nasal],
  ['зж', sound.sibilant],
  ['птқксшщцчфхһбвгғд', sound.voiceless],
);

const VOWELS = byCode(['аоұыя', harmony.back], ['еәөүі', harmony.front], ['эё', harmony.both]);

// A stem without a decisive vowel takes its harmony from its consonants: қу is back, ки is front.
const CONSONANTS = byCode(['қғ', harmony.back], ['кг', harmony.front]);

const FINALS = byCode(['кг', harmony.front], ['қғх', harmony.back], ['в', harmony.both]);

const [SOFT, HARD, U, I, YU, AE, O] = Array.from('ьъуиюәо', (letter) => letter.charCodeAt(0));

// Lookup table by code point; the Cyrillic blocks of Unicode end at U+052F.
function byCode(...classes: readonly (readonly [letters: string, value: number])[]): Uint8Array {
  const table = new Uint8Array(0x530);
  for (const [letters, value] of classes) for (const letter of letters) table[letter.charCodeAt(0)] = value;
  return table;
}

/** @returns a bit of `sound` for the letter before `end`, skipping ь and ъ; 0 if there is none */
export function lastSound(text: string, end: number): number {
  let code = text.charCodeAt(end - 1);
  if (code === SOFT || code === HARD) code = text.charCodeAt(end - 2);
  return SOUNDS[code] ?? 0;
}

/** @returns a mask of `harmony` for suffixes after `text.slice(0, end)`; both if the stem does not decide */
export function harmonyOf(text: string, end: number): number {
  const last = text.charCodeAt(end - 1);
  if (last === SOFT || last === AE || last === YU) return harmony.both;
  let consonants = 0;
  for (let at = end - 1; at >= 0; at--) {
    const code = text.charCodeAt(at);
    const found = VOWELS[code] ?? 0;
    // Native words have о in the first syllable only; elsewhere it marks loanwords and surnames: Мұқановтың.
    if (code === O && hasSyllable(text.slice(0, at))) return harmony.both;
    // In loanwords and surnames the last consonant may override the vowel: банкке, цехқа, Назарбаевтың.
    if (found !== 0) return found | (FINALS[last] ?? 0);
    // Syllabic и and у occur in loanwords, whose harmony varies: округке, ресурсқа, туризмге.
    if ((code === I || code === U) && at < end - 1 && !isVowel(text, at - 1)) return harmony.both;
    if (consonants === 0) consonants = CONSONANTS[code] ?? 0;
  }
  return consonants === 0 ? harmony.both : consonants;
}

export function isVowel(text: string, at: number): boolean {
  return SOUNDS[text.charCodeAt(at)] === sound.vowel;
}

/** True for text with a vowel or one of и, у, ю. */
export function hasSyllable(text: string): boolean {
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (SOUNDS[code] === sound.vowel || code === U || code === I || code === YU) return true;
  }
  return false;
}
