import { parseLocalDate } from '../date/calendar.ts';
import type { Locale } from '../locale/locale.ts';
import { localeData } from '../locale/locale-tables.ts';
import { capitalise, lower } from '../text/case.ts';
import type { Check } from './finding.ts';
import { findByRules, type Rule } from './rule.ts';

const SPACE = '[ \\u00a0]';
const NOT_BEFORE = '(?<![\\p{L}\\p{N}.,/-])';

const alternatives = (words: readonly string[]) => words.map((word) => word.replace('.', '\\.')).join('|');
const bothCases = (words: readonly string[]) => alternatives([...words, ...words.map(capitalise)]);

const twoDigits = (text: string) => text.padStart(2, '0');
const fullYear = (text: string) => (text.length === 2 ? `20${text}` : text);
const exists = (year: string, month: string, day: string) =>
  parseLocalDate(`${year}-${twoDigits(month)}-${twoDigits(day)}`) !== undefined;

// 15.09.2025, 15/9/25, 2025-09-15
const NUMERIC = new RegExp(
  `${NOT_BEFORE}(?:([0-9]{1,2})([./-])([0-9]{1,2})\\2([0-9]{4}|[0-9]{2})|([0-9]{4})([-./])([0-9]{1,2})\\6([0-9]{1,2}))(?![\\p{N}/]|[.,-][0-9])`,
  'gu',
);

function numericRule(locale: Locale): Rule {
  const separator = locale === 'en' ? '/' : '.';
  return [
    NUMERIC,
    (text = '', d = '', sign = '', m = '', y = '', y2 = '', _sign = '', m2 = '', d2 = '') => {
      const [year, month, day] = y2 === '' ? [fullYear(y), m, d] : [y2, m2, d2];
      // 7.1.25 is a number of a section, 10-12-25 is none of a date.
      if (y.length === 2 && (d.length < 2 || m.length < 2)) return undefined;
      if (Number(year) < 1900 || Number(year) > 2100) return undefined;
      const isPossible = exists(year, month, day);
      if (!isPossible) return Number(month) > 12 && Number(day) > 12 && sign !== '.' ? undefined : null;
      const correct = [twoDigits(day), twoDigits(month), year].join(separator);
      return correct === text ? undefined : correct;
    },
  ];
}

function kazakhRules(): Rule[] {
  const months = localeData.kk.monthInDate;
  const month = bothCases(months);
  const day = `${NOT_BEFORE}([0-9]{1,2})`;
  return [
    // 15 қыркүйек 2025 жылы
    [
      new RegExp(
        `${day}${SPACE}(${month})(\\p{Ll}{0,4})${SPACE}((?:19|20)[0-9]{2})(?:${SPACE}(?:жыл\\p{Ll}*|ж\\.))?(?!\\p{L}|[0-9])`,
        'gu',
      ),
      (_, d = '', m = '', ending = '', y = '') => `${y}\u00a0жылғы ${Number(d)}\u00a0${lower(m)}${ending}`,
    ],
    // 2025 жылдың 15 қыркүйегі is right, 2025 жыл 15 қыркүйек is not.
    [
      new RegExp(`${NOT_BEFORE}((?:19|20)[0-9]{2})${SPACE}жыл${SPACE}([0-9]{1,2})${SPACE}(${month})`, 'gu'),
      (_, y = '', d = '', m = '') => `${y}\u00a0жылғы ${Number(d)}\u00a0${lower(m)}`,
    ],
    ...dayAndMonthRules(day, months),
  ];
}

function russianRules(): Rule[] {
  const { monthInDate, monthAlone } = localeData.ru;
  const day = `${NOT_BEFORE}([0-9]{1,2})`;
  const year = '((?:19|20)[0-9]{2})';
  return [
    // 15 сентябрь 2025
    [
      new RegExp(
        `${day}${SPACE}(${bothCases(monthAlone)})(?!\\p{L})(?:${SPACE}${year}(?:${SPACE}(?:г\\.|года))?)?`,
        'gu',
      ),
      (_, d = '', m = '', y = '') => {
        const name = monthInDate[monthAlone.indexOf(lower(m))] ?? m;
        return `${Number(d)}\u00a0${name}${y === '' ? '' : ` ${y}\u00a0г.`}`;
      },
    ],
    // 15 сентября 2025 without «г.»
    [
      new RegExp(
        `${day}(${SPACE})(${bothCases(monthInDate)})(${SPACE})${year}(?![\\p{N}–-]|${SPACE}г|,[0-9])`,
        'gu',
      ),
      (_, d = '', _space = '', m = '', _space2 = '', y = '') => `${Number(d)}\u00a0${lower(m)} ${y}\u00a0г.`,
    ],
    ...dayAndMonthRules(day, monthInDate),
  ];
}

function englishRules(): Rule[] {
  const { monthInDate, monthShort } = localeData.en;
  const month = `(${alternatives([...monthInDate, ...monthShort, 'Sep'])})`;
  const nameOf = (found: string) => monthInDate.find((name) => name.startsWith(found.slice(0, 3))) ?? found;
  const year = '((?:19|20)[0-9]{2})';
  return [
    // September 15, 2025
    [
      new RegExp(
        `(?<!\\p{L})${month}\\.?${SPACE}([0-9]{1,2})(?:st|nd|rd|th)?(?:,${SPACE}?|${SPACE})${year}(?![0-9])`,
        'gu',
      ),
      (_, m = '', d = '', y = '') => `${Number(d)}\u00a0${nameOf(m)} ${y}`,
    ],
    [
      new RegExp(`(?<!\\p{L})${month}\\.?${SPACE}([0-9]{1,2})(?:st|nd|rd|th)(?!\\p{L})`, 'gu'),
      (_, m = '', d = '') => `${Number(d)}\u00a0${nameOf(m)}`,
    ],
    // 15th of September
    [
      new RegExp(`${NOT_BEFORE}([0-9]{1,2})(?:st|nd|rd|th)${SPACE}(?:of${SPACE})?${month}(?!\\p{L})`, 'gu'),
      (_, d = '', m = '') => `${Number(d)}\u00a0${nameOf(m)}`,
    ],
    // 15 September, 2025
    [
      new RegExp(`${NOT_BEFORE}([0-9]{1,2})${SPACE}${month},${SPACE}${year}(?![0-9])`, 'gu'),
      (_, d = '', m = '', y = '') => `${Number(d)}\u00a0${nameOf(m)} ${y}`,
    ],
    ...dayAndMonthRules(`${NOT_BEFORE}([0-9]{1,2})`, monthInDate),
  ];
}

/** 05 қыркүйек, 15 Қыркүйек, 31 сәуір */
function dayAndMonthRules(day: string, months: readonly string[]): Rule[] {
  const isLowerCase = lower(months[0] ?? '') === months[0];
  const month = isLowerCase ? bothCases(months) : alternatives(months);
  return [
    [
      new RegExp(`${day}(${SPACE})(${month})(?=(\\p{Ll}*))`, 'gu'),
      (text = '', d = '', space = '', m = '', ending = '') => {
        const name = isLowerCase ? lower(m) : m;
        if (ending.length > 6) return undefined;
        const number = months.indexOf(name) + 1;
        // February has 29 days in some years.
        if (!exists('2024', String(number), d)) return null;
        const correct = `${Number(d)}${space}${name}`;
        return correct === text ? undefined : correct;
      },
    ],
  ];
}

let rules: Readonly<Record<Locale, readonly Rule[]>> | undefined;

function rulesOf(locale: Locale): readonly Rule[] {
  rules ??= {
    kk: [numericRule('kk'), ...kazakhRules()],
    ru: [numericRule('ru'), ...russianRules()],
    en: [numericRule('en'), ...englishRules()],
  };
  return rules[locale];
}

/** Finds dates that differ from the house style, and days that do not exist. */
export const checkDates: Check = (text, locale) =>
  /[0-9]/.test(text) ? findByRules('date', text, rulesOf(locale)) : [];
