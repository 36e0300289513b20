import type { ResponseOf } from '#contract/calls.ts';
import { addDays, almatyDateTime, weekday } from '#language/date/calendar.ts';
import { isWorkingDay } from '#language/date/working-day.ts';

type Hours = ResponseOf<'cities'>['data'][number]['hours'];

const MINUTES_PER_HOUR = 60;
const SATURDAY = 6;

function minutesOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return hours * MINUTES_PER_HOUR + minutes;
}

/**
 * Whether an office is open, by Almaty time. Hours after midnight belong to the day before.
 * @param now Unix milliseconds
 * @returns undefined on public holidays, for which there are no hours
 */
export function isOpen(hours: Hours, now: number): boolean | undefined {
  const { date, hour, minute } = almatyDateTime(now);
  const today = weekday(date);
  if (today < SATURDAY && !isWorkingDay(date)) return undefined;
  const yesterday = weekday(addDays(date, -1));
  const at = hour * MINUTES_PER_HOUR + minute;
  return hours.some(({ days, from, to }) => {
    const [start, end] = [minutesOf(from), minutesOf(to)];
    if (start < end) return days.includes(today) && start <= at && at < end;
    return (days.includes(today) && start <= at) || (days.includes(yesterday) && at < end);
  });
}
