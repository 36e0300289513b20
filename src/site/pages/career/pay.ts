import type { ResponseOf } from '#contract/calls.ts';
import type { Translate } from '#messages/translate.ts';

/** Formats the gross monthly pay of a vacancy in tenge; either bound may be open. */
export function formatPay(pay: ResponseOf<'vacancy'>['data']['pay'], t: Translate): string {
  const from = pay?.from ?? null;
  const to = pay?.to ?? null;
  if (from !== null && to !== null) {
    return from === to ? t('vacancy.payExact', { pay: from }) : t('vacancy.payRange', { from, to });
  }
  if (from !== null) return t('vacancy.payFrom', { from });
  return to === null ? t('vacancy.payOpen') : t('vacancy.payTo', { to });
}
