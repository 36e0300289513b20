import { type Kysely, sql } from 'kysely';
import type { LocalDate } from '#language/date/calendar.ts';
import type { FormName } from '#model/forms/form.ts';
import type { Database } from '../schema.ts';

// Almaty has had one offset from UTC since 2024; submissions are younger. So the zone tables of the database do not matter.
const almatyDay = sql<LocalDate>`((made_at at time zone 'UTC') + interval '5 hours')::date::text`;

const count = sql<number>`count(*)::integer`;

/** Submissions outside the quarantine since a moment. */
const accepted = (db: Kysely<Database>, since: Date) =>
  db.selectFrom('submission').where('made_at', '>=', since).where('state', '<>', 'spam');

export function countSubmissionsByDay(
  db: Kysely<Database>,
  since: Date,
): Promise<{ day: LocalDate; form: FormName; count: number }[]> {
  return accepted(db, since)
    .select([almatyDay.as('day'), 'form', count.as('count')])
    .groupBy([almatyDay, 'form'])
    .orderBy('day')
    .execute();
}

/** @returns numbers by the page from which the form was sent, the largest first; null where it is unknown */
export function countSubmissionsByPage(
  db: Kysely<Database>,
  { since, limit }: { since: Date; limit: number },
): Promise<{ page: string | null; form: FormName; count: number }[]> {
  return accepted(db, since)
    .select(['page', 'form', count.as('count')])
    .groupBy(['page', 'form'])
    .orderBy('count', 'desc')
    .orderBy('page')
    .orderBy('form')
    .limit(limit)
    .execute();
}
