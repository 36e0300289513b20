import { expect, test } from 'vitest';
import { messageBundles } from '#messages/message-bundles.ts';
import { createTranslate } from '#messages/translate.ts';
import { formatPay } from './pay.ts';

const inKazakh = createTranslate('kk', messageBundles.kk);
const inEnglish = createTranslate('en', messageBundles.en);

test.each([
  [{ from: 450_000, to: 650_000 }, '450\u00a0000–\u2060650\u00a0000\u00a0₸', '₸450,000–\u2060650,000'],
  [{ from: 450_000, to: 450_000 }, '450\u00a0000\u00a0₸', '₸450,000'],
  [{ from: 220_000, to: null }, '220\u00a0000\u00a0₸-ден бастап', 'from ₸220,000'],
  [{ from: null, to: 650_000 }, '650\u00a0000\u00a0₸-ге дейін', 'up to ₸650,000'],
  [{ from: null, to: null }, 'сұхбатта келісіледі', 'agreed at interview'],
  [null, 'сұхбатта келісіледі', 'agreed at interview'],
])('The pay %o is formatted in each language', (pay, kazakh, english) => {
  expect(formatPay(pay, inKazakh)).toBe(kazakh);
  expect(formatPay(pay, inEnglish)).toBe(english);
});
