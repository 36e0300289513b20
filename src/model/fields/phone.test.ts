import { expect, test } from 'vitest';
import { formatPhone } from './phone.ts';

test('Numbers of Kazakhstan are grouped, others are unchanged', () => {
  expect(formatPhone('+77270000001', 'kk')).toBe('+7\u00a0(727)\u00a0000-00-01');
  expect(formatPhone('+442070000001', 'en')).toBe('+442070000001');
  expect(formatPhone('1414', 'kk')).toBe('1414');
});

test('The label of an extension is localised', () => {
  expect(formatPhone('+77272500001;ext=12', 'kk')).toBe('+7\u00a0(727)\u00a0250-00-01, ішкі\u00a012');
  expect(formatPhone('+77272500001;ext=12', 'ru')).toBe('+7\u00a0(727)\u00a0250-00-01, доб.\u00a012');
  expect(formatPhone('+49301234567;ext=12', 'en')).toBe('+49301234567, ext.\u00a012');
});
