import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type CallName, callNames, calls } from '#contract/calls.ts';
import { localePath, locales } from '#language/locale/locale.ts';
import { systemActor } from '#model/auth/permission.ts';
import { type ContentTypeName, contentTypeNames } from '#model/content-types/names.ts';
import { connectStore, type Store } from '#store/connection/connect.ts';
import { silentLog } from '#store/logger.ts';
import { callAdmin, cookieOf, setUpAdministrator } from '#test/support/admin/admin-page.ts';
import { type AdminSite, startAdminSite } from '#test/support/admin/admin-site.ts';
import { addCanaryDrafts, type CanaryDraft, canaryPattern } from '#test/support/admin/canary-drafts.ts';
import { testOrigin } from '#test/support/content/content.ts';
import { testAnalyser } from '#test/support/database/analyser.ts';
import { type IsolatedDatabase, startIsolatedDatabase } from '#test/support/database/isolated-database.ts';

let database: IsolatedDatabase;
let site: AdminSite;
let store: Store;
let cookie: string;
let drafts: CanaryDraft[];
let link: string;

const get = (path: string, headers: Record<string, string> = {}) =>
  fetch(`${site.server.origin}${path}`, { redirect: 'manual', headers });

const asEditor = () => ({ cookie, 'sec-fetch-site': 'same-origin' });

const callAsEditor = (method: string, path: string) =>
  callAdmin(site.server.origin, method, path, { cookie });

beforeAll(async () => {
  database = await startIsolatedDatabase();
  site = await startAdminSite({ DATABASE_URL: database.url, LOG_LEVEL: 'trace' });
  store = connectStore({ url: database.url, applicationName: 'test', max: 2, log: silentLog });
  const response = await setUpAdministrator(site);
  cookie = cookieOf(response);
  const { account } = (await response.json()) as { account: { id: number } };
  const now = () => Date.parse('2026-11-20T06:00:00Z');
  const context = {
    db: store.db,
    now,
    analyser: testAnalyser,
    origin: testOrigin,
    actor: systemActor('test'),
  };
  drafts = await addCanaryDrafts(context, account.id);
});
afterAll(async () => {
  await store?.close();
  await site?.stop();
  await database?.remove();
});

const draftOf = (type: ContentTypeName) => drafts.find((draft) => draft.type === type)?.id ?? 0;

/** Entries of these types are not visible on a page as they are. */
const invisibleTypes: readonly ContentTypeName[] = [
  'redirect',
  'dictionary-entry',
  'synonym-set',
  'promoted-result',
  'theme',
];

describe.each(contentTypeNames)('The preview of the type %s', (type) => {
  test.each(locales)(
    'is the page with the draft, without scripts, forms, cookies and storage (%s)',
    async (locale) => {
      const path = `/admin/preview/entries/${draftOf(type)}/${locale}`;
      for (const [query, word] of [
        ['', 'Qupiakanardraft'],
        ['?unsaved=true', 'Qupiakanarautosave'],
      ] as const) {
        const response = await get(path + query, asEditor());
        const html = await response.text();
        expect(response.status, html.slice(0, 300)).toBe(200);
        if (!invisibleTypes.includes(type)) expect(html).toContain(word);
        expect(html).toContain('<base target="_blank"/>');
        const header = (name: string) => response.headers.get(name);
        expect(header('cache-control')).toBe('no-store');
        expect(header('x-robots-tag')).toBe('noindex, nofollow');
        expect(header('referrer-policy')).toBe('no-referrer');
        expect(header('set-cookie')).toBeNull();
        expect(header('etag')).toBeNull();
        for (const directive of [
          "script-src 'none'",
          "form-action 'none'",
          "frame-ancestors 'self'",
          'sandbox allow-same-origin',
        ]) {
          expect(header('content-security-policy')).toContain(directive);
        }
      }
    },
  );
});

describe('A preview', () => {
  test('needs a session of the same site', async () => {
    const path = `/admin/preview/entries/${draftOf('news')}/ru`;
    for (const headers of [{}, { cookie: `${cookie}x` }]) {
      const response = await get(path, headers);
      expect(response.status).toBe(401);
      expect(await response.text()).not.toMatch(canaryPattern);
      expect(response.headers.get('cache-control')).toBe('no-store');
    }
    expect((await get(path, { ...asEditor(), 'sec-fetch-site': 'cross-site' })).status).toBe(403);
  });

  test.each([
    '/admin/preview/entries/1/de',
    '/admin/preview/entries/abc/kk',
    '/admin/preview/entries/999999/kk',
    '/admin/preview/entries/0/kk',
    '/admin/preview/entries/0/kk?unsaved=true&type=x',
    '/admin/preview/entries/1e3/kk',
    `/admin/preview/links/${'x'.repeat(43)}/kk`,
    '/admin/preview/links/x/kk',
    `/admin/preview/links/${'x'.repeat(43)}`,
  ])('%s does not exist', async (path) => {
    const response = await get(path, asEditor());
    expect(response.status).toBe(404);
    expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8');
  });

  test('of a new entry shows its unsaved changes', async () => {
    const response = await get('/admin/preview/entries/0/en?unsaved=true&type=offering', asEditor());
    expect(response.status).toBe(200);
    expect(await response.text()).toContain('Qupiakanarautosave');
  });

  test('is open to anyone with a link, until the link is revoked', async () => {
    const id = draftOf('news');
    const created = (await (await callAsEditor('POST', `/entries/${id}/preview-links`)).json()) as {
      id: number;
      url: string;
    };
    link = new URL(created.url).pathname;
    const redirect = await get(link, { 'accept-language': 'en' });
    expect(redirect.headers.get('location')).toBe(`${link}/en`);
    const shown = await get(`${link}/en?unsaved=true`);
    expect(shown.status).toBe(200);
    expect(shown.headers.get('cache-control')).toBe('no-store');
    const html = await shown.text();
    expect(html).toContain('Qupiakanardraft');
    expect(html).not.toContain('Qupiakanarautosave');
    const other = (await (await callAsEditor('POST', `/entries/${id}/preview-links`)).json()) as {
      id: number;
      url: string;
    };
    const path = `${new URL(other.url).pathname}/kk`;
    expect((await get(path)).status).toBe(200);
    expect((await callAsEditor('DELETE', `/entries/${id}/preview-links/${other.id}`)).status).toBe(204);
    expect((await get(path)).status).toBe(404);
    await store.db
      .updateTable('preview_link')
      .set({ expires_at: new Date('2026-11-19T00:00:00Z') })
      .execute();
    expect((await get(`${link}/en`)).status).toBe(404);
  });
});

const HREF = /(?:href|content|src)="(\/[^"#]*|https?:\/\/[^"#]*)/gu;

/** Text of a public response with its headers. */
async function readPublic(path: string): Promise<{ text: string; isHtml: boolean }> {
  const response = await get(path);
  const headers = JSON.stringify([...response.headers]);
  const type = response.headers.get('content-type') ?? '';
  const bytes = Buffer.from(await response.arrayBuffer());
  return { text: `${headers}\n${bytes.toString('latin1')}`, isHtml: type.startsWith('text/html') };
}

/** Pages name some addresses with the configured origin of the site. */
let configuredOrigin: string;

function ownPath(href: string): string | undefined {
  const url = new URL(href.replaceAll('&amp;', '&'), site.server.origin);
  const isOwn = url.origin === site.server.origin || url.origin === configuredOrigin;
  return isOwn ? url.pathname + url.search : undefined;
}

/** Follows links and other addresses of pages, from the home pages. */
async function crawl(): Promise<Set<string>> {
  const home = (await readPublic('/')).text;
  configuredOrigin = new URL(/rel="canonical" href="([^"]+)"/u.exec(home)?.[1] ?? '').origin;
  const found = new Set<string>(locales.map((locale) => localePath(locale, '/')));
  for (const path of found) {
    const { text, isHtml } = await readPublic(path);
    expect(text, path).not.toMatch(canaryPattern);
    if (!isHtml) continue;
    for (const [, href = ''] of text.matchAll(HREF)) {
      const target = ownPath(href);
      if (target !== undefined && !/^\/(?:assets|_build|language)|^\/media\/.*\/[0-9]+\//u.test(target))
        found.add(target);
    }
  }
  return found;
}

/** Values of the parameters of a call: public slugs, and those of drafts. */
async function urlsOf(name: CallName, paths: ReadonlySet<string>): Promise<string[]> {
  const { path } = calls[name];
  if (!path.includes('{')) return [path];
  const slugs = [...paths]
    .map((each) => each.split('?', 1)[0]?.split('/').at(-1) ?? '')
    .filter((slug) => slug !== '');
  const ofDrafts = contentTypeNames.flatMap((type) => [
    `qupiakanardraft-${type}`,
    `qupiakanarautosave-${type}`,
  ]);
  return [...new Set([...slugs, ...ofDrafts])].map((slug) =>
    path.replace(/\{[a-z_]+\}/u, encodeURIComponent(slug)),
  );
}

describe('No public response has a word of a draft, of its history or of unsaved changes', () => {
  let paths: Set<string>;
  beforeAll(async () => {
    paths = await crawl();
  });

  test('on any page, image, file or feed to which a page links', () => {
    expect(paths.size).toBeGreaterThan(200);
    for (const part of ['/feed.xml', '/ru/feed.xml', '.pdf', '/share']) {
      expect(
        [...paths].some((path) => path.includes(part)),
        part,
      ).toBe(true);
    }
  });

  test('in the data of any page', async () => {
    const pages = [...paths].filter((path) => !/[.][a-z0-9]+(?:\?|$)/u.test(path) && !path.includes('?'));
    expect(pages.length).toBeGreaterThan(100);
    for (const page of pages) {
      const { text } = await readPublic(`${page === '/' ? '' : page}/_payload.json?x`);
      expect(text, page).not.toMatch(canaryPattern);
    }
  });

  test('in the sitemap, the manifest and the feeds', async () => {
    for (const path of [
      '/sitemap.xml',
      '/ru/sitemap.xml',
      '/en/sitemap.xml',
      '/robots.txt',
      '/feed.xml',
      '/ru/feed.xml',
      '/en/feed.xml',
      '/site.webmanifest',
    ]) {
      expect((await readPublic(path)).text, path).not.toMatch(canaryPattern);
    }
  });

  test('in any response of the content API', async () => {
    for (const name of callNames) {
      for (const url of await urlsOf(name, paths)) {
        for (const locale of locales) {
          const response = await get(url, { 'accept-language': locale });
          // The message of a missing item repeats nothing.
          expect(JSON.stringify([...response.headers]) + (await response.text()), url).not.toMatch(
            canaryPattern,
          );
        }
      }
    }
  });

  test('under the slug of a draft', async () => {
    for (const pattern of ['press-center', 'about/video', 'career', 'offerings', 'documents']) {
      for (const type of contentTypeNames) {
        const { status } = await get(`/${pattern}/qupiakanardraft-${type}`);
        expect(status).toBe(404);
      }
    }
  });

  test('in the results, corrections and suggestions of the search', async () => {
    for (const locale of locales) {
      for (const query of ['Qupiakanardraft', 'qupiakanar', 'Qupiakanarautosave', 'йгзшф']) {
        const search = new URLSearchParams({ query });
        for (const path of ['/api/search', '/api/search/suggestions', '/api/faq/search']) {
          const response = await get(`${path}?${search}`, { 'accept-language': locale });
          expect(response.status).toBeLessThan(500);
          const text = (await response.text()).replaceAll(query, '');
          expect(text, path).not.toMatch(/qupiakanar(?:draft|history|autosave)/iu);
        }
      }
    }
    const { rows } = await sql<{ found: number }>`
      select count(*)::integer as found from term where term ~* 'qupiakanar'
    `.execute(store.db);
    expect(rows[0]?.found).toBe(0);
  });
});

test('The log has no word of a draft and no token of a link', () => {
  const token = link.split('/').at(-1) ?? '';
  expect(token).toHaveLength(43);
  const log = site.server.lines.join('\n');
  expect(log).toContain('/admin/preview/links/…');
  expect(log).not.toContain(token);
  expect(log).not.toMatch(/qupiakanar(?:draft|history|autosave)(?!-)/iu);
});
