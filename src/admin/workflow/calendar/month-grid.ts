import {
  addDays,
  calendarDay,
  isLocalDate,
  type LocalDate,
  localDateOf,
  weekday,
} from '#language/date/calendar.ts';

/** `YYYY-MM`. */
export type Month = string;

/** Also keeps the neighbouring weeks of every month within the calendar. */
const FIRST_MONTH = '2000-01';
const LAST_MONTH = '2999-12';

export const isMonth = (text: string): text is Month =>
  isLocalDate(`${text}-01`) && text >= FIRST_MONTH && text <= LAST_MONTH;

/** Whether a day is in a month of the calendar. */
export const isCalendarDay = (text: string): text is LocalDate => isLocalDate(text) && isMonth(monthOf(text));

export const monthOf = (day: LocalDate): Month => day.slice(0, 7);

export const firstDayOf = (month: Month): LocalDate => `${month}-01`;

/** The next month for 1, the previous one for -1; undefined outside the calendar. */
export function neighbourOf(month: Month, distance: 1 | -1): Month | undefined {
  const { year, month: number } = calendarDay(firstDayOf(month));
  const total = year * 12 + number - 1 + distance;
  const neighbour = monthOf(localDateOf({ year: Math.floor(total / 12), month: (total % 12) + 1, day: 1 }));
  return isMonth(neighbour) ? neighbour : undefined;
}

/** The weeks of a month from Monday to Sunday, with the days of its neighbours. */
export function weeksOf(month: Month): LocalDate[][] {
  const weeks: LocalDate[][] = [];
  const first = firstDayOf(month);
  let monday = addDays(first, 1 - weekday(first));
  do {
    weeks.push(Array.from({ length: 7 }, (_, index) => addDays(monday, index)));
    monday = addDays(monday, 7);
  } while (monthOf(monday) === month);
  return weeks;
}
