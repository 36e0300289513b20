import { expect, test } from 'vitest';
import { city } from './city.ts';

const office = (hours: object, given: object = {}) =>
  city.shared().safeParse({
    postal_code: '050000',
    latitude: 43.2,
    longitude: 76.9,
    phones: ['+77272500001'],
    hours: [{ days: [1, 2, 3, 4, 5], ...hours }],
    ...given,
  });

test.each([
  ['09:00', '18:00'],
  ['10:00', '24:00'],
  ['22:00', '06:00'],
  ['18:00', '00:00'],
  ['00:00', '24:00'],
  ['00:00', '00:01'],
  ['23:59', '00:00'],
])('The opening hours %s to %s are valid', (from, to) => {
  expect(office({ from, to }).data?.hours).toEqual([{ days: [1, 2, 3, 4, 5], from, to }]);
});

test('A full stop in a time becomes a colon', () => {
  expect(office({ from: '9.00', to: '24.00' }).data?.hours[0]).toMatchObject({ from: '09:00', to: '24:00' });
});

test('Codes that YAML parses as numbers become text', () => {
  const { data } = office({ from: '09:00', to: '18:00' }, { postal_code: 100000, phones: [1414, 109] });
  expect(data).toMatchObject({ postal_code: '100000', phones: ['1414', '109'] });
});

test('An hour of one digit gets a leading zero', () => {
  expect(office({ from: '9:00', to: ' 18:00' }).data?.hours[0]).toMatchObject({ from: '09:00', to: '18:00' });
});

test.each([
  ['00:00', '00:00', 'to', 'equal-times'],
  ['09:00', '9.00', 'to', 'equal-times'],
  ['24:00', '06:00', 'from', 'invalid-time'],
  ['09:00', '24:01', 'to', 'invalid-time'],
  ['09:00', '25:00', 'to', 'invalid-time'],
  ['09:60', '18:00', 'from', 'invalid-time'],
  ['09:00', '18', 'to', 'invalid-time'],
])('The opening hours %j to %j are invalid', (from, to, field, code) => {
  expect(office({ from, to }).error?.issues).toMatchObject([
    { path: ['hours', 0, field], params: { fault: { code } } },
  ]);
});

test('An empty time is missing', () => {
  expect(office({ from: '', to: '18:00' }).error?.issues).toMatchObject([
    { path: ['hours', 0, 'from'], code: 'too_small' },
  ]);
});

test('Short numbers, extensions and both postal code formats are valid', () => {
  const { data } = office(
    { from: '09:00', to: '18:00' },
    { postal_code: 'a15e4c6', phones: ['1414', '+7 727 250-00-01 ext. 12'] },
  );
  expect(data).toMatchObject({ postal_code: 'A15E4C6', phones: ['1414', '+77272500001;ext=12'] });
});
