import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { localePath, locales } from '#language/locale/locale.ts';
import { typesetText } from '#language/text/typeset.ts';
import { messageBundles } from '#messages/message-bundles.ts';
import { formNames } from '#model/forms/form.ts';
import { pageRoutes } from '#model/pages/pages.ts';
import { decodeEntities } from '#test/support/browser/html-text.ts';
import { openBrowser, openPage, waitForHydration } from '#test/support/browser/page.ts';
import { type MinimalApi, type StubResponse, startMinimalApi } from '#test/support/content/minimal-api.ts';
import { browserHeaders, personFields, postForm } from '#test/support/forms/form-site.ts';
import type { ServerProcess } from '#test/support/server/server-process.ts';
import { startIsolatedSite } from '#test/support/server/test-site.ts';
import { makeTemporaryDirectory, type TemporaryDirectory } from '#test/support/temporary-directory.ts';

interface Site {
  api: MinimalApi;
  server: ServerProcess;
  close(): Promise<void>;
}

const directories: TemporaryDirectory[] = [];

async function startSite(options: Parameters<typeof startMinimalApi>[0] = {}): Promise<Site> {
  const api = await startMinimalApi(options);
  const directory = await makeTemporaryDirectory();
  directories.push(directory);
  const env = { API_BASE: `${api.base}/`, DATA_DIR: directory.path, SITE_NAME: 'Smallest company' };
  const server = await startIsolatedSite({ ...env, TRUST_PROXY: 'on' });
  return {
    api,
    server,
    async close() {
      await server.stop();
      await api.close();
    },
  };
}

const html = { accept: 'text/html,*/*;q=0.8' };
const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
const image: StubResponse = { headers: { 'content-type': 'image/png' }, body: png };
const json = (value: unknown): StubResponse => ({
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(value),
});

const browser = await openBrowser();
let site: Site;

beforeAll(async () => {
  site = await startSite();
});
afterAll(async () => {
  await site?.close();
  for (const directory of directories) await directory.remove();
});

const patterns = pageRoutes.map(({ path }) => path);
const pathOf = (pattern: string) =>
  `/${pattern === 'documents/:slug' ? 'documents/papers' : pattern.replace(':slug', 'one')}`;

/** Links without a target, number or text. A share link has its text after `?`. */
const emptyLinks = (page: string) =>
  [...page.matchAll(/<a\s[^>]*?href="([^"]*)"[^>]*>(.*?)<\/a>/gsu)].flatMap(
    ([link, href = '', inner = '']) =>
      /^(?:|(?:mailto|tel):@?|https?:\/*)$/u.test(href) ||
      (decodeEntities(inner) === '' && !/aria-label|<img|alt=/u.test(link))
        ? [link]
        : [],
  );

describe.each(locales)('An API with only the specified calls, in %s', (locale) => {
  // R-024 … R-026, R-028, R-029, R-031, R-032, R-035, R-037, R-044, R-045
  test('Every page of the route table returns 200', async () => {
    for (const pattern of patterns) {
      const address = localePath(locale, pathOf(pattern));
      const response = await fetch(site.server.origin + address, { headers: html });
      const page = await response.text();
      expect([address, response.status]).toEqual([address, 200]);
      expect(page).toContain(`<html lang="${locale}"`);
      // A non-empty heading and the menus.
      expect(decodeEntities(/<h1[^>]*>(.*?)<\/h1>/su.exec(page)?.[1] ?? '')).not.toBe('');
      expect(page).toContain('id="main-menu"');
      expect(page).not.toMatch(/undefined|NaN|\[object/u);
      expect(emptyLinks(page)).toEqual([]);
    }
  });

  test('The consent page explains withdrawal without contact data', async () => {
    const response = await fetch(site.server.origin + localePath(locale, '/forms/consent'), {
      headers: html,
    });
    const page = await response.text();
    expect(response.status).toBe(200);
    expect(emptyLinks(page)).toEqual([]);
    expect(page).toContain(typesetText(messageBundles[locale]['partConsent.withdraw']));
  });

  test('Redirects, sitemap, feed and web app manifest work', async () => {
    const to = (path: string) =>
      fetch(site.server.origin + localePath(locale, path), { redirect: 'manual' }).then(
        ({ status, headers }) => [status, headers.get('location')],
      );
    expect(await to('/tariffs')).toEqual([301, localePath(locale, '/documents/tariffs')]);
    expect(await to('/offerings')).toEqual([301, localePath(locale, '/offerings/business')]);
    expect(await to('/about/overview')).toEqual([301, localePath(locale, '/about')]);
    for (const path of ['/feed.xml', '/site.webmanifest']) {
      expect((await fetch(site.server.origin + localePath(locale, path))).status).toBe(200);
    }
    const sitemap = await fetch(site.server.origin + localePath(locale, '/sitemap.xml'));
    const listed = await sitemap.text();
    for (const path of ['/press-center/one', '/about/history', '/career/one', '/documents/papers']) {
      expect(listed).toContain(`${localePath(locale, path)}</loc>`);
    }
  });

  test.each(formNames)('The form %s is accepted although the API response has no body', async (form) => {
    const before = site.api.posted.length;
    const fields = await personFields(site.server.origin, form);
    expect(fields.token).toBe('');
    const path = localePath(locale, `/forms/${form}`);
    const response = await postForm(site.server.origin, path, fields, {
      headers: { ...html, ...browserHeaders() },
    });
    expect(response.status).toBe(303);
    const sent = await fetch(site.server.origin + response.headers.get('location'));
    expect(sent.status).toBe(200);
    expect(site.api.posted).toHaveLength(before + 1);
    const { type, body } = site.api.posted.at(-1) ?? { type: '', body: '{}' };
    expect(type).toBe('application/json');
    expect(JSON.parse(body)).not.toHaveProperty('token');
  });
});

test('Only specified query parameters are sent', () => {
  // Each query parameter with its call.
  const fields = site.api.requests.flatMap((call) => {
    const { pathname, searchParams } = new URL(call.replace('GET ', ''), site.api.base);
    return [...searchParams.keys()].map((field) => `${pathname}?${field}`);
  });
  expect([...new Set(fields)].sort()).toEqual([
    '/api/faq/categories?type',
    '/api/faq/popular?type',
    '/api/faq?type',
    '/api/forms/token?kind',
    '/api/localizations?locale',
    '/api/news?page',
  ]);
  // A missing call is requested once.
  expect(site.api.requests.filter((call) => call === 'GET /api/site').length).toBeLessThanOrEqual(2);
});

test.each(['/', '/ru/press-center', '/en/contacts', '/faq', '/ru/documents/tariffs', '/en/about/video/one'])(
  'A browser shows %s without console messages',
  async (address) => {
    const { page } = await openPage(browser);
    await page.goto(site.server.origin + address);
    await waitForHydration(page);
  },
);

/** Responses of an API to unknown calls. */
const unknownCallResponses: Readonly<Record<string, StubResponse>> = {
  'a page of HTML': { headers: { 'content-type': 'text/html' }, body: '<!doctype html><title>App</title>' },
  'an empty object': json({ data: {} }),
  'an error of its own': { status: 500, body: 'Traceback' },
  'method not allowed': { status: 405 },
  nonsense: { body: '{"data":' },
};

test.each(Object.keys(unknownCallResponses))(
  'An unknown call that returns %s does not break pages',
  async (kind) => {
    const siteWithUnknownCalls = await startSite({
      fallback: unknownCallResponses[kind] ?? {},
      prefix: '/cms',
    });
    for (const address of [
      '/',
      '/ru/faq',
      '/en/career',
      '/sitemap.xml',
      '/forms/call-me',
      '/search?query=one',
    ]) {
      const response = await fetch(siteWithUnknownCalls.server.origin + address, { headers: html });
      expect([address, response.status]).toEqual([address, 200]);
      const page = await response.text();
      if (!address.endsWith('.xml')) expect(page).toContain('Smallest company');
    }
    await siteWithUnknownCalls.close();
  },
);

describe('An API with files', () => {
  let siteWithFiles: Site;
  const card = { id: 7, slug: 'one', title: 'One thing' };

  beforeAll(async () => {
    siteWithFiles = await startSite({
      prefix: '/cms',
      responses: {
        '/api/news/one': json({
          data: {
            ...card,
            picture: '/storage/a b.png?w=1',
            body: '<p><a href="/storage/x.pdf">x</a></p><script>1</script>',
          },
        }),
        '/api/news': json({ data: [{ ...card, picture: { url: 'https://cdn.example.kz/a.png' } }] }),
        '/storage/a%20b.png': image,
        '/storage/x.pdf': {
          headers: { 'content-type': 'application/pdf', 'cache-control': 'public, max-age=5' },
          body: '%PDF-1.4',
        },
        '/storage/page.html': { headers: { 'content-type': 'text/html' }, body: '<script>1</script>' },
      },
    });
  });
  afterAll(() => siteWithFiles?.close());

  test('Files are proxied only if a response names them', async () => {
    const { origin } = siteWithFiles.server;
    const page = await (await fetch(`${origin}/en/press-center/one`)).text();
    const [, picture = ''] = /<img src="(\/media\/[^"]+)"/u.exec(page) ?? [];
    const pictureResponse = await fetch(origin + picture.replaceAll('&amp;', '&'));
    expect([pictureResponse.status, pictureResponse.headers.get('content-type')]).toEqual([200, 'image/png']);
    expect(Buffer.from(await pictureResponse.arrayBuffer())).toEqual(png);
    const [, documentUrl = ''] = /<a href="(\/media\/[^"]+x\.pdf)"/u.exec(page) ?? [];
    const documentResponse = await fetch(origin + documentUrl);
    expect([documentResponse.status, documentResponse.headers.get('cache-control')]).toEqual([
      200,
      'public, max-age=5',
    ]);
    expect(page).not.toContain('<script>1');
    // The signature is valid for one file.
    expect((await fetch(origin + documentUrl.replace('x.pdf', 'y.pdf'))).status).toBe(404);
    expect((await fetch(`${origin}/media/AAAAAAAAAAAAAAAAAAAAAA/cms/storage/page.html`)).status).toBe(404);
  });

  test('Pictures of other hosts are allowed by the CSP', async () => {
    const response = await fetch(`${siteWithFiles.server.origin}/en/press-center`);
    expect(await response.text()).toContain('src="https://cdn.example.kz/a.png"');
    expect(response.headers.get('content-security-policy')).toMatch(/img-src 'self' data: https:/u);
  });
});

describe('The API response to a form', () => {
  const answers: Readonly<Record<string, { response: StubResponse; status: number; expectedText?: string }>> =
    {
      '{ok: true}': { response: json({ ok: true }), status: 303 },
      'no content, 204': { response: { status: 204 }, status: 303 },
      'text, 200': { response: { body: 'Thanks!' }, status: 303 },
      'field errors without a status': {
        response: { ...(json({ message: 'Bad', errors: { name: ['Too odd.'] } }) as object), status: 422 },
        status: 422,
        expectedText: 'Too odd.',
      },
      'a field error as text': {
        response: { ...(json({ errors: { name: 'Odd indeed.' } }) as object), status: 400 },
        status: 400,
        expectedText: 'Odd indeed.',
      },
      'too many': { response: { status: 429, headers: { 'retry-after': '17' } }, status: 429 },
      'a page of HTML, 500': { response: { status: 500, body: '<h1>Oops</h1>' }, status: 503 },
      'no such call': { response: { status: 404 }, status: 503 },
      'an address that has moved': {
        response: { status: 302, headers: { location: '/elsewhere' } },
        status: 503,
      },
    };

  test.each(Object.keys(answers))('%s', async (kind) => {
    const { response, status, expectedText } = answers[kind] ?? { response: {}, status: 0 };
    const { server, api } = site;
    api.responses['POST /api/contacts/call-me'] = response;
    const fields = await personFields(server.origin, 'call-me');
    const headers = { ...html, ...browserHeaders() };
    const postResponse = await postForm(server.origin, '/en/forms/call-me', fields, { headers });
    expect(postResponse.status).toBe(status);
    if (status === 429) expect(postResponse.headers.get('retry-after')).toBe('17');
    const page = await postResponse.text();
    if (expectedText !== undefined) expect(decodeEntities(page)).toContain(expectedText);
    // The values are preserved.
    if (status >= 400) expect(page).toContain(`value="${fields.name}"`);
    delete api.responses['POST /api/contacts/call-me'];
  });
});

test('A failing main call shows the error page, a failing optional call a notice (R-115)', async () => {
  const errorResponse: StubResponse = { status: 500 };
  const siteWithErrors = await startSite({
    responses: {
      '/api/news/categories': errorResponse,
      '/api/deals': errorResponse,
      '/api/faq/popular': errorResponse,
    },
  });
  const list = await fetch(`${siteWithErrors.server.origin}/en/press-center`);
  expect(list.status).toBe(200);
  expect(await list.text()).toContain('The list of categories cannot be shown at the moment.');
  expect((await fetch(`${siteWithErrors.server.origin}/en/deals`)).status).toBe(500);
  const questions = await fetch(`${siteWithErrors.server.origin}/en/faq`);
  expect([
    questions.status,
    (await questions.text()).includes('This part cannot be shown at the moment.'),
  ]).toEqual([200, true]);
  await siteWithErrors.close();
});
