import type { ScheduledChange } from '#contract/admin/schedule-calls.ts';
import type { TranslateAdmin } from '../messages/admin-messages.ts';

/** What a change does, and in which language: «қазақша: жариялау». */
export const changeText = (
  { locale, action }: Pick<ScheduledChange, 'locale' | 'action'>,
  t: TranslateAdmin,
) => t('change.title', { language: t(`language.${locale}`), change: t(`change.${action}`) });

/** Why a change was not made, and by whom it was cancelled. */
export function reasonText(
  { reason, settledBy }: Pick<ScheduledChange, 'reason' | 'settledBy'>,
  t: TranslateAdmin,
): string | undefined {
  if (reason === null) return undefined;
  const text = t(`change.reason.${reason}`);
  return settledBy === null ? text : t('change.reasonBy', { reason: text, name: settledBy });
}
