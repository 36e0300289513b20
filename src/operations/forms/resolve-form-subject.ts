import type { Kysely } from 'kysely';
import { localDateOfInstant } from '#language/date/calendar.ts';
import { type Locale, locales } from '#language/locale/locale.ts';
import { vacancyStateOn } from '#model/content-types/vacancy.ts';
import type { SubjectType } from '#model/forms/form.ts';
import { findAlternates, findPublished, type PublishedItem } from '#store/content/published-read.ts';
import type { Database } from '#store/schema.ts';
import { FormValidationError, type FormValues } from './validate-form.ts';

/** The published entry that a submission refers to, with its title in the language where it was found. */
export interface SubmissionSubject {
  type: SubjectType;
  slug: string;
  title: string;
}

interface SubjectLookup {
  db: Kysely<Database>;
  locale: Locale;
  now: number;
}

/**
 * Looks up the vacancy, offering or deal that a form refers to by slug.
 * @returns undefined if the form has no subject
 * @throws FormValidationError if the entry does not exist or the vacancy is closed
 */
export async function resolveFormSubject(
  lookup: SubjectLookup,
  values: FormValues,
): Promise<SubmissionSubject | undefined> {
  const { vacancy, subject } = values;
  if (vacancy !== undefined) {
    const found = await findInAnyLocale(lookup, 'vacancy', vacancy);
    const state = found && vacancyStateOn(found.item, localDateOfInstant(lookup.now));
    if (!found || state === 'closed') throw new FormValidationError({ vacancy: 'unknown' });
    return { type: 'vacancy', slug: vacancy, title: found.item.title };
  }
  if (subject === undefined) return undefined;
  for (const type of ['offering', 'deal'] as const) {
    const found = await findInAnyLocale(lookup, type, subject);
    if (found) return { type, slug: subject, title: found.item.title };
  }
  throw new FormValidationError({ subject: 'unknown' });
}

/** Searches the sender's language first, then other languages and former slugs. */
async function findInAnyLocale<Type extends SubjectType>(
  { db, locale }: SubjectLookup,
  type: Type,
  slug: string,
): Promise<PublishedItem<Type> | undefined> {
  const exact = await findPublished(db, type, locale, slug);
  if (exact) return exact;
  const elsewhere = await findAlternates(db, type, locale, slug);
  if (!elsewhere) return undefined;
  for (const each of [locale, ...locales]) {
    const present = elsewhere.alternates[each];
    const found = present === null ? undefined : await findPublished(db, type, each, present);
    if (found) return found;
  }
  return undefined;
}
