import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { administratorGrant } from '#model/auth/permission.ts';
import { inTransaction } from '#store/transaction.ts';
import { type AdminBrowser, openTestAdmin, type TestAdmin } from '#test/support/admin/admin-api.ts';
import { createTestStore, type TestStore } from '#test/support/database/store.ts';
import { recordAuditEvent } from './record-audit-event.ts';

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

test.each([
  sql`update audit_event set actor = 'somebody'`,
  sql`delete from audit_event`,
  sql`truncate audit_event`,
])('A recorded event cannot be changed (%#)', async (statement) => {
  await expect(statement.execute(base.store.db)).rejects.toThrow(/never changed|permission denied/u);
});

test('An event is written in the transaction of the change', async () => {
  const count = async () => (await owner.result('auditEvents')).events.length;
  const before = await count();
  const failed = inTransaction(base.store.db, async (trx) => {
    const actor = { userId: null, name: 'test' };
    await recordAuditEvent({ db: trx, now: Date.now }, { actor, action: 'user.change' });
    throw new Error('The change fails.');
  });
  await expect(failed).rejects.toThrow('The change fails.');
  expect(await count()).toBe(before);
});

test('Events are filtered by user, action, object and day in Almaty', async () => {
  const grants = [{ role: 'reader' as const, sections: ['news' as const], locales: ['kk' as const] }];
  const browser = await admin.signInAs(grants, 'reader@site.test');
  const { id } = await browser.result('account');
  await owner.result('changeUser', { params: { id }, body: { name: 'Жаңа есім' } });
  const actionsOf = async (query: object) =>
    (await owner.result('auditEvents', { query })).events.map(({ action }) => action);
  expect(await actionsOf({ user: id })).toEqual(['user.sign-in', 'user.accept-invitation']);
  expect(await actionsOf({ type: 'user', id: String(id) })).toEqual(['user.change', 'user.invite']);
  expect(await actionsOf({ action: 'user.setup' })).toEqual(['user.setup']);
  // 00:30 in Almaty on the 21st.
  expect((await actionsOf({ from: '2026-11-21', to: '2026-11-21' })).length).toBeGreaterThan(4);
  expect(await actionsOf({ to: '2026-11-20' })).toEqual([]);
  const { events } = await owner.result('auditEvents', { query: { action: 'user.change' } });
  expect(events[0]).toMatchObject({
    actor: 'Айгерім',
    subject: { type: 'user', id: String(id), title: 'Жаңа есім' },
    details: { name: { from: 'Пайдаланушы 1', to: 'Жаңа есім' } },
  });
});

test.each([
  [{ from: '0000-01-01' }, 422],
  [{ to: '2026-02-30' }, 422],
  [{ from: '9999-12-31', to: '9999-12-31' }, 200],
])('The days %j give %i', async (query, status) => {
  expect((await owner.call('auditEvents', { query })).status).toBe(status);
  expect((await owner.call('exportAuditEvents', { query })).status).toBe(status);
});

test('Pages of the log continue where the previous one ended', async () => {
  for (let index = 0; index < 60; index += 1) {
    const actor = { userId: null, name: `event ${index}` };
    await recordAuditEvent(
      { db: base.store.db, now: () => admin.clock.now },
      { actor, action: 'user.change' },
    );
  }
  const first = await owner.result('auditEvents');
  expect(first.events).toHaveLength(50);
  const second = await owner.result('auditEvents', { query: { before: first.next ?? 0 } });
  const ids = [...first.events, ...second.events].map(({ id }) => id);
  expect(ids).toEqual([...ids].sort((one, other) => other - one));
  expect(new Set(ids).size).toBe(ids.length);
  expect(second.next).toBeNull();
});

test('Only administrators read the log', async () => {
  const grants = [
    {
      ...administratorGrant,
      role: 'chief-editor' as const,
      sections: ['news' as const],
      locales: ['kk' as const],
    },
  ];
  const browser = await admin.signInAs(grants);
  expect(await browser.call('auditEvents')).toMatchObject({ status: 403, body: { code: 'forbidden' } });
});
