import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { AdminResult } from '#contract/admin/admin-call-types.ts';
import { addDays, localDateOfInstant } from '#language/date/calendar.ts';
import { locales } from '#language/locale/locale.ts';
import { MISSING_URL_RETENTION_DAYS } from '#operations/redirects/missing-urls.ts';
import { type AdminBrowser, openTestAdmin, type TestAdmin } from '#test/support/admin/admin-api.ts';
import { createTestStore, type TestStore } from '#test/support/database/store.ts';
import { openMissingUrlCounter } from './missing-url-counter.ts';

let base: TestStore;
let admin: TestAdmin;
let owner: AdminBrowser;
const warnings: unknown[] = [];
const log = {
  debug: () => undefined,
  info: () => undefined,
  warn: (...args: unknown[]) => void warnings.push(args),
  error: () => undefined,
};

beforeAll(async () => {
  base = await createTestStore();
  admin = await openTestAdmin(base.store.db);
  owner = await admin.setUp();
});
afterAll(async () => {
  await admin?.close();
  await base?.drop();
});
beforeEach(async () => {
  await base.store.db.deleteFrom('missing_url').execute();
});

const open = (now = () => admin.clock.now) => openMissingUrlCounter({ db: base.store.db, now, log });
const request = (url: string, change: { method?: string; status?: number } = {}) => ({
  method: 'GET',
  url,
  status: 404,
  ...change,
});
async function count(...urls: string[]): Promise<void> {
  const counter = open();
  for (const url of urls) counter.onResponse(request(url));
  await counter.stop();
}
const report = async (query: { days?: '7' | '30' | '90'; show?: 'open' | 'ignored' } = {}) =>
  (await owner.result('missingUrls', { query })).urls;
const pathsOf = (urls: AdminResult<'missingUrls'>['urls']) => urls.map(({ path }) => path);

describe('Missing pages', () => {
  test('are counted by path and language, whatever the query and the spelling', async () => {
    await count('/old?utm=1', '/OLD/', '/ru/old?x#y', '/other?email=a@b.kz');
    expect(await report()).toEqual([
      { path: '/old', requests: { kk: 2, ru: 1 }, total: 3, lastDay: localDateOfInstant(admin.clock.now) },
      { path: '/other', requests: { kk: 1 }, total: 1, lastDay: localDateOfInstant(admin.clock.now) },
    ]);
    const stored = JSON.stringify(await base.store.db.selectFrom('missing_url').selectAll().execute());
    expect(stored).not.toContain('utm');
    expect(stored).not.toContain('b.kz');
  });

  test('are requests for pages only, which failed with 404', async () => {
    const counter = open();
    counter.onResponse(request('/found', { status: 200 }));
    counter.onResponse(request('/broken', { status: 500 }));
    counter.onResponse(request('/post', { method: 'POST' }));
    counter.onResponse(request('/data/_payload.json?build'));
    counter.onResponse(request('/wp-login.php'));
    counter.onResponse(request('/picture.png'));
    await counter.stop();
    expect(await report()).toEqual([]);
  });

  test('of several processes are added up', async () => {
    await Promise.all([count('/shared', '/a'), count('/a', '/shared'), count('/shared')]);
    expect((await report()).map(({ path, total }) => [path, total])).toEqual([
      ['/shared', 3],
      ['/a', 2],
    ]);
  });

  test('are bounded in memory and in the database', async () => {
    const flood = Array.from({ length: 5000 }, (_, index) => `/flood-${index.toString(36)}`);
    await count('/often', '/often', ...flood);
    const { total } = await base.store.db
      .selectFrom('missing_url')
      .select(({ fn }) => fn.countAll<string>().as('total'))
      .executeTakeFirstOrThrow();
    expect(Number(total)).toBe(500);
    expect((await report())[0]).toMatchObject({ path: '/often', total: 2 });
  });

  test('expire, and the report has a period', async () => {
    const { now } = admin.clock;
    const day = 86_400_000;
    for (const [days, path] of [
      [MISSING_URL_RETENTION_DAYS + 1, '/expired'],
      [40, '/older'],
      [0, '/today'],
    ] as const) {
      const counter = open(() => now - days * day);
      counter.onResponse(request(path));
      await counter.stop();
    }
    expect(pathsOf(await report({ days: '90' }))).toEqual(['/older', '/today']);
    expect(pathsOf(await report({ days: '30' }))).toEqual(['/today']);
    const stored = await base.store.db.selectFrom('missing_url').select('day').execute();
    const oldest = addDays(localDateOfInstant(now), -MISSING_URL_RETENTION_DAYS);
    expect(stored.every((row) => row.day >= oldest)).toBe(true);
  });

  test('leave the report when a rule redirects them in each language', async () => {
    await count('/moved', '/en/moved');
    const rule = { from: '/moved', to: '/search', status: 301 as const, activeFrom: null, activeTo: null };
    const { id } = await owner.result('createRedirect', { body: { ...rule, publishedIn: ['kk'] } });
    expect(await report()).toMatchObject([{ path: '/moved', requests: { en: 1 } }]);
    const [{ sharedRevisionId } = { sharedRevisionId: 0 }] = (
      await owner.result('redirects', { query: { query: '/moved' } })
    ).redirects;
    const body = { ...rule, sharedRevisionId, publishedIn: [...locales] };
    await owner.result('changeRedirect', { params: { id }, body });
    expect(await report()).toEqual([]);
  });

  test('are ignored with one call, and shown again', async () => {
    await count('/noise', '/en/noise', '/signal');
    await owner.call('ignoreUrl', { body: { path: '/noise' } });
    await owner.call('ignoreUrl', { body: { path: '/noise' } });
    expect(pathsOf(await report())).toEqual(['/signal']);
    expect(pathsOf(await report({ show: 'ignored' }))).toEqual(['/noise']);
    await owner.call('stopIgnoringUrl', { body: { path: '/noise' } });
    expect(pathsOf(await report())).toEqual(['/noise', '/signal']);
    const { events } = await owner.result('auditEvents', { query: { action: 'missing-page.ignore' } });
    expect(events.map(({ details }) => details)).toEqual([{ name: '/noise' }]);
  });

  test('that cannot be counted cause a warning only', async () => {
    const counter = openMissingUrlCounter({
      db: base.store.db,
      now: () => {
        throw new Error('no clock');
      },
      log,
    });
    counter.onResponse(request('/lost'));
    await counter.stop();
    expect(JSON.stringify(warnings)).toContain('could not be counted');
  });
});

test('The report needs a permission for the structure of the site', async () => {
  const other = await admin.signInAs([{ role: 'chief-editor', sections: ['news'], locales: [...locales] }]);
  const reader = await admin.signInAs([{ role: 'reader', sections: ['structure'], locales: ['kk'] }]);
  const body = { path: '/x' };
  expect((await other.call('missingUrls')).status).toBe(403);
  expect((await reader.call('missingUrls')).status).toBe(200);
  expect((await reader.call('ignoreUrl', { body })).status).toBe(403);
  expect((await reader.call('stopIgnoringUrl', { body })).status).toBe(403);
  expect((await owner.call('ignoreUrl', { body: { path: 'x'.repeat(400) } })).status).toBe(422);
  expect((await owner.call('missingUrls', { query: { days: '5' as never } })).status).toBe(422);
});
