import { addDays, calendarDay, type LocalDate, weekday } from './calendar.ts';

/**
 * Public holidays on fixed days (Law “On Holidays” of 13 December 2001). On a weekend, the next working day
 * is off.
 */
const HOLIDAYS = [
  '01-01',
  '01-02',
  '03-08',
  '03-21',
  '03-22',
  '03-23',
  '05-01',
  '05-07',
  '05-09',
  '07-06',
  '10-25',
  '12-16',
];

/** Constitution Day is 15 March from 2027 on (Constitution of 15 March 2026). */
const CONSTITUTION_DAY = { day: '03-15', since: 2027 };

/** Days off that are not public holidays and have no substitute on a weekend: Orthodox Christmas. */
const DAYS_OFF = ['01-07'];

/**
 * First day of Kurban Ait (lunar calendar), also without a substitute. The date for 2027 is computed; the
 * Spiritual Administration of the Muslims of Kazakhstan announces it in spring.
 */
const KURBAN_AIT: readonly LocalDate[] = ['2026-05-27', '2027-05-16'];

/**
 * Working days moved by government decree, by year. A missing year is undecided and causes a warning in the
 * log.
 */
const MOVED_DAYS: Readonly<Partial<Record<number, { off: readonly LocalDate[]; on: readonly LocalDate[] }>>> =
  {
    2026: { off: [], on: [] },
  };

const isWeekend = (date: LocalDate) => weekday(date) > 5;

function isHoliday(date: LocalDate): boolean {
  const day = date.slice(5);
  return (
    HOLIDAYS.includes(day) ||
    (day === CONSTITUTION_DAY.day && calendarDay(date).year >= CONSTITUTION_DAY.since)
  );
}

/** Days off for holidays on a weekend: the next free working day for each. */
function computeSubstitutes(year: number): ReadonlySet<LocalDate> {
  const taken = new Set<LocalDate>();
  const isFree = (date: LocalDate) => isWeekend(date) || isHoliday(date) || isDayOff(date) || taken.has(date);
  const last = `${year}-12-31`;
  for (let date: LocalDate = `${year}-01-01`; date <= last; date = addDays(date, 1)) {
    if (!isHoliday(date) || !isWeekend(date)) continue;
    let next = date;
    while (isFree(next)) next = addDays(next, 1);
    taken.add(next);
  }
  return taken;
}

const isDayOff = (date: LocalDate) => DAYS_OFF.includes(date.slice(5)) || KURBAN_AIT.includes(date);

const substitutesOfYear = new Map<number, ReadonlySet<LocalDate>>();

/** Whether offices in Kazakhstan (five-day week) are open. Throws RangeError if the day does not exist. */
export function isWorkingDay(date: LocalDate): boolean {
  const { year } = calendarDay(date);
  const { on = [], off = [] } = MOVED_DAYS[year] ?? {};
  if (on.includes(date)) return true;
  if (isWeekend(date) || isHoliday(date) || isDayOff(date) || off.includes(date)) return false;
  const substitutes = substitutesOfYear.get(year) ?? computeSubstitutes(year);
  substitutesOfYear.set(year, substitutes);
  return !substitutes.has(date);
}

/**
 * Whether a decree may still make a working day of an undecided year a day off. This applies to single
 * working days between days off and to days next to the expected Kurban Ait.
 */
function mayBecomeDayOff(date: LocalDate): boolean {
  if (isHolidayCalendarFinal(calendarDay(date).year)) return false;
  const adjacent = [addDays(date, -1), addDays(date, 1)];
  return adjacent.every((day) => !isWorkingDay(day)) || adjacent.some((day) => KURBAN_AIT.includes(day));
}

/** Whether the decree on moved working days of a year is known. */
export const isHolidayCalendarFinal = (year: number): boolean => MOVED_DAYS[year] !== undefined;

/**
 * Adds working days to a date, skipping days that may still become days off: Friday plus 1 is Monday.
 * @throws RangeError if the day does not exist, or for less than one day
 */
export function addWorkingDays(date: LocalDate, days: number): LocalDate {
  if (!Number.isInteger(days) || days < 1) throw new RangeError(`not a number of working days: ${days}`);
  let [current, remaining] = [date, days];
  while (remaining > 0) {
    current = addDays(current, 1);
    if (isWorkingDay(current) && !mayBecomeDayOff(current)) remaining -= 1;
  }
  return current;
}
