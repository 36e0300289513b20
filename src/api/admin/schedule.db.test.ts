import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { AdminResult } from '#contract/admin/admin-call-types.ts';
import type { Locale } from '#language/locale/locale.ts';
import { composeMail } from '#operations/mail/compose-mail.ts';
import { runDueChanges } from '#operations/schedule/run-due-changes.ts';
import {
  type AdminBrowser,
  adminOrigin,
  adminPassword,
  openTestAdmin,
  type TestAdmin,
  testSecret,
} from '#test/support/admin/admin-api.ts';
import {
  addNews,
  addNewsCategory,
  newsFields,
  testOrigin,
  writeContext,
} from '#test/support/content/content.ts';
import { testAnalyser } from '#test/support/database/analyser.ts';
import { createTestStore, type TestStore } from '#test/support/database/store.ts';
import { addSubscription } from '#test/support/forms/submission.ts';

const HOUR_MS = 3_600_000;

let base: TestStore;
let admin: TestAdmin;
let owner: AdminBrowser;
let category: number;
let entry: AdminResult<'entry'>;
/** Hours since the changes of a test were scheduled. The clock of the admin stands still, so sessions do not end. */
let elapsed: number;

beforeAll(async () => {
  base = await createTestStore();
  admin = await openTestAdmin(base.store.db);
  owner = await admin.setUp();
  category = await addNewsCategory(writeContext(base.store));
});
afterAll(async () => {
  await admin?.close();
  await base?.drop();
});

beforeEach(async () => {
  elapsed = 0;
  await base.store.db.deleteFrom('scheduled_change').where('state', '=', 'pending').execute();
  entry = await createNews('Тариф');
});

const createNews = (title: string) =>
  owner.result('createEntry', {
    body: {
      type: 'news',
      shared: { category, date: '2026-11-01T05:00:00Z', picture: null, figures: [] },
      editions: {
        kk: { slug: null, fields: newsFields(title) },
        ru: { slug: null, fields: newsFields(`${title} (рус.)`) },
      } as never,
    },
  });

const inHours = (hours: number) => new Date(admin.clock.now + hours * HOUR_MS).toISOString();
const revisionOf = (state: AdminResult<'entry'>, locale: Locale) => state.editions[locale]?.revisionId ?? 0;

const publishAt = (hours: number, { by = owner, of = entry, locale = 'kk' as Locale } = {}) =>
  by.call('scheduleChanges', {
    params: { id: of.id },
    body: { action: 'publish', dueAt: inHours(hours), revisions: { [locale]: revisionOf(of, locale) } },
  });
const unpublishAt = (hours: number, { by = owner, of = entry, locale = 'kk' as Locale } = {}) =>
  by.call('scheduleChanges', {
    params: { id: of.id },
    body: { action: 'unpublish', dueAt: inHours(hours), locales: [locale] },
  });

const run = async (hours: number) => {
  elapsed += hours;
  const errors: unknown[] = [];
  const now = () => admin.clock.now + elapsed * HOUR_MS;
  const context = { db: base.store.db, now, analyser: testAnalyser, origin: testOrigin };
  const settled = await runDueChanges({ ...context, onError: (error) => errors.push(error) });
  expect(errors).toEqual([]);
  return settled;
};

const retitle = async (title: string) => {
  const current = await owner.result('entry', { params: { id: entry.id } });
  const { entry: saved } = await owner.result('saveEntry', {
    params: { id: entry.id },
    body: {
      base: {
        shared: current.sharedRevisionId,
        editions: { kk: revisionOf(current, 'kk'), ru: revisionOf(current, 'ru') } as never,
      },
      editions: { kk: { slug: null, fields: { ...current.editions.kk?.fields, title } } } as never,
    },
  });
  return saved;
};

const publicTitle = async (locale: Locale = 'kk') =>
  (
    await base.store.db
      .selectFrom('published')
      .select('title')
      .where('entry_id', '=', entry.id)
      .where('locale', '=', locale)
      .executeTakeFirst()
  )?.title;

const statusOf = async (locale: Locale = 'kk') =>
  (await owner.result('entry', { params: { id: entry.id } })).editions[locale]?.languageStatus;

const settledOf = async (id = entry.id) =>
  (await owner.result('scheduledChanges', { query: { entry: id, state: 'settled' } })).changes;
const pendingOf = async (id = entry.id) =>
  (await owner.result('scheduledChanges', { query: { entry: id } })).changes;

const lastReport = async () => {
  const mail = await base.store.db
    .selectFrom('mail')
    .selectAll()
    .where('kind', '=', 'schedule-report')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  const context = { db: base.store.db, origin: adminOrigin, from: undefined, staff: undefined };
  const now = () => admin.clock.now;
  return mail && (await composeMail({ ...context, secret: testSecret, now }, mail));
};

test('A language is published and unpublished at its time, and lists show it as scheduled until then', async () => {
  expect((await publishAt(2)).status).toBe(200);
  expect((await unpublishAt(5)).status).toBe(200);
  expect(await statusOf()).toBe('scheduled');
  const { entries } = await owner.result('entries', { query: { type: 'news', status: 'scheduled:kk' } });
  expect(entries.find(({ id }) => id === entry.id)?.scheduled).toEqual(['kk']);
  expect(await run(1)).toBe(0);
  expect(await publicTitle()).toBeUndefined();
  expect(await run(1)).toBe(1);
  expect(await publicTitle()).toBe('Тариф');
  expect(await statusOf()).toBe('published');
  expect(await run(3)).toBe(1);
  expect(await publicTitle()).toBeUndefined();
  expect(await statusOf()).toBe('unpublished');
  expect(await run(1)).toBe(0);
  expect((await settledOf()).map(({ action, state }) => [action, state])).toEqual([
    ['unpublish', 'done'],
    ['publish', 'done'],
  ]);
});

test('The pinned revision is published, not a later draft', async () => {
  await publishAt(1);
  await retitle('Кейінгі нұсқа');
  expect(await pendingOf()).toMatchObject([{ hasLaterRevision: true, action: 'publish', mayChange: true }]);
  await run(1);
  expect(await publicTitle()).toBe('Тариф');
  expect(await statusOf()).toBe('changed');
});

test('A campaign: a later revision is public for a time, then the earlier one again', async () => {
  const first = entry;
  await retitle('Науқан');
  const campaign = await owner.result('entry', { params: { id: entry.id } });
  await publishAt(1, { of: first });
  await publishAt(2, { of: campaign });
  await publishAt(3, { of: first });
  const titles = [];
  for (let hour = 1; hour <= 3; hour += 1) {
    await run(1);
    titles.push(await publicTitle());
  }
  expect(titles).toEqual(['Тариф', 'Науқан', 'Тариф']);
});

test('After an outage all changes run in their order', async () => {
  await publishAt(1);
  await unpublishAt(2);
  await publishAt(3);
  expect(await run(24)).toBe(3);
  expect(await publicTitle()).toBe('Тариф');
});

test('A manual publication cancels the scheduled publications of the language, but no withdrawal', async () => {
  const editor = await admin.signInAs([
    { role: 'chief-editor', sections: ['news'], locales: ['kk', 'ru', 'en'] },
  ]);
  await publishAt(1, { by: editor });
  await unpublishAt(2, { by: editor });
  const latest = await retitle('Қазірдің өзінде');
  await owner.result('publishEntry', {
    params: { id: entry.id },
    body: { revisions: { kk: revisionOf(latest, 'kk') } as never },
  });
  expect((await pendingOf()).map(({ action }) => action)).toEqual(['unpublish']);
  const { outcomes } = await editor.result('worklist');
  expect(outcomes).toMatchObject([
    { state: 'cancelled', reason: 'published-before', settledBy: 'Айгерім', entry: { id: entry.id } },
  ]);
  const report = await lastReport();
  expect(report?.content.subject).toBe('Запланированное изменение отменено: Тариф (рус.)');
  const confirm = { params: { id: outcomes[0]?.id ?? 0 } };
  expect((await owner.call('confirmScheduledChange', confirm)).status).toBe(404);
  expect((await editor.call('confirmScheduledChange', confirm)).status).toBe(204);
  expect((await editor.result('worklist')).outcomes).toEqual([]);
});

test('The bin cancels the changes of an entry', async () => {
  await publishAt(1);
  await owner.call('moveToBin', { params: { id: entry.id } });
  expect(await run(2)).toBe(0);
  expect(await settledOf()).toMatchObject([{ state: 'cancelled', reason: 'in-bin' }]);
});

test('A change fails if its user has lost the permission; the user and the log learn of it', async () => {
  const email = `schedule${entry.id}@site.test`;
  const editor = await admin.signInAs([{ role: 'chief-editor', sections: ['news'], locales: ['kk'] }], email);
  expect((await publishAt(1, { by: editor })).status).toBe(200);
  const user = (await owner.result('users')).users.find((each) => each.email === email);
  await owner.call('changeUser', {
    params: { id: user?.id ?? 0 },
    body: { grants: [{ role: 'editor', sections: ['news'], locales: ['kk'] }] },
  });
  // A change of permissions ends the sessions of a user.
  await editor.result('signIn', { body: { email, password: adminPassword } });
  expect(await run(1)).toBe(1);
  expect(await publicTitle()).toBeUndefined();
  expect(await statusOf()).toBe('draft');
  expect((await editor.result('worklist')).outcomes).toMatchObject([
    { state: 'failed', reason: 'forbidden' },
  ]);
  const { content } = (await lastReport()) ?? {};
  expect(content?.subject).toContain('не выполнено');
  expect(JSON.stringify(content?.blocks)).toContain('(UTC+5)');
  const { events } = await owner.result('auditEvents', { query: { action: 'entry.schedule-failed' } });
  expect(events[0]).toMatchObject({ userId: null, details: { reason: 'forbidden' } });
});

test('A failed change leaves the site as it was, and the others run', async () => {
  const other = await createNews('Басқа');
  await publishAt(1);
  await publishAt(2, { of: other });
  // A rule that the content meets no more: its category is gone.
  await base.store.db
    .updateTable('revision')
    .set({ shared: JSON.stringify({ ...entry.shared, category: 999_999 }) })
    .where('id', '=', revisionOf(entry, 'kk'))
    .execute();
  expect(await run(3)).toBe(2);
  expect(await settledOf()).toMatchObject([{ state: 'failed', reason: 'invalid' }]);
  expect(await settledOf(other.id)).toMatchObject([{ state: 'done' }]);
});

test('A change is moved and cancelled', async () => {
  await publishAt(1);
  const [change] = await pendingOf();
  const params = { id: change?.id ?? 0 };
  expect((await owner.call('moveScheduledChange', { params, body: { dueAt: inHours(4) } })).status).toBe(204);
  expect(await run(2)).toBe(0);
  expect((await owner.call('cancelScheduledChange', { params })).status).toBe(204);
  expect(await run(4)).toBe(0);
  expect(await statusOf()).toBe('draft');
  expect((await owner.call('cancelScheduledChange', { params })).status).toBe(404);
  expect((await owner.result('worklist')).outcomes.filter(({ entry: { id } }) => id === entry.id)).toEqual(
    [],
  );
});

describe('The calendar', () => {
  const dueAt = (time: string) => `2027-02-${time}:00+05:00`;
  const schedule = (time: string, action: 'publish' | 'unpublish' = 'unpublish') =>
    owner.result('scheduleChanges', {
      params: { id: entry.id },
      body:
        action === 'publish'
          ? { action, dueAt: dueAt(time), revisions: { kk: revisionOf(entry, 'kk') } }
          : { action, dueAt: dueAt(time), locales: ['kk'] },
    });
  const read = (from: string, to: string, by = owner) => by.result('calendar', { query: { from, to } });

  test('Has the changes of days in Almaty in their order, pending and settled ones', async () => {
    await schedule('04T23:59');
    await schedule('06T00:00');
    await schedule('05T00:00', 'publish');
    await schedule('05T23:59');
    const { changes } = await read('2027-02-05', '2027-02-05');
    expect(changes.map(({ dueAt: at, action, state }) => [at, action, state])).toEqual([
      ['2027-02-04T19:00:00.000Z', 'publish', 'pending'],
      ['2027-02-05T18:59:00.000Z', 'unpublish', 'pending'],
    ]);
    await owner.call('cancelScheduledChange', { params: { id: changes[0]?.id ?? 0 } });
    const after = await read('2027-02-01', '2027-02-28');
    expect(after.changes.map(({ state }) => state)).toEqual(['pending', 'cancelled', 'pending', 'pending']);
    expect(after.isComplete).toBe(true);
    const pending = await owner.result('calendar', { query: { state: 'pending' } });
    expect(pending.changes).toHaveLength(3);
    const settled = await owner.result('calendar', { query: { state: 'settled' } });
    expect(settled.changes.find((change) => change.entry.id === entry.id)?.state).toBe('cancelled');
  });

  test('Has scheduled newsletters for users who may see newsletters', async () => {
    const context = writeContext(base.store);
    const news = await addNews(context, { category, title: 'Жаңа қор' });
    await addSubscription(base.store.db, { email: 'kk@mail.example' });
    const edition = { subject: 'Ақпан жаңалықтары', intro: '' };
    const none = { subject: '', intro: '' };
    const { id, version } = await owner.result('createNewsletter', {
      body: { editions: { kk: edition, ru: none, en: none }, news: [news] },
    });
    await owner.result('sendNewsletter', { params: { id }, body: { version, at: dueAt('05T10:00') } });
    const newsletter = {
      id,
      titles: { kk: 'Ақпан жаңалықтары' },
      locales: ['kk'],
      scheduledAt: '2027-02-05T05:00:00.000Z',
      state: 'scheduled',
      author: 'Айгерім',
    };
    expect((await read('2027-02-05', '2027-02-05')).newsletters).toEqual([newsletter]);
    expect((await read('2027-02-06', '2027-02-28')).newsletters).toEqual([]);
    const query = { state: 'pending' as const };
    expect((await owner.result('calendar', { query })).newsletters).toEqual([newsletter]);
    expect((await owner.result('calendar', { query: { state: 'settled' } })).newsletters).toEqual([]);
    const editor = await admin.signInAs([{ role: 'editor', sections: ['news'], locales: ['kk'] }]);
    expect((await read('2027-02-05', '2027-02-05', editor)).newsletters).toEqual([]);
    await owner.result('changeNewsletterState', { params: { id }, body: { change: 'unschedule' } });
    expect((await read('2027-02-05', '2027-02-05')).newsletters).toEqual([]);
  });

  test('Has only what the user may read', async () => {
    await schedule('09T12:00');
    const other = await admin.signInAs([{ role: 'reader', sections: ['career'], locales: ['kk'] }]);
    expect((await read('2027-02-09', '2027-02-09', other)).changes).toEqual([]);
    const reader = await admin.signInAs([{ role: 'reader', sections: ['news'], locales: ['kk'] }]);
    expect((await read('2027-02-09', '2027-02-09', reader)).changes).toMatchObject([{ mayChange: false }]);
  });

  test('Says that it has not all changes of a state', async () => {
    for (const minute of Array.from({ length: 101 }, (_, index) => index)) {
      await base.store.db
        .insertInto('scheduled_change')
        .values({
          entry_id: entry.id,
          locale: 'kk',
          action: 'unpublish',
          due_at: new Date(Date.parse(dueAt('07T10:00')) + minute * 60_000),
          scheduled_by: 'Айгерім',
          created_at: new Date(0),
          state: 'cancelled',
          settled_at: new Date(admin.clock.now + minute),
          reason: 'by-user',
        })
        .execute();
    }
    const { changes, isComplete } = await owner.result('calendar', { query: { state: 'settled' } });
    expect([changes.length, isComplete]).toEqual([100, false]);
    expect(await read('2027-02-07', '2027-02-07')).toMatchObject({ isComplete: true });
  });

  test.each([
    {},
    { from: '2027-02-05' },
    { to: '2027-02-05' },
    { from: '2027-02-06', to: '2027-02-05' },
    { from: '2027-02-01', to: '2027-03-15' },
    { from: '2027-02-30', to: '2027-03-01' },
    { from: '0000-01-01', to: '0000-01-02' },
    { from: '2027-02-05T00:00:00Z', to: '2027-02-06' },
    { state: 'done' },
    { state: 'pending', from: '2027-02-01', to: '2027-02-02' },
  ])('Rejects %j', async (query) => {
    expect((await owner.call('calendar', { query: query as never })).status).toBe(422);
  });

  test('Accepts six weeks, also at the end of time', async () => {
    expect((await read('2027-02-01', '2027-03-14')).changes).toBeDefined();
    expect((await read('9999-12-31', '9999-12-31')).changes).toEqual([]);
    expect((await read('0001-01-01', '0001-01-01')).changes).toEqual([]);
  });
});

describe('Rejected', () => {
  test('A repeated request changes nothing; another change at the same time is refused', async () => {
    const dueAt = inHours(1);
    const body = { action: 'publish', dueAt, revisions: { kk: revisionOf(entry, 'kk') } } as const;
    const call = () => owner.call('scheduleChanges', { params: { id: entry.id }, body: body as never });
    expect((await call()).status).toBe(200);
    expect((await call()).status).toBe(200);
    expect(await pendingOf()).toHaveLength(1);
    const other = await owner.call('scheduleChanges', {
      params: { id: entry.id },
      body: { action: 'unpublish', dueAt, locales: ['kk'] },
    });
    expect(other).toMatchObject({ status: 409, body: { code: 'already-scheduled' } });
  });

  test.each([-1, 0, 24 * 366 * 6])('A time that is %i hours ahead', async (hours) => {
    expect(await publishAt(hours)).toMatchObject({ status: 422, body: { code: 'due-time' } });
  });

  test.each([
    { action: 'publish', dueAt: '2026-13-01T00:00:00Z', revisions: { kk: 1 } },
    { action: 'publish', dueAt: '2027-01-01', revisions: { kk: 1 } },
    { action: 'publish', dueAt: '2027-01-01T10:00:00+05:00', revisions: {} },
    { action: 'publish', dueAt: '2027-01-01T10:00:00+05:00', revisions: { de: 1 } },
    { action: 'unpublish', dueAt: '2027-01-01T10:00:00+05:00', locales: [] },
    { action: 'delete', dueAt: '2027-01-01T10:00:00+05:00', locales: ['kk'] },
    { action: 'unpublish' },
  ])('%j', async (body) => {
    const { status } = await owner.call('scheduleChanges', { params: { id: entry.id }, body: body as never });
    expect(status).toBe(422);
  });

  test('Another revision than one of the language, and a missing language', async () => {
    const call = (body: object) =>
      owner.call('scheduleChanges', { params: { id: entry.id }, body: body as never });
    const dueAt = inHours(1);
    const foreign = { kk: revisionOf(entry, 'ru') };
    expect((await call({ action: 'publish', dueAt, revisions: foreign })).status).toBe(404);
    expect((await call({ action: 'publish', dueAt, revisions: { kk: 2_000_000_000 } })).status).toBe(404);
    expect((await call({ action: 'unpublish', dueAt, locales: ['en'] })).status).toBe(404);
    expect(
      (await owner.call('moveScheduledChange', { params: { id: 999_999 }, body: { dueAt } })).status,
    ).toBe(404);
  });

  test('An invalid draft', async () => {
    const { entry: saved } = { entry: await retitle('Ұзақ '.repeat(200)) };
    expect(await publishAt(1, { of: saved })).toMatchObject({ status: 422, body: { code: 'invalid' } });
  });

  test('Users without the permission', async () => {
    const editor = await admin.signInAs([{ role: 'editor', sections: ['news'], locales: ['kk', 'ru'] }]);
    const russian = await admin.signInAs([{ role: 'chief-editor', sections: ['news'], locales: ['ru'] }]);
    const leads = await admin.signInAs([{ role: 'leads', sections: ['news'], locales: ['kk'] }]);
    for (const by of [editor, russian, leads]) {
      expect((await publishAt(1, { by })).status).toBe(403);
      expect((await unpublishAt(1, { by })).status).toBe(403);
    }
    await publishAt(1);
    const params = { id: (await pendingOf())[0]?.id ?? 0 };
    for (const by of [editor, russian, leads]) {
      expect((await by.call('cancelScheduledChange', { params })).status).toBe(403);
      const moved = await by.call('moveScheduledChange', { params, body: { dueAt: inHours(2) } });
      expect(moved.status).toBe(403);
    }
    expect((await leads.result('scheduledChanges')).changes).toEqual([]);
    expect((await leads.call('scheduledChanges', { query: { entry: entry.id } })).status).toBe(403);
    expect((await editor.result('scheduledChanges', { query: { entry: entry.id } })).changes).toMatchObject([
      { mayChange: false },
    ]);
  });
});
