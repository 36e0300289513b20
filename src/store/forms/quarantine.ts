import { type Kysely, sql, type Transaction } from 'kysely';
import type { LocalDate } from '#language/date/calendar.ts';
import type { Locale } from '#language/locale/locale.ts';
import type { FormName } from '#model/forms/form.ts';
import type { Database } from '../schema.ts';

/** Lets one process at a time write a report, until the end of the transaction. */
export async function lockReports(trx: Transaction<Database>): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('quarantine report', 0))`.execute(trx);
}

/** @returns whether there is a report of that day, whatever became of it */
export async function hasReport(trx: Transaction<Database>, day: LocalDate): Promise<boolean> {
  const row = await trx.selectFrom('mail').select('id').where('report_day', '=', day).executeTakeFirst();
  return row !== undefined;
}

/**
 * Assigns to the report of a day every submission that was quarantined on arrival and that no report has told staff of:
 * one whose report could not be delivered counts among them. What staff put into quarantine themselves does not.
 * @returns in which language each was written
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

/** @returns how many of the submissions that the report of a day tells of are still in quarantine, for each form with any */
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

/** @returns how many submissions are in quarantine */
export async function countQuarantined(db: Kysely<Database>): Promise<number> {
  const { count } = await db
    .selectFrom('submission')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('state', '=', 'spam')
    .where('erased_at', 'is', null)
    .executeTakeFirstOrThrow();
  return count;
}

/** Notes that staff know of a quarantined submission since that day. */
export async function markReported(trx: Transaction<Database>, id: number, day: LocalDate): Promise<void> {
  await trx.updateTable('submission').set({ reported_on: day }).where('id', '=', id).execute();
}

/** Notes that the letters of a submission are queued, and that its sender is promised an answer from this moment on. */
export async function acknowledge(trx: Transaction<Database>, id: number, now: Date): Promise<void> {
  await trx.updateTable('submission').set({ acknowledged_at: now }).where('id', '=', id).execute();
}

/** @returns when the letters of a submission were queued; null while it is in quarantine */
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
