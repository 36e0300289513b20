import { expect, test } from 'vitest';
import { cyrillicReadings } from './transliteration.ts';

test.each([
  ['2021', 'şañyraq', 'шаңырақ'],
  ['2021', 'tölem', 'төлем'],
  ['2021', 'qarjy', 'қаржы'],
  ['2018', 'shańyraq', 'шаңырақ'],
  ['2018', 'aqparat', 'ақпарат'],
  ['2018', 'ońtústik', 'оңтүстік'],
  ['2017', "o'mir", 'өмір'],
  ['2017', "s'an'yraq", 'шаңырақ'],
  ['й after a vowel', 'toi', 'той'],
  ['informal, back', 'zhana', 'жана'],
  ['informal, back', 'kala', 'қала'],
  ['informal, front', 'tolem', 'төлем'],
  ['informal, front', 'kenes', 'кенес'],
  ['Russian letters', 'kala', 'кала'],
])('%s: %s has the reading %s', (_, latin, cyrillic) => {
  expect(cyrillicReadings(latin)).toContain(cyrillic);
});

test.each(['қала', 'qала', '2021', '', 'a-b'])(
  '%j has no readings because it is not entirely Latin',
  (word) => {
    expect(cyrillicReadings(word)).toEqual([]);
  },
);
