import { dictionary } from '#language/locale/dictionary.ts';
import type { Locale } from '#language/locale/locale.ts';
import type { Translate } from '#messages/translate.ts';
import { formatRate, partsOf, type Schedule } from './rate.ts';

/**
 * A schedule as the cells of a table, headings first: the rate as people read it, and its numbers once more for those
 * who count with them, with the decimal sign of the language and nothing between thousands. Days are YYYY-MM-DD.
 */
export function scheduleTable(schedule: Schedule, locale: Locale, t: Translate): string[][] {
  const number = (value: number | null) =>
    value === null ? '' : String(value).replace('.', dictionary[locale].decimal);
  const rows = schedule.rows.map(({ service, condition, rate }) => {
    const { percent, amount, min, max } = partsOf(rate);
    return [
      service,
      condition ?? '',
      formatRate(rate, locale, t),
      ...[percent, amount, min, max].map(number),
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
