import { DAY_MS } from '#language/date/calendar.ts';
import { type Locale, type Localised, locales } from '#language/locale/locale.ts';
import type { Actor } from '#model/auth/permission.ts';
import { type FormName, formRules } from '#model/forms/form.ts';
import { findPublished } from '#store/content/published-read.ts';
import { countFailedDeliveries } from '#store/forms/webhook-delivery.ts';
import { requireForms } from './require-submission.ts';
import type { StaffContext } from './staff-context.ts';

interface SettingsContext extends Pick<StaffContext, 'db' | 'now'> {
  origin: string;
  sendsMail: boolean;
  staffAddress: string | undefined;
  webhookHost: string | undefined;
}

export interface SubmissionSettings {
  forms: {
    form: FormName;
    recipient: string | null;
    retentionMonths: number | null;
    replyDays: number | null;
  }[];
  sendsMail: boolean;
  webhookHost: string | null;
  failedDeliveries: number;
}

const FAILURE_DAYS = 30;

/** What the configuration says about the forms of a user. @throws ForbiddenError */
export async function describeSettings(
  context: SettingsContext,
  actor: Actor,
  locale: Locale,
): Promise<SubmissionSettings> {
  const forms = requireForms(actor);
  const { db, now, origin, sendsMail, staffAddress, webhookHost } = context;
  const settings = await findPublished(db, 'settings', locale, 'settings');
  // As `compose-mail.ts` chooses it.
  const recipient = staffAddress ?? (settings?.item.email || `no-reply@${new URL(origin).hostname}`);
  return {
    forms: forms.map((form) => ({
      form,
      recipient: form === 'subscribe' ? null : recipient,
      retentionMonths: formRules[form].retentionMonths,
      replyDays: formRules[form].replyDays,
    })),
    sendsMail,
    webhookHost: webhookHost ?? null,
    failedDeliveries: await countFailedDeliveries(db, new Date(now() - FAILURE_DAYS * DAY_MS)),
  };
}

/** @returns the name of the company in each language, for the placeholder of replies; empty without settings */
export async function readCompanyNames({ db }: Pick<StaffContext, 'db'>): Promise<Localised<string>> {
  const names: Record<Locale, string> = { kk: '', ru: '', en: '' };
  for (const locale of locales) {
    names[locale] = (await findPublished(db, 'settings', locale, 'settings'))?.item.brand ?? '';
  }
  return names;
}
