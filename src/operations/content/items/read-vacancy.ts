import { localDateOfInstant } from '#language/date/calendar.ts';
import { isVacancyGone, vacancyStateOn } from '#model/content-types/vacancy.ts';
import { dayTag } from '#model/publishing/cache-tags.ts';
import { isRetired } from '#store/content/published-read.ts';
import { GoneError } from '../../gone-error.ts';
import { NotFoundError } from '../../not-found-error.ts';
import type { ReadContext } from '../read-context.ts';
import { readItem } from './read-item.ts';

/**
 * Reads a vacancy with its current state.
 * @throws NotFoundError; GoneError if it closed too long ago, also if it is archived
 */
export async function readVacancy(context: ReadContext, input: { slug: string }) {
  const { slug } = input;
  const today = localDateOfInstant(context.now());
  try {
    const { data, tags } = await readItem(context, 'vacancy', slug);
    if (isVacancyGone(data, today)) throw new GoneError(`vacancy "${slug}"`);
    return { data: { ...data, state: vacancyStateOn(data, today) }, tags: [...tags, dayTag] };
  } catch (error) {
    const isUnknown = error instanceof NotFoundError && error.alternates === undefined;
    if (isUnknown && (await isRetired(context.db, 'vacancy', slug))) throw new GoneError(`vacancy "${slug}"`);
    throw error;
  }
}
