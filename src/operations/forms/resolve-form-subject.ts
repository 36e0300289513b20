import type { Kysely } from 'kysely';
import { localDateOfInstant } from '#language/date/calendar.ts';
import { type Locale, locales } from '#language/locale/locale.ts';
import { vacancyStateOn } from '#model/content-types/vacancy.ts';
import type { SubjectType } from '#model/forms/form.ts';
import { findAlternates, findPublished, type PublishedItem } from '#store/content/published-read.ts';
import type { Database } from '#store/schema.ts';
import { FormRefused, type FormValues } from './validate-form.ts';

/** What a submission is about, as it is called in the language in which it was found. */
export interface Subject {
  type: SubjectType;
  slug: string;
  title: string;
}

interface Question {
  db: Kysely<Database>;
  locale: Locale;
  now: number;
}

/**
 * Looks up what a form names by its slug.
 * @returns undefined where it names nothing
 * @throws FormRefused where there is no such thing, or the vacancy is filled
 */
export async function findSubject(question: Question, values: FormValues): Promise<Subject | undefined> {
  const { vacancy, subject } = values;
  if (vacancy !== undefined) {
    const found = await find(question, 'vacancy', vacancy);
    const state = found && vacancyStateOn(found.item, localDateOfInstant(question.now));
    if (!found || state === 'closed') throw new FormRefused({ vacancy: 'unknown' });
    return { type: 'vacancy', slug: vacancy, title: found.item.title };
  }
  if (subject === undefined) return undefined;
  for (const type of ['offering', 'deal'] as const) {
    const found = await find(question, type, subject);
    if (found) return { type, slug: subject, title: found.item.title };
  }
  throw new FormRefused({ subject: 'unknown' });
}

/** In the sender's language, else wherever the slug is or was known: what matters is what is meant. */
async function find<Type extends SubjectType>(
  { db, locale }: Question,
  type: Type,
  slug: string,
): Promise<PublishedItem<Type> | undefined> {
  const own = await findPublished(db, type, locale, slug);
  if (own) return own;
  const elsewhere = await findAlternates(db, type, locale, slug);
  if (!elsewhere) return undefined;
  for (const each of [locale, ...locales]) {
    const present = elsewhere.alternates[each];
    const found = present === null ? undefined : await findPublished(db, type, each, present);
    if (found) return found;
  }
  return undefined;
}
