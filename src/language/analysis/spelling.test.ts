import { assert, property, string } from 'fast-check';
import { expect, test } from 'vitest';
import { normaliseWord } from './spelling.ts';

test.each([
  ['Latin a among Cyrillic letters', 'Қ\u0061зақст\u0061н', 'қазақстан'],
  ['Latin capitals, which look alike only as capitals', '\u0042\u0041ҒЫТ', 'вағыт'],
  ['Latin i for і', '\u0069рі', 'ірі'],
  ['Latin h for һ', 'ай\u0068ан', 'айһан'],
  ['schwa for ә', '\u0259рекет', 'әрекет'],
  ['ӊ for ң', 'жа\u04caа', 'жаңа'],
  ['Cyrillic о among Latin letters', 'c\u043empany', 'company'],
  ['unambiguous letters of both scripts', 'IBANға', 'ibanға'],
  ['a word of look-alikes', 'CАT', 'сат'],
  ['decomposed й', 'то\u0438\u0306', 'той'],
  ['a stress mark', 'за\u0301мок', 'замок'],
  ['a soft hyphen', 'ай\u00adмақ', 'аймақ'],
  ['a zero-width space', 'қа\u200bла', 'қала'],
  ['typographic hyphens', 'ата\u2011ана', 'ата-ана'],
  ['typographic apostrophes', 'don\u2019t', "don't"],
  ['superscript and subscript digits after a letter', 'м²', 'м2'],
  ['digits in a formula', 'H₂O', 'h2o'],
  ['an exponent of a number is unchanged', '10⁵', '10⁵'],
  ['ligatures', 'ﬁnance', 'finance'],
  ['full-width digits', '２０２６', '2026'],
  ['a Turkish capital', 'İstanbul', 'istanbul'],
  ['capital І', 'ІНІ', 'іні'],
  ['ё is unchanged', 'Ёлка', 'ёлка'],
])('Normalisation: %s', (_, typed, expected) => {
  expect(normaliseWord(typed)).toBe(expected);
});

test('Normalisation is idempotent', () => {
  assert(
    property(string({ unit: 'grapheme' }), (word) => {
      const normal = normaliseWord(word);
      expect(normaliseWord(normal)).toBe(normal);
    }),
  );
});
