import { assert, bigInt, double, integer, property } from 'fast-check';
import { expect, test } from 'vitest';
import { decimalOf, roundDecimal, shiftLeft } from './decimal.ts';

const rounded = (value: number, places: number) => {
  const { negative, integer: integerPart, fraction } = roundDecimal(decimalOf(value), places);
  return `${negative ? '-' : ''}${integerPart}${fraction === '' ? '' : `.${fraction}`}`;
};

test.each([
  [1.005, 2, '1.01'],
  [2.675, 2, '2.68'],
  [1.45, 1, '1.5'],
  [8.345, 2, '8.35'],
  [0.5, 0, '1'],
  [-0.5, 0, '-1'],
  [-0.4, 0, '0'],
  [-0, 2, '0.00'],
  [9.995, 2, '10.00'],
  [0.0049, 2, '0.00'],
  [0.005, 2, '0.01'],
  [1e21, 0, '1000000000000000000000'],
  [1.5e-7, 7, '0.0000002'],
  [5e-324, 2, '0.00'],
  [123.456, 5, '123.45600'],
])('%d rounded to %i places is %s', (value, places, expected) => {
  expect(rounded(value, places)).toBe(expected);
});

test('shiftLeft is exact', () => {
  expect(roundDecimal(shiftLeft(decimalOf(1_005_000), 6), 2)).toMatchObject({ integer: '1', fraction: '01' });
  expect(roundDecimal(shiftLeft(decimalOf(5), 3), 2)).toMatchObject({ integer: '0', fraction: '01' });
});

test('With enough places a number is unchanged', () => {
  const plain = double({ min: -1e9, max: 1e9, noNaN: true }).filter((value) => Math.abs(value) > 1e-6);
  assert(
    property(plain, (value) => {
      expect(Number(rounded(value, 40))).toBe(value === 0 ? 0 : value);
    }),
  );
});

test('Rounding to hundredths agrees with integer arithmetic', () => {
  assert(
    property(
      bigInt({ min: 0n, max: 10n ** 12n }),
      integer({ min: 0, max: 999 }),
      (integerPart, thousandths) => {
        const hundredths = integerPart * 100n + BigInt(Math.floor((thousandths + 5) / 10));
        const expected = `${hundredths / 100n}.${String(hundredths % 100n).padStart(2, '0')}`;
        expect(rounded(Number(`${integerPart}.${String(thousandths).padStart(3, '0')}`), 2)).toBe(expected);
      },
    ),
  );
});

test('A number that is not finite throws a RangeError', () => {
  expect(() => decimalOf(Number.NaN)).toThrow(RangeError);
  expect(() => decimalOf(Number.NEGATIVE_INFINITY)).toThrow(RangeError);
});
