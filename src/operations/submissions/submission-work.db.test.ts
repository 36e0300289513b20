import { mkdir, readdir, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { almatyDateTime } from '#language/date/calendar.ts';
import type { FormName } from '#model/forms/form.ts';
import type { SubscriptionAction } from '#model/forms/subscription.ts';
import { goodCvs } from '#test/support/files/cv.ts';
import { readWorkbook } from '#test/support/files/read-xlsx.ts';
import { openFormStore } from '#test/support/forms/form-store.ts';
import { NotFound } from '../not-found-error.ts';
import { cancelSubscription } from '../subscriptions/cancel-subscription.ts';
import { confirmSubscription } from '../subscriptions/confirm-subscription.ts';
import { subscriptionLink } from '../subscriptions/subscription-link.ts';
import { changeSubmissionState } from './change-submission-state.ts';
import { erasePerson } from './erase-person.ts';
import { exportSubmissions } from './export-submissions.ts';
import { listSubmissions } from './list-submissions.ts';
import { sweepSubmissions } from './purge-submissions.ts';
import { reportQuarantine } from './report-quarantine.ts';

const forms = openFormStore();
const { files } = forms;

async function send(form: FormName, fields: Record<string, string> = {}, file?: Buffer): Promise<string> {
  return (await forms.send(form, { fields, ...(file && { file }) })).reference;
}

const find = async (reference: string) =>
  (await listSubmissions(forms.context, { limit: 100 })).find((each) => each.reference === reference) ??
  expect.fail(`there is no ${reference}`);
const mails = async (reference: string) => {
  const { id } = await find(reference);
  const rows = await forms.db.selectFrom('mail').select('kind').where('submission_id', '=', id).execute();
  return rows.map(({ kind }) => kind);
};

describe('the list', () => {
  test('is read page by page, by form and by state', async () => {
    const first = await send('call-me');
    const second = await send('message-us', { page: '/contacts' });
    const third = await send('call-me', { website: 'x' });
    const all = await listSubmissions(forms.context, { limit: 2 });
    expect(all.map(({ reference }) => reference)).toEqual([third, second]);
    const rest = await listSubmissions(forms.context, { limit: 2, before: all[1]?.id ?? 0 });
    expect(rest.map(({ reference }) => reference)).toEqual([first]);
    const spam = await listSubmissions(forms.context, { limit: 9, state: 'spam', form: 'call-me' });
    expect(spam).toMatchObject([{ reference: third, reasons: ['trap'], state: 'spam' }]);
    expect(await find(second)).toMatchObject({
      page: '/contacts',
      fields: { topic: 'Шот' },
      isErased: false,
    });
  });
});

describe('the state', () => {
  test('changes, and what comes out of quarantine gets its letters once', async () => {
    const reference = await send('message-us', { website: 'x' });
    expect(await mails(reference)).toEqual([]);
    await changeSubmissionState(forms.context, { reference, state: 'new' });
    expect(await mails(reference)).toEqual(['lead', 'receipt']);
    await changeSubmissionState(forms.context, { reference, state: 'done' });
    await changeSubmissionState(forms.context, { reference, state: 'done' });
    expect(await mails(reference)).toEqual(['lead', 'receipt']);
    expect((await find(reference)).state).toBe('done');
  });

  test('of what is not there is told so', async () => {
    await expect(changeSubmissionState(forms.context, { reference: 'none', state: 'done' })).rejects.toThrow(
      NotFound,
    );
  });
});

/** Every word of every row that could hold something of a person. */
async function everything(): Promise<string> {
  const { db } = forms;
  const tables = await Promise.all([
    db.selectFrom('submission').selectAll().execute(),
    db.selectFrom('upload').selectAll().execute(),
    db.selectFrom('subscription').selectAll().execute(),
    db.selectFrom('mail').selectAll().execute(),
  ]);
  return JSON.stringify(tables);
}

describe('a person', () => {
  const canary = { name: 'Канарейка Сары', email: 'Canary@Example.kz', phone: '8 (777) 123-45-67' };

  test('known by an address is erased everywhere, and nobody else is', async () => {
    const other = await send('apply', {}, goodCvs.pdf);
    const before = (await files()).length;
    const reference = await send('apply', canary, goodCvs.docx);
    await send('subscribe', { email: canary.email });
    expect(await files()).toHaveLength(before + 1);
    const erasure = await erasePerson(forms.context, { email: ' canary@EXAMPLE.kz' });
    expect(erasure).toEqual({ submissions: 2, files: 1, wasSubscribed: true });
    expect(await everything()).not.toMatch(/канарейка|canary|77771234567/iu);
    expect(await files()).toHaveLength(before);
    expect(await find(reference)).toMatchObject({ form: 'apply', fields: {}, uploads: [], isErased: true });
    expect((await find(other)).uploads).toHaveLength(1);
  });

  test('known by a number is found however it is written', async () => {
    await send('call-me', { name: canary.name, phone: canary.phone });
    expect(await erasePerson(forms.context, { phone: '+7 777 123 45 67' })).toMatchObject({ submissions: 1 });
    expect(await everything()).not.toMatch(/канарейка/iu);
    await expect(erasePerson(forms.context, { phone: 'none' })).rejects.toThrow(RangeError);
  });

  test('known by an address on an internationalised domain is found by either form of it', async () => {
    await send('subscribe', { email: 'Info@пример.рф' });
    await send('message-us', { email: 'info@xn--e1afmkfd.xn--p1ai' });
    const erasure = await erasePerson(forms.context, { email: 'INFO@Пример.РФ' });
    expect(erasure).toEqual({ submissions: 2, files: 0, wasSubscribed: true });
  });

  test('behind a switchboard is known by the extension', async () => {
    const reference = await send('call-me', { phone: '8 727 250 00 01 ішкі 12' });
    await send('call-me', { phone: '8 727 250 00 01 ішкі 13' });
    expect((await find(reference)).fields.phone).toBe('+77272500001;ext=12');
    const person = { phone: '+7 (727) 250-00-01 доб. 12' };
    expect(await listSubmissions(forms.context, { limit: 9, person })).toMatchObject([{ reference }]);
  });

  test('is not looked for by a number of which the country is unknown', async () => {
    await expect(erasePerson(forms.context, { phone: '998901234567' })).rejects.toThrow(RangeError);
  });

  test('is given all that he has sent, and nothing of others', async () => {
    const person = { email: 'Asker@example.kz', phone: '8 705 000 11 22' };
    const byNumber = await send('call-me', { phone: person.phone });
    const byAddress = await send('message-us', { email: person.email });
    await send('call-me');
    const table = async (key: typeof person | { phone: string }) =>
      (await readWorkbook(exportSubmissions(forms.context, { person: key }))).rows.slice(1);
    const rows = await table(person);
    expect(rows.map(([reference]) => reference)).toEqual([byAddress, byNumber]);
    expect(await table({ phone: person.phone })).toHaveLength(1);
    await expect(table({ phone: 'none' })).rejects.toThrow(RangeError);
  });

  test('whom nobody knows erases nothing', async () => {
    const rows = (await listSubmissions(forms.context, { limit: 100 })).filter(
      ({ isErased }) => isErased,
    ).length;
    const nobody = { submissions: 0, files: 0, wasSubscribed: false };
    expect(await erasePerson(forms.context, { email: 'nobody@example.kz' })).toEqual(nobody);
    expect(await erasePerson(forms.context, {})).toEqual(nobody);
    expect(
      (await listSubmissions(forms.context, { limit: 100 })).filter(({ isErased }) => isErased),
    ).toHaveLength(rows);
  });
});

describe('the table', () => {
  const table = async () =>
    (await readWorkbook(exportSubmissions(forms.context, { form: 'message-us' }))).rows;

  test('has a name of its own for each column, and what was sent in it', async () => {
    const reference = await send('message-us', { topic: 'a "quoted"; topic, 1', phone: '8 701 234 56 78' });
    const [headings = [], ...rows] = await table();
    expect(new Set(headings).size).toBe(headings.length);
    expect(headings).toEqual(
      expect.arrayContaining(['subject_title', 'subject', 'vacancy', 'phone', 'files']),
    );
    const row = rows.find(([first]) => first === reference) ?? [];
    expect(row).toHaveLength(headings.length);
    expect(row[headings.indexOf('phone')]).toBe('+77012345678');
    expect(row[headings.indexOf('topic')]).toBe('a "quoted"; topic, 1');
  });

  // What Excel makes something else of where it may guess, and what it would execute.
  test.each([
    ...[
      '=cmd|"/c calc"!A1',
      '+1+1',
      '-2+3+cmd',
      '@SUM(1;2)',
      '\u200b=1+1',
      '＝1+1',
      '＋7',
      '=HYPERLINK("x")',
    ],
    ...['a;=1+1', 'a,@SUM(1)', 'a; ""=1+1', 'a\t-1+1', 'a\n=1+1', 'a\n"+1+1"', 'a;\u200b＝1+1'],
    ...[
      '00123',
      '920101123456',
      '1e5',
      '1-2',
      '3/4',
      '2026-01-02',
      '12:30',
      '0,5',
      '0.5',
      '10 000',
      'TRUE',
      '5%',
    ],
    ...['<b>&amp;</b>', '_x0041_ және _x000D_', ']]>', 'ә'.repeat(4000), '😀', 'a"b\'c'],
  ])('keeps %j as text', async (text) => {
    const message = `${text}\nҚұрметті әріптестер`.slice(0, 4000);
    const reference = await send('message-us', { message });
    const { rows, sheetXml } = await readWorkbook(exportSubmissions(forms.context, { form: 'message-us' }));
    const row = rows.find(([first]) => first === reference);
    expect(row?.[(rows[0] ?? []).indexOf('message')]).toBe(message.replaceAll('\u200b', ''));
    // Neither a formula nor a value that is not text.
    expect(sheetXml).not.toMatch(/<f[ >]|<v>|<c (?![^>]*t="inlineStr")[^/]*>/u);
  });

  test('fails as its rows do, and lets go of them where nobody reads on', async () => {
    const broken = { ...forms.context, db: forms.db.withSchema('none') };
    await expect(readWorkbook(exportSubmissions(broken))).rejects.toThrow('none');
    for await (const piece of exportSubmissions(forms.context)) {
      expect(piece.length).toBeGreaterThan(0);
      break;
    }
  });
});

describe('when their time is over', () => {
  test('submissions are forgotten with their files, and not a day earlier', async () => {
    const reference = await send('apply', {}, goodCvs.odt);
    const keepUntil = (await find(reference)).keepUntil ?? '';
    forms.context.clock.now = Date.parse(`${keepUntil}T18:00:00Z`);
    await sweepSubmissions(forms.context);
    expect((await find(reference)).isErased).toBe(false);
    forms.context.clock.now = Date.parse(`${keepUntil}T19:30:00Z`);
    expect((await sweepSubmissions(forms.context)).submissions).toBeGreaterThan(0);
    expect(await find(reference)).toMatchObject({ isErased: true, fields: {}, uploads: [] });
    expect((await sweepSubmissions(forms.context)).submissions).toBe(0);
  });

  const day = 24 * 3_600_000;
  const pass = async (days: number) => {
    forms.context.clock.now += days * day;
    await sweepSubmissions(forms.context);
  };
  const tokenFor = async (email: string, action: SubscriptionAction) => {
    const row = await forms.db
      .selectFrom('subscription')
      .selectAll()
      .where('email', '=', email)
      .executeTakeFirstOrThrow();
    const link = subscriptionLink(action, row, { origin: 'https://kompaniya.example', locale: 'ru' });
    return { token: new URL(link).searchParams.get('token') ?? '' };
  };

  test('a subscriber is kept until he leaves, and then nothing of him', async () => {
    const email = 'leaver@example.kz';
    const reference = await send('subscribe', { email });
    await confirmSubscription(forms.context, await tokenFor(email, 'confirm'));
    await pass(1000);
    expect((await find(reference)).fields).toEqual({ email });
    const token = await tokenFor(email, 'cancel');
    await cancelSubscription(forms.context, token);
    await pass(0);
    expect(await everything()).not.toContain('leaver');
    expect(await find(reference)).toMatchObject({ form: 'subscribe', fields: {}, isErased: true });
    // A letter of years ago still ends it, and who comes back is asked anew.
    await cancelSubscription(forms.context, token);
    await send('subscribe', { email });
    await confirmSubscription(forms.context, await tokenFor(email, 'confirm'));
  });

  test('an address that never confirmed is forgotten with the letter that asked it', async () => {
    const email = 'stranger@example.kz';
    await send('subscribe', { email });
    await pass(6.9);
    expect((await tokenFor(email, 'confirm')).token).not.toBe('');
    await pass(0.2);
    expect(await everything()).not.toContain('stranger');
  });

  test('quarantine is kept for people to look through, and not for ever', async () => {
    const reference = await send('subscribe', { email: 'suspect@example.kz', website: 'x' });
    // However long nobody is told of it.
    await pass(1000);
    expect((await find(reference)).isErased).toBe(false);
    forms.context.clock.now += (33 - almatyDateTime(forms.context.clock.now).hour) * 3_600_000;
    expect(await reportQuarantine(forms.context)).toBeGreaterThan(0);
    await pass(89);
    expect((await find(reference)).isErased).toBe(false);
    await pass(2);
    expect(await everything()).not.toContain('suspect');
  });

  test('after two days nothing tells senders apart', async () => {
    const reference = await send('call-me');
    const senders = async () =>
      (
        await forms.db
          .selectFrom('submission')
          .select('sender_hash')
          .where('reference', '=', reference)
          .executeTakeFirstOrThrow()
      ).sender_hash;
    await pass(1.9);
    expect(await senders()).toMatch(/^[0-9a-f]{64}$/u);
    await pass(0.2);
    expect(await senders()).toBe('');
  });

  test('files without a submission go after an hour, those of one stay', async () => {
    const reference = await send('apply', {}, goodCvs.rtf);
    const [{ storedName } = { storedName: '' }] = (await find(reference)).uploads;
    const stray = join(forms.folder, 'kept', crypto.randomUUID());
    const staged = join(await forms.context.inbox.stagingFolder(), 'staged');
    const fresh = join(await forms.context.inbox.stagingFolder(), 'fresh');
    await mkdir(join(forms.folder, 'kept'), { recursive: true });
    for (const path of [stray, staged, fresh]) await writeFile(path, 'x');
    const long = new Date(Date.now() - 2 * 3_600_000);
    for (const path of [stray, staged, join(forms.folder, 'kept', storedName)])
      await utimes(path, long, long);
    expect((await sweepSubmissions(forms.context)).files).toBe(2);
    expect(await files()).toContain(storedName);
    expect(await readdir(join(forms.folder, 'staging'))).toEqual(['fresh']);
  });
});
