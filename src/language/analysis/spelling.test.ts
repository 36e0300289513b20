import { assert, property, string } from 'fast-check';
import { expect, test } from 'vitest';
import { normalWord } from './spelling.ts';

test.each([
  ['Latin a among Cyrillic letters', 'Қ\u0061зақст\u0061н', 'қазақстан'],
  ['Latin capitals, which look alike only as capitals', '\u0042\u0041ҒЫТ', 'вағыт'],
  ['Latin i for і', '\u0069рі', 'ірі'],
  ['Latin h for һ', 'ай\u0068ан', 'айһан'],
  ['schwa for ә', '\u0259рекет', 'әрекет'],
  ['ӊ of another alphabet', 'жа\u04caа', 'жаңа'],
  ['Cyrillic о among Latin letters', 'c\u043empany', 'company'],
  ['both scripts in earnest', 'IBANға', 'ibanға'],
  ['a word of look-alikes', 'CАT', 'сат'],
  ['й in two pieces', 'то\u0438\u0306', 'той'],
  ['a stress mark', 'за\u0301мок', 'замок'],
  ['a soft hyphen', 'ай\u00adмақ', 'аймақ'],
  ['a zero-width space', 'қа\u200bла', 'қала'],
  ['hyphens of typesetters', 'ата\u2011ана', 'ата-ана'],
  ['apostrophes of typesetters', 'don\u2019t', "don't"],
  ['raised and lowered digits behind a letter', 'м²', 'м2'],
  ['digits within a formula', 'H₂O', 'h2o'],
  ['an exponent stays one', '10⁵', '10⁵'],
  ['letters that are set as one', 'ﬁnance', 'finance'],
  ['wide digits', '２０２６', '2026'],
  ['a Turkish capital', 'İstanbul', 'istanbul'],
  ['capital І', 'ІНІ', 'іні'],
  ['ё stays', 'Ёлка', 'ёлка'],
])('%s', (_, typed, expected) => {
  expect(normalWord(typed)).toBe(expected);
});

test('what is normal stays as it is', () => {
  assert(
    property(string({ unit: 'grapheme' }), (word) => {
      const normal = normalWord(word);
      expect(normalWord(normal)).toBe(normal);
    }),
  );
});
