import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { AdminResult } from '#contract/admin/admin-call-types.ts';
import { deleteOrphans } from '#operations/media/delete-orphans.ts';
import { type AdminBrowser, openTestAdmin, type TestAdmin } from '#test/support/admin/admin-api.ts';
import { createPhoto } from '#test/support/browser/picture.ts';
import { addNewsCategory, newsFields, writeContext } from '#test/support/content/content.ts';
import { createTestStore, type TestStore } from '#test/support/database/store.ts';
import { makePdf } from '#test/support/files/pdf.ts';

let base: TestStore;
let admin: TestAdmin;
let owner: AdminBrowser;
let category: number;
let isInfected = false;

beforeAll(async () => {
  base = await createTestStore();
  admin = await openTestAdmin(base.store.db, { scanner: { isInfected: async () => isInfected } });
  owner = await admin.setUp();
  category = await addNewsCategory(writeContext(base.store));
});
afterAll(async () => {
  await admin?.close();
  await base?.drop();
});

type Asset = AdminResult<'asset'>['asset'];

let count = 0;
/** A picture unlike all others. */
async function makePicture(): Promise<Buffer> {
  count += 1;
  const background = { r: count * 7, g: 100, b: 255 - count * 5 };
  return sharp({ create: { width: 40 + count, height: 30, channels: 3, background } })
    .jpeg()
    .toBuffer();
}

async function upload(
  file: { kind?: string; name?: string; bytes?: Uint8Array; tags?: string[] } = {},
  browser = owner,
) {
  const { kind = 'picture', name = 'photo.jpg', bytes = await makePicture(), tags } = file;
  const uploadId = await browser.sendFile({ kind, name, bytes });
  const body = { kind: kind as 'picture', ...(tags && { tags }) };
  return browser.call('finishUpload', { params: { uploadId }, body });
}

const uploaded = async (...input: Parameters<typeof upload>) =>
  (await upload(...input)).body as unknown as AdminResult<'finishUpload'>;

const pathOf = async ({ url }: Asset) =>
  (await admin.files.findFile(url.split('/')[2] ?? '', basename(url))) ?? '';
const isStored = async (asset: Asset) => (await pathOf(asset)) !== '';

/** A news item that shows a picture, published in Kazakh. */
async function publishNews(picture: AdminResult<'entry'>['shared'][string], title = 'Жаңалық') {
  const entry = await owner.result('createEntry', {
    body: {
      type: 'news',
      shared: { category, date: '2026-11-01T05:00:00Z', picture, figures: [] },
      editions: { kk: { slug: null, fields: newsFields(title) } } as never,
    },
  });
  const revisions = { kk: entry.editions.kk?.revisionId ?? 0 };
  await owner.result('publishEntry', { params: { id: entry.id }, body: { revisions } });
  return entry.id;
}

const publicPicture = async (entryId: number): Promise<Record<string, unknown> | null> => {
  const row = await base.store.db
    .selectFrom('published')
    .select('item')
    .where('entry_id', '=', entryId)
    .executeTakeFirstOrThrow();
  return (row.item as { picture: Record<string, unknown> | null }).picture;
};

describe('Uploads', () => {
  test('A file is received in parts, and the offset tells how much has arrived', async () => {
    const bytes = await makePicture();
    const encode = (text: string) => Buffer.from(text).toString('base64');
    const created = await owner.sendPart('POST', {
      headers: {
        'upload-length': String(bytes.length),
        'upload-metadata': `kind ${encode('picture')},name ${encode('сурет.jpg')}`,
      },
    });
    const path = String(created.headers.location);
    expect(path).toMatch(/^\/admin\/api\/uploads\/[0-9a-f]{32}$/u);
    const middle = Math.floor(bytes.length / 2);
    await owner.sendPart('PATCH', {
      path,
      headers: { 'upload-offset': '0' },
      bytes: bytes.subarray(0, middle),
    });
    expect((await owner.sendPart('HEAD', { path })).headers['upload-offset']).toBe(String(middle));
    const params = { uploadId: basename(path) };
    const early = await owner.call('finishUpload', { params, body: { kind: 'picture' } });
    expect([early.status, early.body.code]).toEqual([409, 'upload-incomplete']);
    const again = { path, headers: { 'upload-offset': '0' }, bytes: bytes.subarray(0, middle) };
    expect((await owner.sendPart('PATCH', again)).status).toBe(409);
    const rest = { path, headers: { 'upload-offset': String(middle) }, bytes: bytes.subarray(middle) };
    expect((await owner.sendPart('PATCH', rest)).status).toBe(204);
    const { asset, isKnown } = await owner.result('finishUpload', { params, body: { kind: 'picture' } });
    expect(asset).toMatchObject({ name: 'сурет.jpg', mediaType: 'image/jpeg', uploadedBy: 'Айгерім' });
    expect(isKnown).toBe(false);
    expect(await isStored(asset)).toBe(true);
  });

  test('A client that lost the response gets it again', async () => {
    const uploadId = await owner.sendFile({ kind: 'picture', name: 'a.jpg', bytes: await makePicture() });
    const input = { params: { uploadId }, body: { kind: 'picture' } } as const;
    const results = await Promise.all([
      owner.result('finishUpload', input),
      owner.call('finishUpload', input),
    ]);
    const later = await owner.result('finishUpload', input);
    expect(later.asset.id).toBe(results[0].asset.id);
    const rows = await base.store.db.selectFrom('asset').select('id').where('name', '=', 'a.jpg').execute();
    expect(rows).toHaveLength(1);
  });

  test('A content is stored once, whatever its name', async () => {
    const bytes = await makePicture();
    const first = await uploaded({ bytes, name: 'first.jpg' });
    const second = await uploaded({ bytes, name: 'second.jpg' });
    expect(second).toEqual({ asset: first.asset, isKnown: true });
  });

  test.each([
    ['empty', 'picture', () => Buffer.alloc(0), 'Файл бос.'],
    ['text', 'picture', () => Buffer.from('сурет емес'), 'Бұл файл сурет емес'],
    ['HTML', 'picture', () => Buffer.from('<html><script>alert(1)</script></html>'), 'Бұл файл сурет емес'],
    ['picture', 'document', makePicture, 'Бұл файл PDF құжаты емес'],
    ['document', 'video', async () => Buffer.from(makePdf('a')), 'Бұл файл бейнежазба емес'],
    ['text', 'captions', () => Buffer.from('1\n00:00'), 'Бұл файл субтитр емес'],
    ['SVG that refers to a file', 'picture', externalSvg, 'SVG басқа файлға сілтейді'],
    ['bomb', 'picture', makeBomb, '400 мегапиксель'],
  ])('A file of kind %s is rejected as %s, with the reason', async (_, kind, make, message) => {
    const { status, body } = await upload({ kind, name: 'file.jpg', bytes: await make() });
    expect([status, body.code]).toEqual([422, 'file-rejected']);
    expect(body.message).toContain(message);
    expect(await base.store.db.selectFrom('asset').where('bytes', '=', 0).execute()).toEqual([]);
  });

  test('A script in an SVG is removed', async () => {
    const svg =
      '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9" onload="a()"><script>a()</script><rect width="9" height="9"/></svg>';
    const { asset } = await uploaded({ name: 'a.svg', bytes: Buffer.from(svg) });
    const stored = await readFile(await pathOf(asset), 'utf8');
    expect(stored).toContain('<rect');
    expect(stored).not.toMatch(/script|onload/u);
  });

  test('An animated GIF becomes an animation in WebP that stops after five seconds', async () => {
    const { asset } = await uploaded({ name: 'a.gif', bytes: await makeAnimation(2000) });
    expect(asset).toMatchObject({ name: 'a.webp', animated: true, width: 10, height: 10 });
    const { pages, loop } = await sharp(await pathOf(asset), { animated: true }).metadata();
    expect({ pages, loop }).toEqual({ pages: 2, loop: 1 });
    const { body } = await upload({ name: 'b.gif', bytes: await makeAnimation(3000) });
    expect(body.message).toContain('Анимация 6 секундқа созылады');
  });

  test('The limit is that of the kind of the file, whatever was declared', async () => {
    const bytes = Buffer.alloc(3 * 1024 * 1024, ' ');
    bytes.write('WEBVTT\n');
    const uploadId = await owner.sendFile({ kind: 'video', name: 'a.vtt', bytes });
    const answer = await owner.call('finishUpload', { params: { uploadId }, body: { kind: 'captions' } });
    expect(answer.status).toBe(422);
    expect(JSON.stringify(answer.body)).toContain('2 МБ');
  });

  test('Characters that hide or break a name are removed', async () => {
    const { asset } = await uploaded({ name: 'a\0\r\nb\u202egnp.jpg' });
    expect(asset.name).toBe('abgnp.jpg');
  });

  test('A file with a virus is rejected', async () => {
    isInfected = true;
    const { body } = await upload();
    isInfected = false;
    expect(body.message).toBe('Файлдан вирус табылды, сондықтан ол сақталмады.');
  });

  test.each([
    ['without a kind', { 'upload-length': '1', 'upload-metadata': 'name YQ==' }, 400],
    ['of an unknown kind', { 'upload-length': '1', 'upload-metadata': 'name YQ==,kind YQ==' }, 400],
    [
      'without a length',
      { 'upload-defer-length': '1', 'upload-metadata': 'name YQ==,kind cGljdHVyZQ==' },
      400,
    ],
    [
      'over the limit of its kind',
      { 'upload-length': '41943041', 'upload-metadata': 'name YQ==,kind cGljdHVyZQ==' },
      413,
    ],
    [
      'over the limit of all kinds',
      { 'upload-length': '3000000000', 'upload-metadata': 'name YQ==,kind dmlkZW8=' },
      413,
    ],
  ])('An upload %s is refused', async (_, headers, status) => {
    expect((await owner.sendPart('POST', { headers: headers as Record<string, string> })).status).toBe(
      status,
    );
  });

  test('A user has a limited number of uploads that are not complete', async () => {
    const editor = await admin.signInAs([{ role: 'editor', sections: ['news'], locales: ['kk'] }]);
    const headers = { 'upload-length': '1000000000', 'upload-metadata': 'kind dmlkZW8=,name YS5tcDQ=' };
    const statuses = new Map<number, number>();
    for (let count = 0; count < 202; count += 1) {
      const { status } = await editor.sendPart('POST', { headers });
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
    }
    expect(statuses).toEqual(
      new Map([
        [201, 200],
        [429, 2],
      ]),
    );
    // Others go on.
    expect((await upload()).status).toBe(200);
  });

  test('Uploads belong to the user who began them, and need a session and the same site', async () => {
    const editor = await admin.signInAs([{ role: 'editor', sections: ['news'], locales: ['kk'] }]);
    const uploadId = await owner.sendFile({ kind: 'picture', name: 'a.jpg', bytes: await makePicture() });
    const path = `/admin/api/uploads/${uploadId}`;
    expect((await editor.sendPart('HEAD', { path })).status).toBe(404);
    expect((await editor.sendPart('DELETE', { path })).status).toBe(404);
    const body = { kind: 'picture' } as const;
    expect((await editor.call('finishUpload', { params: { uploadId }, body })).status).toBe(404);
    expect((await admin.open().sendPart('HEAD', { path })).status).toBe(401);
    const crossSite = { path, headers: { 'sec-fetch-site': 'cross-site' } };
    expect((await owner.sendPart('HEAD', crossSite)).status).toBe(403);
    const reader = await admin.signInAs([{ role: 'reader', sections: ['news'], locales: ['kk'] }]);
    expect((await reader.sendPart('POST', { headers: { 'upload-length': '1' } })).status).toBe(403);
    expect((await owner.sendPart('HEAD', { path: '/admin/api/uploads/..%2f..%2fetc' })).status).toBe(404);
    // Parts cannot be downloaded.
    const { statusCode } = await admin.app.inject({ method: 'GET', url: path });
    expect(statusCode).toBe(404);
  });
});

describe('The library', () => {
  test('Files are found by kind, tag, words, and missing texts', async () => {
    const { asset } = await uploaded({ name: 'Қыран.jpg', tags: ['құстар', 'тау'] });
    await uploaded({ kind: 'document', name: 'Тариф.pdf', bytes: Buffer.from(makePdf('тариф')) });
    const names = async (query: object) =>
      (await owner.result('assets', { query })).assets.map(({ name }) => name);
    expect(await names({ tag: 'тау' })).toEqual(['Қыран.jpg']);
    expect(await names({ query: 'қыран' })).toEqual(['Қыран.jpg']);
    expect(await names({ query: 'құстар' })).toEqual(['Қыран.jpg']);
    expect(await names({ kind: 'document' })).toEqual(['Тариф.pdf']);
    expect(await names({ lacksAlt: 'true', tag: 'тау' })).toEqual(['Қыран.jpg']);
    expect((await owner.result('assetTags')).tags).toContainEqual({ tag: 'тау', count: 1 });
    await owner.result('describeAsset', { params: { id: asset.id }, body: { decorative: true } });
    expect(await names({ lacksAlt: 'true', tag: 'тау' })).toEqual([]);
    const page = await owner.result('assets', { query: { limit: 1 } });
    expect(page.total).toBeGreaterThan(3);
    const next = await owner.result('assets', { query: { limit: 1, before: page.next ?? '' } });
    expect(next.assets[0]?.id).toBeLessThan(page.assets[0]?.id ?? 0);
  });

  test('Tags alone are changed, and written like those of other files', async () => {
    const { asset } = await uploaded({ tags: ['Жол'] });
    const { asset: other } = await uploaded({ tags: ['жол', 'Көпір', 'көпір'] });
    expect(other.tags).toEqual(['Жол', 'Көпір']);
    const describe = (tags: string[]) =>
      owner.result('describeAsset', { params: { id: asset.id }, body: { tags } });
    expect((await describe(['ЖОЛ', 'көпір', 'өзен'])).tags).toEqual(['Жол', 'Көпір', 'өзен']);
    expect((await describe([])).tags).toEqual([]);
  });

  test('Texts, focal point and decoration change public pictures at once', async () => {
    const { asset } = await uploaded();
    const entry = await publishNews(asset.id);
    const params = { id: asset.id };
    await owner.result('describeAsset', {
      params,
      body: {
        alt: { kk: 'Тау шыңы' },
        caption: { kk: 'Хан Тәңірі' },
        credit: { kk: 'Сурет: А. Ким' },
        focus: { x: 0.25, y: 0.75 },
      },
    });
    expect(await publicPicture(entry)).toMatchObject({
      alt: 'Тау шыңы',
      caption: 'Хан Тәңірі',
      credit: 'Сурет: А. Ким',
      focus: { x: 0.25, y: 0.75 },
    });
    await owner.result('describeAsset', { params, body: { decorative: true, focus: null } });
    expect(await publicPicture(entry)).toMatchObject({ alt: '', focus: null });
    const events = await base.store.db
      .selectFrom('audit_event')
      .select(['action', 'locales'])
      .where('subject_type', '=', 'file')
      .where('subject_id', '=', String(asset.id))
      .orderBy('id')
      .execute();
    expect(events.map(({ action, locales }) => [action, locales])).toEqual([
      ['file.upload', []],
      ['file.describe', ['kk']],
      ['file.describe', []],
    ]);
  });

  test('A use has texts of its own', async () => {
    const { asset } = await uploaded();
    const params = { id: asset.id };
    await owner.result('describeAsset', {
      params,
      body: { alt: { kk: 'Көпір' }, caption: { kk: 'Ертістегі көпір' } },
    });
    const own = await publishNews({ asset: asset.id, alt: { kk: 'Жаңа көпірдің ашылуы' } });
    const silent = await publishNews({ asset: asset.id, decorative: true });
    const plain = await publishNews({ asset: asset.id });
    expect(await publicPicture(own)).toMatchObject({
      alt: 'Жаңа көпірдің ашылуы',
      caption: 'Ертістегі көпір',
    });
    expect(await publicPicture(silent)).toMatchObject({ alt: '' });
    expect(await publicPicture(plain)).toMatchObject({ alt: 'Көпір' });
    expect((await owner.result('entry', { params: { id: plain } })).shared.picture).toBe(asset.id);
    const { usages } = await owner.result('asset', { params });
    expect(usages.map(({ id }) => id).sort()).toEqual([own, silent, plain].sort());
    const wrong = await owner.call('createEntry', {
      body: {
        type: 'news',
        shared: {
          category,
          date: '2026-11-01T05:00:00Z',
          picture: { asset: asset.id, href: 'x' },
          figures: [],
        },
        editions: { kk: { slug: null, fields: newsFields('Қате') } } as never,
      },
    });
    expect(wrong.status).toBe(422);
  });

  test.each([
    [{ alt: { kk: 'ә'.repeat(301) } }],
    [{ focus: { x: 1.1, y: 0 } }],
    [{ focus: { x: 0.5 } }],
    [{ name: '../../etc/passwd' }],
    [{ name: 'a\u202egnp.exe' }],
    [{ name: 'a\u2028b' }],
    [{ tags: ['a\u2066b'] }],
    [{ name: '' }],
    [{ tags: ['a,b'] }],
    [{ tags: Array.from({ length: 31 }, (_, index) => `тег ${index}`) }],
  ])('An invalid description is rejected: %j', async (body) => {
    const { asset } = await uploaded();
    expect(
      (await owner.call('describeAsset', { params: { id: asset.id }, body: body as never })).status,
    ).toBe(422);
  });
});

describe('Replacing and deleting', () => {
  test('A replaced file is public under a new URL, and the former content stays for 30 days', async () => {
    const { asset } = await uploaded({ name: 'logo.jpg' });
    const entry = await publishNews(asset.id);
    await owner.result('describeAsset', { params: { id: asset.id }, body: { alt: { kk: 'Логотип' } } });
    const uploadId = await owner.sendFile({ kind: 'picture', name: 'new.jpg', bytes: await makePicture() });
    const input = { params: { id: asset.id }, body: { uploadId } };
    const replaced = await owner.result('replaceAsset', input);
    expect(replaced).toMatchObject({ id: asset.id, name: 'new.jpg', alt: { kk: 'Логотип' } });
    expect(replaced.url).not.toBe(asset.url);
    expect(await publicPicture(entry)).toMatchObject({ url: replaced.url, alt: 'Логотип' });
    expect((await owner.result('replaceAsset', input)).url).toBe(replaced.url);
    const clean = () => deleteOrphans({ db: base.store.db, files: admin.files, now: () => admin.clock.now });
    await clean();
    expect(await isStored(asset)).toBe(true);
    const before = admin.clock.now;
    admin.clock.now += 31 * 86_400_000;
    expect(await clean()).toBe(1);
    admin.clock.now = before;
    expect([await isStored(asset), await isStored(replaced)]).toEqual([false, true]);
  });

  test('A file is replaced by its own kind only, and not by itself', async () => {
    const bytes = await makePicture();
    const { asset } = await uploaded({ bytes });
    const replace = async (file: { kind: string; bytes: Uint8Array }) => {
      const uploadId = await owner.sendFile({ name: 'a', ...file });
      return owner.call('replaceAsset', { params: { id: asset.id }, body: { uploadId } });
    };
    const pdf = await replace({ kind: 'document', bytes: Buffer.from(makePdf('a')) });
    expect([pdf.status, pdf.body.message]).toEqual([
      422,
      'PDF пішімін браузерлер көрсете алмайды. Суретті JPEG, PNG, WebP, AVIF немесе SVG пішімінде сақтаңыз.',
    ]);
    expect((await replace({ kind: 'picture', bytes })).body.message).toContain('дәл сол файл');
  });

  test('What is public is replaced by those who may publish it', async () => {
    const { asset } = await uploaded();
    await publishNews(asset.id);
    const editor = await admin.signInAs([
      { role: 'editor', sections: ['news'], locales: ['kk', 'ru', 'en'] },
    ]);
    expect((await editor.result('asset', { params: { id: asset.id } })).may).toMatchObject({
      write: ['ru', 'en'],
      share: false,
      replace: false,
      remove: false,
      needsPublisher: true,
    });
    const uploadId = await editor.sendFile({ kind: 'picture', name: 'a.jpg', bytes: await makePicture() });
    const input = { params: { id: asset.id }, body: { uploadId } };
    expect((await editor.call('replaceAsset', input)).status).toBe(403);
    // The upload is still there: the user may use it elsewhere.
    const body = { kind: 'picture' } as const;
    const { asset: own } = await editor.result('finishUpload', { params: { uploadId }, body });
    expect((await editor.call('deleteAsset', { params: { id: own.id } })).status).toBe(204);
    expect((await editor.call('deleteAsset', { params: { id: asset.id } })).status).toBe(403);
  });

  test('A used file cannot be deleted, an unused one is gone at once with its copies', async () => {
    const { asset } = await uploaded({ bytes: await createPhoto('jpeg', 1) });
    const entry = await publishNews(asset.id);
    const params = { id: asset.id };
    const refused = await owner.call('deleteAsset', { params });
    expect([refused.status, refused.body.code]).toEqual([409, 'file-in-use']);
    await owner.result('unpublishEntry', { params: { id: entry }, body: { locales: ['kk'] } as never });
    expect((await owner.call('deleteAsset', { params })).status).toBe(409);
    const sha256 = asset.url.split('/')[2] ?? '';
    await admin.files.putVariant(sha256, '360.webp', Buffer.from('copy'));
    await base.store.db.deleteFrom('entry').where('id', '=', entry).execute();
    expect((await owner.result('assets', { query: { unused: 'true' } })).assets).toContainEqual(
      expect.objectContaining({ id: asset.id }),
    );
    expect((await owner.call('deleteAsset', { params })).status).toBe(204);
    expect(await isStored(asset)).toBe(false);
    expect(await admin.files.findVariant(sha256, '360.webp')).toBeUndefined();
    expect((await owner.call('asset', { params })).status).toBe(404);
  });

  test('A content that another text links to by its URL is not deleted', async () => {
    const { asset } = await uploaded();
    const fields = { ...newsFields('Сілтеме'), body: `<p><a href="${asset.url}">файл</a></p>` };
    await owner.result('createEntry', {
      body: {
        type: 'news',
        shared: { category, date: '2026-11-01T05:00:00Z', picture: null, figures: [] },
        editions: { kk: { slug: null, fields } } as never,
      },
    });
    expect((await owner.call('deleteAsset', { params: { id: asset.id } })).status).toBe(409);
  });

  test('A content that is stored again while it is being deleted stays', async () => {
    const bytes = await makePicture();
    for (let round = 0; round < 5; round += 1) {
      const { asset } = await uploaded({ bytes });
      const uploadId = await owner.sendFile({ kind: 'picture', name: 'a.jpg', bytes });
      const [, again] = await Promise.all([
        owner.call('deleteAsset', { params: { id: asset.id } }),
        owner.result('finishUpload', { params: { uploadId }, body: { kind: 'picture' } }),
      ]);
      const isListed = (await owner.call('asset', { params: { id: again.asset.id } })).status === 200;
      expect(await isStored(again.asset)).toBe(isListed);
      if (isListed) await owner.call('deleteAsset', { params: { id: again.asset.id } });
    }
  });
});

const externalSvg = () =>
  Buffer.from(
    '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><image href="https://site.test/a.png"/></svg>',
  );

/** A small file that claims 400 megapixels. */
async function makeBomb(): Promise<Buffer> {
  const png = await sharp({ create: { width: 10, height: 10, channels: 3, background: '#fff' } })
    .png()
    .toBuffer();
  png.writeUInt32BE(20_000, 16);
  png.writeUInt32BE(20_000, 20);
  return png;
}

/** Two frames. */
async function makeAnimation(delayMs: number): Promise<Buffer> {
  const frame = (fill: number) => Buffer.alloc(10 * 10 * 3, fill);
  return sharp(Buffer.concat([frame(0), frame(255)]), {
    raw: { width: 10, height: 20, channels: 3, pageHeight: 10 },
  })
    .gif({ delay: [delayMs, delayMs], loop: 0 })
    .toBuffer();
}

test('Hashes in URLs are those of the stored contents', async () => {
  const { asset } = await uploaded();
  expect(
    createHash('sha256')
      .update(await readFile(await pathOf(asset)))
      .digest('hex'),
  ).toBe(asset.sha256);
});
