import { expect, test } from 'vitest';
import { openDerivation, parseFamilies } from './derivation.ts';
import { haveSameStem } from './suffix-families.ts';

const { listed } = await openDerivation();

test.each([
  ['ru', 'регистрация', 'регистрировать'],
  ['ru', 'парковать', 'парковка'],
  ['ru', 'мошенник', 'мошенничество'],
  ['ru', 'пополнить', 'пополнение'],
  ['ru', 'инвестиция', 'инвестор'],
  ['ru', 'комиссия', 'комиссионный'],
  ['kk', 'шағым', 'шағымдану'],
  ['kk', 'төлем', 'төлеу'],
  ['kk', 'сату', 'сатушы'],
  ['kk', 'инвестиция', 'инвестициялық'],
] as const)('In %s, %s and %s have one stem', (language, one, other) => {
  expect(haveSameStem(one, other, language)).toBe(true);
  expect(haveSameStem(other, one, language)).toBe(true);
});

test.each([
  ['ru', 'комиссия', 'комитет'],
  ['ru', 'парк', 'парковка'],
  ['ru', 'компания', 'компенсация'],
  ['ru', 'контакт', 'контракт'],
  ['kk', 'жұмыс', 'жұмыртқа'],
  ['kk', 'банк', 'банкет'],
] as const)('In %s, %s and %s only begin alike', (language, one, other) => {
  expect(haveSameStem(one, other, language)).toBe(false);
});

test.each([
  ['invest', 'investor'],
  ['complaint', 'complain'],
  ['fraud', 'fraudster'],
  ['decide', 'decision'],
])('In English, %s and %s are listed as one family', (one, other) => {
  expect(listed(one)).toContain(other);
  expect(listed(other)).toContain(one);
});

test.each([
  ['complain', 'company'],
  ['contact', 'contract'],
  ['college', 'colleague'],
])('In English, %s and %s are no family', (one, other) => {
  expect(listed(one)).not.toContain(other);
});

test('A word of several families has the relatives of all', () => {
  const families = parseFamilies('# comment\na b\n', 'a c\n');
  expect(families.get('a')).toEqual(['b', 'c']);
  expect(families.get('b')).toEqual(['a']);
  expect(families.has('#')).toBe(false);
});
