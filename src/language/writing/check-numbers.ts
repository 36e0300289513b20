import type { Locale } from '../locale/locale.ts';
import { localeData } from '../locale/locale-tables.ts';
import { formatAmount } from '../number/number.ts';
import type { Check } from './finding.ts';
import { findByRules, type Rule } from './rule.ts';

const SPACE = '[ \\u00a0\\u202f]';
const SCALE: Readonly<Record<Locale, string>> = {
  kk: 'мың|млн|млрд|трлн',
  ru: 'тыс\\.?|млн|млрд|трлн',
  en: 'thousand|million|billion|trillion|bn|m|k|tn',
};
/** A number in any notation: 1500000, 1 500 000, 1,500,000, 5.2 */
const NUMBER = `[0-9]{1,3}(?:${SPACE}[0-9]{3})+(?:[.,][0-9]+)?|[0-9]{1,3}(?:[.,'][0-9]{3})+(?:[.,][0-9]{1,2})?(?![0-9])|[0-9]+(?:[.,][0-9]+)?`;
const START = "(?<![\\p{L}\\p{N}.,'-]|[0-9][ \\u00a0\\u202f])";
const CURRENCY = '₸|KZT(?!\\p{L})|(?:тг|тңг)(?!\\p{L})\\.?';

/**
 * Writes a number in the house style: `1 500 000` and `5,2`, in English `1,500,000` and `5.2`. A separator whose meaning
 * is uncertain, as in 1.500, stays.
 */
function rewriteNumber(notation: string, locale: Locale): string {
  const data = localeData[locale];
  const separators = notation.replace(/[0-9]/g, '');
  const lastAt = Math.max(notation.lastIndexOf('.'), notation.lastIndexOf(','));
  const fraction = lastAt < 0 ? '' : notation.slice(lastAt + 1);
  const last = notation.charAt(lastAt);
  const isRepeated = separators.split(last).length > 2;
  const isGroup = fraction.length === 3 && (isRepeated || (last === ',' && locale === 'en'));
  if (fraction.length === 3 && !isGroup && separators.length === 1 && last !== data.decimal) return notation;
  const hasFraction = fraction !== '' && !isGroup;
  const integer = (hasFraction ? notation.slice(0, lastAt) : notation).replace(/[^0-9]/g, '');
  return formatAmount({ integer, fraction: hasFraction ? fraction : '' }, data);
}

/** Sums and percentages with the sign after a no-break space: 5,2 млрд ₸, 27 %. */
function cyrillicRules(locale: 'kk' | 'ru'): Rule[] {
  const scale = `(${SCALE[locale]})(?!\\p{L})`;
  const number = (text: string) => rewriteNumber(text, locale);
  const scaleOf = (text: string) => (text.startsWith('тыс') ? 'тыс.' : text);
  return [
    // ₸5 млрд
    [
      new RegExp(`₸${SPACE}?(${NUMBER})(?:${SPACE}?${scale}\\.?)?`, 'gu'),
      (_, n = '', s = '') => `${number(n)}${s === '' ? '' : `\u00a0${scaleOf(s)}`}\u00a0₸`,
    ],
    // 1500000₸, 5.2 млрд. KZT, 500 тг
    [
      new RegExp(`${START}(${NUMBER})(?:(${SPACE}?)${scale}\\.?)?(${SPACE}?)(${CURRENCY})`, 'gu'),
      (_, n = '', gap = '', s = '', space = '') =>
        `${number(n)}${s === '' ? '' : (gap || '\u00a0') + scaleOf(s)}${space || '\u00a0'}₸`,
    ],
    // 1500000 теңге, 5.2 млн. тенге, 5.2 млрд
    [
      new RegExp(`${START}(${NUMBER})(${SPACE})(${SCALE[locale]})(?!\\p{L})(\\.(?=${SPACE}\\p{Ll}))?`, 'gu'),
      (_, n = '', space = '', s = '') => `${number(n)}${space}${scaleOf(s)}`,
    ],
    [
      new RegExp(`${START}(${NUMBER})(${SPACE})(?=(?:теңге|т[её]нге|доллар|евро|еуро))`, 'gu'),
      (_, n = '', space = '') => number(n) + space,
    ],
    // 27%, 0.12 %
    [
      new RegExp(`${START}(${NUMBER})(${SPACE}?)%`, 'gu'),
      (_, n = '', space = '') => `${number(n)}${space || '\u00a0'}%`,
    ],
  ];
}

/** Sums and percentages with the sign beside the number: ₸5.2 billion, 27%. */
function englishRules(): Rule[] {
  const number = (text: string) => rewriteNumber(text, 'en');
  const scale = `(${SCALE.en})(?!\\p{L})`;
  return [
    // 5 billion ₸, 500 KZT
    [
      new RegExp(`${START}(?<!₸)(${NUMBER})(?:(${SPACE}?)${scale})?${SPACE}?(?:${CURRENCY})`, 'gu'),
      (_, n = '', gap = '', s = '') => `₸${number(n)}${s === '' ? '' : gap + s}`,
    ],
    // ₸ 500, KZT 500, ₸1500000
    [
      new RegExp(`(?:₸|(?<!\\p{L})KZT)${SPACE}?(${NUMBER})(?!${SPACE}?₸)`, 'gu'),
      (_, n = '') => `₸${number(n)}`,
    ],
    [new RegExp(`${START}(${NUMBER})${SPACE}?%`, 'gu'), (_, n = '') => `${number(n)}%`],
    // 41 200 clients, 5,2 million
    [
      new RegExp(`${START}([0-9]{1,3}(?:${SPACE}[0-9]{3})+)(?![0-9]|${SPACE}[0-9])`, 'gu'),
      (_, n = '') => number(n),
    ],
    [
      new RegExp(`${START}(${NUMBER})(${SPACE})(?=(?:million|billion|trillion)(?!\\p{L}))`, 'gu'),
      (_, n = '', space = '') => number(n) + space,
    ],
  ];
}

let rules: Readonly<Record<Locale, readonly Rule[]>> | undefined;

/** Finds sums, percentages and numbers before units that differ from the house style. */
export const checkNumbers: Check = (text, locale) => {
  if (!/[0-9]/.test(text)) return [];
  rules ??= { kk: cyrillicRules('kk'), ru: cyrillicRules('ru'), en: englishRules() };
  return findByRules('number', text, rules[locale]).filter(
    // Plain spaces are found by another check.
    ({ start, end, suggestions }) =>
      suggestions[0]?.replaceAll('\u00a0', ' ') !== text.slice(start, end).replace(/[\u00a0\u202f]/gu, ' '),
  );
};
