import { expect, test } from 'vitest';
import { formatPhone } from './phone.ts';

test('numbers of Kazakhstan are grouped, others are left alone', () => {
  expect(formatPhone('+77270000001')).toBe('+7\u00a0(727)\u00a0000-00-01');
  expect(formatPhone('+442070000001')).toBe('+442070000001');
});
