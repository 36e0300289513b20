import { monitorEventLoopDelay } from 'node:perf_hooks';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { AdminInput } from '#contract/admin/admin-call-types.ts';
import { locales } from '#language/locale/locale.ts';
import { type AdminBrowser, openTestAdmin, type TestAdmin } from '#test/support/admin/admin-api.ts';
import { insertPublishedEntry } from '#test/support/content/published.ts';
import { createTestStore, type TestStore } from '#test/support/database/store.ts';

type Rule = NonNullable<AdminInput<'createRedirect'>['body']>;
type Line = NonNullable<AdminInput<'importRedirects'>['body']>['lines'][number];

let base: TestStore;
let admin: TestAdmin;
let owner: AdminBrowser;

beforeAll(async () => {
  base = await createTestStore();
  admin = await openTestAdmin(base.store.db);
  owner = await admin.setUp();
  await owner.result('changeAccount', { body: { name: 'Aigerim', locale: 'en' } });
});
afterAll(async () => {
  await admin?.close();
  await base?.drop();
});

const rule = (from: string, to: string, change: Partial<Rule> = {}): Rule => ({
  from,
  to,
  status: 301,
  activeFrom: null,
  activeTo: null,
  publishedIn: [...locales],
  ...change,
});
const create = (from: string, to: string, change: Partial<Rule> = {}) =>
  owner.result('createRedirect', { body: rule(from, to, change) });
const find = async (query: string) => (await owner.result('redirects', { query: { query } })).redirects;
const trace = (url: string) => owner.result('traceUrl', { query: { url } });
const line = (from: string, to: string, status = 301): Line => ({ from, to, status });
const importLines = (lines: Line[], isConfirmed: boolean, browser = owner) =>
  browser.call('importRedirects', { body: { lines, publishedIn: [...locales], isConfirmed } });

describe('A redirect rule', () => {
  test('is saved and published in one step, and found by letters of its path', async () => {
    const { id } = await create('/О-компании/', '/about');
    const [found] = await find('О-компании');
    expect(found).toMatchObject({
      id,
      from: '/%D0%BE-%D0%BA%D0%BE%D0%BC%D0%BF%D0%B0%D0%BD%D0%B8%D0%B8',
      statuses: { kk: 'published', ru: 'published', en: 'published' },
    });
    const { revisions } = await owner.result('revisions', { params: { id } });
    expect(revisions.length).toBeGreaterThan(0);
    expect(await trace('/ru/о-компании')).toMatchObject({
      steps: [{ status: 301, cause: 'rule', ruleId: id }],
      url: '/ru/about',
    });
  });

  test('to a URL of the site is stored as the path', async () => {
    await create('/by-url', 'HTTPS://site.test/kk/About?x=1');
    expect(await find('by-url')).toMatchObject([{ to: '/about?x=1' }]);
    expect((await trace('/ru/by-url')).url).toBe('/ru/about?x=1');
  });

  test('to a URL of the site in a language is refused where it leads to itself', async () => {
    const to = 'https://site.test/ru/cross';
    const { status } = await owner.call('createRedirect', { body: rule('/cross', to) });
    expect(status).toBe(422);
    await create('/cross', to, { publishedIn: ['kk'] });
    expect((await trace('/cross')).url).toBe('/ru/cross');
  });

  test('is checked when it is changed in the editor of entries', async () => {
    const { id } = await create('/in-editor', '/about');
    const entry = await owner.result('entry', { params: { id } });
    const body = {
      base: { shared: entry.sharedRevisionId, editions: {} },
      shared: { ...entry.shared, to: 'https://site.test/kk/in-editor' },
      editions: {},
    };
    const saved = await owner.result('saveEntry', { params: { id }, body });
    const revisions = { kk: saved.entry.editions.kk?.revisionId ?? 0 };
    const publish = await owner.call('publishEntry', { params: { id }, body: { revisions } });
    expect([publish.status, JSON.stringify(publish.body)]).toEqual([
      422,
      expect.stringContaining('to itself'),
    ]);
  });

  test('is public in the chosen languages only', async () => {
    const { id } = await create('/only-kk', '/about', { publishedIn: ['kk'] });
    expect((await find('only-kk'))[0]?.statuses).toEqual({ kk: 'published', ru: 'draft', en: 'draft' });
    expect((await trace('/en/only-kk')).steps).toEqual([]);
    const [{ sharedRevisionId } = { sharedRevisionId: 0 }] = await find('only-kk');
    const body = { ...rule('/only-kk', '/news', { publishedIn: ['en'] }), sharedRevisionId };
    await owner.result('changeRedirect', { params: { id }, body });
    expect((await trace('/only-kk')).steps).toEqual([]);
    expect(await trace('/en/only-kk')).toMatchObject({ url: '/en/news' });
  });

  test('is saved as a draft, which does not redirect', async () => {
    await create('/draft', '/about', { publishedIn: null });
    expect(await trace('/draft')).toMatchObject({ steps: [], end: 'missing', status: 404 });
    const { redirects } = await owner.result('redirects', { query: { state: 'draft' } });
    expect(redirects.map(({ from }) => from)).toContain('/draft');
  });

  test('of an older revision does not replace a later change', async () => {
    const { id } = await create('/contested', '/about');
    const [{ sharedRevisionId } = { sharedRevisionId: 0 }] = await find('contested');
    const change = (to: string) => {
      const body = { ...rule('/contested', to), sharedRevisionId };
      return owner.call('changeRedirect', { params: { id }, body });
    };
    expect((await change('/news')).status).toBe(200);
    expect(await change('/faq')).toMatchObject({ status: 409, body: { code: 'outdated' } });
    expect((await find('contested'))[0]?.to).toBe('/news');
  });

  test.each([
    ['', '/about', 'shared.from', 'Fill in'],
    ['/ru/x', '/about', 'shared.from', 'language prefix'],
    ['/x?y=1', '/about', 'shared.from', 'old path'],
    ['/x', '', 'shared.to', 'Fill in'],
    ['/x', 'javascript:alert(1)', 'shared.to', 'link'],
    ['/x', '//evil.example', 'shared.to', 'link'],
    ['/self', '/self', 'shared.to', 'to itself'],
    ['/second', '/first', 'shared.to', 'loop'],
    ['/third', '/first', 'shared.to', 'itself redirected'],
    ['/first', '/news', 'shared.from', 'already leads'],
    ['/self', 'https://site.test/self?x', 'shared.to', 'to itself'],
    ['/self', 'http://SITE.test/kk/self', 'shared.to', 'to itself'],
    ['/second', 'https://site.test/kk/first', 'shared.to', 'loop'],
    ['/admin/old', '/about', 'shared.from', 'old path'],
  ])('from "%s" to "%s" is rejected at %s, also as a draft', async (from, to, path, message) => {
    if ((await find('/first')).length === 0) await create('/first', '/second');
    for (const publishedIn of [[...locales], null]) {
      const { status, body } = await owner.call('createRedirect', { body: rule(from, to, { publishedIn }) });
      expect(status).toBe(422);
      expect(JSON.stringify((body.errors as Record<string, unknown>)[path])).toContain(message);
    }
    expect((await find(from || '?')).map((found) => found.to)).not.toContain(to);
  });

  test('with a very long path is rejected without a failure', async () => {
    const { status } = await owner.call('createRedirect', { body: rule(`/${'a'.repeat(3000)}`, '/about') });
    expect(status).toBe(422);
  });

  test('other than a redirect cannot be changed by its id', async () => {
    const { id } = await owner.result('createEntry', {
      body: { type: 'news-category', shared: {}, editions: {} },
    });
    const body = { ...rule('/other-type', '/about'), sharedRevisionId: 1 };
    expect((await owner.call('changeRedirect', { params: { id }, body })).status).toBe(404);
  });
});

describe('The list', () => {
  test('is paged by source path', async () => {
    for (const name of ['b', 'c', 'a']) await create(`/paged-${name}`, '/about');
    const first = await owner.result('redirects', { query: { query: 'paged', limit: 2 } });
    expect(first).toMatchObject({ total: 3, redirects: [{ from: '/paged-a' }, { from: '/paged-b' }] });
    const query = { query: 'paged', limit: 2, before: first.next ?? '' };
    expect(await owner.result('redirects', { query })).toMatchObject({
      redirects: [{ from: '/paged-c' }],
      next: null,
    });
  });

  test('shows rules that have ended or have not begun', async () => {
    const day = 86_400_000;
    const at = (offset: number) => new Date(admin.clock.now + offset).toISOString();
    await create('/ended', '/about', { activeTo: at(-day) });
    await create('/planned', '/about', { activeFrom: at(day) });
    const ended = await owner.result('redirects', { query: { state: 'ended' } });
    expect(ended.redirects.map(({ from }) => from)).toEqual(['/ended']);
    const planned = await owner.result('redirects', { query: { state: 'planned' } });
    expect(planned.redirects.map(({ from }) => from)).toEqual(['/planned']);
    expect((await trace('/planned')).steps).toEqual([]);
  });

  test.each(['%00', 'x', 'W10', 'WyIvYSIsIngiXQ'])('The cursor %s is rejected', async (before) => {
    expect((await owner.call('redirects', { query: { before } })).status).toBe(422);
  });
});

describe('The tester', () => {
  test('shows every step: spelling, rule, final page', async () => {
    await create('/step', '/search');
    const { steps, end, url } = await trace(`https://site.test/RU//Step/?utm=1`);
    expect(steps.map(({ cause, url: at }) => [cause, at])).toEqual([
      ['spelling', '/RU//Step/?utm=1'],
      ['rule', '/ru/step?utm=1'],
    ]);
    expect([end, url]).toEqual(['page', '/ru/search?utm=1']);
  });

  test.each([
    ['/tariffs', 'page', '/documents/tariffs'],
    ['no-such-page', 'missing', '/no-such-page'],
    ['https://other.example/x', 'foreign', 'https://other.example/x'],
    ['https://', 'invalid', 'https://'],
    ['/%ZZ', 'error', '/%ZZ'],
  ])('%s ends as %s at %s', async (input, end, url) => {
    expect(await trace(input)).toMatchObject({ end, url });
  });

  test('recognises a loop through absolute URLs, and targets on other sites', async () => {
    await create('/outside', 'https://partner.example/page');
    expect(await trace('/outside')).toMatchObject({ end: 'foreign', url: 'https://partner.example/page' });
    // Rules of former versions may form loops.
    const insert = (locale: 'ru' | 'en', from: string, to: string) =>
      insertPublishedEntry(base.store.db, 'redirect', {
        [locale]: { fields: { from, to, status: 301, active_from: null, active_to: null } },
      });
    await insert('ru', '/circle', 'https://site.test/en/circle-back');
    await insert('en', '/circle-back', 'https://site.test/ru/circle');
    const { end, steps } = await trace('/ru/circle');
    expect([end, steps.length]).toEqual(['loop', 2]);
  });
});

describe('The import of a table', () => {
  test('shows errors per line and changes nothing before it is confirmed', async () => {
    const lines = [
      line('/import-1', '/about'),
      line('import-2', '/about'),
      line('/import-3', '/import-1'),
      line('/import-4', '/import-5'),
      line('/import-5', '/import-4'),
      line('/import-6', '/about', 200),
      line('/import-1', '/about'),
      line('/import-1', '/faq'),
      line('/import-7', '/about'),
      line('/IMPORT-7/', '/about'),
      line('/import-7', '/faq'),
    ];
    const preview = await importLines(lines, false);
    const of = (result: typeof preview) =>
      result.body.lines as { outcome: string; issues: object[]; repeatedLine: number | null }[];
    expect(of(preview).map(({ outcome }) => outcome)).toEqual([
      'new',
      'invalid',
      'invalid',
      'invalid',
      'invalid',
      'invalid',
      'same',
      'invalid',
      'new',
      'same',
      'invalid',
    ]);
    expect(of(preview).map(({ repeatedLine }) => repeatedLine)).toEqual([
      ...Array.from({ length: 6 }, () => null),
      0,
      0,
      null,
      8,
      8,
    ]);
    const confirmed = await importLines(lines, true);
    expect(confirmed.body).toMatchObject({ isImported: false });
    expect(await find('import-')).toEqual([]);
  });

  test('reads URLs of the site as paths', async () => {
    const lines = [
      line('/own-1', 'https://site.test/kk/about'),
      line('/own-2', 'https://site.test/kk/own-2'),
      line('/own-3', 'https://site.test/own-1'),
      line('/own-4', 'https://site.test/ru/own-4'),
      line('/admin', '/about'),
    ];
    const { body } = await importLines(lines, false);
    const outcomes = (body.lines as { outcome: string }[]).map(({ outcome }) => outcome);
    expect(outcomes).toEqual(['new', 'invalid', 'invalid', 'invalid', 'invalid']);
  });

  test('warns of lines that hide a page or lead to none', async () => {
    for (const type of ['about-history', 'about-licenses'] as const) {
      await insertPublishedEntry(base.store.db, type, { kk: {}, ru: {} });
    }
    const { body } = await importLines(
      [
        line('/about/history', '/deals'),
        line('/faq', 'https://other.example/'),
        line('/warned-1', '/about/licenses?x#y'),
        line('/warned-2', 'https://site.test/en/about/licenses'),
        line('/warned-3', '/robots.txt'),
        line('/warned-4', '/tariffs'),
        line('/tariffs', '/deals'),
      ],
      false,
    );
    const warnings = (body.lines as { warnings: object }[]).map((each) => each.warnings);
    const none = { hidesPageIn: [], missesTargetIn: [] };
    expect(warnings).toEqual([
      { ...none, hidesPageIn: ['kk', 'ru'] },
      { ...none, hidesPageIn: ['kk', 'ru', 'en'] },
      { ...none, missesTargetIn: ['en'] },
      { ...none, missesTargetIn: ['kk', 'ru', 'en'] },
      none,
      none,
      none,
    ]);
    const query = { from: '/About/History/', to: '/no-such-page', publishedIn: 'ru,en' };
    expect(await owner.result('redirectWarnings', { query })).toEqual({
      hidesPageIn: ['ru'],
      missesTargetIn: ['ru', 'en'],
    });
    expect(await owner.result('redirectWarnings', { query: { from: 'x', to: '' } })).toEqual(none);
  });

  test('is imported at once, and again without a change', async () => {
    const lines = Array.from({ length: 5 }, (_, index) => line(`/old/${index}`, `/news/item-${index}`));
    expect((await importLines(lines, true)).body).toMatchObject({ isImported: true });
    expect((await trace('/en/old/4')).url).toBe('/en/news/item-4');
    const again = await importLines(lines, true);
    const outcomes = (again.body.lines as { outcome: string }[]).map(({ outcome }) => outcome);
    expect(new Set(outcomes)).toEqual(new Set(['same']));
    expect((await owner.result('redirects', { query: { query: '/old/' } })).total).toBe(5);
  });

  test('of 2,000 lines in a chain is checked while other requests are served', async () => {
    const lines = Array.from({ length: 2000 }, (_, index) => line(`/chain-${index}`, `/chain-${index + 1}`));
    const delay = monitorEventLoopDelay({ resolution: 10 });
    delay.enable();
    const { body } = await importLines(lines, false);
    delay.disable();
    const outcomes = (body.lines as { outcome: string }[]).map(({ outcome }) => outcome);
    expect(outcomes.filter((outcome) => outcome === 'invalid')).toHaveLength(1999);
    expect(outcomes.at(-1)).toBe('new');
    expect(delay.max / 1e6).toBeLessThan(3000);
  });

  test('changes the target of an existing rule, with the former one in the preview', async () => {
    await create('/moved', '/about');
    const preview = await importLines([line('/moved', '/faq', 302)], false);
    expect(preview.body).toMatchObject({ lines: [{ outcome: 'changed', formerTarget: '/about' }] });
    await importLines([line('/moved', '/faq', 302)], true);
    expect((await trace('/moved')).steps).toMatchObject([{ status: 302 }]);
    expect(await find('/moved')).toMatchObject([{ to: '/faq', status: 302 }]);
  });
});

describe('Permissions', () => {
  test('A user of another section neither reads nor changes rules', async () => {
    const user = await admin.signInAs([{ role: 'chief-editor', sections: ['news'], locales: [...locales] }]);
    const calls = await Promise.all([
      user.call('redirects'),
      user.call('traceUrl', { query: { url: '/x' } }),
      user.call('redirectWarnings', { query: { from: '/x', to: '/y' } }),
      user.call('createRedirect', { body: rule('/forbidden', '/about') }),
      importLines([line('/forbidden', '/about')], true, user),
      importLines([line('/forbidden', '/about')], false, user),
    ]);
    expect(calls.map(({ status }) => status)).toEqual([403, 403, 403, 403, 403, 403]);
    expect(await find('forbidden')).toEqual([]);
  });

  test('An editor saves drafts but does not publish', async () => {
    const editor = await admin.signInAs([{ role: 'editor', sections: ['structure'], locales: [...locales] }]);
    expect((await editor.call('createRedirect', { body: rule('/by-editor', '/about') })).status).toBe(403);
    expect(await find('by-editor')).toEqual([]);
    const body = rule('/by-editor', '/about', { publishedIn: null });
    expect((await editor.call('createRedirect', { body })).status).toBe(200);
    expect((await importLines([line('/by-editor-2', '/about')], true, editor)).status).toBe(403);
  });

  test('A reader sees rules and changes none', async () => {
    const reader = await admin.signInAs([{ role: 'reader', sections: ['structure'], locales: ['kk'] }]);
    expect((await reader.call('redirects')).status).toBe(200);
    const body = rule('/by-reader', '/about', { publishedIn: null });
    expect((await reader.call('createRedirect', { body })).status).toBe(403);
    expect((await importLines([line('/by-reader', '/about')], false, reader)).status).toBe(403);
  });
});
