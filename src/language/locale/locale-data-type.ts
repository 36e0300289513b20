type Twelve<T> = readonly [T, T, T, T, T, T, T, T, T, T, T, T];
type Seven<T> = readonly [T, T, T, T, T, T, T];

export type RelativeUnit = 'minute' | 'hour' | 'day';

/**
 * Placeholders: `{year} {month} {day}` as in running text, `{mon}` abbreviated, `{name}` standalone,
 * `{dd}.{mm}`.
 */
type DatePatterns = Readonly<Record<'full' | 'long' | 'medium' | 'short' | 'numeric' | 'monthYear', string>>;

/** Texts and patterns of a language for dates, numbers and lists. */
export type LocaleData = Readonly<{
  /** Form used after a day: «6 сентября». */
  monthInDate: Twelve<string>;
  /** Standalone form: «сентябрь». */
  monthAlone: Twelve<string>;
  monthShort: Twelve<string>;
  /** Monday first. */
  weekday: Seven<string>;
  weekdayShort: Seven<string>;
  date: DatePatterns;
  /** `{day2}`, `{month2}` and `{year2}` are those of the end. */
  range: Readonly<Record<'sameMonth' | 'sameYear' | 'apart', string>>;
  dateTime: string;
  /** Names such as "yesterday" by distance from today in days. */
  namedDays: Readonly<Record<string, string>>;
  justNow: string;
  now: string;
  ago: (count: number, unit: RelativeUnit) => string;
  ahead: (count: number, unit: RelativeUnit) => string;
  group: string;
  decimal: string;
  money: string;
  percent: string;
  /** Suffixes for thousands, millions, 10⁹ and 10¹². */
  compactSuffixes: readonly [string, string, string, string];
  byte: (count: number) => string;
  /** Kilobyte to terabyte. */
  bytes: readonly [string, string, string, string];
  and: string;
  or: string;
}>;
