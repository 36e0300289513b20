import { addDays, calendarDay, type LocalDate, weekday } from './calendar.ts';

/**
 * Public holidays of Kazakhstan that have a fixed day, as month-day (Law “On Holidays” of 13 December 2001). One that
 * falls on a weekend is made up for on the next working day.
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

/** Constitution Day was 30 August until the Constitution of 15 March 2026 and is kept on that day from 2027 on. */
const CONSTITUTION_DAY = { day: '03-15', since: 2027 };

/** Days off without being public holidays, so nothing makes up for them: Orthodox Christmas … */
const DAYS_OFF = ['01-07'];

/**
 * … and the first day of Kurban Ait, which follows the Moon. The day for 2027 is the computed one; the Spiritual
 * Administration of the Muslims of Kazakhstan names it in the spring.
 */
const KURBAN_AIT: readonly LocalDate[] = ['2026-05-27', '2027-05-16'];

/**
 * Working days that the Government has moved for a long weekend, by decree for each year; 2026 has none. What is decided
 * for 2027 was not known when this was written: a year that is not here is an undecided one, and an operator is told.
 */
const MOVED: Readonly<Partial<Record<number, { off: readonly LocalDate[]; on: readonly LocalDate[] }>>> = {
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

/** Days off that make up for holidays on a weekend: the first working days after them, one for each. */
function substitutes(year: number): ReadonlySet<LocalDate> {
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

/** Whether offices in Kazakhstan work on this day, in a week of five days. RangeError if there is no such day. */
export function isWorkingDay(date: LocalDate): boolean {
  const { year } = calendarDay(date);
  const { on = [], off = [] } = MOVED[year] ?? {};
  if (on.includes(date)) return true;
  if (isWeekend(date) || isHoliday(date) || isDayOff(date) || off.includes(date)) return false;
  const made = substitutesOfYear.get(year) ?? substitutes(year);
  substitutesOfYear.set(year, made);
  return !made.has(date);
}

/**
 * Whether a working day of an undecided year may yet be taken off: alone between two days off, which is where long weekends
 * are made, or beside the day on which Kurban Ait is expected.
 */
function isDoubtful(date: LocalDate): boolean {
  if (isDecidedYear(calendarDay(date).year)) return false;
  const beside = [addDays(date, -1), addDays(date, 1)];
  return beside.every((each) => !isWorkingDay(each)) || beside.some((each) => KURBAN_AIT.includes(each));
}

/** Whether it is known which days of a year the Government has moved. What is promised for another is promised with care. */
export const isDecidedYear = (year: number): boolean => MOVED[year] !== undefined;

/**
 * The day by which so many working days have passed for certain: a promise made on a Friday to answer within one is kept on
 * Monday. The day itself does not count, nor one that may yet be taken off. RangeError if there is no such day, or for
 * less than one day.
 */
export function addWorkingDays(date: LocalDate, days: number): LocalDate {
  if (!Number.isInteger(days) || days < 1) throw new RangeError(`not a number of working days: ${days}`);
  let [reached, left] = [date, days];
  while (left > 0) {
    reached = addDays(reached, 1);
    if (isWorkingDay(reached) && !isDoubtful(reached)) left -= 1;
  }
  return reached;
}
