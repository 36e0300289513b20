/*
 * The sounds of Kazakh as far as suffixes ask for them: which vowels a suffix has (harmony) and with which
 * consonant it begins (assimilation) follow from the end of what stands before it.
 */

/** The class of the last sound of a stem, as a bit: suffixes name the classes they follow. */
export const sound = {
  /** A vowel: бала, әке. */
  vowel: 1,
  /** р, й, у and the letters и, ю that end in й and у: тау, қой, әскери. */
  glide: 2,
  /** л: ауыл. */
  lateral: 4,
  /** м, н, ң: адам. */
  nasal: 8,
  /** з, ж: қыз. */
  sibilant: 16,
  /** п, т, к, қ, с, ш and the like; in loans also б, в, г, д, which are heard without voice: клуб. */
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

// A stem without a decisive vowel is judged by its consonants: қу is back, ки is front.
const CONSONANTS = byCode(['қғ', harmony.back], ['кг', harmony.front]);

const FINALS = byCode(['кг', harmony.front], ['қғх', harmony.back], ['в', harmony.both]);

const [SOFT, HARD, U, I, YU, AE, O] = Array.from('ьъуиюәо', (letter) => letter.charCodeAt(0));

// The Cyrillic block of Unicode ends at U+052F.
function byCode(...classes: readonly (readonly [letters: string, value: number])[]): Uint8Array {
  const table = new Uint8Array(0x530);
  for (const [letters, value] of classes) for (const letter of letters) table[letter.charCodeAt(0)] = value;
  return table;
}

/** The class of the letter that `text` has before `end`, a bit of `sound`; 0 for none. ь and ъ are not heard. */
export function lastSound(text: string, end: number): number {
  let code = text.charCodeAt(end - 1);
  if (code === SOFT || code === HARD) code = text.charCodeAt(end - 2);
  return SOUNDS[code] ?? 0;
}

/** Which vowels a suffix has after `text` up to `end`, a mask of `harmony`: both where the stem does not decide. */
export function harmonyOf(text: string, end: number): number {
  const last = text.charCodeAt(end - 1);
  if (last === SOFT || last === AE || last === YU) return harmony.both;
  let consonants = 0;
  for (let at = end - 1; at >= 0; at--) {
    const code = text.charCodeAt(at);
    const found = VOWELS[code] ?? 0;
    // о stands in first syllables; elsewhere it is of a loan or a surname: Әуезовтің, Мұқановтың.
    if (code === O && hasSyllable(text.slice(0, at))) return harmony.both;
    // банкке, цехқа, Назарбаевтың: the last consonant of a loan or a surname may outweigh its vowel.
    if (found !== 0) return found | (FINALS[last] ?? 0);
    // и and у that carry a syllable of their own come in loans, and those waver: округке, ресурсқа, туризмге.
    if ((code === I || code === U) && at < end - 1 && !isVowel(text, at - 1)) return harmony.both;
    if (consonants === 0) consonants = CONSONANTS[code] ?? 0;
  }
  return consonants === 0 ? harmony.both : consonants;
}

export function isVowel(text: string, at: number): boolean {
  return SOUNDS[text.charCodeAt(at)] === sound.vowel;
}

/** True if a syllable can be built on it: any vowel, and и, у, ю. */
export function hasSyllable(text: string): boolean {
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (SOUNDS[code] === sound.vowel || code === U || code === I || code === YU) return true;
  }
  return false;
}
