import { localDateOfInstant } from '#language/date/calendar.ts';
import { vacancyStateOn } from '#model/content-types/vacancy.ts';
import { dayTag } from '#model/publishing/cache-tags.ts';
import type { ReadContext } from '../read-context.ts';
import { listCards } from './list-cards.ts';

/** Lists vacancies that are open today, newest first. Closed ones still have pages. */
export async function listVacancies(context: ReadContext) {
  const { data, tags } = await listCards(context, 'vacancy', { order: 'date', kind: 'open' });
  const today = localDateOfInstant(context.now());
  return {
    data: data.filter((vacancy) => vacancyStateOn(vacancy, today) === 'open'),
    tags: [...tags, dayTag],
  };
}
