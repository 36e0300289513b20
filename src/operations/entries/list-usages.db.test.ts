import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Actor, administratorGrant } from '#model/auth/permission.ts';
import type { ContentTypeName } from '#model/content-types/names.ts';
import { publishEntry } from '#operations/publishing/publish-entry.ts';
import { unpublishEntry } from '#operations/publishing/unpublish-entry.ts';
import type { WriteContext } from '#operations/publishing/write-context.ts';
import { insertAsset } from '#store/content/asset.ts';
import { addNewsCategory, newsFields, writeContext } from '#test/support/content/content.ts';
import { createTestStore, type TestStore } from '#test/support/database/store.ts';
import { NotFoundError } from '../not-found-error.ts';
import { listAttention } from './list-attention.ts';
import { listEntries } from './list-entries.ts';
import { listUsages } from './list-usages.ts';
import { putEntry } from './put-entry.ts';

let base: TestStore;
let context: WriteContext;
let category: number;

const administrator: Actor = { userId: null, name: 'Айгерім', grants: [administratorGrant] };

beforeAll(async () => {
  base = await createTestStore();
  context = writeContext(base.store);
  category = await addNewsCategory(context);
});
afterAll(() => base.drop());

interface NewsText {
  title: string;
  slug: string;
  body?: string;
}

/** A news item in Kazakh, published. */
async function addNews({ title, slug, body = '<p>Мәтін</p>' }: NewsText): Promise<number> {
  const id = await putEntry(context, {
    type: 'news',
    shared: { category, date: '2026-11-01T05:00:00Z' },
    editions: { kk: { slug, fields: { ...newsFields(title), body } } },
  });
  await publishEntry(context, { entryId: id, locales: ['kk'] });
  return id;
}

const setBody = (id: number, body: string) =>
  putEntry(context, { type: 'news', id, editions: { kk: { fields: { ...newsFields('Сілтеме'), body } } } });

const linkTo = (href: string) => `<p>Мына <a href="${href}">бетті</a> қараңыз</p>`;

async function usagesOf(id: number, actor = administrator) {
  const usages = await listUsages(base.store.db, actor, id);
  return usages.map(({ id: user, fields, isPublished }) => ({ id: user, fields, isPublished }));
}

async function brokenLinks(actor = administrator) {
  const { brokenLinks: group } = await listAttention(base.store.db, actor, 'kk');
  const filter = {
    hasBrokenLinks: true,
    sort: 'updated',
    isDescending: true,
    locale: 'kk',
    limit: 10,
  } as const;
  const list = await listEntries(context, actor, filter);
  expect(list).toMatchObject({ total: group.count, entries: group.entries });
  return { count: group.count, ids: group.entries.map(({ id }) => id).sort((a, b) => a - b) };
}

const remove = (id: number) => base.store.db.deleteFrom('entry').where('id', '=', id).execute();

const publish = (entryId: number) => publishEntry(context, { entryId, locales: ['kk'] });
const unpublish = (entryId: number) => unpublishEntry(context, { entryId, locales: ['kk'], retired: false });

describe('usages', () => {
  test('Entries that refer to an entry are listed with the path of the field', async () => {
    const id = await addNews({ title: 'Санаты бар', slug: 'has-category' });
    expect(await usagesOf(category)).toContainEqual({
      id,
      fields: [{ locale: null, path: 'category' }],
      isPublished: true,
    });
  });

  test('Links in rich text are found by any slug that the entry has or had, in drafts too', async () => {
    const target = await addNews({ title: 'Мақсат', slug: 'old-target' });
    const byOldSlug = await addNews({
      title: 'Ескі',
      slug: 'by-old',
      body: linkTo('/press-center/old-target#бөлім'),
    });
    await putEntry(context, {
      type: 'news',
      id: target,
      editions: { kk: { slug: 'new-target', fields: newsFields('Мақсат') } },
    });
    await publish(target);
    const draft = await addNews({ title: 'Жоба', slug: 'draft-link' });
    await setBody(draft, linkTo('/press-center/New-Target/?from=mail'));
    const fields = [{ locale: 'kk', path: 'body' }];
    expect(await usagesOf(target)).toEqual([
      { id: byOldSlug, fields, isPublished: true },
      { id: draft, fields, isPublished: false },
    ]);
    await setBody(byOldSlug, '<p>Сілтемесіз</p>');
    expect(await usagesOf(target)).toContainEqual({ id: byOldSlug, fields, isPublished: true });
    await publish(byOldSlug);
    expect((await usagesOf(target)).map(({ id }) => id)).toEqual([draft]);
  });

  test('A fragment that PostgreSQL cannot store does not prevent the save', async () => {
    const target = await addNews({ title: 'Бүлінген', slug: 'nul-target' });
    const id = await addNews({ title: 'Таңба', slug: 'nul', body: linkTo('/press-center/nul-target#%00') });
    const fields = [{ locale: 'kk', path: 'body' }];
    expect(await usagesOf(target)).toEqual([{ id, fields, isPublished: true }]);
  });

  test('Keyed items, documents within a category and sections of a page are named exactly', async () => {
    const file = await insertAsset(base.store.db, {
      sha256: 'cd'.repeat(32),
      name: 'ereje.pdf',
      mediaType: 'application/pdf',
      bytes: 10,
      width: null,
      height: null,
      colour: null,
      animated: false,
      alt: null,
    });
    const folder = await putEntry(context, {
      type: 'document-category',
      shared: {},
      editions: { kk: { slug: 'rules', fields: { name: 'Ережелер' } } },
    });
    const document = (slug: string) =>
      putEntry(context, {
        type: 'document',
        shared: { category: folder, dated_on: '2026-01-01' },
        editions: { kk: { slug, fields: { title: slug, files: [{ key: 'pdf', file }] } } },
      });
    const [one, other] = [await document('one'), await document('other')];
    const linking = await addNews({
      title: 'Құжатқа',
      slug: 'to-document',
      body: linkTo('/documents/rules#one'),
    });
    const report = await putEntry(context, {
      type: 'about-annual-reports',
      shared: { reports: [{ key: 'y2025', year: 2025, cover: null, document: one }] },
      editions: { kk: { fields: { title: 'Есептер', lead: 'Қысқаша' } } },
    });
    expect(await usagesOf(one)).toEqual([
      { id: linking, fields: [{ locale: 'kk', path: 'body' }], isPublished: true },
      { id: report, fields: [{ locale: null, path: 'reports[y2025].document' }], isPublished: false },
    ]);
    expect(await usagesOf(other)).toEqual([]);
    expect((await brokenLinks()).ids).toEqual([linking]);
    await setBody(linking, linkTo('/documents/file/other?file=pdf'));
    await publish(linking);
    expect((await usagesOf(other)).map(({ id }) => id)).toEqual([linking]);
    expect((await brokenLinks()).ids).toEqual([linking]);
    await publish(other);
    expect((await brokenLinks()).ids).toEqual([]);
    await unpublish(other);
    await setBody(linking, linkTo('/documents/rules#one'));
    await publish(linking);
    expect((await usagesOf(folder)).map(({ id }) => id)).toEqual([one, other, linking]);
    await setBody(linking, '<p>Мәтін</p>');
    await publish(linking);
  });

  test('Usages in sections that the user may not read are left out', async () => {
    const actor: Actor = {
      ...administrator,
      grants: [{ role: 'reader', sections: ['documents'], locales: ['kk'] }],
    };
    const folder = await putEntry(context, {
      type: 'document-category',
      shared: {},
      editions: { kk: { slug: 'secret', fields: { name: 'Құпия', description: 'Қысқаша' } } },
    });
    await publish(folder);
    await addNews({ title: 'Қалтаға', slug: 'to-folder', body: linkTo('/documents/secret') });
    expect(await usagesOf(folder)).toHaveLength(1);
    expect(await usagesOf(folder, actor)).toEqual([]);
    await expect(usagesOf(category, actor)).rejects.toThrow('may not read');
    await expect(usagesOf(999_999)).rejects.toThrow(NotFoundError);
  });
});

describe('broken links', () => {
  test('A link is broken as long as its target is not public', async () => {
    const target = await addNews({ title: 'Жоғалатын', slug: 'vanishing' });
    const source = await addNews({ title: 'Көз', slug: 'source', body: linkTo('/press-center/vanishing') });
    expect(await brokenLinks()).toEqual({ count: 0, ids: [] });
    await unpublish(target);
    expect(await brokenLinks()).toEqual({ count: 1, ids: [source] });
    const reader: Actor = {
      ...administrator,
      grants: [{ role: 'reader', sections: ['faq'], locales: ['kk'] }],
    };
    expect(await brokenLinks(reader)).toEqual({ count: 0, ids: [] });
    await publish(target);
    expect(await brokenLinks()).toEqual({ count: 0, ids: [] });
    await unpublish(target);
    await unpublish(source);
    expect(await brokenLinks()).toEqual({ count: 0, ids: [] });
  });

  test('Drafts are not checked, a publication is', async () => {
    const source = await addNews({ title: 'Жоба', slug: 'unchecked' });
    await setBody(source, linkTo('/ru/press-center/never-existed'));
    expect((await brokenLinks()).count).toBe(0);
    await publish(source);
    expect((await brokenLinks()).ids).toEqual([source]);
    await unpublish(source);
  });

  test.each([
    '/press-center?page=2',
    '/kk/faq',
    '/offerings',
    '/offerings/private',
    '/forms/call-me',
    '/documents/tariffs.csv?group=1',
    '/ru/feed.xml',
    'https://example.kz/gone',
    'mailto:info@example.kz',
  ])('A link to %s is not broken', async (href) => {
    const source = await addNews({ title: 'Бар', slug: 'present', body: linkTo(href) });
    expect((await brokenLinks()).count).toBe(0);
    await remove(source);
  });

  test.each([
    '/contacts',
    '/nowhere',
    '/press-center/%D0%B0',
    '/press-center/%00',
    `/media/${'0'.repeat(64)}/file.pdf`,
    '/ru/about/history',
  ])('A link to %s is broken', async (href) => {
    const source = await addNews({ title: 'Жоқ', slug: 'absent', body: linkTo(href) });
    expect((await brokenLinks()).ids).toEqual([source]);
    await base.store.db.deleteFrom('entry').where('id', '=', source).execute();
  });

  test('A redirect rule repairs a link, also in menus', async () => {
    const menu = [{ key: 'gone', target: '/promo', children: [] }];
    const navigation = await putEntry(context, {
      type: 'navigation',
      shared: { header: menu, footer: [], popular: [] },
      editions: { kk: { fields: { labels: { gone: 'Акция' } } } },
    });
    await publish(navigation);
    expect((await brokenLinks()).ids).toEqual([navigation]);
    const type: ContentTypeName = 'redirect';
    const rule = await putEntry(context, {
      type,
      shared: { from: '/promo', to: '/faq' },
      editions: { kk: { fields: {} } },
    });
    await publish(rule);
    expect((await brokenLinks()).count).toBe(0);
    expect(await usagesOf(rule)).toEqual([]);
    await unpublish(rule);
    expect((await brokenLinks()).ids).toEqual([navigation]);
  });
});
