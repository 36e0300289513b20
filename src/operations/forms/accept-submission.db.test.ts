import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { type FormName, formNames } from '#model/forms/form.ts';
import { StoreUnavailable } from '#store/store-errors.ts';
import { putPublished } from '#test/support/content/published.ts';
import { badCvs, goodCvs } from '#test/support/files/cv.ts';
import { goodFields, testConsent } from '#test/support/forms/form.ts';
import { openFormStore } from '#test/support/forms/form-store.ts';

const forms = openFormStore();
const { send, files } = forms;

const rowOf = (reference: string) =>
  forms.db.selectFrom('submission').selectAll().where('reference', '=', reference).executeTakeFirstOrThrow();
const mailsOf = (id: number) =>
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

describe('what is accepted', () => {
  test.each(formNames)('%s is in the store with all that the law asks for', async (form) => {
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

  test('is promised an answer within working days', async () => {
    forms.context.clock.now = Date.parse('2026-12-11T06:00:00Z');
    // A Friday; the 16th is Independence Day.
    expect((await send('message-us')).replyBy).toBe('2026-12-17');
    expect((await send('subscribe')).replyBy).toBeNull();
  });

  test('has its letters: one for the company, one for whoever left an address', async () => {
    const withAddress = await rowOf((await send('message-us')).reference);
    expect(await mailsOf(withAddress.id)).toEqual([
      { kind: 'lead', recipient: null },
      { kind: 'receipt', recipient: withAddress.email },
    ]);
    const without = await rowOf((await send('call-me')).reference);
    expect(await mailsOf(without.id)).toEqual([{ kind: 'lead', recipient: null }]);
  });

  test('is nothing at all where its letters cannot be written down', async () => {
    const before = await count();
    const broken = { add: () => Promise.reject(new Error('no outbox')) };
    await expect(send('call-me', { through: { mail: broken } })).rejects.toThrow('no outbox');
    expect(await count()).toBe(before);
  });
});

describe('what is sent twice', () => {
  test('is kept once, with or without a key, at once or one after the other', async () => {
    for (const key of [{ key: crypto.randomUUID() }, {}]) {
      const before = await count();
      const fields = { ...goodFields('message-us', `-t${'ab'[Object.keys(key).length]}`), ...key };
      const answers = await Promise.all(Array.from({ length: 8 }, () => send('message-us', { fields })));
      answers.push(await send('message-us', { fields: { ...fields, token: '' } }));
      expect(new Set(answers.map(({ reference }) => reference)).size).toBe(1);
      expect(await count()).toBe(before + 1);
    }
  });

  test('later is another submission, unless the key says that it is the same', async () => {
    const fields = goodFields('message-us', '-later');
    const key = crypto.randomUUID();
    const first = await send('message-us', { fields: { ...fields, key } });
    forms.context.clock.now += 11 * 60_000;
    expect((await send('message-us', { fields: { ...fields, key } })).reference).toBe(first.reference);
    expect((await send('message-us', { fields })).reference).not.toBe(first.reference);
  });

  test('with the same key and other content is a conflict, also at the same moment', async () => {
    const key = crypto.randomUUID();
    const sent = await Promise.allSettled([
      send('call-me', { fields: { key } }),
      send('call-me', { fields: { key } }),
    ]);
    expect(sent.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(sent.find((each) => each.status === 'rejected')?.reason).toMatchObject({
      name: 'SubmissionConflict',
    });
    await expect(send('call-me', { fields: { key } })).rejects.toMatchObject({ name: 'SubmissionConflict' });
  });
});

describe('subscriptions', () => {
  const mails = async (email: string) =>
    (await forms.db.selectFrom('mail').select('kind').where('recipient', '=', email).execute()).length;

  test('are asked to confirm once an hour, and where they have are told so; the answer is the same', async () => {
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

  test('of equal addresses are one, whichever way their domain is written', async () => {
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

describe('what it is about', () => {
  test('is kept as it was called, in whatever language it was found', async () => {
    await putPublished(forms.db, 'offering', {
      kk: { slug: 'qor', title: 'Қор' },
      ru: { slug: 'fond', title: 'Фонд' },
    });
    const own = await rowOf((await send('exclusive-info', { fields: { subject: 'fond' } })).reference);
    expect(own).toMatchObject({ subject_type: 'offering', subject_slug: 'fond', subject_title: 'Фонд' });
    const other = await rowOf((await send('exclusive-info', { fields: { subject: 'qor' } })).reference);
    expect(other.subject_type).toBe('offering');
    await expect(send('exclusive-info', { fields: { subject: 'nothing' } })).rejects.toMatchObject({
      faults: { subject: 'unknown' },
    });
  });

  test('an application to a closed vacancy is told so', async () => {
    const open = { state: 'open', closes_on: null };
    await putPublished(forms.db, 'vacancy', { ru: { slug: 'open', fields: open } });
    await putPublished(forms.db, 'vacancy', {
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
  test('are kept under a name that says nothing, and shown under one that cannot hurt', async () => {
    const { id } = await rowOf((await send('apply', { file: goodCvs.docx })).reference);
    const upload = await forms.db
      .selectFrom('upload')
      .selectAll()
      .where('submission_id', '=', id)
      .executeTakeFirstOrThrow();
    expect(upload).toMatchObject({ original_name: 'CV Әлия.docx', bytes: goodCvs.docx.length });
    expect(upload.sha256).toBe(createHash('sha256').update(goodCvs.docx).digest('hex'));
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
  ])('called %j are shown as %j', async (name, shown) => {
    const { id } = await rowOf((await send('apply', { file: goodCvs.pdf, fileName: name })).reference);
    const upload = await forms.db
      .selectFrom('upload')
      .select('original_name')
      .where('submission_id', '=', id)
      .executeTakeFirstOrThrow();
    expect(upload.original_name).toBe(shown);
  });

  test('of the same submission are kept once, of a refused one not at all', async () => {
    const before = (await files()).length;
    const fields = { ...goodFields('apply', '-twice'), key: crypto.randomUUID() };
    await send('apply', { file: goodCvs.pdf, fields });
    await send('apply', { file: goodCvs.pdf, fields });
    expect(await files()).toHaveLength(before + 1);
    const bad = badCvs['a program']?.bytes ?? Buffer.alloc(0);
    await expect(send('apply', { file: bad })).rejects.toMatchObject({ faults: { cv: 'file_type' } });
    const broken = { add: () => Promise.reject(new Error('no outbox')) };
    await expect(send('apply', { file: goodCvs.pdf, through: { mail: broken } })).rejects.toThrow();
    expect(await files()).toHaveLength(before + 1);
  });

  test('that are infected, or that nobody can look at, are not taken', async () => {
    const infected = { isInfected: async () => true };
    await expect(send('apply', { file: goodCvs.pdf, through: { scanner: infected } })).rejects.toMatchObject({
      faults: { cv: 'file_infected' },
    });
    const away = { isInfected: () => Promise.reject(new StoreUnavailable('no scanner')) };
    await expect(send('apply', { file: goodCvs.pdf, through: { scanner: away } })).rejects.toThrow(
      StoreUnavailable,
    );
  });
});
