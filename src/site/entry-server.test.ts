import { describe, expect, test } from 'vitest';
import { clientsOf } from '#contract/content-client.ts';
import { ContentError } from '#contract/content-error.ts';
import { hydrationDataIn } from '#test/support/browser/page-data.ts';
import { readPage, renderPage } from './entry-server.tsx';
import type { PageRequest } from './site-module.ts';

/** An API that answers `aboutPage` only; the layout can do without the others. */
function requestOf(path: string, aboutPage: () => unknown, logged: unknown[] = []): PageRequest {
  const client = clientsOf(['site', 'localizations', 'aboutPage'])(async (name) => {
    if (name !== 'aboutPage') throw new ContentError(503, 'Busy');
    return aboutPage() as never;
  });
  return {
    url: new URL(path, 'https://example.kz'),
    client,
    formToken: async () => '',
    log: { warn: () => undefined, error: (_message, error) => logged.push(error) },
    site: { origin: 'https://example.kz', buildId: 'b1', gallery: false },
  };
}

const history = {
  slug: 'history',
  title: 'Our history',
  lead: 'Lead',
  body: '<p>Body</p>',
  picture: null,
  seo: { title: null, description: null },
  alternates: { kk: 'history', ru: 'history', en: 'history' },
  milestones: [],
};

/** The component of the page fails with it, the loader does not. */
const broken = { ...history, milestones: 'secret of the component' };

async function htmlOf(request: PageRequest) {
  const files: (string | undefined)[] = [];
  const answer = await renderPage(request, (locale, file) => {
    files.push(`${locale} ${file}`);
    return { styles: '', scripts: ['/assets/entry.js'] };
  });
  if (!('html' in answer)) throw new Error('The answer is no page.');
  return { ...answer, files };
}

describe('a page', () => {
  test('is rendered with the data of its loader, and names the files of its route', async () => {
    const { status, html, files } = await htmlOf(requestOf('/en/about/history', () => ({ data: history })));
    expect(status).toBe(200);
    expect(html).toContain('<html lang="en"');
    expect(html).toMatch(/<title>[^<]*Our history/u);
    expect(html.indexOf('<title>')).toBeLessThan(html.indexOf('</head>'));
    expect(files).toEqual(['en pages/about/page']);
    const { buildId, loaderData } = hydrationDataIn(html);
    expect(buildId).toBe('b1');
    expect(Object.keys(loaderData).sort()).toEqual(['en', 'en/about/history', 'root']);
    expect(loaderData.root).toEqual({ origin: 'https://example.kz' });
  });

  test('whose component fails is the error page of its language, and logs the error', async () => {
    const logged: unknown[] = [];
    const request = requestOf('/en/about/history', () => ({ data: broken }), logged);
    const { status, html } = await htmlOf(request);
    expect(status).toBe(500);
    expect(html).toContain('<html lang="en"');
    expect(html).toMatch(/<h1[^>]*>Something went wrong<\/h1>/u);
    expect(logged).toEqual([expect.any(TypeError)]);
    expect(hydrationDataIn(html)).toMatchObject({
      errors: { en: { status: 500, statusText: 'Internal Server Error', data: {} } },
    });
    expect(html).not.toContain((logged[0] as Error).message);
  });

  test('whose loader fails has the status of the content, and logs the error', async () => {
    const logged: unknown[] = [];
    const failing = () => {
      throw new ContentError(503, 'Busy');
    };
    const { status, html } = await htmlOf(requestOf('/ru/about/history', failing, logged));
    expect(status).toBe(503);
    expect(html).toMatch(/<h1[^>]*>Произошла ошибка<\/h1>/u);
    expect(logged).toHaveLength(1);
  });

  test('that does not exist is the 404 page, and no error', async () => {
    const logged: unknown[] = [];
    const { status, html } = await htmlOf(requestOf('/en/nowhere?a=1', () => undefined, logged));
    expect(status).toBe(404);
    expect(hydrationDataIn(html)).toMatchObject({ errors: { en: { status: 404 } } });
    expect(logged).toEqual([]);
  });

  test('that was refused is not taken over by script', async () => {
    const request = { ...requestOf('/ru/400', () => undefined), refusedWith: 400 };
    const { status, html } = await htmlOf(request);
    expect(status).toBe(400);
    expect(html).not.toMatch(/page-data|type="module"/u);
  });
});

describe('the data of a page', () => {
  test('are those of its HTML, without the layout unless it is asked for', async () => {
    const request = () => requestOf('/en/about/history', () => ({ data: history }));
    const { loaderData } = hydrationDataIn((await htmlOf(request())).html);
    const { root: _, en: __, ...own } = loaderData;
    const plain = await readPage(request(), false);
    expect(JSON.parse(JSON.stringify(plain))).toEqual({ status: 200, payload: { id: 'b1', data: own } });
    const { payload } = await readPage(request(), true);
    expect(JSON.parse(JSON.stringify(payload.data))).toEqual({ ...own, en: loaderData.en });
  });

  test('of a page that fails say its status and nothing of the cause', async () => {
    const logged: unknown[] = [];
    const failing = () => {
      throw new Error('secret of the loader');
    };
    const { status, payload } = await readPage(requestOf('/en/about/history', failing, logged), false);
    expect(status).toBe(500);
    expect(payload).toMatchObject({ id: 'b1', data: {}, error: { status: 500 } });
    expect(JSON.stringify(payload)).not.toContain('secret');
    expect(logged).toHaveLength(1);
  });

  test('of a page that does not exist are a 404', async () => {
    const { status, payload } = await readPage(
      requestOf('/en/nowhere', () => undefined),
      false,
    );
    expect([status, payload.error?.status]).toEqual([404, 404]);
  });
});
