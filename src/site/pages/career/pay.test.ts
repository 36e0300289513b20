import { expect, test } from 'vitest';
import { bundled } from '#messages/message-bundles.ts';
import { createTranslate } from '#messages/translate.ts';
import { printPay } from './pay.ts';

const inKazakh = createTranslate('kk', bundled.kk);
const inEnglish = createTranslate('en', bundled.en);

test.each([
  [{ from: 450_000, to: 650_000 }, '450\u00a0000–\u2060650\u00a0000\u00a0₸', '₸450,000–\u2060650,000'],
  [{ from: 450_000, to: 450_000 }, '450\u00a0000\u00a0₸', '₸450,000'],
  [{ from: 220_000, to: null }, '220\u00a0000\u00a0₸-ден бастап', 'from ₸220,000'],
  [{ from: null, to: 650_000 }, '650\u00a0000\u00a0₸-ге дейін', 'up to ₸650,000'],
  [{ from: null, to: null }, 'сұхбатта келісіледі', 'agreed at interview'],
  [null, 'сұхбатта келісіледі', 'agreed at interview'],
])('the pay %o', (pay, kazakh, english) => {
  expect(printPay(pay, inKazakh)).toBe(kazakh);
  expect(printPay(pay, inEnglish)).toBe(english);
});
