import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { redactQuery } from './redact-query.ts';

test.each([
  ['Тарифтер', 'тарифтер'],
  ['  «Дала   Өрлеу» ', 'дала өрлеу'],
  ['ҚҰЖАТТАР?', 'құжаттар'],
  ['годовой отчёт 2024', 'годовой отчёт 2024'],
  ['отчёт 2023 2024 2025', 'отчёт 2023 2024 2025'],
  ['приказ № 15-қ', 'приказ № 15-қ'],
  ['ставка 12,5%', 'ставка 12,5%'],
  ['комиссия 50 000', 'комиссия 50 000'],
  ['и\u0306од', 'йод'],
])('The query "%s" is normalised to "%s"', (text, query) => {
  expect(redactQuery(text)).toBe(query);
});

describe('Possible personal data is excluded', () => {
  test.each([
    '+7 (701) 123-45-67',
    '8 701 2025 1999',
    '258-11-22',
    '25-81-12',
    '900101300123',
    'иин 900101 300123',
    'KZ86125KZT5004100100',
    '4400 4302 1234 5678',
    '１２３４５６７',
    'info@example.kz',
    'https://example.kz/x',
    'www.example.kz',
    'иванов 12.05.1985',
    '12/5/85',
  ])('%s', (text) => {
    expect(redactQuery(text)).toBeUndefined();
  });
});

test.each(['', '  ', '?!', '\u200b', 'а'.repeat(81)])('The text %j is not counted as a query', (text) => {
  expect(redactQuery(text)).toBeUndefined();
});

test('The result is short, clean and idempotent for any input', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 200 }), (text) => {
      const query = redactQuery(text);
      if (query === undefined) return;
      expect(query.length).toBeLessThanOrEqual(80);
      expect(query.isWellFormed()).toBe(true);
      expect(query).not.toMatch(/\p{Cc}|^\s|\s$/u);
      expect(redactQuery(query)).toBe(query);
    }),
  );
});
