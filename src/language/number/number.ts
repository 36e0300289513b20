import type { Locale } from '../locale/locale.ts';
import type { LocaleData } from '../locale/locale-data-type.ts';
import { fillPattern, localeData } from '../locale/locale-tables.ts';
import { decimalOf, type Rounded, roundDecimal, shiftLeft } from './decimal.ts';

export type NumberOptions = Readonly<{
  /** Fixed number of decimals, 0–20. Default: as many as needed, up to the limit of the function. */
  decimals?: number | undefined;
}>;

/** Printed for values that are not finite numbers. */
export const NO_VALUE = '—';

const MINUS = '\u2212';

/**
 * Formats a number: `1 234 567,891` with U+00A0 in Kazakh and Russian, `1,234,567.891` in English. Default:
 * up to three decimals, rounded half away from zero. The minus is U+2212, and there is no “−0”.
 */
export function formatNumber(value: number, locale: Locale, options: NumberOptions = {}): string {
  // Fast path for the most frequent case, identical in all locales.
  if (value >= 0 && value < 1000 && Number.isInteger(value) && (options.decimals ?? 0) === 0)
    return String(value);
  if (!Number.isFinite(value)) return NO_VALUE;
  const rounded = round(value, options.decimals, 3);
  return signOf(rounded) + formatAmount(rounded, localeData[locale]);
}

/**
 * Formats tenge: `1 500 000 ₸`, in English `₸1,500,000`. Default: two decimals if the amount has tiyn, else
 * none.
 */
export function formatMoney(value: number, locale: Locale, options: NumberOptions = {}): string {
  if (!Number.isFinite(value)) return NO_VALUE;
  const data = localeData[locale];
  const exact = round(value, options.decimals, 2);
  const rounded = options.decimals === undefined && exact.fraction !== '' ? round(value, 2, 2) : exact;
  return signOf(rounded) + fillPattern(data.money, { amount: formatAmount(rounded, data) });
}

/** Formats percentage points: 12.5 → `12,5 %`, in English `12.5%`. Default: up to two decimals. */
export function formatPercent(points: number, locale: Locale, options: NumberOptions = {}): string {
  if (!Number.isFinite(points)) return NO_VALUE;
  const data = localeData[locale];
  const rounded = round(points, options.decimals, 2);
  return signOf(rounded) + fillPattern(data.percent, { amount: formatAmount(rounded, data) });
}

/**
 * Formats a large number: `1,5 мың`, «1,5 тыс.», `1.5k`, `2.5bn`. One decimal below a hundred units, without
 * `,0`.
 */
export function formatCompact(value: number, locale: Locale): string {
  if (!Number.isFinite(value)) return NO_VALUE;
  const { rounded, power } = scaleToThousands(value);
  return signOf(rounded) + formatCompactAmount(rounded, power, localeData[locale]);
}

/** Formats a large sum of tenge: `1,5 млн ₸`, in English `₸1.5m`. */
export function formatCompactMoney(value: number, locale: Locale): string {
  if (!Number.isFinite(value)) return NO_VALUE;
  const { rounded, power } = scaleToThousands(value);
  const data = localeData[locale];
  return signOf(rounded) + fillPattern(data.money, { amount: formatCompactAmount(rounded, power, data) });
}

/**
 * Formats a file size: `2,3 МБ`, in English `2.3 MB`. A kilobyte is 1,000 bytes. Negative sizes yield
 * NO_VALUE.
 */
export function formatFileSize(bytes: number, locale: Locale): string {
  if (!Number.isFinite(bytes) || bytes < 0) return NO_VALUE;
  const data = localeData[locale];
  const wholeBytes = Math.ceil(bytes);
  const { rounded, power } = scaleToThousands(wholeBytes);
  const unit = power === 0 ? data.byte(wholeBytes) : data.bytes[power - 1];
  return `${formatAmount(rounded, data)}\u00a0${unit}`;
}

function round(value: number, decimals: number | undefined, limit: number): Rounded {
  if (decimals === undefined) return trimZeros(roundDecimal(decimalOf(value), limit));
  if (!Number.isInteger(decimals) || decimals < 0 || decimals > 20) {
    throw new RangeError(`invalid number of decimals: ${decimals}`);
  }
  return roundDecimal(decimalOf(value), decimals);
}

// Scales to powers of 1,000 from 0 to 4. 999,950 rounds to 1000 thousand, so it becomes a million.
function scaleToThousands(value: number): { rounded: Rounded; power: number } {
  const decimal = decimalOf(value);
  let power = Math.min(Math.max(Math.floor((decimal.point - 1) / 3), 0), 4);
  const roundAtPower = () => {
    const unit = shiftLeft(decimal, power * 3);
    return trimZeros(roundDecimal(unit, unit.point > 2 ? 0 : 1));
  };
  if (roundAtPower().integer === '1000' && power < 4) power += 1;
  return { rounded: roundAtPower(), power };
}

function trimZeros(rounded: Rounded): Rounded {
  return { ...rounded, fraction: rounded.fraction.replace(/0+$/, '') };
}

function signOf(rounded: Rounded): string {
  return rounded.negative ? MINUS : '';
}

/** Writes the digits of a number with the separators of a language. */
export function formatAmount(
  { integer, fraction }: Pick<Rounded, 'integer' | 'fraction'>,
  data: LocaleData,
): string {
  const grouped = integer.replace(/[0-9](?=(?:[0-9]{3})+$)/g, (digit) => digit + data.group);
  return fraction === '' ? grouped : grouped + data.decimal + fraction;
}

function formatCompactAmount(rounded: Rounded, power: number, data: LocaleData): string {
  return formatAmount(rounded, data) + (power === 0 ? '' : (data.compactSuffixes[power - 1] ?? ''));
}
