import { localDateOfInstant } from '#language/date/calendar.ts';
import { isVacancyGone, vacancyStateOn } from '#model/content-types/vacancy.ts';
import { dayTag } from '#model/publishing/cache-tags.ts';
import { isRetired } from '#store/content/published-read.ts';
import { Gone } from '../../gone-error.ts';
import { NotFound } from '../../not-found-error.ts';
import type { ReadContext } from '../read-context.ts';
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
