import type { FormName } from '#model/forms/form.ts';
import type { FormContext, FormRequest } from '#operations/forms/form-context.ts';
import { createFormTokens } from '#operations/forms/form-token.ts';
import type { StaffContext } from '#operations/submissions/staff-context.ts';
import { noWebhooks } from '#operations/webhooks/webhook-queue.ts';
import type { Store } from '#store/connection/connect.ts';
import { openUploadInbox } from '#store/files/upload-inbox.ts';
import { insertMail } from '#store/mail/mail.ts';
import { testAnalyser } from '../database/analyser.ts';

export const testFormTokens = createFormTokens('a secret of the tests');

/** Form operations with a test-controlled clock. */
export function formContext(
  { db }: Pick<Store, 'db'>,
  folder: string,
): FormContext & StaffContext & { clock: { now: number } } {
  const clock = { now: Date.parse('2026-11-20T06:00:00Z') };
  return {
    clock,
    db,
    now: () => clock.now,
    formTokens: testFormTokens,
    inbox: openUploadInbox(folder),
    mail: { add: async (trx, mails) => void (await insertMail(trx, mails)) },
    webhooks: noWebhooks,
    analyser: testAnalyser,
  };
}

/** A visitor without JavaScript by default; each number has its own IP address. */
export function visitorRequest(number: number, overrides: Partial<FormRequest['sender']> = {}): FormRequest {
  const address = `10.${(number >> 16) & 255}.${(number >> 8) & 255}.${number & 255}`;
  return { locale: 'ru', sender: { address, origin: 'own', solvesChallenges: false, ...overrides } };
}

/** Valid form fields; `mark` makes them unique. */
export function validFields(form: FormName, mark = ''): Record<string, string> {
  const person = { name: `Әлия Қасымова${mark}`, consent: 'on' };
  const email = `aliya${mark}@example.kz`;
  const message = 'Кеңесіңіз керек еді: шот ашу үшін қандай құжаттар қажет?';
  const fields: Record<FormName, Record<string, string>> = {
    subscribe: { email, consent: 'on' },
    'call-me': { ...person, phone: '8 701 234 56 78', city: 'Алматы', time: 'morning' },
    'message-us': { ...person, email, topic: 'Шот', message: `${message} ${mark}` },
    'exclusive-info': { ...person, email, message: `${message} ${mark}` },
    apply: {
      ...person,
      email,
      phone: '+7 (701) 234-56-78',
      cover: `Мен сіздермен жұмыс істегім келеді. ${mark}`,
    },
  };
  return fields[form];
}

export const testConsent = { version: '1', text: 'Дербес деректерімді өңдеуге келісемін.' };
