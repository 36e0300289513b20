/*
 * One key for the ways people write a word: Kazakh letters or the Russian ones that look like them (қала, кала), the
 * Latin alphabets of 2017, 2018 and 2021, and Latin as it comes to hand (qala, kala). What those do not tell apart,
 * the key does not: it is for finding candidates, never for telling words apart.
 *
 * Tables: en.wikipedia.org/wiki/Kazakh_alphabets.
 */

const LETTERS: Readonly<Record<string, string>> = {
  ...one('аәaáäâàåæ', 'a'),
  ...one('бb', 'b'),
  ...one('вv', 'v'),
  ...one('гғgǵğ', 'g'),
  ...one('дd', 'd'),
  ...one('еэeéèêë', 'e'),
  ...one('ёіыийiyıíîï', 'i'),
  ...one('жj', 'j'),
  ...one('зz', 'z'),
  ...one('кқkq', 'k'),
  ...one('лl', 'l'),
  ...one('мm', 'm'),
  ...one('нңnńñ', 'n'),
  ...one('оөoóöō', 'o'),
  ...one('пp', 'p'),
  ...one('рr', 'r'),
  ...one('сцs', 's'),
  ...one('тt', 't'),
  ...one('уұүuwúüūýùû', 'u'),
  ...one('фf', 'f'),
  ...one('хһhx', 'h'),
  ...one('чç', 'c'),
  ...one('шщşśš', 'x'),
  ю: 'iu',
  я: 'ia',
};

// What takes two letters and more; the longest that fits is read.
const GROUPS: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    "ng ngh ng' n'g n'g' ñg nğ ñğ ńg nǵ ńǵ нг нғ ңг ңғ".split(' ').map((ng) => [ng, 'n']),
  ),
  shch: 'x',
  ngg: 'n',
  nggh: 'n',
  skh: 'x',
  тьс: 's',
  tsh: 'tx',
  "ts'": 'tx',
  dzh: 'j',
  dj: 'j',
  дж: 'j',
  sh: 'x',
  // асхана, in Latin, cannot be told from ашана.
  сх: 'x',
  ch: 'c',
  zh: 'j',
  kh: 'h',
  gh: 'g',
  ts: 's',
  тс: 's',
  ce: 'se',
  ci: 'si',
  cy: 'si',
  "s'": 'x',
  "c'": 'c',
  "y'": 'u',
};

function one(letters: string, key: string): Record<string, string> {
  return Object.fromEntries(Array.from(letters, (letter) => [letter, key]));
}

function readAt(word: string, at: number): { key: string; length: number } {
  for (let length = 4; length > 1; length--) {
    const key = GROUPS[word.slice(at, at + length)];
    if (key !== undefined) return { key, length };
  }
  const letter = word.charAt(at);
  if (letter === 'c') return { key: 'k', length: 1 };
  return { key: LETTERS[letter] ?? (/[0-9]/.test(letter) ? letter : ''), length: 1 };
}

/**
 * The key of a word in lower case, of the letters a–z and digits; empty for what has neither Cyrillic nor Latin
 * letters nor digits. Words with one key sound alike or are spellings of one word.
 */
export function soundKey(word: string): string {
  let key = '';
  // Yerlan is Ерлан; in the middle of a word, y is a vowel.
  for (let at = word.startsWith('ye') ? 1 : 0; at < word.length; ) {
    const read = readAt(word, at);
    for (const sound of read.key) if (!key.endsWith(sound) || /[0-9]/.test(sound)) key += sound;
    at += read.length;
  }
  return key;
}

const RUSSIAN_KEYBOARD: Readonly<Record<string, string>> = {
  ә: 'а',
  ғ: 'г',
  қ: 'к',
  ң: 'н',
  ө: 'о',
  ұ: 'у',
  ү: 'у',
  һ: 'х',
  і: 'и',
};

/** Kazakh as it is typed on a Russian keyboard: өмір → омир. Lower case. */
export function inRussianLetters(word: string): string {
  return Array.from(word, (letter) => RUSSIAN_KEYBOARD[letter] ?? letter).join('');
}
