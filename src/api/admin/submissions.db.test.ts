import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { AdminInput, AdminResult } from '#contract/admin/admin-call-types.ts';
import { parseCsv } from '#language/text/parse-csv.ts';
import { renderHtml } from '#mail/render-html.ts';
import { renderText } from '#mail/render-text.ts';
import { callTimes, statesOfForm } from '#model/forms/form.ts';
import { composeMail } from '#operations/mail/compose-mail.ts';
import {
  type AdminBrowser,
  adminOrigin,
  adminPassword,
  openTestAdmin,
  type TestAdmin,
  testSecret,
} from '#test/support/admin/admin-api.ts';
import { createTestStore, type TestStore } from '#test/support/database/store.ts';
import { readWorkbook } from '#test/support/files/read-xlsx.ts';
import { addSubmission, addSubscription } from '#test/support/forms/submission.ts';

let base: TestStore;
let admin: TestAdmin;
let owner: AdminBrowser;
let leads: AdminBrowser;

beforeAll(async () => {
  base = await createTestStore();
  admin = await openTestAdmin(base.store.db);
  owner = await admin.setUp();
  leads = await admin.signInAs([{ role: 'leads', sections: [], locales: [] }], 'dana@site.test');
});
afterAll(async () => {
  await admin?.close();
  await base?.drop();
});

type Row = AdminResult<'submissions'>['submissions'][number];

const add = (fields: Record<string, string>, changes: Parameters<typeof addSubmission>[1] = {}) =>
  addSubmission(base.store.db, { fields: JSON.stringify(fields), ...changes });
const read = (id: number) => leads.result('submission', { params: { id } });
const change = (id: number, body: object) => leads.call('changeSubmission', { params: { id }, body });
const listed = async (query: NonNullable<AdminInput<'submissions'>['query']>) =>
  (await leads.result('submissions', { query })).submissions;
const idsOf = (rows: readonly Row[]) => rows.map(({ id }) => id);
const mailsOf = (id: number) =>
  base.store.db.selectFrom('mail').selectAll().where('submission_id', '=', id).orderBy('id').execute();

describe('The list', () => {
  test('finds notes that are added while submissions are indexed', async () => {
    const ids = [];
    for (let count = 0; count < 30; count += 1)
      ids.push(await add({ name: 'Айгүл', message: 'Шарт туралы сұрақ. '.repeat(60) }, { locale: 'kk' }));
    const addNotes = ids.map((id) =>
      leads.result('addSubmissionNote', { params: { id }, body: { text: 'Қыранқарағай' } }),
    );
    await Promise.all([listed({ query: 'шарт' }), ...addNotes, listed({ query: 'шарт' })]);
    const found = idsOf(await listed({ query: 'қыранқарағай' }));
    for (const id of ids) await base.store.db.deleteFrom('submission').where('id', '=', id).execute();
    expect(found.toSorted((a, b) => a - b)).toEqual(ids);
  });

  test('has the filters of its query', async () => {
    const person = { name: 'Нұрлан Әбілқасымов', email: 'nurlan@dala.example' };
    const email = person.email;
    const phone = '+77017654321';
    const subject = { subject_type: 'vacancy', subject_slug: 'analyst', subject_title: 'Аналитик' } as const;
    const application = await add(
      { ...person, cover: 'Қаржы талдауында бес жыл' },
      {
        form: 'apply',
        locale: 'kk',
        email,
        phone,
        state: 'interview',
        ...subject,
        made_at: new Date('2026-10-05T20:00:00Z'),
      },
    );
    const message = await add(
      { name: 'Ольга', message: 'Подскажите условия договоров' },
      {
        locale: 'ru',
        reference: 'K3DW-9QTN',
        made_at: new Date('2026-10-07T06:00:00Z'),
      },
    );
    const spam = await add({ name: 'Bot', message: 'cheap договор' }, { state: 'spam' });
    expect(idsOf(await listed({}))).toEqual([message, application]);
    expect(idsOf(await listed({ form: 'apply' }))).toEqual([application]);
    expect(idsOf(await listed({ state: 'interview' }))).toEqual([application]);
    expect(idsOf(await listed({ state: 'spam' }))).toEqual([spam]);
    expect(idsOf(await listed({ language: 'ru' }))).toEqual([message]);
    expect(idsOf(await listed({ subject: 'analyst' }))).toEqual([application]);
    // 01:00 on the 6th in Almaty.
    expect(idsOf(await listed({ from: '2026-10-06', to: '2026-10-06' }))).toEqual([application]);
    expect(idsOf(await listed({ assignee: 'none' }))).toEqual([message, application]);
    // Other forms of the words, the beginning of a word, Russian letters for Kazakh ones, another keyboard layout.
    for (const [query, found] of [
      ['договор', message],
      ['условие', message],
      ['талдау', application],
      ['нурлан', application],
      ['әбілқ', application],
      ['k3dw', message],
      ['nurlan@', application],
      ['8 701 765 43 21', application],
      ['765-43', application],
    ] as const) {
      expect(idsOf(await listed({ query })), query).toEqual([found]);
    }
    expect(await listed({ query: 'zebra' })).toEqual([]);
    expect(await listed({ query: '%' })).toEqual([]);
  });

  test('has pages', async () => {
    const added: number[] = [];
    for (let index = 0; index < 60; index += 1)
      added.push(await add({ name: `n${index}` }, { locale: 'en' }));
    const first = await leads.result('submissions', { query: { language: 'en' } });
    const second = await leads.result('submissions', { query: { language: 'en', before: first.next ?? 0 } });
    expect(first.total).toBe(60);
    expect([...idsOf(first.submissions), ...idsOf(second.submissions)]).toEqual(added.reverse());
    expect(second.next).toBeNull();
  });

  test.each([
    { form: 'other' },
    { state: 'deleted' },
    { assignee: '-1' },
    { from: '2026-02-30' },
    { unread: 'false' },
    { query: 'a'.repeat(201) },
    { states: 'new' },
    { before: 'x' },
  ])('rejects the query %j', async (query) => {
    for (const call of ['submissions', 'exportSubmissionsCsv'] as const) {
      expect((await owner.call(call, { query: query as object })).status).toBe(422);
    }
  });
});

describe('A submission', () => {
  test('is read, assigned and changed, and each change is in its history', async () => {
    const { id: userId } = await leads.result('account');
    const { unread } = await leads.result('submissionCounts');
    const id = await add({ name: 'Сәуле' }, { keep_until: '2026-12-31', reasons: ['links'] });
    expect(await read(id)).toMatchObject({ isUnread: true, state: 'new', assigneeId: null });
    expect((await leads.result('submissionCounts')).unread).toBe(unread + 1);
    expect((await change(id, { isUnread: false, assigneeId: userId, state: 'in_work' })).status).toBe(204);
    await leads.result('addSubmissionNote', { params: { id }, body: { text: 'Қайта хабарласамын' } });
    const detail = await read(id);
    expect(detail).toMatchObject({ isUnread: false, state: 'in_work', assigneeId: userId, daysLeft: 40 });
    expect(detail.history.map((item) => (item.kind === 'event' ? item.action : item.kind)).sort()).toEqual([
      'note',
      'received',
      'submission.assign',
      'submission.change-state',
    ]);
    expect(idsOf(await listed({ assignee: userId }))).toEqual([id]);
    expect(idsOf(await listed({ query: 'хабарласу' }))).toContain(id);
    await change(id, { isUnread: true });
    expect((await leads.result('submissionCounts')).unread).toBe(unread + 1);
    const log = await owner.result('auditEvents', { query: { type: 'submission', id: String(id) } });
    expect(log.events).toHaveLength(3);
    expect(JSON.stringify(log.events)).not.toMatch(/Сәуле|хабарласамын/u);
  });

  test('has the states of its form only', async () => {
    const message = await add({});
    const application = await add({}, { form: 'apply' });
    for (const state of ['interview', 'offer', 'hired'] as const) {
      expect((await change(message, { state })).status).toBe(422);
      expect((await change(application, { state })).status).toBe(204);
      expect((await read(application)).state).toBe(state);
    }
    expect(statesOfForm('call-me')).toEqual(['new', 'in_work', 'done', 'spam']);
  });

  test('is assigned to users who may handle it', async () => {
    const id = await add({});
    const hr = await admin.signInAs([{ role: 'hr', sections: [], locales: [] }], 'hr@site.test');
    const { id: hrId } = await hr.result('account');
    const application = await add({}, { form: 'apply' });
    expect((await change(id, { assigneeId: hrId })).status).toBe(422);
    expect((await change(id, { assigneeId: 999_999 })).status).toBe(422);
    expect((await change(application, { assigneeId: hrId })).status).toBe(204);
    const { users } = await hr.result('submissionAssignees');
    expect(users.find((user) => user.id === hrId)).toMatchObject({ isAvailable: true, forms: ['apply'] });
  });

  test('is released from quarantine with its e-mails, once', async () => {
    const id = await add({ name: 'Ержан' }, { state: 'spam', reasons: ['trap'] });
    expect(await mailsOf(id)).toEqual([]);
    await change(id, { state: 'new' });
    await change(id, { state: 'spam' });
    await change(id, { state: 'in_work' });
    expect((await mailsOf(id)).map(({ kind }) => kind)).toEqual(['lead', 'receipt']);
    const { history, replyBy } = await read(id);
    expect(replyBy).not.toBeNull();
    expect(history.filter((item) => item.kind === 'mail')).toHaveLength(2);
    const events = await base.store.db
      .selectFrom('webhook_delivery')
      .selectAll()
      .where('submission_id', '=', id)
      .execute();
    expect(events.map(({ event }) => event)).toEqual(['submission.created', 'submission.changed']);
  });

  test.each([
    ['a file name with a path', '../../etc/Түйіндеме "2026".pdf', 'Түйіндеме _2026_.pdf'],
    ['a Windows path', 'C:\\Users\\a\\cv.docx', 'cv.docx'],
    ['line breaks and a reversed direction', 'cv\r\nX: y\u202efdp.exe', 'cv_X_ y_fdp.exe'],
    ['no name', '', 'file'],
    ['only dots', '...', 'file'],
  ])('has a file with %s, which is downloaded and never shown', async (_, original, expected) => {
    const id = await add({}, { form: 'apply' });
    const path = join(await admin.inbox.stagingFolder(), crypto.randomUUID());
    await writeFile(path, '<script>alert(1)</script>');
    const { id: fileId } = await base.store.db
      .insertInto('upload')
      .values({
        submission_id: id,
        stored_name: await admin.inbox.store(path),
        original_name: original,
        media_type: 'text/html',
        bytes: 25,
        sha256: '',
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const { status, body, headers } = await leads.call('submissionFile', { params: { id, fileId } });
    expect({ status, body }).toEqual({ status: 200, body: '<script>alert(1)</script>' });
    expect(headers).toMatchObject({
      'content-type': 'application/octet-stream',
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
      'content-security-policy': "default-src 'none'; sandbox",
    });
    const [, name = ''] =
      /^attachment; filename="[ -~]*"; filename\*=UTF-8''(\S+)$/u.exec(
        String(headers['content-disposition']),
      ) ?? [];
    expect(decodeURIComponent(name)).toBe(expected);
    expect((await read(id)).history).toContainEqual(
      expect.objectContaining({ kind: 'event', action: 'submission.download-file' }),
    );
    const other = await add({}, { form: 'apply' });
    expect((await leads.call('submissionFile', { params: { id: other, fileId } })).status).toBe(404);
  });
});

describe('The board', () => {
  test('has the applications of a vacancy by stage', async () => {
    const subject = { subject_type: 'vacancy', subject_slug: 'broker', subject_title: 'Брокер' } as const;
    const first = await add({}, { form: 'apply', ...subject });
    const second = await add({}, { form: 'apply', ...subject, state: 'offer' });
    await add({}, { form: 'apply', ...subject, state: 'spam' });
    const { stages, vacancies } = await leads.result('submissionBoard', { query: { vacancy: 'broker' } });
    expect(stages.map(({ state, total }) => [state, total])).toEqual([
      ['new', 1],
      ['in_work', 0],
      ['interview', 0],
      ['offer', 1],
      ['hired', 0],
      ['done', 0],
    ]);
    expect(stages.flatMap(({ submissions }) => idsOf(submissions))).toEqual([first, second]);
    expect(vacancies).toContainEqual({ slug: 'broker', title: 'Брокер', count: 2 });
  });
});

describe('An export', () => {
  test('has what the filters select, for Excel in Kazakhstan', async () => {
    const phone = '+77270000001';
    await add(
      { name: '=HYPERLINK("x")', message: 'Бір; екі\nүш', phone },
      {
        form: 'message-us',
        reference: 'XPRT-0001',
        phone,
        made_at: new Date('2026-10-31T19:30:00Z'),
        keep_until: '2027-10-28',
      },
    );
    const query = { query: 'XPRT' };
    const { body, headers } = await owner.call('exportSubmissionsCsv', { query });
    expect(headers['content-disposition']).toBe('attachment; filename="submissions.csv"');
    const [heading, ...lines] = String(body).split('\r\n');
    expect(heading).toMatch(/^\ufeffӨтініш нөмірі;Келген уақыты \(Алматы\);Нысан;/u);
    expect(lines.join('\n')).toContain(
      'XPRT-0001;2026-11-01 00:30;хабарлама;жаңа;;қазақша;"\'=HYPERLINK(""x"")"',
    );
    const workbook = await owner.call('exportSubmissionsXlsx', { query });
    expect(workbook.headers['content-type']).toContain('spreadsheetml');
    // In another language, the separator is that of Excel in Kazakhstan too.
    const english = await admin.signInAs(
      [
        { role: 'leads', sections: [], locales: [] },
        { role: 'lead-export', sections: [], locales: [] },
      ],
      'export@site.test',
    );
    await english.result('changeAccount', { body: { name: 'Export', locale: 'en' } });
    expect(String((await english.call('exportSubmissionsCsv', { query })).body)).toContain(
      '\ufeffReference;Received (Almaty);',
    );
    const { events } = await owner.result('auditEvents', { query: { action: 'submission.export' } });
    expect(events[0]).toMatchObject({ details: { format: 'csv', isSearch: true } });
    expect(JSON.stringify(events)).not.toContain('XPRT');
  });

  test.each(['csv', 'xlsx'])('has words and grouped telephone numbers as %s', async (format) => {
    const prefix = format === 'csv' ? 'TMCS' : 'TMXL';
    for (const [index, time] of callTimes.entries()) {
      await add({ time, phone: '+77051002030' }, { form: 'call-me', reference: `${prefix}-000${index}` });
    }
    const url = `/admin/api/submissions.${format}?query=${prefix}`;
    const headers = { cookie: owner.cookie ?? '', 'sec-fetch-site': 'same-origin' };
    const { rawPayload } = await admin.app.inject({ url, headers });
    const rows =
      format === 'csv' ? parseCsv(rawPayload.toString()) : (await readWorkbook(chunksOf(rawPayload))).rows;
    const [headings = [], ...lines] = rows;
    const cellsOf = (heading: string) => lines.map((line) => line[headings.indexOf(heading)]);
    expect(new Set(cellsOf('Қоңырау шалуға қолайлы уақыт'))).toEqual(
      new Set([
        'жұмыс уақытының кез келген сәті',
        'түске дейін',
        'түстен кейін',
        'жұмыс күнінің соңына қарай',
      ]),
    );
    expect(new Set(cellsOf('Телефон'))).toEqual(new Set(['+7 (705) 100-20-30']));
    if (format === 'csv') expect(rawPayload.toString()).not.toContain("'");
  });

  test('as a workbook has every cell as text', async () => {
    const response = await admin.app.inject({
      url: '/admin/api/submissions.xlsx?query=XPRT',
      headers: { cookie: owner.cookie ?? '', 'sec-fetch-site': 'same-origin' },
    });
    const { rows, sheetXml } = await readWorkbook(chunksOf(response.rawPayload));
    const [headings = [], row = []] = rows;
    expect(row[headings.indexOf('Телефон')]).toBe('+7 (727) 000-00-01');
    expect(row[headings.indexOf('Аты-жөні')]).toBe('=HYPERLINK("x")');
    expect(row[headings.indexOf('Хабарлама')]).toBe('Бір; екі\nүш');
    expect(sheetXml).not.toMatch(/<f[ >]|<v>/u);
  });
});

async function* chunksOf(bytes: Uint8Array) {
  yield bytes;
}

describe('A reply', () => {
  const reply = (id: number, body: object) =>
    leads.call('replyToSubmission', { params: { id }, body: body as never });
  const context = {
    origin: adminOrigin,
    from: undefined,
    staff: undefined,
    secret: testSecret,
    now: () => 0,
  };

  test('is sent once, in the language of the sender, and is in the history with its delivery', async () => {
    const id = await add(
      { name: 'Ольга' },
      { locale: 'ru', email: 'olga@mail.example', reference: 'RPLY-0001' },
    );
    const body = {
      key: crypto.randomUUID(),
      subject: 'Ответ',
      text: 'Здравствуйте!\n\nДва <b>офиса</b>:\n– Алматы',
    };
    expect((await reply(id, body)).status).toBe(204);
    expect((await reply(id, body)).status).toBe(204);
    const mails = await mailsOf(id);
    expect(mails).toMatchObject([
      { kind: 'reply', locale: 'ru', recipient: 'olga@mail.example', state: 'queued' },
    ]);
    const [mail] = mails;
    const message = mail && (await composeMail({ ...context, db: base.store.db }, mail));
    expect(message?.content.subject).toBe('Ответ');
    const text = message && renderText(message.content);
    expect(text).toContain('– Алматы');
    expect(text).toContain('Это ответ на ваше обращение с\u00a0сайта №\u00a0RPLY-0001.');
    expect(message && renderHtml(message.content, message.tones)).toContain(
      'Два &lt;b&gt;офиса&lt;/b&gt;:<br>\n– Алматы',
    );
    const { state, history } = await read(id);
    expect(state).toBe('in_work');
    expect(history.filter(({ kind }) => kind === 'reply')).toMatchObject([
      { subject: 'Ответ', locale: 'ru', state: 'queued', author: 'Пайдаланушы 1' },
    ]);
    await leads.result('erasePerson', { body: { email: 'olga@mail.example', password: adminPassword } });
    expect(await mailsOf(id)).toEqual([]);
    expect(JSON.stringify(await read(id))).not.toMatch(/Ольга|Алматы/u);
    expect((await reply(id, { ...body, key: crypto.randomUUID() })).status).toBe(404);
  });

  test('needs an address, and is not sent from quarantine', async () => {
    const body = () => ({ key: crypto.randomUUID(), subject: 'Жауап', text: 'Мәтін' });
    const without = await add({}, { email: null, phone: '+77010000000', form: 'call-me' });
    const spam = await add({}, { state: 'spam' });
    expect((await reply(without, body())).status).toBe(422);
    expect((await reply(spam, body())).status).toBe(422);
    const id = await add({});
    for (const wrong of [
      { text: ' ' },
      { subject: '' },
      { text: 'a'.repeat(10_001) },
      { key: 'x' },
      { subject: 'a\0b' },
    ]) {
      expect((await reply(id, { ...body(), ...wrong })).status).toBe(422);
    }
    expect(await mailsOf(id)).toEqual([]);
  });

  test('has templates with known placeholders', async () => {
    const texts = { kk: { subject: 'Өтініш {reference}', text: 'Сәлеметсіз бе, {name}!' } };
    const body = { form: 'message-us' as const, name: 'Қабылданды', texts };
    const { id } = await leads.result('createReplyTemplate', { body });
    const changed = { ...body, name: 'Алынды', texts: { ru: { subject: 'Тема', text: '{company}' } } };
    expect((await leads.call('changeReplyTemplate', { params: { id }, body: changed })).status).toBe(204);
    const { templates } = await leads.result('replyTemplates');
    expect(templates).toMatchObject([{ ...changed, id, changedBy: 'Пайдаланушы 1' }]);
    const wrong = { ...body, texts: { kk: { subject: '{Аты}', text: '{name}, {password} {password}' } } };
    const response = await leads.call('createReplyTemplate', { body: wrong });
    expect(response).toMatchObject({
      status: 422,
      body: {
        errors: {
          'texts.kk.subject': [expect.stringContaining('{Аты}')],
          'texts.kk.text': [
            'Таких подстановок нет: {password}. Можно использовать: {name}, {reference}, {subject}, {company}.',
          ],
        },
      },
    });
    expect((await leads.call('createReplyTemplate', { body: { ...body, texts: {} } })).status).toBe(422);
    expect((await leads.call('deleteReplyTemplate', { params: { id } })).status).toBe(204);
    expect((await leads.result('replyTemplates')).templates).toEqual([]);
  });
});

describe('A person', () => {
  const person = { email: 'Person@Mail.example', phone: '8 702 000 11 22' };

  test('is found, exported and erased in all forms, after a confirmation', async () => {
    const { db } = base.store;
    const byMail = await add({ name: 'Тұлға' }, { email: 'person@mail.example', state: 'spam' });
    const byPhone = await add({ name: 'Тұлға' }, { email: null, phone: '+77020001122', form: 'call-me' });
    await addSubscription(db, { email: 'person@mail.example' });
    await leads.result('addSubmissionNote', { params: { id: byPhone }, body: { text: 'Тұлға туралы' } });
    const found = await leads.result('findPerson', { body: person });
    expect(found.submissions.map(({ id }) => id)).toEqual([byPhone, byMail]);
    expect(found.subscription).toBe('confirmed');
    const body = { ...person, password: adminPassword };
    expect((await leads.call('exportPerson', { body })).status).toBe(403);
    for (const call of ['exportPerson', 'erasePerson'] as const) {
      const wrong = await owner.call(call, { body: { ...person, password: 'wrong' } });
      expect(wrong).toMatchObject({ status: 422, body: { code: 'wrong-password' } });
    }
    const copy = await owner.result('exportPerson', { body });
    expect(JSON.stringify(copy)).toContain('Тұлға туралы');
    const erased = await leads.result('erasePerson', { body });
    expect(erased).toEqual({ submissions: 2, files: 0, wasSubscribed: true });
    expect((await leads.result('findPerson', { body: person })).submissions).toEqual([]);
    for (const id of [byMail, byPhone]) {
      const detail = await read(id);
      expect(detail).toMatchObject({ isErased: true, fields: {} });
      expect(JSON.stringify(detail)).not.toContain('Тұлға');
      expect((await change(id, { state: 'done' })).status).toBe(404);
    }
    const { events } = await owner.result('auditEvents');
    expect(JSON.stringify(events)).not.toMatch(/person@mail|77020001122|Тұлға/iu);
    expect(events.map(({ action }) => action)).toContain('submission.erase-person');
  });

  test.each([{}, { phone: 'none' }, { phone: '998901234567' }, { email: 'a'.repeat(300) }])(
    'is not looked for by %j',
    async (body) => {
      for (const call of ['findPerson', 'exportPerson', 'erasePerson'] as const) {
        const { status } = await owner.call(call, { body: { ...body, password: adminPassword } as never });
        expect(status).toBe(422);
      }
    },
  );
});

test('The settings name recipient, retention and webhook', async () => {
  const settings = await leads.result('submissionSettings');
  expect(settings).toMatchObject({ webhookHost: 'crm.site.test', sendsMail: true });
  expect(settings.forms).toContainEqual({
    form: 'apply',
    recipient: 'info@site.test',
    retentionMonths: 6,
    replyDays: 5,
  });
});
