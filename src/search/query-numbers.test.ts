import { expect, test } from 'vitest';
import { phoneParts } from './index/number-parts.ts';
import { joinQueryNumbers } from './query-numbers.ts';

test.each([
  ['8 7252 00 00 01', '87252000001'],
  ['+7 (727) 000-00-01', '77270000001'],
  ['тел. 727 000 00 01 офис', 'тел. 7270000001 офис'],
  ['0001 4000 0002', '000140000002'],
  ['БИН: 000140000002', '000140000002'],
  ['７２７０００００', '72700000'],
  // Years, dates, amounts with decimals and document numbers stay as they are.
  ['отчёт 2024 2025', 'отчёт 2024 2025'],
  ['дк 11 2023', 'дк 11 2023'],
  ['12.05.2025', '12.05.2025'],
  ['3.2.199/17', '3.2.199/17'],
  ['ставка 12,5 %', 'ставка 12,5 %'],
  ['50 000', '50 000'],
  ['', ''],
])('The numbers of "%s" are joined: "%s"', (text, joined) => {
  expect(joinQueryNumbers(text)).toBe(joined);
});

test('A telephone number is found by its beginning and its end, of five digits or more', () => {
  expect(phoneParts('7252000001')).toEqual(
    expect.arrayContaining(['00001', '000001', '72520', '725200', '725200000']),
  );
  expect(phoneParts('7252000001')).not.toContain('0001');
  expect(phoneParts('2026')).toEqual([]);
  expect(phoneParts('000140000002')).toEqual([]);
});
