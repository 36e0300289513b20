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
  if (effective_to !== null && effective_to !== '' && effective_from !== '') {
    return t('tariffs.period', { period: formatDateRange(effective_from, effective_to, locale) });
  }
  if (effective_from === '') return '';
  const date = formatDate(effective_from, locale);
  return t(state === 'coming' ? 'tariffs.starts' : 'tariffs.since', { date });
}
