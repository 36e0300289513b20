import { expect, test } from 'vitest';
import { formatPhone, readPhone } from './phone.ts';

test.each([
  ['+7 (701) 234-56-78', '+77012345678'],
  ['8 701 234 56 78', '+77012345678'],
  ['87012345678', '+77012345678'],
  ['7 701 2345678', '+77012345678'],
  ['701 234 56 78', '+77012345678'],
  ['+8 701 234 56 78', '+77012345678'],
  ['+81 3 1234 5678', '+81312345678'],
  ['+870 773 123 456', '+870773123456'],
  ['8 (727) 250‑00‑01', '+77272500001'],
  ['+44 20 7946 0958', '+442079460958'],
  ['0044 20 7946 0958', '+442079460958'],
])('%s is %s', (text, phone) => {
  expect(readPhone(text)).toBe(phone);
});

test.each([
  '',
  '123',
  '+7 701 234',
  '+7 701 234 56 789',
  '8 701 234 56 7',
  '+0 123 456 789',
  'abc',
  '+7701234567a',
  '+',
])('%j is no number', (text) => {
  expect(readPhone(text)).toBeUndefined();
});

test('numbers of Kazakhstan are grouped, others are left alone', () => {
  expect(formatPhone('+77270000001')).toBe('+7\u00a0(727)\u00a0000-00-01');
  expect(formatPhone('+442070000001')).toBe('+442070000001');
});
