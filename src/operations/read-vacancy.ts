import { localDateOfInstant } from '#language/calendar.ts';
import { dayTag } from '#model/cache-tag.ts';
import { vacancyStateOn } from '#model/vacancy.ts';
import type { ReadContext } from './read-context.ts';
import { readItem } from './read-item.ts';

/** One vacancy, open or closed as it is today. @throws NotFound */
export async function readVacancy(context: ReadContext, input: { slug: string }) {
  const { data, tags } = await readItem(context, 'vacancy', input.slug);
  const state = vacancyStateOn(data, localDateOfInstant(context.now()));
  return { data: { ...data, state }, tags: [...tags, dayTag] };
}
