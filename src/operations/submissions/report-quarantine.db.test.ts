import { describe, expect, test } from 'vitest';
import { formatDate } from '#language/date/date.ts';
import type { Locale } from '#language/locale/locale.ts';
import { locales } from '#language/locale/locale.ts';
import { renderText } from '#mail/render-text.ts';
import { systemActor } from '#model/auth/permission.ts';
import type { FormName, SubmissionState } from '#model/forms/form.ts';
import { visitorRequest } from '#test/support/forms/form.ts';
import { openFormStore } from '#test/support/forms/form-test-context.ts';
import { composeMail } from '../mail/compose-mail.ts';
import { changeSubmission } from './change-submission.ts';
import { erasePerson } from './erase-person.ts';
import { reportQuarantine } from './report-quarantine.ts';

const forms = openFormStore();

const setTime = (time: string) => {
  forms.context.clock.now = Date.parse(time);
};

let senders = 0;
function sendSuspicious(form: FormName = 'message-us', locale: Locale = 'ru', fields = {}) {
  senders += 1;
  const from = { ...visitorRequest(70_000 + senders), locale };
  return forms.send(form, { sender: from, fields: { token: '', ...fields } });
}

const reports = () =>
  forms.db.selectFrom('mail').selectAll().where('kind', '=', 'quarantine').orderBy('id').execute();

/** Returns the newest report as plain text, or undefined if it is obsolete. */
async function newestReport() {
  const mail = (await reports()).at(-1) ?? expect.fail('no report');
  const origin = 'https://kompaniya.example';
  const message = await composeMail(
    {
      db: forms.db,
      origin,
      from: undefined,
      staff: 'office@kompaniya.example',
      secret: 'a'.repeat(32),
      now: Date.now,
    },
    mail,
  );
  return message && { to: message.to, subject: message.content.subject, text: renderText(message.content) };
}

const release = async (reference: string, state: SubmissionState = 'new') =>
  changeSubmission(forms.context, systemActor('test'), await forms.idOf(reference), { state });

describe('the daily report', () => {
  test('The report is queued once after nine in Almaty, also by concurrent processes', async () => {
    setTime('2026-11-20T03:59:00Z');
    for (const form of ['call-me', 'message-us', 'message-us'] as const) await sendSuspicious(form);
    await forms.send('call-me');
    expect(await reportQuarantine(forms.context)).toBe(0);
    setTime('2026-11-20T04:00:00Z');
    const counts = await Promise.all(Array.from({ length: 5 }, () => reportQuarantine(forms.context)));
    expect(counts.sort()).toEqual([0, 0, 0, 0, 3]);
    expect(await reports()).toMatchObject([{ recipient: null, locale: 'ru', report_day: '2026-11-20' }]);
    const report = await newestReport();
    expect(report).toMatchObject({
      to: 'office@kompaniya.example',
      subject: 'Новые обращения в карантине: 3',
    });
    expect(report?.text).toContain('Новых обращений в карантине: 3.');
    expect(report?.text).toMatch(/заказ звонка:? *\n? *1/u);
    expect(report?.text).toMatch(/сообщение:? *\n? *2/u);
    // The report contains no personal data.
    expect(report?.text).not.toMatch(/Қасымова|example\.kz|701/u);
  });

  test('Later submissions are reported the next day, and an empty report is not sent', async () => {
    setTime('2026-11-20T05:00:00Z');
    await sendSuspicious();
    expect(await reportQuarantine(forms.context)).toBe(0);
    setTime('2026-11-21T04:00:00Z');
    expect(await reportQuarantine(forms.context)).toBe(1);
    expect((await newestReport())?.text).toMatch(/Всего в карантине:? *\n? *4/u);
    setTime('2026-11-22T04:00:00Z');
    expect(await reportQuarantine(forms.context)).toBe(0);
  });

  test('One report covers all days of a downtime', async () => {
    setTime('2026-11-22T18:00:00Z');
    await sendSuspicious();
    setTime('2026-11-23T18:59:00Z');
    await sendSuspicious();
    setTime('2026-11-27T12:00:00Z');
    expect(await reportQuarantine(forms.context)).toBe(2);
    setTime('2026-11-28T04:00:00Z');
    expect(await reportQuarantine(forms.context)).toBe(0);
  });

  test('Submissions of a failed report are reported again', async () => {
    setTime('2026-12-01T04:00:00Z');
    await sendSuspicious();
    expect(await reportQuarantine(forms.context)).toBe(1);
    await forms.db
      .updateTable('mail')
      .set({ state: 'failed' })
      .where('report_day', '=', '2026-12-01')
      .execute();
    setTime('2026-12-02T04:00:00Z');
    await sendSuspicious();
    expect(await reportQuarantine(forms.context)).toBe(2);
    setTime('2026-12-03T04:00:00Z');
    expect(await reportQuarantine(forms.context)).toBe(0);
  });

  test('A report is rolled back if it cannot be queued', async () => {
    setTime('2026-12-04T04:00:00Z');
    await sendSuspicious();
    const mail = { add: () => Promise.reject(new Error('no outbox')) };
    await expect(reportQuarantine({ ...forms.context, mail })).rejects.toThrow('no outbox');
    expect(await reportQuarantine(forms.context)).toBe(1);
  });

  test('Released and erased submissions and those quarantined by staff are not reported', async () => {
    setTime('2026-12-07T04:00:00Z');
    const { reference } = await sendSuspicious();
    await sendSuspicious('message-us', 'ru', { email: 'gone@example.kz' });
    const { reference: known } = await forms.send('call-me');
    await release(known, 'spam');
    expect(await reportQuarantine(forms.context)).toBe(2);
    await release(reference);
    expect((await newestReport())?.subject).toBe('Новые обращения в карантине: 1');
    await erasePerson(forms.context, systemActor('test'), { email: 'gone@example.kz' });
    expect(await newestReport()).toBeUndefined();
  });

  test.each(locales)('The report is in the most frequent language of the submissions: %s', async (locale) => {
    setTime(`2026-12-1${locales.indexOf(locale)}T04:00:00Z`);
    for (const each of [locale, locale, 'kk', 'ru', 'en'] as const) await sendSuspicious('call-me', each);
    expect(await reportQuarantine(forms.context)).toBe(5);
    const expected = {
      kk: 'Карантинге 5 жаңа',
      ru: 'Новых обращений в карантине: 5.',
      en: 'New enquiries in quarantine: 5.',
    };
    expect((await newestReport())?.text).toContain(expected[locale]);
  });
});

describe('released submissions', () => {
  const findMails = async (reference: string) => {
    const { id } = await forms.db
      .selectFrom('submission')
      .select('id')
      .where('reference', '=', reference)
      .executeTakeFirstOrThrow();
    return forms.db.selectFrom('mail').selectAll().where('submission_id', '=', id).orderBy('id').execute();
  };

  test('A released submission gets its e-mails and a reply date from then', async () => {
    setTime('2026-11-20T06:00:00Z');
    const fields = { token: '', name: 'Дана Серікқызы', email: 'dana@example.kz', key: 'a-key-of-dana' };
    const sent = await sendSuspicious('message-us', 'ru', fields);
    expect(sent.replyBy).toBeNull();
    expect(await sendSuspicious('message-us', 'ru', fields).catch(({ name }) => name)).toBe(
      'SubmissionConflictError',
    );
    expect(await findMails(sent.reference)).toEqual([]);
    setTime('2026-12-11T06:00:00Z');
    await release(sent.reference);
    const mails = await findMails(sent.reference);
    expect(mails.map(({ kind }) => kind)).toEqual(['lead', 'receipt']);
    for (const mail of mails) {
      const message = await composeMail(
        {
          db: forms.db,
          origin: 'https://kompaniya.example',
          from: undefined,
          staff: undefined,
          secret: 'a'.repeat(32),
          now: Date.now,
        },
        mail,
      );
      // A Friday; the 16th is Independence Day.
      expect(message && renderText(message.content)).toContain(formatDate('2026-12-17', 'ru'));
    }
  });

  test('The e-mails are sent once for repeated state changes', async () => {
    setTime('2026-12-11T06:00:00Z');
    const { reference } = await sendSuspicious('apply');
    await Promise.all([release(reference), release(reference, 'in_work'), release(reference, 'done')]);
    for (const state of ['spam', 'new', 'spam', 'done'] as const) await release(reference, state);
    expect((await findMails(reference)).map(({ kind }) => kind)).toEqual(['lead', 'receipt']);
  });

  test('A submission that had its e-mails gets no more', async () => {
    const { reference } = await forms.send('message-us');
    for (const state of ['spam', 'new'] as const) await release(reference, state);
    expect((await findMails(reference)).map(({ kind }) => kind)).toEqual(['lead', 'receipt']);
  });

  test('A repeated form returns the reply date of the released submission', async () => {
    setTime('2026-12-11T06:00:00Z');
    const from = visitorRequest(9);
    const fields = {
      token: '',
      name: 'Ерлан Ахметов',
      email: 'erlan@example.kz',
      message: 'Шотым туралы сұрағым бар.',
    };
    const first = await forms.send('message-us', { sender: from, fields });
    expect((await forms.send('message-us', { sender: from, fields })).replyBy).toBeNull();
    await release(first.reference);
    expect(await forms.send('message-us', { sender: from, fields })).toEqual({
      ...first,
      replyBy: '2026-12-17',
    });
  });
});
