import { localDateOfInstant } from '#language/date/calendar.ts';
import { withTariffStates } from '#model/content-types/tariff-group.ts';
import { dayTag } from '#model/publishing/cache-tags.ts';
import type { ReadContext } from '../read-context.ts';
import { listCards } from './list-cards.ts';

/** Lists tariffs with their state on the current day in Almaty. */
export async function listTariffs(context: ReadContext) {
  const { data, tags } = await listCards(context, 'tariff-group', { order: 'position' });
  const today = localDateOfInstant(context.now());
  return {
    data: data.map((group) => ({ ...group, schedules: withTariffStates(group.schedules, today) })),
    tags: [...tags, dayTag],
  };
}
