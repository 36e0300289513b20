import { type LocalDate, localDateOfInstant } from '#language/calendar.ts';
import { dayTag } from '#model/cache-tag.ts';
import { listCards } from './list-cards.ts';
import type { ReadContext } from './read-context.ts';

export type TariffState = 'past' | 'in_force' | 'coming';

/**
 * Says of each schedule whether it is past, in force or coming on a day. Of several that hold, only the newest is in
 * force: an open end means "until the next one".
 * @param schedules newest first
 */
export function withStates<Schedule extends { effective_from: LocalDate; effective_to: LocalDate | null }>(
  schedules: readonly Schedule[],
  today: LocalDate,
): (Schedule & { state: TariffState })[] {
  let superseded = false;
  return schedules.map((schedule) => {
    if (schedule.effective_from > today) return { ...schedule, state: 'coming' };
    const holds = !superseded && (schedule.effective_to === null || schedule.effective_to >= today);
    superseded ||= holds;
    return { ...schedule, state: holds ? 'in_force' : 'past' };
  });
}

/** All tariffs, by the day that it is in Almaty. */
export async function listTariffs(context: ReadContext) {
  const { data, tags } = await listCards(context, 'tariff-group', { order: 'position' });
  const today = localDateOfInstant(context.now());
  return {
    data: data.map((group) => ({ ...group, schedules: withStates(group.schedules, today) })),
    tags: [...tags, dayTag],
  };
}
