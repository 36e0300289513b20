import type { AdminResult } from '#contract/admin/admin-call-types.ts';
import type { FormName, SubmissionState } from '#model/forms/form.ts';
import type { AdminMessageKey, TranslateAdmin } from '../messages/admin-messages.ts';
import type { ChipTone } from '../ui/chip/chip.tsx';

export type Lead = AdminResult<'submissions'>['submissions'][number];
export type LeadDetail = AdminResult<'submission'>;

/** Stages of applications whose names differ. */
const stageKeys: Partial<Record<SubmissionState, AdminMessageKey>> = {
  in_work: 'leads.stage.in_work',
  done: 'leads.stage.done',
};

export const stateText = (t: TranslateAdmin, state: SubmissionState, form: FormName): string =>
  t((form === 'apply' ? stageKeys[state] : undefined) ?? `leads.state.${state}`);

export const stateTones: Readonly<Record<SubmissionState, ChipTone>> = {
  new: 'info',
  in_work: 'warning',
  interview: 'warning',
  offer: 'warning',
  hired: 'success',
  done: 'neutral',
  spam: 'danger',
};

/** The name of the sender, or else the address or the number. */
export const senderOf = ({ fields }: Pick<Lead, 'fields'>): string | undefined =>
  [fields.name, fields.email, fields.phone].find((value) => value);
