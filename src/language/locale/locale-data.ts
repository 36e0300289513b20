type Twelve<T> = readonly [T, T, T, T, T, T, T, T, T, T, T, T];
type Seven<T> = readonly [T, T, T, T, T, T, T];

export type RelativeUnit = 'minute' | 'hour' | 'day';

/** Date patterns: `{year} {month} {day}` as in running text, `{mon}` abbreviated, `{name}` standalone, `{dd}.{mm}`. */
type DatePatterns = Readonly<Record<'full' | 'long' | 'medium' | 'short' | 'numeric' | 'monthYear', string>>;

/** What a language prints in dates, numbers and lists. One table per language: kk.ts, ru.ts, en.ts. */
export type Words = Readonly<{
  /** As they stand in a date: «6 сентября». */
  monthInDate: Twelve<string>;
  /** As they stand alone: «сентябрь». */
  monthAlone: Twelve<string>;
  monthShort: Twelve<string>;
  /** Monday first. */
  weekday: Seven<string>;
  weekdayShort: Seven<string>;
  date: DatePatterns;
  /** `{day}`–`{day2}` within one month, `{month2}` within one year, `{year2}` beyond. */
  range: Readonly<Record<'sameMonth' | 'sameYear' | 'apart', string>>;
  dateTime: string;
  /** Days that have a word of their own, by their distance from today. */
  nearDay: Readonly<Record<string, string>>;
  justNow: string;
  now: string;
  ago: (count: number, unit: RelativeUnit) => string;
  ahead: (count: number, unit: RelativeUnit) => string;
  group: string;
  decimal: string;
  money: string;
  percent: string;
  /** What follows a number counted in thousands, millions, 10⁹ and 10¹². */
  compact: readonly [string, string, string, string];
  byte: (count: number) => string;
  /** Kilo-, mega-, giga-, terabyte. */
  bytes: readonly [string, string, string, string];
  and: string;
  or: string;
}>;
