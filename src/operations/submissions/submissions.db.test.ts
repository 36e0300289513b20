import { mkdir, readdir, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { almatyDateTime } from '#language/date/calendar.ts';
import { systemActor } from '#model/auth/permission.ts';
import type { FormName, SubmissionState } from '#model/forms/form.ts';
import type { SubscriptionAction } from '#model/forms/subscription.ts';
import { STORED_UPLOADS_FOLDER } from '#store/files/upload-inbox.ts';
import { findUploads, findSubmission as readSubmission } from '#store/forms/submission.ts';
import { validCvs } from '#test/support/files/cv.ts';
import { readWorkbook } from '#test/support/files/read-xlsx.ts';
import { openFormStore } from '#test/support/forms/form-test-context.ts';
import { InvalidInputError } from '../invalid-input-error.ts';
import { NotFoundError } from '../not-found-error.ts';
import { cancelSubscription } from '../subscriptions/cancel-subscription.ts';
import { confirmSubscription } from '../subscriptions/confirm-subscription.ts';
import { createSubscriptionLink } from '../subscriptions/subscription-link.ts';
import { changeSubmission } from './change-submission.ts';
import { erasePerson } from './erase-person.ts';
import { type ExportLabels, exportSubmissions } from './export-submissions.ts';
import { exportPerson, findPerson } from './person-data.ts';
import type { PersonKey } from './person-key.ts';
import { purgeSubmissions } from './purge-submissions.ts';
import { reportQuarantine } from './report-quarantine.ts';
import { toSubmissionView } from './submission-view.ts';

const forms = openFormStore();
const { files } = forms;

async function send(form: FormName, fields: Record<string, string> = {}, file?: Buffer): Promise<string> {
  return (await forms.send(form, { fields, ...(file && { file }) })).reference;
}

const actor = systemActor('test');

/** A submission with its files, also an erased one. */
async function findSubmission(reference: string) {
  const id = await forms.idOf(reference);
  const row = (await readSubmission(forms.db, id)) ?? expect.fail(`${reference} not found`);
  const uploads = await findUploads(forms.db, [id]);
  return { ...toSubmissionView({ ...row, uploads }), uploads };
}

const change = async (reference: string, state: SubmissionState) =>
  changeSubmission(forms.context, actor, await forms.idOf(reference), { state });
const mailKinds = async (reference: string) => {
  const { id } = await findSubmission(reference);
  const rows = await forms.db.selectFrom('mail').select('kind').where('submission_id', '=', id).execute();
  return rows.map(({ kind }) => kind);
};

describe('state', () => {
  test('A submission released from quarantine gets its e-mails once (R-127)', async () => {
    const reference = await send('message-us', { website: 'x' });
    expect(await mailKinds(reference)).toEqual([]);
    await change(reference, 'new');
    expect(await mailKinds(reference)).toEqual(['lead', 'receipt']);
    await change(reference, 'done');
    await change(reference, 'done');
    expect(await mailKinds(reference)).toEqual(['lead', 'receipt']);
    expect((await findSubmission(reference)).state).toBe('done');
  });

  test('An unknown submission is rejected', async () => {
    await expect(changeSubmission(forms.context, actor, 999_999, { state: 'done' })).rejects.toThrow(
      NotFoundError,
    );
  });
});

/** Returns all rows that may contain personal data, as JSON. */
async function allPersonalData(): Promise<string> {
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

  test('A person is erased by e-mail address, and other data is unchanged', async () => {
    const other = await send('apply', {}, validCvs.pdf);
    const before = (await files()).length;
    const reference = await send('apply', canary, validCvs.docx);
    await send('subscribe', { email: canary.email });
    expect(await files()).toHaveLength(before + 1);
    const erasure = await erasePerson(forms.context, actor, { email: ' canary@EXAMPLE.kz' });
    expect(erasure).toEqual({ submissions: 2, files: 1, wasSubscribed: true });
    expect(await allPersonalData()).not.toMatch(/канарейка|canary|77771234567/iu);
    expect(await files()).toHaveLength(before);
    expect(await findSubmission(reference)).toMatchObject({
      form: 'apply',
      fields: {},
      uploads: [],
      isErased: true,
    });
    expect((await findSubmission(other)).uploads).toHaveLength(1);
  });

  test('A person is found by a telephone number in any notation', async () => {
    await send('call-me', { name: canary.name, phone: canary.phone });
    expect(await erasePerson(forms.context, actor, { phone: '+7 777 123 45 67' })).toMatchObject({
      submissions: 1,
    });
    expect(await allPersonalData()).not.toMatch(/канарейка/iu);
    await expect(erasePerson(forms.context, actor, { phone: 'none' })).rejects.toThrow(InvalidInputError);
  });

  test('A person is found by both forms of an internationalised domain', async () => {
    await send('subscribe', { email: 'Info@пример.рф' });
    await send('message-us', { email: 'info@xn--e1afmkfd.xn--p1ai' });
    const erasure = await erasePerson(forms.context, actor, { email: 'INFO@Пример.РФ' });
    expect(erasure).toEqual({ submissions: 2, files: 0, wasSubscribed: true });
  });

  test('An extension distinguishes persons behind a switchboard', async () => {
    const reference = await send('call-me', { phone: '8 727 250 00 01 ішкі 12' });
    await send('call-me', { phone: '8 727 250 00 01 ішкі 13' });
    expect((await findSubmission(reference)).fields.phone).toBe('+77272500001;ext=12');
    const person = { phone: '+7 (727) 250-00-01 доб. 12' };
    const found = await findPerson(forms.context, actor, person);
    expect(found.submissions).toMatchObject([{ reference }]);
  });

  test('An ambiguous telephone number is rejected', async () => {
    await expect(erasePerson(forms.context, actor, { phone: '998901234567' })).rejects.toThrow(
      InvalidInputError,
    );
  });

  test('An access request exports all submissions of one person', async () => {
    const person = { email: 'Asker@example.kz', phone: '8 705 000 11 22' };
    const byNumber = await send('call-me', { phone: person.phone });
    const byAddress = await send('message-us', { email: person.email });
    await send('call-me');
    const copy = async (key: PersonKey) => {
      const { submissions } = await exportPerson(forms.context, actor, key);
      return submissions.map(({ reference }) => reference);
    };
    expect(await copy(person)).toEqual([byAddress, byNumber]);
    expect(await copy({ phone: person.phone })).toEqual([byNumber]);
    await expect(copy({ phone: 'none' })).rejects.toThrow(InvalidInputError);
  });

  test('An unknown person erases nothing', async () => {
    const emptyErasure = { submissions: 0, files: 0, wasSubscribed: false };
    expect(await erasePerson(forms.context, actor, { email: 'unknown@example.kz' })).toEqual(emptyErasure);
    await expect(erasePerson(forms.context, actor, {})).rejects.toThrow(InvalidInputError);
  });
});

/** Names as they are in the code. */
const exportLabels: ExportLabels = {
  sheet: 'Өтініштер',
  columns: new Proxy({} as ExportLabels['columns'], { get: (_, column) => column }),
  form: (form) => form,
  state: (state) => state,
  language: (locale) => locale,
  time: (time) => `time ${time}`,
  phone: (phone) => phone,
};

describe('export', () => {
  const options = { format: 'xlsx', labels: exportLabels, names: new Map() } as const;
  const exportAll = () => exportSubmissions(forms.context, actor, { form: 'message-us' }, options);
  const table = async () => (await readWorkbook(await exportAll())).rows;

  test('Each column has a unique heading and its values', async () => {
    const reference = await send('message-us', { topic: 'a "quoted"; topic, 1', phone: '8 701 234 56 78' });
    const [headings = [], ...rows] = await table();
    expect(new Set(headings).size).toBe(headings.length);
    expect(headings).toEqual(expect.arrayContaining(['subjectTitle', 'phone', 'files']));
    const row = rows.find(([first]) => first === reference) ?? [];
    expect(row).toHaveLength(headings.length);
    expect(row[headings.indexOf('phone')]).toBe('+77012345678');
    expect(row[headings.indexOf('topic')]).toBe('a "quoted"; topic, 1');
  });

  // Values that Excel would convert or execute.
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
  ])('%j is exported as text', async (text) => {
    const message = `${text}\nҚұрметті әріптестер`.slice(0, 4000);
    const reference = await send('message-us', { message });
    const { rows, sheetXml } = await readWorkbook(await exportAll());
    const row = rows.find(([first]) => first === reference);
    expect(row?.[(rows[0] ?? []).indexOf('message')]).toBe(message.replaceAll('\u200b', ''));
    // No formula and no value of another type.
    expect(sheetXml).not.toMatch(/<f[ >]|<v>|<c (?![^>]*t="inlineStr")[^/]*>/u);
  });

  test('The export forwards errors of its rows and can be aborted', async () => {
    const broken = { ...forms.context, db: forms.db.withSchema('none') };
    await expect(exportSubmissions(broken, actor, {}, options)).rejects.toThrow('none');
    for await (const chunk of await exportAll()) {
      expect(chunk.length).toBeGreaterThan(0);
      break;
    }
  });
});

describe('retention', () => {
  test('A submission is erased with its files after its last day', async () => {
    const reference = await send('apply', {}, validCvs.odt);
    const keepUntil = (await findSubmission(reference)).keepUntil ?? '';
    forms.context.clock.now = Date.parse(`${keepUntil}T18:00:00Z`);
    await purgeSubmissions(forms.context);
    expect((await findSubmission(reference)).isErased).toBe(false);
    forms.context.clock.now = Date.parse(`${keepUntil}T19:30:00Z`);
    expect((await purgeSubmissions(forms.context)).submissions).toBeGreaterThan(0);
    expect(await findSubmission(reference)).toMatchObject({ isErased: true, fields: {}, uploads: [] });
    expect((await purgeSubmissions(forms.context)).submissions).toBe(0);
  });

  const DAY_MS = 24 * 3_600_000;
  const advanceDays = async (days: number) => {
    forms.context.clock.now += days * DAY_MS;
    await purgeSubmissions(forms.context);
  };
  const tokenFor = async (email: string, action: SubscriptionAction) => {
    const row = await forms.db
      .selectFrom('subscription')
      .selectAll()
      .where('email', '=', email)
      .executeTakeFirstOrThrow();
    const link = createSubscriptionLink(action, row, { origin: 'https://kompaniya.example', locale: 'ru' });
    return { token: new URL(link).searchParams.get('token') ?? '' };
  };

  test('A subscriber is stored until cancellation and then erased', async () => {
    const email = 'leaver@example.kz';
    const reference = await send('subscribe', { email });
    await confirmSubscription(forms.context, await tokenFor(email, 'confirm'));
    await advanceDays(1000);
    expect((await findSubmission(reference)).fields).toEqual({ email });
    const token = await tokenFor(email, 'cancel');
    await cancelSubscription(forms.context, token);
    await advanceDays(0);
    expect(await allPersonalData()).not.toContain('leaver');
    expect(await findSubmission(reference)).toMatchObject({ form: 'subscribe', fields: {}, isErased: true });
    // Old cancel links stay valid, and a new subscription requires confirmation.
    await cancelSubscription(forms.context, token);
    await send('subscribe', { email });
    await confirmSubscription(forms.context, await tokenFor(email, 'confirm'));
  });

  test('An unconfirmed subscription is deleted with its confirmation e-mail', async () => {
    const email = 'stranger@example.kz';
    await send('subscribe', { email });
    await advanceDays(6.9);
    expect((await tokenFor(email, 'confirm')).token).not.toBe('');
    await advanceDays(0.2);
    expect(await allPersonalData()).not.toContain('stranger');
  });

  test('A quarantined submission is erased after its retention period', async () => {
    const reference = await send('subscribe', { email: 'suspect@example.kz', website: 'x' });
    // The period starts with the report.
    await advanceDays(1000);
    expect((await findSubmission(reference)).isErased).toBe(false);
    forms.context.clock.now += (33 - almatyDateTime(forms.context.clock.now).hour) * 3_600_000;
    expect(await reportQuarantine(forms.context)).toBeGreaterThan(0);
    await advanceDays(89);
    expect((await findSubmission(reference)).isErased).toBe(false);
    await advanceDays(2);
    expect(await allPersonalData()).not.toContain('suspect');
  });

  test('The sender hash is deleted after two days', async () => {
    const reference = await send('call-me');
    const senderHash = async () =>
      (
        await forms.db
          .selectFrom('submission')
          .select('sender_hash')
          .where('reference', '=', reference)
          .executeTakeFirstOrThrow()
      ).sender_hash;
    await advanceDays(1.9);
    expect(await senderHash()).toMatch(/^[0-9a-f]{64}$/u);
    await advanceDays(0.2);
    expect(await senderHash()).toBe('');
  });

  test('Orphaned files are deleted after an hour', async () => {
    const reference = await send('apply', {}, validCvs.rtf);
    const [{ stored_name: storedName } = { stored_name: '' }] = (await findSubmission(reference)).uploads;
    const orphan = join(forms.folder, STORED_UPLOADS_FOLDER, crypto.randomUUID());
    const staged = join(await forms.context.inbox.stagingFolder(), 'staged');
    const fresh = join(await forms.context.inbox.stagingFolder(), 'fresh');
    await mkdir(join(forms.folder, STORED_UPLOADS_FOLDER), { recursive: true });
    for (const path of [orphan, staged, fresh]) await writeFile(path, 'x');
    const twoHoursAgo = new Date(Date.now() - 2 * 3_600_000);
    for (const path of [orphan, staged, join(forms.folder, STORED_UPLOADS_FOLDER, storedName)])
      await utimes(path, twoHoursAgo, twoHoursAgo);
    expect((await purgeSubmissions(forms.context)).files).toBe(2);
    expect(await files()).toContain(storedName);
    expect(await readdir(join(forms.folder, 'staging'))).toEqual(['fresh']);
  });
});
