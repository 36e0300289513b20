import type { AdminResult } from '#contract/admin/admin-call-types.ts';
import type { ScheduledChange, ScheduledNewsletter } from '#contract/admin/schedule-calls.ts';
import { type LocalDate, localDateOfInstant } from '#language/date/calendar.ts';

/** What happens at a time: a change of the site, or a newsletter. */
export type CalendarItem = { at: string; key: string } & (
  | { change: ScheduledChange; newsletter?: undefined }
  | { newsletter: ScheduledNewsletter; change?: undefined }
);

/** Items in the order of their times, the earliest first. Changes of one time stay in their order. */
export function itemsOf({
  changes,
  newsletters,
}: Pick<AdminResult<'calendar'>, 'changes' | 'newsletters'>): CalendarItem[] {
  const items: CalendarItem[] = [
    ...changes.map((change) => ({ at: change.dueAt, key: `change ${change.id}`, change })),
    ...newsletters.map((newsletter) => ({
      at: newsletter.scheduledAt,
      key: `newsletter ${newsletter.id}`,
      newsletter,
    })),
  ];
  return items.sort((a, b) => Date.parse(a.at) - Date.parse(b.at));
}

/** Items by their day in Almaty, in the order of the items. */
export function byDay(items: readonly CalendarItem[]): Map<LocalDate, CalendarItem[]> {
  const days = new Map<LocalDate, CalendarItem[]>();
  for (const item of items) {
    const day = localDateOfInstant(item.at);
    const ofDay = days.get(day);
    if (ofDay) ofDay.push(item);
    else days.set(day, [item]);
  }
  return days;
}
