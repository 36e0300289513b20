import { plural } from '../text/plural.ts';
import type { LocaleData, RelativeUnit } from './locale-data-type.ts';

const months = [
  'қаңтар',
  'ақпан',
  'наурыз',
  'сәуір',
  'мамыр',
  'маусым',
  'шілде',
  'тамыз',
  'қыркүйек',
  'қазан',
  'қараша',
  'желтоқсан',
] as const;

const units: Record<RelativeUnit, string> = { minute: 'минут', hour: 'сағат', day: 'күн' };
// «кейін» requires the ablative.
const ablatives: Record<RelativeUnit, string> = { minute: 'минуттан', hour: 'сағаттан', day: 'күннен' };

/**
 * Kazakh in Cyrillic script. Differs from CLDR where usage does: «жылғы» instead of «ж.», lower-case months,
 * no leading zero of the day, «және» before the last item, Cyrillic units of file size.
 */
export const kk: LocaleData = {
  monthInDate: months,
  monthAlone: months,
  monthShort: [
    'қаң.',
    'ақп.',
    'нау.',
    'сәу.',
    'мам.',
    'мау.',
    'шіл.',
    'там.',
    'қыр.',
    'қаз.',
    'қар.',
    'жел.',
  ],
  weekday: ['дүйсенбі', 'сейсенбі', 'сәрсенбі', 'бейсенбі', 'жұма', 'сенбі', 'жексенбі'],
  weekdayShort: ['дс', 'сс', 'ср', 'бс', 'жм', 'сб', 'жс'],
  date: {
    full: '{year}\u00a0жылғы {day}\u00a0{month}, {weekday}',
    long: '{year}\u00a0жылғы {day}\u00a0{month}',
    medium: '{year}\u00a0ж. {day}\u00a0{mon}',
    short: '{day}\u00a0{month}',
    numeric: '{dd}.{mm}.{year}',
    monthYear: '{year}\u00a0жылғы {name}',
  },
  range: {
    sameMonth: '{year}\u00a0жылғы {day}–\u2060{day2}\u00a0{month}',
    sameYear: '{year}\u00a0жылғы {day}\u00a0{month} – {day2}\u00a0{month2}',
    apart: '{year}\u00a0жылғы {day}\u00a0{month} – {year2}\u00a0жылғы {day2}\u00a0{month2}',
  },
  dateTime: '{date}, {time}',
  namedDays: { '-2': 'алдыңғы күні', '-1': 'кеше', '0': 'бүгін', '1': 'ертең', '2': 'бүрсігүні' },
  justNow: 'жаңа ғана',
  now: 'қазір',
  ago: (count, unit) => `${count} ${plural(count, 'kk', { other: units[unit] })} бұрын`,
  ahead: (count, unit) => `${count} ${plural(count, 'kk', { other: ablatives[unit] })} кейін`,
  group: '\u00a0',
  decimal: ',',
  money: '{amount}\u00a0₸',
  percent: '{amount}\u00a0%',
  compactSuffixes: ['\u00a0мың', '\u00a0млн', '\u00a0млрд', '\u00a0трлн'],
  byte: () => 'байт',
  bytes: ['КБ', 'МБ', 'ГБ', 'ТБ'],
  and: 'және',
  or: 'немесе',
};
