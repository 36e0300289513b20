/** A finite number in decimal digits: 1234.5 has the digits 12345 and the point 4. */
export type Decimal = Readonly<{ negative: boolean; digits: string; point: number }>;

export type Rounded = Readonly<{ negative: boolean; integer: string; fraction: string }>;

const NUMBER_TEXT = /^([0-9]+)(?:\.([0-9]+))?(?:e([+-][0-9]+))?$/;

/**
 * Converts the shortest text of a number, so that 1.005 rounds as 1.005 and not as its binary value
 * 1.00499999….
 * @throws RangeError for a number that is not finite
 */
export function decimalOf(value: number): Decimal {
  const match = NUMBER_TEXT.exec(String(Math.abs(value)));
  if (match === null) throw new RangeError(`not a finite number: ${value}`);
  const [, integer = '', fraction = '', exponent = '0'] = match;
  const leading = (integer + fraction).search(/[1-9]/);
  if (leading < 0) return { negative: false, digits: '', point: 0 };
  return {
    negative: value < 0,
    digits: (integer + fraction).slice(leading),
    point: integer.length + Number(exponent) - leading,
  };
}

/** Divides by a power of ten, without the rounding errors of a division. */
export function shiftLeft(decimal: Decimal, places: number): Decimal {
  return { ...decimal, point: decimal.point - places };
}

/** Rounds half away from zero to a number of decimal places. Zero is not negative. */
export function roundDecimal({ negative, digits, point }: Decimal, places: number): Rounded {
  const digitCount = point + places;
  const retained = digitCount > 0 ? digits.slice(0, digitCount).padEnd(digitCount, '0') : '';
  const roundsUp = digitCount >= 0 && (digits[digitCount] ?? '0') >= '5';
  const scaled = (BigInt(retained === '' ? '0' : retained) + (roundsUp ? 1n : 0n))
    .toString()
    .padStart(places + 1, '0');
  const integer = scaled.slice(0, scaled.length - places);
  const fraction = scaled.slice(scaled.length - places);
  return { negative: negative && /[1-9]/.test(scaled), integer, fraction };
}
