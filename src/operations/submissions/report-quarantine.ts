import { almatyDateTime } from '#language/date/calendar.ts';
import { type Locale, locales } from '#language/locale/locale.ts';
import { assignToReport, hasReport, lockQuarantineReports } from '#store/forms/quarantine.ts';
import { inTransaction } from '#store/transaction.ts';
import type { FormContext } from '../forms/form-context.ts';

/** Opening time of offices, as an hour in Almaty. */
const REPORT_HOUR = 9;

/**
 * Queues an e-mail to staff about new submissions in quarantine, at most once a day. A report covers all days
 * since the previous one.
 * @returns the number of reported submissions, 0 if no report was queued
 */
export async function reportQuarantine({
  db,
  now,
  mail,
}: Pick<FormContext, 'db' | 'now' | 'mail'>): Promise<number> {
  const { date, hour } = almatyDateTime(now());
  if (hour < REPORT_HOUR) return 0;
  return inTransaction(db, async (trx) => {
    await lockQuarantineReports(trx);
    if (await hasReport(trx, date)) return 0;
    const submissionLocales = await assignToReport(trx, date);
    if (submissionLocales.length === 0) return 0;
    const locale = mostFrequentLocale(submissionLocales);
    const report = { kind: 'quarantine', locale, recipient: 'staff' } as const;
    await mail.add(trx, [{ ...report, reportDay: date }]);
    return submissionLocales.length;
  });
}

function mostFrequentLocale(submissionLocales: readonly Locale[]): Locale {
  const count = (locale: Locale) => submissionLocales.filter((other) => other === locale).length;
  return locales.reduce((most, locale) => (count(locale) > count(most) ? locale : most));
}
