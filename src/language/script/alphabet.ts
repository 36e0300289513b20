/** The Kazakh alphabet, 42 letters. It holds the Russian one in Russian order, each added letter by its like. */
export const kazakhAlphabet = 'аәбвгғдеёжзийкқлмнңоөпрстуұүфхһцчшщъыіьэюя';

export const latinAlphabet = 'abcdefghijklmnopqrstuvwxyz';

// Latin letters that Unicode does not take apart into a plain letter and a mark.
const WHOLE: Readonly<Record<string, string>> = {
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

// Cyrillic letters of neighbours, by the letter of ours that they look like or stand for.
const NEIGHBOUR: Readonly<Record<string, string>> = {
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

/** Plain Latin letters for a lower-case Latin letter: é → e, ß → ss; undefined for anything else. */
export function latinBase(letter: string): string | undefined {
  const base = WHOLE[letter] ?? letter.normalize('NFD').replace(/[\u0300-\u036f]+/g, '');
  return /^[a-z]+$/.test(base) ? base : undefined;
}

/** The letter of the Kazakh alphabet for a lower-case Cyrillic one: itself, or ї → і, ѐ → е; else undefined. */
export function cyrillicBase(letter: string): string | undefined {
  if (kazakhAlphabet.includes(letter)) return letter;
  const base = NEIGHBOUR[letter] ?? letter.normalize('NFD').replace(/[\u0300-\u036f]+/g, '');
  return base.length === 1 && kazakhAlphabet.includes(base) ? base : undefined;
}
