import { describe, expect, test } from 'vitest';
import { messageBundles } from '#messages/message-bundles.ts';
import { createTranslate } from '#messages/translate.ts';
import { formatRate, isSameRate, type Rate } from './rate.ts';

const translators = {
  kk: createTranslate('kk', messageBundles.kk),
  ru: createTranslate('ru', messageBundles.ru),
  en: createTranslate('en', messageBundles.en),
};

const percent = (points: number, min: number | null = null, max: number | null = null): Rate => ({
  kind: 'percent',
  percent: points,
  min,
  max,
});

const rates: [Rate, string, string, string][] = [
  [{ kind: 'free' }, 'тегін', 'бесплатно', 'free'],
  [{ kind: 'agreed' }, 'келісім бойынша', 'по договорённости', 'by agreement'],
  [{ kind: 'money', amount: 6000 }, '6 000 ₸', '6 000 ₸', '₸6,000'],
  [percent(0.1), '0,1 %', '0,1 %', '0.1%'],
  [percent(0.005), '0,005 %', '0,005 %', '0.005%'],
  [percent(2, 500), '2 %, ең азы 500 ₸', '2 %, не менее 500 ₸', '2%, minimum ₸500'],
  [percent(2, null, 9000), '2 %, ең көбі 9 000 ₸', '2 %, не более 9 000 ₸', '2%, maximum ₸9,000'],
  [
    percent(0.02, 500, 50_000),
    '0,02 %, ең азы 500 ₸, ең көбі 50 000 ₸',
    '0,02 %, не менее 500 ₸, не более 50 000 ₸',
    '0.02%, minimum ₸500, maximum ₸50,000',
  ],
];

test.each(rates)('%o is formatted in each language', (rate, kazakh, russian, english) => {
  const format = (locale: keyof typeof translators) =>
    formatRate(rate, locale, translators[locale]).replaceAll('\u00a0', ' ');
  expect(format('kk')).toBe(kazakh);
  expect(format('ru')).toBe(russian);
  expect(format('en')).toBe(english);
});

describe('isSameRate', () => {
  test('The order of the properties does not matter', () => {
    expect(isSameRate(percent(1, 2, 3), { max: 3, min: 2, percent: 1, kind: 'percent' })).toBe(true);
  });

  test.each<[Rate, Rate]>([
    [{ kind: 'free' }, { kind: 'agreed' }],
    [percent(1), percent(2)],
    [percent(1, 5), percent(1)],
    [
      { kind: 'money', amount: 1 },
      { kind: 'money', amount: 2 },
    ],
  ])('%o differs from %o', (a, b) => {
    expect(isSameRate(a, b)).toBe(false);
  });
});
