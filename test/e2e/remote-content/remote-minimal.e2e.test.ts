import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { localePath, locales } from '#language/locale/locale.ts';
import { setText } from '#language/text/typeset.ts';
import { bundled } from '#messages/message-bundles.ts';
import { formNames } from '#model/forms/form.ts';
import { pageRoutes } from '#site/routing/route-table.ts';
import { plain } from '#test/support/browser/html-text.ts';
import { type Answer, type MinimalApi, startMinimalApi } from '#test/support/content/minimal-api.ts';
import { browserHeaders, personFields, postForm } from '#test/support/forms/form-site.ts';
import { startOwnSite } from '#test/support/server/server.ts';
import type { ServerProcess } from '#test/support/server/server-process.ts';
import { makeTemporaryDirectory, type TemporaryDirectory } from '#test/support/temporary-directory.ts';
import { hydrated, openBrowser, openPage } from '../../support/browser/journey.ts';

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
  const server = await startOwnSite({ ...env, TRUST_PROXY: 'on' });
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
const image: Answer = { headers: { 'content-type': 'image/png' }, body: png };
const json = (value: unknown): Answer => ({
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
const addressOf = (pattern: string) =>
  `/${pattern === 'documents/:slug' ? 'documents/papers' : pattern.replace(':slug', 'one')}`;

/** Links that lead nowhere: to nobody's address, to no number, or without words. A share link has its text behind `?`. */
const emptyLinks = (page: string) =>
  [...page.matchAll(/<a\s[^>]*?href="([^"]*)"[^>]*>(.*?)<\/a>/gsu)].flatMap(
    ([link, href = '', inner = '']) =>
      /^(?:|(?:mailto|tel):@?|https?:\/*)$/u.test(href) ||
      (plain(inner) === '' && !/aria-label|<img|alt=/u.test(link))
        ? [link]
        : [],
  );

describe.each(locales)('an API of the specified calls alone, in %s', (locale) => {
  test('answers every page of the route table', async () => {
    for (const pattern of patterns) {
      const address = localePath(locale, addressOf(pattern));
      const answer = await fetch(site.server.origin + address, { headers: html });
      const page = await answer.text();
      expect([address, answer.status]).toEqual([address, 200]);
      expect(page).toContain(`<html lang="${locale}"`);
      // One heading that says something, and the menus.
      expect(plain(/<h1[^>]*>(.*?)<\/h1>/su.exec(page)?.[1] ?? '')).not.toBe('');
      expect(page).toContain('id="main-menu"');
      expect(page).not.toMatch(/undefined|NaN|\[object/u);
      expect(emptyLinks(page)).toEqual([]);
    }
  });

  test('says how to withdraw a consent though nobody says how the company is reached', async () => {
    const answer = await fetch(site.server.origin + localePath(locale, '/forms/consent'), { headers: html });
    const page = await answer.text();
    expect(answer.status).toBe(200);
    expect(emptyLinks(page)).toEqual([]);
    expect(page).toContain(setText(bundled[locale]['partConsent.withdraw']));
  });

  test('leads shortened addresses on, and has its sitemap, feed and manifest', async () => {
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

  test.each(formNames)('takes the form %s whose answer has no body', async (form) => {
    const before = site.api.posted.length;
    const fields = await personFields(site.server.origin, form);
    expect(fields.token).toBe('');
    const path = localePath(locale, `/forms/${form}`);
    const answer = await postForm(site.server.origin, path, fields, {
      headers: { ...html, ...browserHeaders() },
    });
    expect(answer.status).toBe(303);
    const sent = await fetch(site.server.origin + answer.headers.get('location'));
    expect(sent.status).toBe(200);
    expect(site.api.posted).toHaveLength(before + 1);
    const { type, body } = site.api.posted.at(-1) ?? { type: '', body: '{}' };
    expect(type).toBe('application/json');
    expect(JSON.parse(body)).not.toHaveProperty('token');
  });
});

test('only what the specification names is asked for with its own fields', () => {
  // Each field of a query with its call.
  const fields = site.api.asked.flatMap((call) => {
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
  // A call that is not there is asked for once.
  expect(site.api.asked.filter((call) => call === 'GET /api/site').length).toBeLessThanOrEqual(2);
});

test.each(['/', '/ru/press-center', '/en/contacts', '/faq', '/ru/documents/tariffs', '/en/about/video/one'])(
  'a browser shows %s without a fault',
  async (address) => {
    const { page, said, close } = await openPage(browser);
    await page.goto(site.server.origin + address);
    await hydrated(page);
    expect(said).toEqual([]);
    await close();
  },
);

/** What an API may answer to a call that it does not have. */
const strangers: Readonly<Record<string, Answer>> = {
  'a page of HTML': { headers: { 'content-type': 'text/html' }, body: '<!doctype html><title>App</title>' },
  'an empty object': json({ data: {} }),
  'an error of its own': { status: 500, body: 'Traceback' },
  'no method': { status: 405 },
  nonsense: { body: '{"data":' },
};

test.each(Object.keys(strangers))('a call outside the specification that is answered by %s', async (kind) => {
  const odd = await startSite({ elsewhere: strangers[kind] ?? {}, prefix: '/cms' });
  for (const address of [
    '/',
    '/ru/faq',
    '/en/career',
    '/sitemap.xml',
    '/forms/call-me',
    '/search?query=one',
  ]) {
    const answer = await fetch(odd.server.origin + address, { headers: html });
    expect([address, answer.status]).toEqual([address, 200]);
    const page = await answer.text();
    if (!address.endsWith('.xml')) expect(page).toContain('Smallest company');
  }
  await odd.close();
});

describe('an API with files', () => {
  let files: Site;
  const card = { id: 7, slug: 'one', title: 'One thing' };

  beforeAll(async () => {
    files = await startSite({
      prefix: '/cms',
      answers: {
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
  afterAll(() => files?.close());

  test('serves them from its own address, and nothing that no answer named', async () => {
    const { origin } = files.server;
    const page = await (await fetch(`${origin}/en/press-center/one`)).text();
    const [, picture = ''] = /<img src="(\/media\/[^"]+)"/u.exec(page) ?? [];
    const shown = await fetch(origin + picture.replaceAll('&amp;', '&'));
    expect([shown.status, shown.headers.get('content-type')]).toEqual([200, 'image/png']);
    expect(Buffer.from(await shown.arrayBuffer())).toEqual(png);
    const [, paper = ''] = /<a href="(\/media\/[^"]+x\.pdf)"/u.exec(page) ?? [];
    const opened = await fetch(origin + paper);
    expect([opened.status, opened.headers.get('cache-control')]).toEqual([200, 'public, max-age=5']);
    expect(page).not.toContain('<script>1');
    // Signed for one file alone.
    expect((await fetch(origin + paper.replace('x.pdf', 'y.pdf'))).status).toBe(404);
    expect((await fetch(`${origin}/media/AAAAAAAAAAAAAAAAAAAAAA/cms/storage/page.html`)).status).toBe(404);
  });

  test('lets pictures of other hosts be shown', async () => {
    const answer = await fetch(`${files.server.origin}/en/press-center`);
    expect(await answer.text()).toContain('src="https://cdn.example.kz/a.png"');
    expect(answer.headers.get('content-security-policy')).toMatch(/img-src 'self' data: https:/u);
  });
});

describe('what an API answers to a form', () => {
  const answers: Readonly<Record<string, { answer: Answer; status: number; shows?: string }>> = {
    '{ok: true}': { answer: json({ ok: true }), status: 303 },
    'nothing, 204': { answer: { status: 204 }, status: 303 },
    'words, 200': { answer: { body: 'Thanks!' }, status: 303 },
    'field errors without a status': {
      answer: { ...(json({ message: 'Bad', errors: { name: ['Too odd.'] } }) as object), status: 422 },
      status: 422,
      shows: 'Too odd.',
    },
    'a field error as text': {
      answer: { ...(json({ errors: { name: 'Odd indeed.' } }) as object), status: 400 },
      status: 400,
      shows: 'Odd indeed.',
    },
    'too many': { answer: { status: 429, headers: { 'retry-after': '17' } }, status: 429 },
    'a page of HTML, 500': { answer: { status: 500, body: '<h1>Oops</h1>' }, status: 503 },
    'no such call': { answer: { status: 404 }, status: 503 },
    'an address that has moved': {
      answer: { status: 302, headers: { location: '/elsewhere' } },
      status: 503,
    },
  };

  test.each(Object.keys(answers))('%s', async (kind) => {
    const { answer, status, shows } = answers[kind] ?? { answer: {}, status: 0 };
    const { server, api } = site;
    api.answers['POST /api/contacts/call-me'] = answer;
    const fields = await personFields(server.origin, 'call-me');
    const headers = { ...html, ...browserHeaders() };
    const told = await postForm(server.origin, '/en/forms/call-me', fields, { headers });
    expect(told.status).toBe(status);
    if (status === 429) expect(told.headers.get('retry-after')).toBe('17');
    const page = await told.text();
    if (shows !== undefined) expect(plain(page)).toContain(shows);
    // What was written is there again.
    if (status >= 400) expect(page).toContain(`value="${fields.name}"`);
    delete api.answers['POST /api/contacts/call-me'];
  });
});

test('a failing call of the page itself is an error page, one beside it a line that says so', async () => {
  const broken: Answer = { status: 500 };
  const failing = await startSite({
    answers: { '/api/news/categories': broken, '/api/deals': broken, '/api/faq/popular': broken },
  });
  const list = await fetch(`${failing.server.origin}/en/press-center`);
  expect(list.status).toBe(200);
  expect(await list.text()).toContain('The list of categories cannot be shown at the moment.');
  expect((await fetch(`${failing.server.origin}/en/deals`)).status).toBe(500);
  const questions = await fetch(`${failing.server.origin}/en/faq`);
  expect([
    questions.status,
    (await questions.text()).includes('This part cannot be shown at the moment.'),
  ]).toEqual([200, true]);
  await failing.close();
});
