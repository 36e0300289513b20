import { type Kysely, sql, type Transaction } from 'kysely';
import type { LocalDate } from '#language/date/calendar.ts';
import type { Locale } from '#language/locale/locale.ts';
import type { FormName } from '#model/forms/form.ts';
import type { Database } from '../schema.ts';

/** Serialises report creation between processes until the end of the transaction. */
export async function lockQuarantineReports(trx: Transaction<Database>): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('quarantine report', 0))`.execute(trx);
}

/** @returns whether a report of that day exists, in any state */
export async function hasReport(trx: Transaction<Database>, day: LocalDate): Promise<boolean> {
  const row = await trx.selectFrom('mail').select('id').where('report_day', '=', day).executeTakeFirst();
  return row !== undefined;
}

/**
 * Assigns to the report of a day all submissions quarantined on arrival that are not reported yet, or whose
 * report could not be delivered. Submissions that staff quarantined are excluded.
 * @returns the locale of each submission
 */
export async function assignToReport(trx: Transaction<Database>, day: LocalDate): Promise<Locale[]> {
  const rows = await trx
    .updateTable('submission')
    .set({ reported_on: day })
    .where('state', '=', 'spam')
    .where('acknowledged_at', 'is', null)
    .where('erased_at', 'is', null)
    .where((where) =>
      where.or([
        where('reported_on', 'is', null),
        where.exists(
          where
            .selectFrom('mail')
            .select('mail.id')
            .whereRef('mail.report_day', '=', 'submission.reported_on')
            .where('mail.state', '=', 'failed'),
        ),
      ]),
    )
    .returning('locale')
    .execute();
  return rows.map(({ locale }) => locale);
}

/** @returns the number of submissions of a report that are still in quarantine, by form */
export function countReported(
  db: Kysely<Database>,
  day: LocalDate,
): Promise<{ form: FormName; count: number }[]> {
  return db
    .selectFrom('submission')
    .select(({ fn }) => ['form', fn.countAll<number>().as('count')])
    .where('reported_on', '=', day)
    .where('state', '=', 'spam')
    .where('acknowledged_at', 'is', null)
    .where('erased_at', 'is', null)
    .groupBy('form')
    .orderBy('form')
    .execute();
}

export async function countQuarantined(db: Kysely<Database>): Promise<number> {
  const { count } = await db
    .selectFrom('submission')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('state', '=', 'spam')
    .where('erased_at', 'is', null)
    .executeTakeFirstOrThrow();
  return count;
}

/** Records the day from which staff know about a quarantined submission. */
export async function markReported(trx: Transaction<Database>, id: number, day: LocalDate): Promise<void> {
  await trx.updateTable('submission').set({ reported_on: day }).where('id', '=', id).execute();
}

/** Records that the e-mails of a submission are queued; the promised reply time starts now. */
export async function acknowledge(trx: Transaction<Database>, id: number, now: Date): Promise<void> {
  await trx.updateTable('submission').set({ acknowledged_at: now }).where('id', '=', id).execute();
}

/** @returns when the e-mails of a submission were queued; null while it is in quarantine */
export async function findAcknowledgement(
  trx: Transaction<Database>,
  reference: string,
): Promise<Date | null> {
  const row = await trx
    .selectFrom('submission')
    .select('acknowledged_at')
    .where('reference', '=', reference)
    .executeTakeFirst();
  return row?.acknowledged_at ?? null;
}
