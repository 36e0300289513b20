import type { Locale } from '#language/locale/locale.ts';
import { localeData } from '#language/locale/locale-tables.ts';
import type { Translate } from '#messages/translate.ts';
import { formatRate, type Schedule, toRateColumns } from './rate.ts';

/**
 * Builds a schedule as table cells, headings first. Each rate is formatted for reading and repeated as plain
 * numbers with the decimal sign of the locale. Dates are YYYY-MM-DD.
 */
export function buildScheduleTable(schedule: Schedule, locale: Locale, t: Translate): string[][] {
  const formatPlain = (value: number | null) =>
    value === null ? '' : String(value).replace('.', localeData[locale].decimal);
  const rows = schedule.rows.map(({ service, condition, rate }) => {
    const { percent, amount, min, max } = toRateColumns(rate);
    return [
      service,
      condition ?? '',
      formatRate(rate, locale, t),
      ...[percent, amount, min, max].map(formatPlain),
      schedule.effective_from,
      schedule.effective_to ?? '',
    ];
  });
  return [headings(t), ...rows];
}

function headings(t: Translate): string[] {
  return [
    t('tariffs.service'),
    t('tariffs.condition'),
    t('tariffs.rate'),
    t('tariffs.percent'),
    t('tariffs.amount'),
    t('tariffs.minimum'),
    t('tariffs.maximum'),
    t('tariffs.firstDay'),
    t('tariffs.lastDay'),
  ];
}
