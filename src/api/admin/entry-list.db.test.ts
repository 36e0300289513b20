import { readFile } from 'node:fs/promises';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { findEntryOfLink } from '#operations/preview/preview-links.ts';
import type { AdminGrant } from '#test/support/admin/admin-api.ts';
import { type AdminBrowser, openTestAdmin, type TestAdmin } from '#test/support/admin/admin-api.ts';
import { addNews, addNewsCategory, writeContext } from '#test/support/content/content.ts';
import { createTestStore, type TestStore } from '#test/support/database/store.ts';
import { makePdf } from '#test/support/files/pdf.ts';

let base: TestStore;
let admin: TestAdmin;
let owner: AdminBrowser;
let reader: AdminBrowser;
let stranger: AdminBrowser;
let news: number;

const grant = (role: AdminGrant['role'], sections: AdminGrant['sections']): AdminGrant[] => [
  { role, sections, locales: ['kk', 'ru'] },
];

beforeAll(async () => {
  base = await createTestStore();
  admin = await openTestAdmin(base.store.db);
  owner = await admin.setUp();
  reader = await admin.signInAs(grant('reader', ['news']));
  stranger = await admin.signInAs(grant('editor', ['faq']));
  const context = writeContext(base.store);
  const category = await addNewsCategory(context);
  news = await addNews(context, { category, title: 'Бірінші' });
  await addNews(context, { category, title: 'Екінші', publish: [] });
  await addNews(context, { category, title: 'Үшінші', publish: ['kk'] });
});
afterAll(async () => {
  await admin.close();
  await base.drop();
});

describe('the list of entries', () => {
  test('is returned in pages with a cursor', async () => {
    const first = await owner.result('entries', { query: { type: 'news', limit: 2, sort: 'title' } });
    expect(first).toMatchObject({ total: 3, entries: [{ titles: { kk: 'Бірінші қазақша' } }, {}] });
    const query = { type: 'news', limit: 2, sort: 'title', before: first.next ?? '' } as const;
    const second = await owner.result('entries', { query });
    expect(second).toMatchObject({ total: 3, next: null, entries: [{ titles: { kk: 'Үшінші қазақша' } }] });
    const drafts = await owner.result('entries', { query: { type: 'news', status: 'draft:kk,draft:ru' } });
    expect(drafts.total).toBe(2);
    const words = await reader.result('entries', { query: { type: 'news', query: 'екинши' } });
    expect(words.entries.map(({ titles }) => titles.en)).toEqual(['Екінші in English']);
  });

  test.each([
    { status: 'drafts' },
    { status: 'draft:de' },
    { status: '' },
    { status: ',' },
    { sort: 'size' },
    { direction: 'up' },
    { before: 'x' },
    { before: Buffer.from('["1","a",1]').toString('base64url') },
    { before: Buffer.from('[9e99,1]').toString('base64url') },
    { before: Buffer.from('["2026-01-01",1]').toString('base64url') },
    { before: Buffer.from('["1",99999999999]').toString('base64url') },
    { from: '2026-02-30' },
    { from: '0000-01-01' },
    { to: 'tomorrow' },
    { limit: 0 },
    { limit: -1 },
    { category: 'news' },
    { author: '1 or 1=1' },
    { bin: 'true' },
    { links: 'all' },
    { unknown: '1' },
  ])('The query %j is rejected with a problem', async (query) => {
    const { status, body } = await owner.call('entries', {
      query: { type: 'news', sort: 'updated', ...query } as never,
    });
    expect(status).toBe(422);
    const [field = ''] = Object.keys(query);
    expect(body).toMatchObject({ code: 'invalid', errors: { [field]: [expect.any(String)] } });
  });

  test('Without a type it has all types, in the order of changes only', async () => {
    const { entries, total } = await owner.result('entries', { query: { status: 'published:kk' } });
    expect(new Set(entries.map(({ type }) => type))).toEqual(new Set(['news', 'news-category']));
    expect(total).toBe(entries.length);
    const { status, body } = await owner.call('entries', { query: { sort: 'title' } });
    expect([status, body.errors]).toEqual([422, { sort: [expect.any(String)] }]);
    expect((await stranger.result('entries', { query: {} })).total).toBe(0);
  });

  test.each([{ from: '0001-01-01' }, { to: '9999-12-31' }, { limit: 999_999_999 }, { query: '%_\'"\\' }])(
    'The query %j is accepted',
    async (query) => {
      expect((await owner.call('entries', { query: { type: 'news', ...query } as never })).status).toBe(200);
    },
  );

  test('Any cursor, words and states give a result or a problem, never a failure', async () => {
    const text = fc.oneof(fc.string({ unit: 'binary' }), fc.string());
    const cursor = fc
      .oneof(
        text,
        fc.jsonValue().map((value) => JSON.stringify(value)),
      )
      .map((value) => Buffer.from(value).toString('base64url'));
    await fc.assert(
      fc.asyncProperty(
        fc.record({ before: cursor, query: text, status: text, from: text }, { requiredKeys: [] }),
        fc.constantFrom('position', 'updated', 'date', 'title'),
        async (query, sort) => {
          const { status } = await owner.call('entries', {
            query: { type: 'news', sort, ...query } as never,
          });
          expect([200, 400, 422]).toContain(status);
          const found = await owner.call('findEntries', {
            query: { query: query.query ?? '', types: query.status ?? 'news' },
          });
          expect([200, 400, 422]).toContain(found.status);
        },
      ),
      { numRuns: 60 },
    );
  });

  test('Without the permission to read the section, lists are refused and everything else leaves it out', async () => {
    const { status, body } = await stranger.call('entries', { query: { type: 'news' } });
    expect(status).toBe(403);
    expect(body).toMatchObject({ code: 'forbidden' });
    expect((await stranger.result('findEntries', { query: { query: 'Бірінші' } })).entries).toEqual([]);
    expect((await stranger.result('matrix')).counts).toEqual([]);
    expect((await stranger.result('attention')).recent).toEqual([]);
    expect((await stranger.result('contentTypes')).types.map(({ name }) => name)).toEqual([
      'faq-category',
      'faq',
    ]);
    expect((await stranger.call('usages', { params: { id: news } })).status).toBe(403);
    expect((await stranger.call('previewLinks', { params: { id: news } })).status).toBe(403);
    expect((await admin.open().call('entries', { query: { type: 'news' } })).status).toBe(401);
  });
});

describe('the bin', () => {
  test('is returned in pages with a cursor', async () => {
    const context = writeContext(base.store);
    const deleted = await addNewsCategory(context, 'deleted');
    for (const title of ['Жойылған', 'Артық']) {
      const id = await addNews(context, { category: deleted, title });
      await owner.result('moveToBin', { params: { id } });
      admin.clock.now += 1000;
    }
    const titlesOf = (page: Awaited<ReturnType<typeof list>>) => page.entries.map(({ titles }) => titles.kk);
    const list = (before?: string) =>
      owner.result('bin', { query: { limit: 1, ...(before !== undefined && { before }) } });
    const first = await list();
    expect([first.total, titlesOf(first)]).toEqual([2, ['Артық қазақша']]);
    const second = await list(first.next ?? '');
    expect([second.total, titlesOf(second), second.next]).toEqual([2, ['Жойылған қазақша'], null]);
    for (const browser of [reader, stranger]) {
      expect((await browser.result('bin', { query: {} })).total).toBe(0);
    }
    expect((await admin.open().call('bin', { query: {} })).status).toBe(401);
  });

  test.each(['', 'x', '1', '1.0', '-1.1', '99999999999999.1', '1.9999999999', '1.1.1'])(
    'The cursor %j is rejected with a problem',
    async (before) => {
      expect((await owner.call('bin', { query: { before } })).status).toBe(422);
    },
  );

  test.each(['0.1', '9999999999999.999999999'])('The cursor %j is accepted', async (before) => {
    expect((await owner.call('bin', { query: { before } })).status).toBe(200);
  });
});

describe('links to previews', () => {
  test('are created once, listed without their token, and revoked', async () => {
    const params = { id: news };
    const link = await owner.result('createPreviewLink', { params });
    expect(link.url).toMatch(/^https:\/\/site\.test\/admin\/preview\/links\/[A-Za-z0-9_-]{43}$/u);
    expect(Date.parse(link.expiresAt) - Date.parse(link.createdAt)).toBe(7 * 24 * 3600 * 1000);
    const { links } = await reader.result('previewLinks', { params });
    expect(links).toEqual([{ ...link, url: null }]);
    const token = link.url?.split('/').at(-1) ?? '';
    const rows = await base.store.db.selectFrom('preview_link').selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain(token);
    const other = { id: news + 1, linkId: link.id };
    expect((await owner.call('revokePreviewLink', { params: other })).status).toBe(404);
    expect((await reader.call('revokePreviewLink', { params: { ...params, linkId: link.id } })).status).toBe(
      403,
    );
    await owner.result('revokePreviewLink', { params: { ...params, linkId: link.id } });
    expect((await owner.result('previewLinks', { params })).links).toEqual([]);
    const events = await base.store.db
      .selectFrom('audit_event')
      .select(['action', 'subject_id', 'subject_title'])
      .where('action', 'in', ['preview.create-link', 'preview.revoke-link'])
      .orderBy('id')
      .execute();
    expect(events).toEqual(
      ['preview.create-link', 'preview.revoke-link'].map((action) => ({
        action,
        subject_id: String(news),
        subject_title: 'Бірінші қазақша',
      })),
    );
  });

  test('A link ends when its creator may no longer change the entry', async () => {
    const grant = { role: 'editor' as const, sections: ['news' as const], locales: ['kk' as const] };
    const browser = await admin.signInAs([grant], 'creator@site.test');
    const { id } = await browser.result('account');
    const { url } = await browser.result('createPreviewLink', { params: { id: news } });
    const context = { db: base.store.db, now: () => admin.clock.now };
    const shownWith = async (change: object) => {
      await owner.result('changeUser', { params: { id }, body: change });
      return await findEntryOfLink(context, url?.split('/').at(-1) ?? '');
    };
    expect(await shownWith({})).toBe(news);
    expect(await shownWith({ grants: [{ ...grant, role: 'reader' }] })).toBeUndefined();
    expect(await shownWith({ grants: [{ ...grant, sections: ['career'] }] })).toBeUndefined();
    expect(await shownWith({ grants: [{ ...grant, role: 'translator' }] })).toBe(news);
    expect(await shownWith({ active: false })).toBeUndefined();
  });

  test('A reader may not create one', async () => {
    expect((await reader.call('createPreviewLink', { params: { id: news } })).status).toBe(403);
    expect((await stranger.call('createPreviewLink', { params: { id: news } })).status).toBe(403);
    expect((await owner.call('createPreviewLink', { params: { id: 999_999 } })).status).toBe(404);
  });
});

const PIXEL =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

describe('files', () => {
  const upload = async (browser: AdminBrowser, query: string, payload: Buffer | string, headers = {}) => {
    const response = await admin.app.inject({
      method: 'POST',
      url: `/admin/api/assets?${query}`,
      headers: {
        'sec-fetch-site': 'same-origin',
        'accept-language': 'ru',
        cookie: browser.cookie ?? '',
        'content-type': 'application/octet-stream',
        ...headers,
      },
      payload,
    });
    return { status: response.statusCode, body: response.json<Record<string, unknown>>() };
  };

  test('A picture is stored, listed, found by its name and described', async () => {
    const name = encodeURIComponent('Қала.png');
    const stored = await upload(stranger, `kind=picture&name=${name}`, Buffer.from(PIXEL, 'base64'));
    expect(stored).toMatchObject({
      status: 200,
      body: { mediaType: 'image/png', width: 1, height: 1, alt: null },
    });
    const again = await upload(stranger, `kind=picture&name=${name}`, Buffer.from(PIXEL, 'base64'));
    expect(again.body.id).toBe(stored.body.id);
    const id = Number(stored.body.id);
    const uploads = await owner.result('auditEvents', { query: { action: 'file.upload' } });
    expect(uploads.events).toMatchObject([{ subject: { type: 'file', id: String(id), title: 'Қала.png' } }]);
    const alt = { kk: 'Қала көрінісі', ru: 'Вид города' };
    expect(await stranger.result('describeAsset', { params: { id }, body: { alt } })).toMatchObject({
      id,
      alt,
    });
    const change = { params: { id }, body: { alt: { en: 'View of the city' } } };
    expect((await owner.result('describeAsset', change)).alt).toEqual({ ...alt, ...change.body.alt });
    const find = async (query: string) =>
      (await reader.result('assets', { query: { kind: 'picture', query } })).assets.map((asset) => asset.id);
    expect(await find('қала')).toEqual([id]);
    expect(await find('вид ГОРОДА')).toEqual([id]);
    expect(await find('%')).toEqual([]);
    expect((await reader.result('assets', { query: { kind: 'document' } })).assets).toEqual([]);
  });

  test('Files are listed in pages, newest first', async () => {
    for (const name of ['a', 'b', 'c']) {
      expect((await upload(owner, `kind=document&name=${name}.pdf`, Buffer.from(makePdf(name)))).status).toBe(
        200,
      );
    }
    const names = async (before?: string) => {
      const query = { kind: 'document', limit: 2, ...(before !== undefined && { before }) } as const;
      const { assets, next } = await owner.result('assets', { query });
      return { names: assets.map(({ name }) => name), next };
    };
    const first = await names();
    expect(first.names).toEqual(['c.pdf', 'b.pdf']);
    expect(await names(first.next ?? '')).toEqual({ names: ['a.pdf'], next: null });
    expect((await owner.call('assets', { query: { kind: 'document', before: 'x' } })).status).toBe(422);
  });

  test.each([
    ['picture', 'сохранить как изображение'],
    ['document', 'не является документом PDF'],
    ['video', 'браузеры не воспроизводят'],
    ['captions', 'не является субтитрами'],
  ])('A file that is no %s is rejected in the language of the user', async (kind, message) => {
    const { status, body } = await upload(
      stranger,
      `kind=${kind}&name=file.exe`,
      Buffer.from('MZ\u0000\u00ff'),
    );
    expect(status).toBe(422);
    expect(body).toMatchObject({ code: `${kind}-rejected`, message: expect.stringContaining(message) });
    expect((await upload(stranger, `kind=${kind}&name=empty`, '')).status).toBe(422);
  });

  test.each([
    '',
    'kind=picture',
    'name=a.png',
    'kind=script&name=a.js',
    'kind=picture&name=',
    'kind=picture&name=a%2Fb',
    'kind=picture&name=a%01',
    'kind=picture&name=a&x=1',
    `kind=picture&name=${'a'.repeat(201)}`,
  ])('The query %j is rejected', async (query) => {
    expect((await upload(owner, query, Buffer.from(PIXEL, 'base64'))).status).toBe(422);
  });

  test('Only users who write may upload and describe, only from a page of the site', async () => {
    const pixel = Buffer.from(PIXEL, 'base64');
    expect((await upload(reader, 'kind=picture&name=a.png', pixel)).status).toBe(403);
    expect((await upload(admin.open(), 'kind=picture&name=a.png', pixel)).status).toBe(401);
    const crossSite = { 'sec-fetch-site': 'cross-site', origin: 'https://evil.test' };
    expect((await upload(owner, 'kind=picture&name=a.png', pixel, crossSite)).status).toBe(403);
    expect((await reader.call('describeAsset', { params: { id: 1 }, body: { alt: {} } })).status).toBe(403);
    expect((await owner.call('describeAsset', { params: { id: 9999 }, body: { alt: {} } })).status).toBe(404);
  });

  test('A file that is too large is rejected before it is read', async () => {
    const headers = { 'content-length': String(3 * 1024 * 1024) };
    const { status, body } = await upload(owner, 'kind=captions&name=a.vtt', 'WEBVTT', headers);
    expect(status).toBe(413);
    expect(body).toMatchObject({ code: 'too-large' });
  });

  test('Scripts in drawings are removed', async () => {
    const svg =
      '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"><script>alert(1)</script><path d="M0 0"/></svg>';
    const { body } = await upload(owner, 'kind=picture&name=logo.svg', svg);
    const [asset] = await base.store.db
      .selectFrom('asset')
      .selectAll()
      .where('id', '=', Number(body.id))
      .execute();
    const path = (await admin.files.findFile(asset?.sha256 ?? '', 'logo.svg')) ?? '';
    expect(await readFile(path, 'utf8')).not.toContain('script');
  });
});
