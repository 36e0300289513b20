import { type EnglishForms, plural } from '../text/plural.ts';
import type { LocaleData, RelativeUnit } from './locale-data-type.ts';

const months = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
] as const;

const units: Record<RelativeUnit, EnglishForms> = {
  minute: { one: 'minute', other: 'minutes' },
  hour: { one: 'hour', other: 'hours' },
  day: { one: 'day', other: 'days' },
};

/** British English: day before month, no comma in dates, no serial comma; m, bn and tn for money. */
export const en: LocaleData = {
  monthInDate: months,
  monthAlone: months,
  monthShort: ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'June', 'July', 'Aug', 'Sept', 'Oct', 'Nov', 'Dec'],
  weekday: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'],
  weekdayShort: ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'],
  date: {
    full: '{weekday} {day}\u00a0{month} {year}',
    long: '{day}\u00a0{month} {year}',
    medium: '{day}\u00a0{mon} {year}',
    short: '{day}\u00a0{month}',
    numeric: '{dd}/{mm}/{year}',
    monthYear: '{name} {year}',
  },
  range: {
    sameMonth: '{day}–\u2060{day2}\u00a0{month} {year}',
    sameYear: '{day}\u00a0{month} – {day2}\u00a0{month2} {year}',
    apart: '{day}\u00a0{month} {year} – {day2}\u00a0{month2} {year2}',
  },
  dateTime: '{date}, {time}',
  namedDays: { '-1': 'yesterday', '0': 'today', '1': 'tomorrow' },
  justNow: 'just now',
  now: 'now',
  ago: (count, unit) => `${count} ${plural(count, 'en', units[unit])} ago`,
  ahead: (count, unit) => `in ${count} ${plural(count, 'en', units[unit])}`,
  group: ',',
  decimal: '.',
  money: '₸{amount}',
  percent: '{amount}%',
  compactSuffixes: ['k', 'm', 'bn', 'tn'],
  byte: (count) => plural(count, 'en', { one: 'byte', other: 'bytes' }),
  bytes: ['KB', 'MB', 'GB', 'TB'],
  and: 'and',
  or: 'or',
};
