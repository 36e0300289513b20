import { afterAll, beforeAll, expect, test } from 'vitest';
import { systemActor } from '#model/auth/permission.ts';
import { recordAuditEvent } from '#operations/audit/record-audit-event.ts';
import { type AdminBrowser, openTestAdmin, type TestAdmin } from '#test/support/admin/admin-api.ts';
import { createTestStore, type TestStore } from '#test/support/database/store.ts';

let base: TestStore;
let admin: TestAdmin;
let owner: AdminBrowser;

beforeAll(async () => {
  base = await createTestStore();
  admin = await openTestAdmin(base.store.db);
  owner = await admin.setUp();
});
afterAll(async () => {
  await admin?.close();
  await base?.drop();
});

const record = (name: string, title = name) =>
  recordAuditEvent(
    { db: base.store.db, now: () => admin.clock.now },
    {
      actor: systemActor(name),
      action: 'entry.publish',
      subject: { type: 'news', id: '7', title },
      locales: ['kk', 'ru'],
      details: { note: 'a;b' },
    },
  );

const exported = async (query: object = {}) => {
  const { status, body, headers } = await owner.call('exportAuditEvents', { query });
  expect(status).toBe(200);
  return { text: String(body), headers };
};

test('The export is a CSV file for spreadsheets in the language of the user', async () => {
  await record('import', '=HYPERLINK("https://evil.example")');
  const { text, headers } = await exported({ action: 'entry.publish' });
  const at = new Date(admin.clock.now).toISOString();
  expect(text).toBe(
    '\ufeffid;at;actor;user_id;action;subject_type;subject_id;subject_title;locales;details\r\n' +
      `3;${at};import;;entry.publish;news;7;"'=HYPERLINK(""https://evil.example"")";kk ru;"{""note"":""a;b""}"\r\n`,
  );
  expect(headers).toMatchObject({
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': 'attachment; filename="audit-events.csv"',
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
  });
  await owner.result('changeAccount', { body: { name: 'Айгерім', locale: 'en' } });
  expect((await exported()).text).toContain('\ufeffid,at,actor,');
});

test('The export has all events that the filters select, newest first', async () => {
  const at = new Date(admin.clock.now);
  const subject = { subject_type: 'news', subject_id: null, subject_title: null };
  const event = { at, user_id: null, actor: 'import', action: 'entry.save' as const, ...subject };
  const events = Array.from({ length: 2100 }, () => ({ ...event, locales: [], details: '{}' }));
  await base.store.db.insertInto('audit_event').values(events).execute();
  const { text } = await exported({ type: 'news' });
  const lines = text.trimEnd().split('\r\n').slice(1);
  expect(lines).toHaveLength(2101);
  const ids = lines.map((line) => Number(line.split(',', 1)[0]));
  expect(ids).toEqual(ids.toSorted((one, other) => other - one));
  const others = (await exported({ user: 1 })).text;
  expect(others).toContain('user.setup');
  expect(others).not.toContain('entry.save');
  expect((await exported({ to: '2020-01-01' })).text.trimEnd().split('\r\n')).toHaveLength(1);
});

test('An invalid filter is rejected, and so are users without the right to read the log', async () => {
  expect((await owner.call('exportAuditEvents', { query: { from: 'x' } })).status).toBe(422);
  expect((await owner.call('exportAuditEvents', { query: { acton: 'x' } as never })).status).toBe(422);
  const reader = await admin.signInAs([{ role: 'chief-editor', sections: ['news'], locales: ['kk'] }]);
  expect(await reader.call('exportAuditEvents')).toMatchObject({ status: 403, body: { code: 'forbidden' } });
});
