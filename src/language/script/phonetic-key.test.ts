import { assert, property, string } from 'fast-check';
import { describe, expect, test } from 'vitest';
import { phoneticKey, toRussianLetters } from './phonetic-key.ts';

describe('Spelling variants have the same key', () => {
  test.each([
    ['қызылорда', 'кызылорда', 'qyzylorda', 'kyzylorda'],
    ['шаңырақ', 'шанырак', 'şañyraq', 'shańyraq', "s'an'yraq", 'shangyraq', 'shanyrak'],
    ['өмір', 'омир', 'ömır', 'ómir', "o'mir", 'omir'],
    ['жаңғырту', 'жангырту', 'jañğyrtu', 'jańǵyrtý', 'zhangyrtu'],
    ['ғылыми', 'гылыми', 'ğylymi', 'ǵylymı', 'ghylymi'],
    ['ұшақ', 'ушак', 'ūşaq', 'ushaq', "us'aq"],
    ['компания', 'kompania', 'kompaniya', 'kompanııa'],
    ['ерлан', 'yerlan', 'erlan'],
    ['ию', 'iyu', 'iu'],
    ['асхана', 'ashana'],
    ['джинсы', 'djinsy', 'dzhinsy'],
  ])('All variants of %s have the same key', (...spellings) => {
    expect(new Set(spellings.map(phoneticKey)).size).toBe(1);
  });
});

test.each([
  ['тариф', 'тауар'],
  ['қала', 'қалам'],
  ['бала', 'пала'],
  ['11', '1'],
])('%s and %s have different keys', (one, other) => {
  expect(phoneticKey(one)).not.toBe(phoneticKey(other));
});

test('A key consists of a–z and digits', () => {
  assert(
    property(string({ unit: 'grapheme' }), (word) => /^[a-z0-9]*$/.test(phoneticKey(word.toLowerCase()))),
  );
});

test('Kazakh letters are replaced as on a Russian keyboard', () => {
  expect(toRussianLetters('әғқңөұүһі')).toBe('агкноуухи');
  expect(toRussianLetters('тариф')).toBe('тариф');
});
