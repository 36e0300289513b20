import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { AdminResult } from '#contract/admin/admin-call-types.ts';
import type { Locale } from '#language/locale/locale.ts';
import { composeMail } from '#operations/mail/compose-mail.ts';
import { runDueChanges } from '#operations/schedule/run-due-changes.ts';
import {
  type AdminBrowser,
  adminOrigin,
  openTestAdmin,
  type TestAdmin,
  testSecret,
} from '#test/support/admin/admin-api.ts';
import { addNewsCategory, newsFields, testOrigin, writeContext } from '#test/support/content/content.ts';
import { testAnalyser } from '#test/support/database/analyser.ts';
import { createTestStore, type TestStore } from '#test/support/database/store.ts';

let base: TestStore;
let admin: TestAdmin;
let owner: AdminBrowser;
let editor: AdminBrowser;
let chief: AdminBrowser;
let chiefId: number;
let category: number;
let entry: AdminResult<'entry'>;

beforeAll(async () => {
  base = await createTestStore();
  admin = await openTestAdmin(base.store.db);
  owner = await admin.setUp();
  category = await addNewsCategory(writeContext(base.store));
  editor = await admin.signInAs(
    [{ role: 'editor', sections: ['news'], locales: ['kk', 'ru'] }],
    'editor@site.test',
  );
  chief = await admin.signInAs(
    [{ role: 'chief-editor', sections: ['news'], locales: ['kk', 'ru'] }],
    'chief@site.test',
  );
  chiefId = (await owner.result('users')).users.find(({ email }) => email === 'chief@site.test')?.id ?? 0;
});
afterAll(async () => {
  await admin?.close();
  await base?.drop();
});

beforeEach(async () => {
  await setApproval(false);
  entry = await editor.result('createEntry', {
    body: {
      type: 'news',
      shared: { category, date: '2026-11-01T05:00:00Z', picture: null, figures: [] },
      editions: {
        kk: { slug: null, fields: newsFields('Жаңалық') },
        ru: { slug: null, fields: newsFields('Новость') },
      } as never,
    },
  });
});

const setApproval = (needsApproval: boolean) =>
  owner.result('changeSectionSettings', { body: { section: 'news', needsApproval } });

const revisionOf = (locale: Locale = 'kk', of = entry) => of.editions[locale]?.revisionId ?? 0;
const params = () => ({ id: entry.id });

const request = (by = editor, body: object = {}) =>
  by.call('requestReview', {
    params: params(),
    body: {
      revisions: { kk: revisionOf() },
      assignees: [chiefId],
      note: 'Қарап беріңізші',
      ...body,
    } as never,
  });

const lastOf = async (locale: Locale = 'kk') =>
  (await chief.result('entryReview', { params: params() })).languages.find(
    (language) => language.locale === locale,
  );

const decide = async (decision: 'approve' | 'return', by = chief, revisionId = revisionOf()) =>
  by.call('decideReview', {
    params: { id: (await lastOf())?.last?.id ?? 0 },
    body: { decision, revisionId, note: decision === 'return' ? 'Санды тексеріңіз' : null },
  });

const publish = (by: AdminBrowser, revisionId = revisionOf()) =>
  by.call('publishEntry', { params: params(), body: { revisions: { kk: revisionId } as never } });

async function save(by: AdminBrowser, title: string) {
  const current = await by.result('entry', { params: params() });
  const { entry: saved } = await by.result('saveEntry', {
    params: params(),
    body: {
      base: {
        shared: current.sharedRevisionId,
        editions: { kk: revisionOf('kk', current), ru: revisionOf('ru', current) } as never,
      },
      editions: { kk: { slug: null, fields: { ...current.editions.kk?.fields, title } } } as never,
    },
  });
  entry = saved;
}

const mails = async (recipient: string) => {
  const rows = await base.store.db
    .selectFrom('mail')
    .selectAll()
    .where('recipient', '=', recipient)
    .where('kind', 'in', ['review-request', 'review-decision'])
    .orderBy('id')
    .execute();
  const context = { db: base.store.db, origin: adminOrigin, from: undefined, staff: undefined };
  const now = () => admin.clock.now;
  const messages = await Promise.all(
    rows.map((mail) => composeMail({ ...context, secret: testSecret, now }, mail)),
  );
  return messages.flatMap((message) => message?.content ?? []);
};

describe('A review', () => {
  test('From the request to the publication', async () => {
    expect((await request()).status).toBe(200);
    const state = await editor.result('entry', { params: params() });
    expect([state.editions.kk?.languageStatus, state.editions.ru?.languageStatus]).toEqual([
      'in-review',
      'draft',
    ]);
    expect((await chief.result('worklist')).reviews).toMatchObject([
      { entry: { id: entry.id }, locale: 'kk', requestedBy: 'Пайдаланушы 1', note: 'Қарап беріңізші' },
    ]);
    expect((await editor.result('worklist')).reviews).toEqual([]);
    const [mail] = (await mails('chief@site.test')).slice(-1);
    expect(mail?.subject).toBe('Пайдаланушы 1 просит проверить текст: Новость');
    expect(mail?.blocks).toContainEqual({
      kind: 'button',
      label: 'Открыть запись',
      url: `${adminOrigin}/admin/content/news/${entry.id}`,
    });
    expect((await decide('return')).status).toBe(200);
    expect((await editor.result('worklist')).returned).toMatchObject([
      { entry: { id: entry.id }, note: 'Санды тексеріңіз', decidedBy: 'Пайдаланушы 2' },
    ]);
    expect((await mails('editor@site.test')).at(-1)?.subject).toBe('Текст возвращён на доработку: Новость');
    await save(editor, 'Түзетілген');
    expect((await editor.result('worklist')).returned).toEqual([]);
    expect((await request()).status).toBe(200);
    expect((await decide('approve')).status).toBe(200);
    expect(await lastOf()).toMatchObject({ isApproved: true, last: { state: 'approved' } });
    await save(editor, 'Тағы бір рет');
    expect(await lastOf()).toMatchObject({ isApproved: false });
  });

  test('A public page with a correction is in review too', async () => {
    await publish(owner);
    await save(editor, 'Түзету');
    await request();
    const { entries } = await owner.result('entries', { query: { type: 'news', status: 'in-review:kk' } });
    expect(entries.map(({ id }) => id)).toContain(entry.id);
    expect((await owner.result('entry', { params: params() })).editions.kk?.languageStatus).toBe('changed');
  });

  test('One e-mail names all languages of a request, and no decided ones', async () => {
    const before = (await mails('chief@site.test')).length;
    await request(editor, { revisions: { kk: revisionOf('kk'), ru: revisionOf('ru') } });
    const languages = { label: 'Языки', value: 'Қазақша, Русский' };
    const added = (await mails('chief@site.test')).slice(before);
    expect(added).toHaveLength(1);
    expect(added[0]?.blocks).toContainEqual({
      kind: 'fields',
      fields: expect.arrayContaining([languages]) as unknown,
    });
    await decide('approve');
    expect((await mails('chief@site.test')).at(-1)?.blocks).toContainEqual({
      kind: 'fields',
      fields: expect.arrayContaining([{ label: 'Язык', value: 'Русский' }]) as unknown,
    });
  });

  test('A publication ends the request without an approval, and the bin withdraws it', async () => {
    await request();
    await save(editor, 'Сұраудан кейін');
    expect((await publish(chief)).status).toBe(200);
    expect(await lastOf()).toMatchObject({
      isApproved: false,
      last: { state: 'published', revisionId: revisionOf(), decidedBy: 'Пайдаланушы 2' },
    });
    await request(editor, { revisions: { ru: revisionOf('ru') } });
    await owner.call('moveToBin', { params: params() });
    expect(await lastOf('ru')).toMatchObject({ last: { state: 'withdrawn' } });
  });

  test('A scheduled publication ends the request if nothing is left to review', async () => {
    const schedule = () =>
      chief.result('scheduleChanges', {
        params: params(),
        body: {
          action: 'publish',
          dueAt: new Date(admin.clock.now + 3_600_000).toISOString(),
          revisions: { kk: revisionOf() } as never,
        },
      });
    const now = () => admin.clock.now + 3_600_000;
    const run = () =>
      runDueChanges({
        db: base.store.db,
        now,
        origin: adminOrigin,
        analyser: testAnalyser,
        onError: () => undefined,
      });
    await schedule();
    await save(editor, 'Кейінгі нұсқа');
    await request();
    await run();
    expect(await lastOf()).toMatchObject({ last: { state: 'requested' } });
    await schedule();
    await run();
    expect(await lastOf()).toMatchObject({ isApproved: false, last: { state: 'published' } });
  });

  test('It is withdrawn by the user who asked', async () => {
    await request();
    const withdrawal = { params: { id: (await lastOf())?.last?.id ?? 0 } };
    expect((await editor.call('withdrawReview', withdrawal)).status).toBe(200);
    expect((await editor.call('withdrawReview', withdrawal)).status).toBe(404);
    expect((await editor.result('entry', { params: params() })).editions.kk?.languageStatus).toBe('draft');
  });

  test('Only the latest revision is reviewed', async () => {
    const first = revisionOf();
    await save(editor, 'Екінші');
    expect(await request(editor, { revisions: { kk: first } })).toMatchObject({ status: 409 });
    await request();
    expect(await decide('approve', chief, first)).toMatchObject({ status: 409, body: { code: 'outdated' } });
  });

  test('Users without the permission, and bad input', async () => {
    const reader = await admin.signInAs([{ role: 'reader', sections: ['news'], locales: ['kk'] }]);
    const leads = await admin.signInAs([{ role: 'leads', sections: ['news'], locales: ['kk'] }]);
    for (const by of [reader, leads]) expect((await request(by)).status).toBe(403);
    expect((await leads.call('entryReview', { params: params() })).status).toBe(403);
    expect((await request(editor, { revisions: { en: 1 } })).status).toBe(403);
    expect((await request(owner, { revisions: { en: 1 }, assignees: [] })).status).toBe(404);
    expect((await request(editor, { assignees: [999_999] })).status).toBe(422);
    expect((await request(editor, { revisions: {} })).status).toBe(422);
    await request();
    expect((await decide('approve', editor)).status).toBe(403);
    expect((await decide('approve', reader)).status).toBe(403);
    const unknown = {
      params: { id: 999_999 },
      body: { decision: 'approve', revisionId: 1, note: null },
    } as const;
    expect((await chief.call('decideReview', unknown)).status).toBe(404);
  });
});

describe('Approval by another user', () => {
  test('Only administrators see and change the setting', async () => {
    expect((await chief.call('sectionSettings')).status).toBe(403);
    const body = { section: 'news', needsApproval: true } as const;
    expect((await chief.call('changeSectionSettings', { body })).status).toBe(403);
    await setApproval(true);
    const { sections } = await owner.result('sectionSettings');
    expect(sections.filter(({ needsApproval }) => needsApproval)).toEqual([
      { section: 'news', needsApproval: true, unapprovedChanges: 0 },
    ]);
    const { events } = await owner.result('auditEvents', { query: { action: 'section.change-approval' } });
    expect(events[0]).toMatchObject({ subject: { type: 'section', id: 'news' } });
  });

  test('Publishing needs the approval of exactly this revision by another user than its author', async () => {
    await setApproval(true);
    expect(await publish(chief)).toMatchObject({ status: 409, body: { code: 'approval-needed' } });
    const plan = await chief.result('publicationPlan', { params: params() });
    expect(plan.languages.map(({ needsApproval }) => needsApproval)).toEqual([true, true]);
    await request();
    await decide('approve');
    const approved = await chief.result('publicationPlan', { params: params() });
    expect(approved.languages.map(({ needsApproval }) => needsApproval)).toEqual([false, true]);
    expect((await publish(chief)).status).toBe(200);
    await save(chief, 'Бас редактордың түзетуі');
    await request(chief, { assignees: [] });
    expect(await decide('approve', chief)).toMatchObject({ status: 409, body: { code: 'own-revision' } });
    expect((await publish(chief)).status).toBe(409);
    expect((await decide('approve', owner)).status).toBe(200);
    expect((await publish(chief)).status).toBe(200);
  });

  test('It holds for scheduled publications, when they are scheduled and when they run', async () => {
    const dueAt = new Date(admin.clock.now + 3_600_000).toISOString();
    const schedule = () =>
      chief.call('scheduleChanges', {
        params: params(),
        body: { action: 'publish', dueAt, revisions: { kk: revisionOf() } as never },
      });
    expect((await schedule()).status).toBe(200);
    const unapproved = async () => {
      const { sections } = await owner.result('sectionSettings');
      return sections.flatMap(({ section, unapprovedChanges }) => (unapprovedChanges > 0 ? [section] : []));
    };
    expect(await unapproved()).toEqual(['news']);
    await setApproval(true);
    const now = () => admin.clock.now + 3_600_000;
    const context = {
      db: base.store.db,
      now,
      analyser: testAnalyser,
      origin: testOrigin,
      onError: () => undefined,
    };
    expect(await runDueChanges(context)).toBe(1);
    expect((await chief.result('worklist')).outcomes[0]).toMatchObject({ reason: 'approval-needed' });
    expect(await schedule()).toMatchObject({ status: 409, body: { code: 'approval-needed' } });
    await request();
    await decide('approve');
    expect((await schedule()).status).toBe(200);
    expect(await unapproved()).toEqual([]);
    expect(await runDueChanges(context)).toBe(1);
    expect((await chief.result('entry', { params: params() })).editions.kk?.languageStatus).toBe('published');
  });
});

describe('Comments', () => {
  const comment = (by: AdminBrowser, body: object = {}) =>
    by.call('addComment', {
      params: params(),
      body: { locale: 'kk', path: 'title', text: 'Қысқарақ болсын', parentId: null, ...body } as never,
    });

  test('A comment is answered, resolved and opened again by a reply', async () => {
    await comment(chief);
    const [first] = (await editor.result('entryReview', { params: params() })).comments;
    expect(first).toMatchObject({ path: 'title', author: 'Пайдаланушы 2', mayResolve: true });
    const parentId = first?.id ?? 0;
    expect((await comment(editor, { parentId, text: 'Қысқарттым' })).status).toBe(200);
    const resolve = (isResolved: boolean) =>
      editor.result('resolveComment', { params: { id: parentId }, body: { isResolved } });
    expect((await resolve(true)).comments[0]).toMatchObject({ resolvedBy: 'Пайдаланушы 1' });
    await comment(chief, { parentId, text: 'Әлі де ұзақ' });
    const { comments } = await editor.result('entryReview', { params: params() });
    expect(comments.map(({ text, resolvedAt }) => [text, resolvedAt])).toEqual([
      ['Қысқарақ болсын', null],
      ['Қысқарттым', null],
      ['Әлі де ұзақ', null],
    ]);
  });

  test('Shared fields have comments; replies belong to the field of their comment', async () => {
    await comment(editor, { locale: null, path: 'figures[ab12].value' });
    const [first] = (await editor.result('entryReview', { params: params() })).comments;
    expect(first).toMatchObject({ locale: null, path: 'figures[ab12].value' });
    expect((await comment(editor, { parentId: first?.id })).status).toBe(404);
    expect((await comment(editor, { parentId: 999_999 })).status).toBe(404);
  });

  test('Users without the permission, and bad input', async () => {
    const reader = await admin.signInAs([{ role: 'reader', sections: ['news'], locales: ['kk'] }]);
    const english = await admin.signInAs([{ role: 'translator', sections: ['news'], locales: ['en'] }]);
    await comment(chief);
    const id = (await chief.result('entryReview', { params: params() })).comments[0]?.id ?? 0;
    for (const by of [reader, english]) {
      expect((await comment(by)).status).toBe(403);
      expect((await by.call('resolveComment', { params: { id }, body: { isResolved: true } })).status).toBe(
        403,
      );
    }
    for (const body of [{ text: ' ' }, { text: 'ұ'.repeat(5001) }, { path: 'a b' }, { locale: 'de' }]) {
      expect((await comment(editor, body)).status, JSON.stringify(body)).toBe(422);
    }
    const missing = { params: { id: 999_999 }, body: { isResolved: true } };
    expect((await chief.call('resolveComment', missing)).status).toBe(404);
  });
});
