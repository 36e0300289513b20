import { localDateOfInstant } from '#language/date/calendar.ts';
import { withStates } from '#model/content-types/tariff-group.ts';
import { dayTag } from '#model/publishing/cache-tags.ts';
import type { ReadContext } from '../read-context.ts';
import { listCards } from './list-cards.ts';

/** All tariffs, by the day that it is in Almaty. */
export async function listTariffs(context: ReadContext) {
  const { data, tags } = await listCards(context, 'tariff-group', { order: 'position' });
  const today = localDateOfInstant(context.now());
  return {
    data: data.map((group) => ({ ...group, schedules: withStates(group.schedules, today) })),
    tags: [...tags, dayTag],
  };
}
