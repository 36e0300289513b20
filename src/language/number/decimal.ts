/** A finite number as people write it: 1234.5 is the digits 12345 with the point after the fourth. */
export type Decimal = Readonly<{ negative: boolean; digits: string; point: number }>;

export type Rounded = Readonly<{ negative: boolean; integer: string; fraction: string }>;

const SHORTEST = /^([0-9]+)(?:\.([0-9]+))?(?:e([+-][0-9]+))?$/;

/**
 * The digits that JavaScript itself prints for a number, the shortest that mean it. So 1.005 is 1.005 here and
 * not the binary 1.00499999999999989…, and rounding does what a reader of the number expects.
 */
export function decimalOf(value: number): Decimal {
  const match = SHORTEST.exec(String(Math.abs(value)));
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

/** Moves the point to the left: a number of tenge becomes thousands by 3. Exact, unlike a division. */
export function shiftLeft(decimal: Decimal, places: number): Decimal {
  return { ...decimal, point: decimal.point - places };
}

/** Rounds half away from zero to so many places after the point. What rounds to zero has no sign. */
export function roundDecimal({ negative, digits, point }: Decimal, places: number): Rounded {
  const kept = point + places;
  const head = kept > 0 ? digits.slice(0, kept).padEnd(kept, '0') : '';
  const up = kept >= 0 && (digits[kept] ?? '0') >= '5';
  const scaled = (BigInt(head === '' ? '0' : head) + (up ? 1n : 0n)).toString().padStart(places + 1, '0');
  const integer = scaled.slice(0, scaled.length - places);
  const fraction = scaled.slice(scaled.length - places);
  return { negative: negative && /[1-9]/.test(scaled), integer, fraction };
}
