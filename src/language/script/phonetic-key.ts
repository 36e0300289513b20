/*
 * Maps spelling variants of a word to one key: Kazakh or Russian letters (қала, кала), the Latin alphabets of
 * 2017, 2018 and 2021, and informal Latin (qala, kala). Different words may share a key, so it only finds
 * candidates.
 *
 * Tables: en.wikipedia.org/wiki/Kazakh_alphabets.
 */

const LETTERS: Readonly<Record<string, string>> = {
  ...lettersTo('аәaáäâàåæ', 'a'),
  ...lettersTo('бb', 'b'),
  ...lettersTo('вv', 'v'),
  ...lettersTo('гғgǵğ', 'g'),
  ...lettersTo('дd', 'd'),
  ...lettersTo('еэeéèêë', 'e'),
  ...lettersTo('ёіыийiyıíîï', 'i'),
  ...lettersTo('жj', 'j'),
  ...lettersTo('зz', 'z'),
  ...lettersTo('кқkq', 'k'),
  ...lettersTo('лl', 'l'),
  ...lettersTo('мm', 'm'),
  ...lettersTo('нңnńñ', 'n'),
  ...lettersTo('оөoóöō', 'o'),
  ...lettersTo('пp', 'p'),
  ...lettersTo('рr', 'r'),
  ...lettersTo('сцs', 's'),
  ...lettersTo('тt', 't'),
  ...lettersTo('уұүuwúüūýùû', 'u'),
  ...lettersTo('фf', 'f'),
  ...lettersTo('хһhx', 'h'),
  ...lettersTo('чç', 'c'),
  ...lettersTo('шщşśš', 'x'),
  ю: 'iu',
  я: 'ia',
};

// Letter groups; the longest match applies.
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
  // "sh" in Latin is ш, or с and х (асхана).
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

function lettersTo(letters: string, key: string): Record<string, string> {
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
 * Phonetic key of a lower-case word, of a–z and digits; empty if it has no Cyrillic, Latin or digit
 * character.
 */
export function phoneticKey(word: string): string {
  let key = '';
  // Initial "ye" is е (Yerlan, Ерлан); elsewhere y is a vowel.
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

/** Converts lower-case Kazakh text to its spelling on a Russian keyboard: өмір → омир. */
export function toRussianLetters(word: string): string {
  return Array.from(word, (letter) => RUSSIAN_KEYBOARD[letter] ?? letter).join('');
}
