import { localDateOfInstant } from '#language/calendar.ts';
import { dayTag } from '#model/cache-tag.ts';
import { isVacancyGone, vacancyStateOn } from '#model/vacancy.ts';
import { isRetired } from '#store/published.ts';
import { Gone } from './gone.ts';
import { NotFound } from './not-found.ts';
import type { ReadContext } from './read-context.ts';
import { readItem } from './read-item.ts';

/**
 * One vacancy, open or closed as it is today.
 * @throws NotFound; Gone where it closed too long ago, also where it has been archived for that
 */
export async function readVacancy(context: ReadContext, input: { slug: string }) {
  const { slug } = input;
  const today = localDateOfInstant(context.now());
  try {
    const { data, tags } = await readItem(context, 'vacancy', slug);
    if (isVacancyGone(data, today)) throw new Gone(`vacancy "${slug}"`);
    return { data: { ...data, state: vacancyStateOn(data, today) }, tags: [...tags, dayTag] };
  } catch (error) {
    const isNowhere = error instanceof NotFound && error.alternates === undefined;
    if (isNowhere && (await isRetired(context.db, 'vacancy', slug))) throw new Gone(`vacancy "${slug}"`);
    throw error;
  }
}
