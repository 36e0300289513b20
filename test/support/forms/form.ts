import type { FormName } from '#model/forms/form.ts';
import type { FormContext, FormRequest } from '#operations/forms/form-context.ts';
import { openFormSeal } from '#operations/forms/form-token.ts';
import type { Store } from '#store/connection/connect.ts';
import { openInbox } from '#store/files/upload-inbox.ts';
import { insertMail } from '#store/mail/mail.ts';

export const testSeal = openFormSeal('a secret of the tests');

/** A form's operations on a store, with a clock that the test moves. */
export function formContext(
  { db }: Pick<Store, 'db'>,
  folder: string,
): FormContext & { clock: { now: number } } {
  const clock = { now: Date.parse('2026-11-20T06:00:00Z') };
  return {
    clock,
    db,
    now: () => clock.now,
    seal: testSeal,
    inbox: openInbox(folder),
    mail: { add: async (trx, mails) => void (await insertMail(trx, mails)) },
  };
}

/** A visitor with a browser, by default without script; each from an address of its own. */
export function visitor(number: number, given: Partial<FormRequest['sender']> = {}): FormRequest {
  const address = `10.${(number >> 16) & 255}.${(number >> 8) & 255}.${number & 255}`;
  return { locale: 'ru', sender: { address, origin: 'own', canWork: false, ...given } };
}

/** What a person would send; `mark` makes it another person's. */
export function goodFields(form: FormName, mark = ''): Record<string, string> {
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
