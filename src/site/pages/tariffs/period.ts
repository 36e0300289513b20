import { isLocalDate } from '#language/date/calendar.ts';
import { formatDate, formatDateRange } from '#language/date/date.ts';
import type { Locale } from '#language/locale/locale.ts';
import type { Translate } from '#messages/translate.ts';
import type { Schedule } from './rate.ts';

type Dated = Pick<Schedule, 'state' | 'effective_from' | 'effective_to'>;

/** Formats the period in which a schedule is in force. */
export function formatPeriod(
  { state, effective_from, effective_to }: Dated,
  locale: Locale,
  t: Translate,
): string {
  if (!isLocalDate(effective_from)) return '';
  if (isLocalDate(effective_to)) {
    return t('tariffs.period', { period: formatDateRange(effective_from, effective_to, locale) });
  }
  const date = formatDate(effective_from, locale);
  return t(state === 'coming' ? 'tariffs.starts' : 'tariffs.since', { date });
}
