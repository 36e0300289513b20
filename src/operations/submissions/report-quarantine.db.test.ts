import { describe, expect, test } from 'vitest';
import { formatDate } from '#language/date/date.ts';
import type { Locale } from '#language/locale/locale.ts';
import { locales } from '#language/locale/locale.ts';
import { textOf } from '#mail/render-text.ts';
import type { FormName, SubmissionState } from '#model/forms/form.ts';
import { visitor } from '#test/support/forms/form.ts';
import { openFormStore } from '#test/support/forms/form-store.ts';
import { composeMail } from '../mail/compose-mail.ts';
import { changeSubmissionState } from './change-submission-state.ts';
import { erasePerson } from './erase-person.ts';
import { reportQuarantine } from './report-quarantine.ts';

const forms = openFormStore();

const at = (moment: string) => {
  forms.context.clock.now = Date.parse(moment);
};

let senders = 0;
/** Sends a form that ends in quarantine. */
function sendSuspicious(form: FormName = 'message-us', locale: Locale = 'ru', fields = {}) {
  senders += 1;
  const from = { ...visitor(70_000 + senders), locale };
  return forms.send(form, { from, fields: { token: '', ...fields } });
}

const reports = () =>
  forms.db.selectFrom('mail').selectAll().where('kind', '=', 'quarantine').orderBy('id').execute();

/** What the newest report says, as plain text; undefined where there is nothing to say any more. */
async function newestReport() {
  const mail = (await reports()).at(-1) ?? expect.fail('there is no report');
  const origin = 'https://kompaniya.example';
  const message = await composeMail(
    { db: forms.db, origin, from: undefined, staff: 'office@kompaniya.example' },
    mail,
  );
  return message && { to: message.to, subject: message.letter.subject, text: textOf(message.letter) };
}

const release = (reference: string, state: SubmissionState = 'new') =>
  changeSubmissionState(forms.context, { reference, state });

describe('the daily report', () => {
  test('is written from nine on in Almaty, once, by however many processes', async () => {
    at('2026-11-20T03:59:00Z');
    for (const form of ['call-me', 'message-us', 'message-us'] as const) await sendSuspicious(form);
    await forms.send('call-me');
    expect(await reportQuarantine(forms.context)).toBe(0);
    at('2026-11-20T04:00:00Z');
    const told = await Promise.all(Array.from({ length: 5 }, () => reportQuarantine(forms.context)));
    expect(told.sort()).toEqual([0, 0, 0, 0, 3]);
    expect(await reports()).toMatchObject([{ recipient: null, locale: 'ru', report_day: '2026-11-20' }]);
    const report = await newestReport();
    expect(report).toMatchObject({
      to: 'office@kompaniya.example',
      subject: 'Новые обращения в карантине: 3',
    });
    expect(report?.text).toContain('Новых обращений в карантине: 3.');
    expect(report?.text).toMatch(/заказ звонка:? *\n? *1/u);
    expect(report?.text).toMatch(/сообщение:? *\n? *2/u);
    // It outlives what it tells of, so it says nothing of a person.
    expect(report?.text).not.toMatch(/Қасымова|example\.kz|701/u);
  });

  test('waits for the next day with what comes after it, and is not sent where nothing has come', async () => {
    at('2026-11-20T05:00:00Z');
    await sendSuspicious();
    expect(await reportQuarantine(forms.context)).toBe(0);
    at('2026-11-21T04:00:00Z');
    expect(await reportQuarantine(forms.context)).toBe(1);
    expect((await newestReport())?.text).toMatch(/Всего в карантине:? *\n? *4/u);
    at('2026-11-22T04:00:00Z');
    expect(await reportQuarantine(forms.context)).toBe(0);
  });

  test('makes up for days on which the site was down, once', async () => {
    at('2026-11-22T18:00:00Z');
    await sendSuspicious();
    at('2026-11-23T18:59:00Z');
    await sendSuspicious();
    at('2026-11-27T12:00:00Z');
    expect(await reportQuarantine(forms.context)).toBe(2);
    at('2026-11-28T04:00:00Z');
    expect(await reportQuarantine(forms.context)).toBe(0);
  });

  test('that could not be delivered is told again', async () => {
    at('2026-12-01T04:00:00Z');
    await sendSuspicious();
    expect(await reportQuarantine(forms.context)).toBe(1);
    await forms.db
      .updateTable('mail')
      .set({ state: 'failed' })
      .where('report_day', '=', '2026-12-01')
      .execute();
    at('2026-12-02T04:00:00Z');
    await sendSuspicious();
    expect(await reportQuarantine(forms.context)).toBe(2);
    at('2026-12-03T04:00:00Z');
    expect(await reportQuarantine(forms.context)).toBe(0);
  });

  test('is nothing at all where it cannot be queued', async () => {
    at('2026-12-04T04:00:00Z');
    await sendSuspicious();
    const mail = { add: () => Promise.reject(new Error('no outbox')) };
    await expect(reportQuarantine({ ...forms.context, mail })).rejects.toThrow('no outbox');
    expect(await reportQuarantine(forms.context)).toBe(1);
  });

  test('does not tell of what has been released or erased meanwhile, nor of what staff put there', async () => {
    at('2026-12-07T04:00:00Z');
    const { reference } = await sendSuspicious();
    await sendSuspicious('message-us', 'ru', { email: 'gone@example.kz' });
    const { reference: known } = await forms.send('call-me');
    await release(known, 'spam');
    expect(await reportQuarantine(forms.context)).toBe(2);
    await release(reference);
    expect((await newestReport())?.subject).toBe('Новые обращения в карантине: 1');
    await erasePerson(forms.context, { email: 'gone@example.kz' });
    expect(await newestReport()).toBeUndefined();
  });

  test.each(locales)('is in the language that most were written in: %s', async (locale) => {
    at(`2026-12-1${locales.indexOf(locale)}T04:00:00Z`);
    for (const each of [locale, locale, 'kk', 'ru', 'en'] as const) await sendSuspicious('call-me', each);
    expect(await reportQuarantine(forms.context)).toBe(5);
    const words = {
      kk: 'Карантинге 5 жаңа',
      ru: 'Новых обращений в карантине: 5.',
      en: 'New enquiries in quarantine: 5.',
    };
    expect((await newestReport())?.text).toContain(words[locale]);
  });
});

describe('what leaves the quarantine', () => {
  const lettersOf = async (reference: string) => {
    const { id } = await forms.db
      .selectFrom('submission')
      .select('id')
      .where('reference', '=', reference)
      .executeTakeFirstOrThrow();
    return forms.db.selectFrom('mail').selectAll().where('submission_id', '=', id).orderBy('id').execute();
  };

  test('was promised nothing, and gets its letters with a date that counts from then', async () => {
    at('2026-11-20T06:00:00Z');
    const fields = { token: '', name: 'Дана Серікқызы', email: 'dana@example.kz', key: 'a-key-of-dana' };
    const sent = await sendSuspicious('message-us', 'ru', fields);
    expect(sent.replyBy).toBeNull();
    expect(await sendSuspicious('message-us', 'ru', fields).catch(({ name }) => name)).toBe(
      'SubmissionConflict',
    );
    expect(await lettersOf(sent.reference)).toEqual([]);
    at('2026-12-11T06:00:00Z');
    await release(sent.reference);
    const letters = await lettersOf(sent.reference);
    expect(letters.map(({ kind }) => kind)).toEqual(['lead', 'receipt']);
    for (const letter of letters) {
      const message = await composeMail(
        { db: forms.db, origin: 'https://kompaniya.example', from: undefined, staff: undefined },
        letter,
      );
      // A Friday; the 16th is Independence Day.
      expect(message && textOf(message.letter)).toContain(formatDate('2026-12-17', 'ru'));
    }
  });

  test('gets them once, whoever moves it to and fro', async () => {
    at('2026-12-11T06:00:00Z');
    const { reference } = await sendSuspicious('apply');
    await Promise.all([release(reference), release(reference, 'in_work'), release(reference, 'done')]);
    for (const state of ['spam', 'new', 'spam', 'done'] as const) await release(reference, state);
    expect((await lettersOf(reference)).map(({ kind }) => kind)).toEqual(['lead', 'receipt']);
  });

  test('gets none where it has had them before', async () => {
    const { reference } = await forms.send('message-us');
    for (const state of ['spam', 'new'] as const) await release(reference, state);
    expect((await lettersOf(reference)).map(({ kind }) => kind)).toEqual(['lead', 'receipt']);
  });

  test('tells a retry of the same form the date that its sender has been promised since', async () => {
    at('2026-12-11T06:00:00Z');
    const from = visitor(9);
    const fields = {
      token: '',
      name: 'Ерлан Ахметов',
      email: 'erlan@example.kz',
      message: 'Шотым туралы сұрағым бар.',
    };
    const first = await forms.send('message-us', { from, fields });
    expect((await forms.send('message-us', { from, fields })).replyBy).toBeNull();
    await release(first.reference);
    expect(await forms.send('message-us', { from, fields })).toEqual({ ...first, replyBy: '2026-12-17' });
  });
});
