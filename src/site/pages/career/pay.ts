import type { AnswerOf } from '#contract/calls.ts';
import type { Translate } from '#messages/translate.ts';

/** Prints the pay of a vacancy, gross a month in tenge; one end of the range may be open, or both. */
export function printPay(pay: AnswerOf<'vacancy'>['data']['pay'], t: Translate): string {
  const from = pay?.from ?? null;
  const to = pay?.to ?? null;
  if (from !== null && to !== null) {
    return from === to ? t('vacancy.payExact', { pay: from }) : t('vacancy.payRange', { from, to });
  }
  if (from !== null) return t('vacancy.payFrom', { from });
  return to === null ? t('vacancy.payOpen') : t('vacancy.payTo', { to });
}
