/** The Kazakh alphabet (42 letters), which contains the Russian alphabet in its order. */
export const kazakhAlphabet = 'аәбвгғдеёжзийкқлмнңоөпрстуұүфхһцчшщъыіьэюя';

export const latinAlphabet = 'abcdefghijklmnopqrstuvwxyz';

// Latin letters without a canonical decomposition.
const INDECOMPOSABLE: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ħ: 'h',
  ŧ: 't',
  ŋ: 'n',
  ı: 'i',
  ə: 'a',
};

// Letters of other Cyrillic alphabets and the Kazakh letter that they resemble or replace.
const OTHER_CYRILLIC: Readonly<Record<string, string>> = {
  ґ: 'г',
  є: 'е',
  ї: 'і',
  ў: 'у',
  ҳ: 'х',
  җ: 'ж',
  ҷ: 'ч',
  ӣ: 'и',
  ӯ: 'у',
  ј: 'й',
  љ: 'л',
  њ: 'н',
  ћ: 'ч',
  ђ: 'ж',
  џ: 'ж',
  ѓ: 'г',
  ќ: 'к',
  ѕ: 'з',
};

/** ASCII letters for a lower-case Latin letter: é → e, ß → ss; undefined for anything else. */
export function latinBase(letter: string): string | undefined {
  const base = INDECOMPOSABLE[letter] ?? letter.normalize('NFD').replace(/[\u0300-\u036f]+/g, '');
  return /^[a-z]+$/.test(base) ? base : undefined;
}

/** The Kazakh letter for a lower-case Cyrillic letter (ї → і, ѐ → е); undefined for anything else. */
export function cyrillicBase(letter: string): string | undefined {
  if (kazakhAlphabet.includes(letter)) return letter;
  const base = OTHER_CYRILLIC[letter] ?? letter.normalize('NFD').replace(/[\u0300-\u036f]+/g, '');
  return base.length === 1 && kazakhAlphabet.includes(base) ? base : undefined;
}
