import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { AdminCallName } from '#contract/admin/admin-routes.ts';
import { adminRoutes } from '#contract/admin/admin-routes.ts';
import { personCalls, replyCalls } from '#contract/admin/reply-calls.ts';
import { submissionCalls } from '#contract/admin/submission-calls.ts';
import { locales } from '#language/locale/locale.ts';
import { type Role, roles } from '#model/auth/permission.ts';
import { sections } from '#model/auth/section.ts';
import {
  type AdminBrowser,
  adminPassword,
  openTestAdmin,
  type TestAdmin,
} from '#test/support/admin/admin-api.ts';
import { createTestStore, type TestStore } from '#test/support/database/store.ts';
import { addSubmission } from '#test/support/forms/submission.ts';

let base: TestStore;
let admin: TestAdmin;
const browsers = new Map<string, AdminBrowser>();
const ids = { message: 0, application: 0, upload: 0, template: 0 };

/** Users with one role in all sections and languages, and those who may export. */
const users: Record<string, readonly Role[]> = {
  ...Object.fromEntries(roles.map((role) => [role, [role]])),
  'leads and export': ['leads', 'lead-export'],
  'hr and export': ['hr', 'lead-export'],
};

beforeAll(async () => {
  base = await createTestStore();
  const { db } = base.store;
  admin = await openTestAdmin(db);
  const owner = await admin.setUp();
  const fields = (email: string) => JSON.stringify({ name: 'Айгерім Сейітқызы', email });
  ids.message = await addSubmission(db, { fields: fields('aigerim@mail.example') });
  const email = 'applicant@mail.example';
  ids.application = await addSubmission(db, { form: 'apply', email, fields: fields(email) });
  const upload = await db
    .insertInto('upload')
    .values({
      submission_id: ids.application,
      stored_name: crypto.randomUUID(),
      original_name: 'cv.pdf',
      media_type: 'application/pdf',
      bytes: 1,
      sha256: '',
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  ids.upload = upload.id;
  ids.template = (await owner.result('createReplyTemplate', { body: template('message-us') })).id;
  for (const [name, own] of Object.entries(users)) {
    const grants = own.map((role) => ({ role, sections: [...sections], locales: [...locales] }));
    browsers.set(name, await admin.signInAs(grants));
  }
});
afterAll(async () => {
  await admin?.close();
  await base?.drop();
});

const template = (form: 'message-us' | 'apply') => ({
  form,
  name: 'Алғыс',
  texts: { kk: { subject: '{reference}', text: 'Сәлеметсіз бе, {name}!' } },
});
const browserOf = (name: string): AdminBrowser => browsers.get(name) ?? expect.fail(name);

const calls = Object.keys({ ...submissionCalls, ...replyCalls, ...personCalls }) as AdminCallName[];

/** Valid input of each call, on the message. */
const inputs: Partial<Record<AdminCallName, () => object>> = {
  submission: () => ({ params: { id: ids.message } }),
  changeSubmission: () => ({ params: { id: ids.message }, body: {} }),
  addSubmissionNote: () => ({ params: { id: ids.message }, body: { text: 'Қоңырау шалдым' } }),
  replyToSubmission: () => ({
    params: { id: ids.message },
    body: { key: crypto.randomUUID(), subject: 'Жауап', text: 'Мәтін' },
  }),
  submissionFile: () => ({ params: { id: ids.application, fileId: ids.upload } }),
  createReplyTemplate: () => ({ body: template('message-us') }),
  changeReplyTemplate: () => ({ params: { id: ids.template }, body: template('message-us') }),
  deleteReplyTemplate: () => ({ params: { id: 999_999 } }),
  findPerson: () => ({ body: { email: 'nobody@mail.example' } }),
  exportPerson: () => ({ body: { email: 'nobody@mail.example', password: adminPassword } }),
  erasePerson: () => ({ body: { email: 'nobody@mail.example', password: adminPassword } }),
};

/** Written out: which calls each user may perform on any submission. 404 is not a refusal: it is not disclosed what exists. */
const forAll: AdminCallName[] = [
  'submissions',
  'submissionCounts',
  'submissionAssignees',
  'submissionSettings',
  'submission',
  'changeSubmission',
  'addSubmissionNote',
  'submissionFile',
  'replyToSubmission',
  'replyTemplates',
  'deleteReplyTemplate',
];
const forLeads: AdminCallName[] = [
  ...forAll,
  'createReplyTemplate',
  'changeReplyTemplate',
  'submissionBoard',
  'findPerson',
  'erasePerson',
];
const exports: AdminCallName[] = ['exportSubmissionsCsv', 'exportSubmissionsXlsx'];
const allowed: Record<string, readonly AdminCallName[]> = {
  administrator: calls,
  leads: forLeads,
  'leads and export': [...forLeads, ...exports, 'exportPerson'],
  hr: [...forAll, 'submissionBoard'],
  'hr and export': [...forAll, 'submissionBoard', ...exports],
};

describe.each(Object.keys(users))('The user “%s”', (name) => {
  test.each(calls)('may call %s only with the permission', async (call) => {
    const { status } = await browserOf(name).call(call, inputs[call]?.());
    const isAllowed = (allowed[name] ?? []).includes(call);
    expect(status === 403, `status ${status}`).toBe(!isAllowed);
    expect(status).toBeLessThan(500);
  });
});

test('Without a session no call is answered', async () => {
  for (const call of calls) expect((await admin.open().call(call, inputs[call]?.())).status, call).toBe(401);
});

test.each(['leads', 'hr', 'lead-export', 'leads and export'])(
  'The user “%s” sees no drafts and no files of content',
  async (name) => {
    const browser = browserOf(name);
    expect((await browser.result('contentTypes')).types).toEqual([]);
    expect((await browser.result('entries')).entries).toEqual([]);
    expect((await browser.call('entries', { query: { type: 'news' } })).status).toBe(403);
    expect((await browser.call('assets', { query: { kind: 'picture' } })).status).toBe(403);
    expect((await browser.result('attention')).recent).toEqual([]);
    for (const call of ['users', 'auditEvents'] as const) {
      expect((await browser.call(call)).status).toBe(403);
    }
  },
);

describe('A user of applications', () => {
  test('sees and changes applications only', async () => {
    const hr = browserOf('hr');
    const { submissions, total } = await hr.result('submissions');
    expect(submissions.map(({ form }) => form)).toEqual(['apply']);
    expect(total).toBe(1);
    expect((await hr.result('submissions', { query: { form: 'message-us' } })).total).toBe(0);
    expect((await hr.result('submissions', { query: { query: 'Айгерім' } })).submissions).toHaveLength(1);
    const other = { params: { id: ids.message } };
    for (const [call, body] of [
      ['submission', undefined],
      ['changeSubmission', { state: 'done' }],
      ['addSubmissionNote', { text: 'x' }],
    ] as const) {
      expect((await hr.call(call, { ...other, ...(body && { body }) })).status, call).toBe(404);
    }
    expect((await hr.result('submissionCounts')).unread).toBe(1);
    expect((await hr.result('submissionSettings')).forms.map(({ form }) => form)).toEqual(['apply']);
    expect((await hr.result('replyTemplates')).templates).toEqual([]);
    expect((await hr.call('createReplyTemplate', { body: template('message-us') })).status).toBe(403);
    expect((await hr.call('createReplyTemplate', { body: template('apply') })).status).toBe(200);
  });

  test('exports applications only', async () => {
    const { body } = await browserOf('hr and export').call('exportSubmissionsCsv');
    expect(String(body)).toContain('applicant@mail.example');
    expect(String(body)).not.toContain('aigerim@mail.example');
  });
});

describe('An export without the permission is refused', () => {
  const spellings = (path: string) => [
    ['GET', path],
    ['HEAD', path],
    ['POST', path],
    ['PUT', path],
    ['OPTIONS', path],
    ['GET', `${path}/`],
    ['GET', `${path}?`],
    ['GET', `${path}?form=apply`],
    ['GET', `${path}#x`],
    ['GET', `${path};x=1`],
    ['GET', `/${path}`],
    ['GET', path.replace('/api/', '/api//')],
    ['GET', path.replace('/api/', '/api%2F')],
    ['GET', path.replace('/admin/', '/admin%2f')],
    ['GET', path.replace('/api/', '/./api/')],
    ['GET', path.replace('/api/', '/x/../api/')],
    ['GET', path.replace('/api/', '/api/submissions/../')],
    ['GET', path.replace('.', '%2E')],
    ['GET', path.replace('submissions', '%73ubmissions')],
    ['GET', path.replace('submissions', 'SUBMISSIONS')],
    ['GET', path.replace('/admin', '/Admin')],
    ['GET', path.toUpperCase()],
    ['GET', `${path}%00`],
    ['GET', `${path}%20`],
    ['GET', `${path}.`],
    ['GET', path.replaceAll('/', '\\')],
  ];

  test.each(exports.flatMap((call) => spellings(adminRoutes[call][1])))('%s %s', async (method, url) => {
    for (const name of ['leads', 'hr', 'lead-export', 'reader']) {
      const { cookie } = browserOf(name);
      const response = await admin.app.inject({
        method: method as 'GET',
        url,
        headers: { 'sec-fetch-site': 'same-origin', ...(cookie !== undefined && { cookie }) },
      });
      expect(response.body, name).not.toContain('mail.example');
      expect(response.headers['content-disposition'], name).toBeUndefined();
      // The document of the application has no data.
      if (response.statusCode < 400) expect(response.body, name).toMatch(/^(?:<!doctype html>)?$/u);
    }
  });

  test('also with an access token of such a user', async () => {
    const { token } = await browserOf('leads').result('createAccessToken', {
      body: { name: 'crm', days: 7, password: adminPassword },
    });
    const headers = { authorization: `Bearer ${token}` };
    for (const call of exports) expect((await admin.open().call(call, { headers })).status).toBe(403);
  });
});
