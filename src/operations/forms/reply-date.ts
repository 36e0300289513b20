import { type LocalDate, localDateOfInstant } from '#language/date/calendar.ts';
import { addWorkingDays } from '#language/date/working-day.ts';
import { type FormName, formRules } from '#model/forms/form.ts';

/**
 * @param acknowledgedAt when the e-mails were queued; null while the submission is in quarantine
 * @returns the promised reply date, or null if none is promised
 */
export function replyDate(form: FormName, acknowledgedAt: Date | null): LocalDate | null {
  const { replyDays } = formRules[form];
  if (replyDays === null || acknowledgedAt === null) return null;
  return addWorkingDays(localDateOfInstant(acknowledgedAt.getTime()), replyDays);
}
