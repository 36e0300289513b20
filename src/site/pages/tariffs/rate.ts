import type { ResponseOf } from '#contract/calls.ts';
import type { Locale } from '#language/locale/locale.ts';
import { formatMoney, formatPercent } from '#language/number/number.ts';
import type { Translate } from '#messages/translate.ts';
import type { ClientType } from '#model/fields/client-type.ts';

export type TariffGroup = ResponseOf<'tariffs'>['data'][number];
export type Schedule = TariffGroup['schedules'][number];
export type Rate = Schedule['rows'][number]['rate'];

/** Formats a rate, for example «0,08 %, ең азы 1 000 ₸». */
export function formatRate(rate: Rate, locale: Locale, t: Translate): string {
  switch (rate.kind) {
    case 'free':
      return t('tariffs.free');
    case 'agreed':
      return t('tariffs.agreed');
    case 'money':
      return formatMoney(rate.amount, locale);
    case 'percent':
      return formatPercentRate(rate, locale, t);
  }
}

function formatPercentRate(
  { percent, min, max }: Extract<Rate, { kind: 'percent' }>,
  locale: Locale,
  t: Translate,
): string {
  // A tariff of 0.005 % must not be shown as 0.01 %.
  const rate = formatPercent(percent, locale, { decimals: decimalsOf(percent) });
  if (min !== null && max !== null) {
    return t('tariffs.minMax', { rate, min: formatMoney(min, locale), max: formatMoney(max, locale) });
  }
  if (min !== null) return t('tariffs.min', { rate, min: formatMoney(min, locale) });
  return max === null ? rate : t('tariffs.max', { rate, max: formatMoney(max, locale) });
}

function decimalsOf(value: number): number {
  return Math.min((String(value).split('.')[1] ?? '').length, 6);
}

export function isSameRate(a: Rate, b: Rate): boolean {
  return JSON.stringify(toRateColumns(a)) === JSON.stringify(toRateColumns(b));
}

/** Numbers of a rate by table column; null if the column does not apply to the kind. */
export function toRateColumns(rate: Rate) {
  return {
    kind: rate.kind,
    percent: rate.kind === 'percent' ? rate.percent : null,
    amount: rate.kind === 'money' ? rate.amount : null,
    min: rate.kind === 'percent' ? rate.min : null,
    max: rate.kind === 'percent' ? rate.max : null,
  };
}

export function filterByClientType(groups: readonly TariffGroup[], type: ClientType): TariffGroup[] {
  return groups.filter(({ client_type }) => client_type === type);
}
