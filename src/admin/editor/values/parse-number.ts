import type { Locale } from '#language/locale/locale.ts';
import { localeData } from '#language/locale/locale-tables.ts';

const SPACES_AND_CURRENCY = /[\s\u00a0\u202f\u2009'’₸%]/gu;

/**
 * Parses a number as people type it: `1 500 000`, `1,5`, `−3.25`, in English also `1,500,000`.
 * @returns undefined if the text is not exactly one number
 */
export function parseNumber(text: string, locale: Locale): number | undefined {
  const compact = text.replace(SPACES_AND_CURRENCY, '').replace(/^[\u2212\u2013]/u, '-');
  const plain = withDecimalPoint(compact, locale);
  if (!/^-?(?:[0-9]+(?:\.[0-9]*)?|\.[0-9]+)$/u.test(plain)) return undefined;
  const value = Number(plain);
  return Number.isFinite(value) ? value : undefined;
}

function withDecimalPoint(text: string, locale: Locale): string {
  const [comma, point] = [text.lastIndexOf(','), text.lastIndexOf('.')];
  if (comma >= 0 && point >= 0) {
    return comma < point ? text.replaceAll(',', '') : text.replaceAll('.', '').replace(',', '.');
  }
  const isGrouped = /^-?[0-9]{1,3}(?:,[0-9]{3})+$/u.test(text);
  if (isGrouped && (locale === 'en' || text.indexOf(',') !== comma)) return text.replaceAll(',', '');
  if (/^-?[0-9]{1,3}(?:\.[0-9]{3}){2,}$/u.test(text)) return text.replaceAll('.', '');
  return text.replace(',', '.');
}

/** Formats a number for an input: digits in groups, and all decimals. */
export function formatNumberInput(value: number, locale: Locale): string {
  const [integer = '', fraction] = String(Math.abs(value)).split('.');
  if (!/^[0-9]+$/u.test(integer)) return String(value);
  const { group, decimal } = localeData[locale];
  const grouped = integer.length < 5 ? integer : integer.replace(/[0-9](?=(?:[0-9]{3})+$)/gu, `$&${group}`);
  const decimals = fraction === undefined ? '' : `${decimal}${fraction}`;
  return `${value < 0 ? '\u2212' : ''}${grouped}${decimals}`;
}
