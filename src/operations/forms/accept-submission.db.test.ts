import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { type FormName, formNames } from '#model/forms/form.ts';
import { StorageUnavailableError } from '#store/store-errors.ts';
import { insertPublishedEntry } from '#test/support/content/published.ts';
import { invalidCvs, validCvs } from '#test/support/files/cv.ts';
import { testConsent, validFields } from '#test/support/forms/form.ts';
import { openFormStore } from '#test/support/forms/form-test-context.ts';

const forms = openFormStore();
const { send, files } = forms;

const rowOf = (reference: string) =>
  forms.db.selectFrom('submission').selectAll().where('reference', '=', reference).executeTakeFirstOrThrow();
const findMails = (id: number) =>
  forms.db.selectFrom('mail').select(['kind', 'recipient']).where('submission_id', '=', id).execute();
const count = async () => {
  const { rows } = await forms.db
    .selectFrom('submission')
    .select(({ fn }) => fn.countAll<number>().as('rows'))
    .executeTakeFirstOrThrow();
  return rows;
};

const keepUntil: Record<FormName, string | null> = {
  subscribe: null,
  'call-me': '2027-11-20',
  'message-us': '2027-11-20',
  'exclusive-info': '2027-11-20',
  apply: '2027-05-20',
};

describe('accepted submissions', () => {
  test.each(formNames)('A %s submission is stored with all legally required data', async (form) => {
    const { reference } = await send(form);
    expect(reference).toMatch(/^[0-9A-Z]{4}-[0-9A-Z]{4}$/u);
    const row = await rowOf(reference);
    expect(row).toMatchObject({
      form,
      locale: 'ru',
      page: '/contacts',
      state: 'new',
      reasons: [],
      consent_version: '1',
      consent_hash: createHash('sha256').update(testConsent.text).digest('hex'),
      consent_locale: 'ru',
      keep_until: keepUntil[form],
    });
    expect(row.fields).not.toHaveProperty('consent');
    expect(JSON.stringify(row)).not.toContain('10.0.');
  });

  test('The reply date counts working days', async () => {
    forms.context.clock.now = Date.parse('2026-12-11T06:00:00Z');
    // A Friday; the 16th is Independence Day.
    expect((await send('message-us')).replyBy).toBe('2026-12-17');
    expect((await send('subscribe')).replyBy).toBeNull();
  });

  test('A submission causes a lead, and a receipt if an e-mail address was given', async () => {
    const withAddress = await rowOf((await send('message-us')).reference);
    expect(await findMails(withAddress.id)).toEqual([
      { kind: 'lead', recipient: null },
      { kind: 'receipt', recipient: withAddress.email },
    ]);
    const without = await rowOf((await send('call-me')).reference);
    expect(await findMails(without.id)).toEqual([{ kind: 'lead', recipient: null }]);
  });

  test('A submission is rolled back if its e-mails cannot be queued', async () => {
    const before = await count();
    const broken = { add: () => Promise.reject(new Error('no outbox')) };
    await expect(send('call-me', { contextOverrides: { mail: broken } })).rejects.toThrow('no outbox');
    expect(await count()).toBe(before);
  });
});

describe('repeated submissions', () => {
  test('A repeated submission is stored once, with or without a key, also concurrently', async () => {
    for (const key of [{ key: crypto.randomUUID() }, {}]) {
      const before = await count();
      const fields = { ...validFields('message-us', `-t${'ab'[Object.keys(key).length]}`), ...key };
      const results = await Promise.all(Array.from({ length: 8 }, () => send('message-us', { fields })));
      results.push(await send('message-us', { fields: { ...fields, token: '' } }));
      expect(new Set(results.map(({ reference }) => reference)).size).toBe(1);
      expect(await count()).toBe(before + 1);
    }
  });

  test('Equal content after ten minutes is a new submission unless the key matches', async () => {
    const fields = validFields('message-us', '-later');
    const key = crypto.randomUUID();
    const first = await send('message-us', { fields: { ...fields, key } });
    forms.context.clock.now += 11 * 60_000;
    expect((await send('message-us', { fields: { ...fields, key } })).reference).toBe(first.reference);
    expect((await send('message-us', { fields })).reference).not.toBe(first.reference);
  });

  test('The same key with different content is a conflict, also concurrently', async () => {
    const key = crypto.randomUUID();
    const sent = await Promise.allSettled([
      send('call-me', { fields: { key } }),
      send('call-me', { fields: { key } }),
    ]);
    expect(sent.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(sent.find((each) => each.status === 'rejected')?.reason).toMatchObject({
      name: 'SubmissionConflictError',
    });
    await expect(send('call-me', { fields: { key } })).rejects.toMatchObject({
      name: 'SubmissionConflictError',
    });
  });
});

describe('subscriptions', () => {
  const mails = async (email: string) =>
    (await forms.db.selectFrom('mail').select('kind').where('recipient', '=', email).execute()).length;

  test('A subscription gets one e-mail an hour, and the response reveals no state (R-142)', async () => {
    const email = 'Reader@Example.kz';
    const subscribe = () => send('subscribe', { fields: { email } });
    const first = await subscribe();
    forms.context.clock.now += 20 * 60_000;
    const second = await subscribe();
    expect(Object.keys(second)).toEqual(Object.keys(first));
    expect(await mails('reader@example.kz')).toBe(1);
    forms.context.clock.now += 50 * 60_000;
    await subscribe();
    expect(await mails('reader@example.kz')).toBe(2);
    await forms.db.updateTable('subscription').set({ state: 'confirmed' }).execute();
    forms.context.clock.now += 24 * 60 * 60_000;
    const again = await subscribe();
    expect(Object.keys(again)).toEqual(Object.keys(first));
    expect(await mails('reader@example.kz')).toBe(3);
    const [row] = await forms.db
      .selectFrom('subscription')
      .select('state')
      .where('email', '=', 'reader@example.kz')
      .execute();
    expect(row?.state).toBe('confirmed');
  });

  test('Equivalent spellings of an address create one subscription', async () => {
    for (const email of [
      'News@пример.рф',
      'news@ПРИМЕР.РФ',
      'NEWS@xn--e1afmkfd.xn--p1ai',
      'news@пример.рф\u200b',
    ]) {
      await send('subscribe', { fields: { email } });
    }
    const rows = await forms.db
      .selectFrom('subscription')
      .select('email')
      .where('email', 'like', 'news@%')
      .execute();
    expect(rows).toEqual([{ email: 'news@xn--e1afmkfd.xn--p1ai' }]);
    expect(await mails('news@xn--e1afmkfd.xn--p1ai')).toBe(1);
  });
});

describe('subjects', () => {
  test('The subject is stored with its title and found in any language', async () => {
    await insertPublishedEntry(forms.db, 'offering', {
      kk: { slug: 'qor', title: 'Қор' },
      ru: { slug: 'fond', title: 'Фонд' },
    });
    const russian = await rowOf((await send('exclusive-info', { fields: { subject: 'fond' } })).reference);
    expect(russian).toMatchObject({ subject_type: 'offering', subject_slug: 'fond', subject_title: 'Фонд' });
    const kazakh = await rowOf((await send('exclusive-info', { fields: { subject: 'qor' } })).reference);
    expect(kazakh.subject_type).toBe('offering');
    await expect(send('exclusive-info', { fields: { subject: 'nothing' } })).rejects.toMatchObject({
      faults: { subject: 'unknown' },
    });
  });

  test('An application to a closed vacancy is rejected', async () => {
    const open = { state: 'open', closes_on: null };
    await insertPublishedEntry(forms.db, 'vacancy', { ru: { slug: 'open', fields: open } });
    await insertPublishedEntry(forms.db, 'vacancy', {
      ru: { slug: 'closed', fields: { ...open, state: 'closed' } },
    });
    expect(await rowOf((await send('apply', { fields: { vacancy: 'open' } })).reference)).toMatchObject({
      subject_type: 'vacancy',
    });
    for (const vacancy of ['closed', 'never']) {
      await expect(send('apply', { fields: { vacancy } })).rejects.toMatchObject({
        faults: { vacancy: 'unknown' },
      });
    }
  });
});

describe('files', () => {
  test('A file is stored under a random name with a safe display name', async () => {
    const { id } = await rowOf((await send('apply', { file: validCvs.docx })).reference);
    const upload = await forms.db
      .selectFrom('upload')
      .selectAll()
      .where('submission_id', '=', id)
      .executeTakeFirstOrThrow();
    expect(upload).toMatchObject({ original_name: 'CV Әлия.docx', bytes: validCvs.docx.length });
    expect(upload.sha256).toBe(createHash('sha256').update(validCvs.docx).digest('hex'));
    expect(await files()).toContain(upload.stored_name);
  });

  test.each([
    ['Резюме Ә.Ким', 'Резюме Ә.Ким.pdf'],
    ['CV A.Kim.docx', 'CV A.Kim.pdf'],
    ['Түйіндеме.PDF', 'Түйіндеме.pdf'],
    ['Резюме Иванов\u0438\u0306.pdf', 'Резюме Ивановй.pdf'],
    ['C:\\Users\\me\\cv.doc', 'cv.pdf'],
    ['...', 'cv.pdf'],
    ['cv .pdf', 'cv.pdf'],
  ])('A file named %j gets the display name %j', async (name, shown) => {
    const { id } = await rowOf((await send('apply', { file: validCvs.pdf, fileName: name })).reference);
    const upload = await forms.db
      .selectFrom('upload')
      .select('original_name')
      .where('submission_id', '=', id)
      .executeTakeFirstOrThrow();
    expect(upload.original_name).toBe(shown);
  });

  test('A repeated submission stores its file once, a rejected one not at all', async () => {
    const before = (await files()).length;
    const fields = { ...validFields('apply', '-twice'), key: crypto.randomUUID() };
    await send('apply', { file: validCvs.pdf, fields });
    await send('apply', { file: validCvs.pdf, fields });
    expect(await files()).toHaveLength(before + 1);
    const bad = invalidCvs['a program']?.bytes ?? Buffer.alloc(0);
    await expect(send('apply', { file: bad })).rejects.toMatchObject({ faults: { cv: 'file_type' } });
    const broken = { add: () => Promise.reject(new Error('no outbox')) };
    await expect(send('apply', { file: validCvs.pdf, contextOverrides: { mail: broken } })).rejects.toThrow();
    expect(await files()).toHaveLength(before + 1);
  });

  test('Infected and unscannable files are rejected', async () => {
    const infected = { isInfected: async () => true };
    await expect(
      send('apply', { file: validCvs.pdf, contextOverrides: { scanner: infected } }),
    ).rejects.toMatchObject({
      faults: { cv: 'file_infected' },
    });
    const unavailable = { isInfected: () => Promise.reject(new StorageUnavailableError('no scanner')) };
    await expect(
      send('apply', { file: validCvs.pdf, contextOverrides: { scanner: unavailable } }),
    ).rejects.toThrow(StorageUnavailableError);
  });
});
