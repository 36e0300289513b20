import { almatyDateTime } from '#language/date/calendar.ts';
import { type Locale, locales } from '#language/locale/locale.ts';
import { assignToReport, hasReport, lockReports } from '#store/forms/quarantine.ts';
import { inTransaction } from '#store/transaction.ts';
import type { FormContext } from '../forms/form-context.ts';

/** From this hour of Almaty on the report of a day is written: when offices open. */
const REPORT_HOUR = 9;

/**
 * Queues the daily e-mail that tells staff how many submissions are in quarantine. There is one a day at most,
 * however often this is called, and none where nothing new is in quarantine. The next report covers the days without a call.
 * @returns how many submissions it tells of, 0 where none was queued
 */
export async function reportQuarantine({
  db,
  now,
  mail,
}: Pick<FormContext, 'db' | 'now' | 'mail'>): Promise<number> {
  const { date, hour } = almatyDateTime(now());
  if (hour < REPORT_HOUR) return 0;
  return inTransaction(db, async (trx) => {
    await lockReports(trx);
    if (await hasReport(trx, date)) return 0;
    const written = await assignToReport(trx, date);
    if (written.length === 0) return 0;
    const report = { kind: 'quarantine', locale: mostFrequent(written), recipient: 'staff' } as const;
    await mail.add(trx, [{ ...report, reportDay: date }]);
    return written.length;
  });
}

/** As an e-mail about one submission, the report is in the language of the sender; of several, the most used. */
function mostFrequent(written: readonly Locale[]): Locale {
  const count = (locale: Locale) => written.filter((each) => each === locale).length;
  return locales.reduce((most, locale) => (count(locale) > count(most) ? locale : most));
}
