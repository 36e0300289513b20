import { dictionary, fill } from '../locale/dictionary.ts';
import type { Locale } from '../locale/locale.ts';
import type { Words } from '../locale/locale-data.ts';
import { decimalOf, type Rounded, roundDecimal, shiftLeft } from './decimal.ts';

export type NumberOptions = Readonly<{
  /** Exactly so many decimals, 0–20. Left out: as many as the number has, within the limit of the function. */
  decimals?: number | undefined;
}>;

/** Stands for a value that is not a finite number, so that a page never says “NaN ₸”. */
export const NO_VALUE = '—';

const MINUS = '\u2212';

/**
 * Prints a number: `1 234 567,891` with U+00A0 in Kazakh and Russian, `1,234,567.891` in English. Up to three
 * decimals unless told otherwise; rounds half away from zero; the minus is U+2212; never “−0”.
 */
export function formatNumber(value: number, locale: Locale, options: NumberOptions = {}): string {
  // The same everywhere, and nearly all that a page counts.
  if (value >= 0 && value < 1000 && Number.isInteger(value) && (options.decimals ?? 0) === 0)
    return String(value);
  if (!Number.isFinite(value)) return NO_VALUE;
  const rounded = round(value, options.decimals, 3);
  return sign(rounded) + amount(rounded, dictionary[locale]);
}

/**
 * Prints tenge: `1 500 000 ₸`, in English `₸1,500,000`. Tiyn appear, both digits, only where there are some;
 * `decimals` overrules.
 */
export function formatMoney(value: number, locale: Locale, options: NumberOptions = {}): string {
  if (!Number.isFinite(value)) return NO_VALUE;
  const words = dictionary[locale];
  const exact = round(value, options.decimals, 2);
  const rounded = options.decimals === undefined && exact.fraction !== '' ? round(value, 2, 2) : exact;
  return sign(rounded) + fill(words.money, { amount: amount(rounded, words) });
}

/** Prints per cent. Takes percentage points: 12.5 → `12,5 %`, in English `12.5%`. Up to two decimals. */
export function formatPercent(points: number, locale: Locale, options: NumberOptions = {}): string {
  if (!Number.isFinite(points)) return NO_VALUE;
  const words = dictionary[locale];
  const rounded = round(points, options.decimals, 2);
  return sign(rounded) + fill(words.percent, { amount: amount(rounded, words) });
}

/**
 * Prints a large number short: `1,5 мың`, `2,5 млрд`, «1,5 тыс.», `1.5k`, `2.5m`, `2.5bn`, `1tn` (the British
 * press writes them so, closed up). One decimal below a hundred units, none above, no `,0`.
 */
export function formatCompact(value: number, locale: Locale): string {
  if (!Number.isFinite(value)) return NO_VALUE;
  const { rounded, power } = scaled(value);
  return sign(rounded) + compactAmount(rounded, power, dictionary[locale]);
}

/** Prints tenge short: `1,5 млн ₸`, in English `₸1.5m`. */
export function formatCompactMoney(value: number, locale: Locale): string {
  if (!Number.isFinite(value)) return NO_VALUE;
  const { rounded, power } = scaled(value);
  const words = dictionary[locale];
  return sign(rounded) + fill(words.money, { amount: compactAmount(rounded, power, words) });
}

/**
 * Prints the size of a file: `2,3 МБ`, in English `2.3 MB`, with U+00A0 before the unit. A kilobyte is 1,000
 * bytes, as on the makers' labels and in most file managers. A negative size is no value.
 */
export function formatFileSize(bytes: number, locale: Locale): string {
  if (!Number.isFinite(bytes) || bytes < 0) return NO_VALUE;
  const words = dictionary[locale];
  const whole = Math.ceil(bytes);
  const { rounded, power } = scaled(whole);
  const unit = power === 0 ? words.byte(whole) : words.bytes[power - 1];
  return `${amount(rounded, words)}\u00a0${unit}`;
}

function round(value: number, decimals: number | undefined, limit: number): Rounded {
  if (decimals === undefined) return trimmed(roundDecimal(decimalOf(value), limit));
  if (!Number.isInteger(decimals) || decimals < 0 || decimals > 20) {
    throw new RangeError(`not a number of decimals: ${decimals}`);
  }
  return roundDecimal(decimalOf(value), decimals);
}

// Thousands by powers 0–4. 999,950 rounds to 1000 thousand, which is a million.
function scaled(value: number): { rounded: Rounded; power: number } {
  const decimal = decimalOf(value);
  let power = Math.min(Math.max(Math.floor((decimal.point - 1) / 3), 0), 4);
  const at = () => {
    const unit = shiftLeft(decimal, power * 3);
    return trimmed(roundDecimal(unit, unit.point > 2 ? 0 : 1));
  };
  if (at().integer === '1000' && power < 4) power += 1;
  return { rounded: at(), power };
}

function trimmed(rounded: Rounded): Rounded {
  return { ...rounded, fraction: rounded.fraction.replace(/0+$/, '') };
}

function sign(rounded: Rounded): string {
  return rounded.negative ? MINUS : '';
}

function amount({ integer, fraction }: Rounded, words: Words): string {
  const grouped = integer.replace(/[0-9](?=(?:[0-9]{3})+$)/g, (digit) => digit + words.group);
  return fraction === '' ? grouped : grouped + words.decimal + fraction;
}

function compactAmount(rounded: Rounded, power: number, words: Words): string {
  return amount(rounded, words) + (power === 0 ? '' : (words.compact[power - 1] ?? ''));
}
