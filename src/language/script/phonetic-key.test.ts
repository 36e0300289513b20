import { assert, property, string } from 'fast-check';
import { describe, expect, test } from 'vitest';
import { inRussianLetters, soundKey } from './phonetic-key.ts';

describe('spellings of one word have one key', () => {
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
  ])('%s', (...spellings) => {
    expect(new Set(spellings.map(soundKey)).size).toBe(1);
  });
});

test.each([
  ['тариф', 'тауар'],
  ['қала', 'қалам'],
  ['бала', 'пала'],
  ['11', '1'],
])('%s and %s have two', (one, other) => {
  expect(soundKey(one)).not.toBe(soundKey(other));
});

test('a key is of plain letters and digits', () => {
  assert(property(string({ unit: 'grapheme' }), (word) => /^[a-z0-9]*$/.test(soundKey(word.toLowerCase()))));
});

test('Kazakh as a Russian keyboard writes it', () => {
  expect(inRussianLetters('әғқңөұүһі')).toBe('агкноуухи');
  expect(inRussianLetters('тариф')).toBe('тариф');
});
