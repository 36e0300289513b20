import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { createClientFactory } from '#contract/content-client.ts';
import { ContentError } from '#contract/content-error.ts';
import { localePath, locales } from '#language/locale/locale.ts';
import { messageBundles } from '#messages/message-bundles.ts';
import { navigation } from '#model/content-types/site/navigation.ts';
import { createDefaultSite } from '#server/remote-content/default-site.ts';
import { readHydrationData } from '#test/support/browser/page-data.ts';
import { loadPageData, renderPage } from './entry-server.tsx';
import type { PageRequest } from './site-module.ts';

/**
 * Its content client resolves `aboutPage`, and `site` if given. The layout tolerates failures of the other
 * calls.
 */
function createRequest(
  path: string,
  aboutPage: () => unknown,
  logged: unknown[] = [],
  site?: unknown,
): PageRequest {
  const client = createClientFactory(['site', 'localizations', 'aboutPage'])(async (name) => {
    if (name === 'site' && site !== undefined) return { data: site } as never;
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

/** Makes the page component throw, but not the loader. */
const invalidHistory = { ...history, milestones: 'secret of the component' };

async function render(request: PageRequest) {
  const files: (string | undefined)[] = [];
  const result = await renderPage(request, (locale, file) => {
    files.push(`${locale} ${file}`);
    return { styles: '', scripts: ['/assets/entry.js'] };
  });
  if (!('html' in result)) throw new Error('The result is not a page.');
  return { ...result, files };
}

describe('renderPage', () => {
  //
  test('A page is rendered with its loader data and resolves the assets of its route', async () => {
    const { status, html, files } = await render(
      createRequest('/en/about/history', () => ({ data: history })),
    );
    expect(status).toBe(200);
    expect(html).toContain('<html lang="en"');
    expect(html).toMatch(/<title>[^<]*Our history/u);
    expect(html.indexOf('<title>')).toBeLessThan(html.indexOf('</head>'));
    expect(files).toEqual(['en pages/about/page']);
    const { buildId, loaderData } = readHydrationData(html);
    expect(buildId).toBe('b1');
    expect(Object.keys(loaderData).sort()).toEqual(['en', 'en/about/history', 'root']);
    expect(loaderData.root).toEqual({ origin: 'https://example.kz' });
  });

  //
  test('A failing component yields the error page in the page locale and logs the error', async () => {
    const logged: unknown[] = [];
    const request = createRequest('/en/about/history', () => ({ data: invalidHistory }), logged);
    const { status, html } = await render(request);
    expect(status).toBe(500);
    expect(html).toContain('<html lang="en"');
    expect(html).toMatch(/<h1[^>]*>Something went wrong<\/h1>/u);
    expect(logged).toEqual([expect.any(TypeError)]);
    expect(readHydrationData(html)).toMatchObject({
      errors: { en: { status: 500, statusText: 'Internal Server Error', data: {} } },
    });
    expect(html).not.toContain((logged[0] as Error).message);
  });

  test('A failing loader yields the status of the content error and logs it', async () => {
    const logged: unknown[] = [];
    const failing = () => {
      throw new ContentError(503, 'Busy');
    };
    const { status, html } = await render(createRequest('/ru/about/history', failing, logged));
    expect(status).toBe(503);
    expect(html).toMatch(/<h1[^>]*>Произошла ошибка<\/h1>/u);
    expect(logged).toHaveLength(1);
  });

  test('An unknown path yields the 404 page and logs nothing (R-177)', async () => {
    const logged: unknown[] = [];
    const { status, html } = await render(createRequest('/en/nowhere?a=1', () => undefined, logged));
    expect(status).toBe(404);
    expect(readHydrationData(html)).toMatchObject({ errors: { en: { status: 404 } } });
    expect(logged).toEqual([]);
  });

  //
  test('If localizations fail to load, a warning names the locale, and bundled messages are used', async () => {
    const warnings: string[] = [];
    const request = createRequest('/ru/about/history', () => ({ data: history }));
    const log = { ...request.log, warn: (message: string) => void warnings.push(message) };
    const { status, html } = await render({ ...request, log });
    expect(status).toBe(200);
    expect(warnings).toContain('optional content could not be loaded: localizations (ru)');
    expect(html).toContain(messageBundles.ru['layout.skip']);
    expect(readHydrationData(html).loaderData.ru).toMatchObject({ overrides: {} });
  });

  test('The error page of a rejected request is not hydrated', async () => {
    const request: PageRequest = { ...createRequest('/ru/400', () => undefined), errorStatus: 400 };
    const { status, html } = await render(request);
    expect(status).toBe(400);
    expect(html).not.toMatch(/page-data|type="module"/u);
  });
});

const offers = ['/offerings/business', '/offerings/private', '/documents/tariffs'];
const mainEntries = ['/about', ...offers, '/press-center', '/contacts', '/career'];
const areas = [...mainEntries, '/deals', '/documents', '/faq', '/search'];

describe.each(locales)('The menus in %s', (locale) => {
  const site = createDefaultSite(locale, 'Company', undefined);
  const demo = parse(readFileSync(new URL('../../demo/navigation/navigation.yaml', import.meta.url), 'utf8'));
  const shared = navigation.shared().parse(demo.shared);
  const demoMenus = navigation.toViews({ shared, localised: demo[locale] } as never, undefined as never).item;

  // R-008 …
  test.each([
    ['default', site.navigation],
    ['demo', demoMenus],
  ])('The %s menus link to every area', async (_, menus) => {
    const pagePath = localePath(locale, '/about/history');
    const withMenus = { ...site, navigation: menus };
    const { html } = await render(createRequest(pagePath, () => ({ data: history }), [], withMenus));
    const [header = ''] = /<header.*<\/header>/su.exec(html) ?? [];
    const [footer = ''] = /<footer.*<\/footer>/su.exec(html) ?? [];
    const isLinked = (part: string) => (path: string) => part.includes(`href="${localePath(locale, path)}"`);
    expect(areas.filter((path) => !isLinked(header + footer)(path))).toEqual([]);
    expect(menus.header.map(({ target }) => target)).toEqual(mainEntries);
    expect(mainEntries.filter((path) => !isLinked(header)(path))).toEqual([]);
    expect(menus.header.filter(({ label }) => !header.includes(`>${label}<`))).toEqual([]);
    expect(header.includes(`action="${localePath(locale, '/search')}" method="get"`)).toBe(true);
  });
});

describe('loadPageData', () => {
  test('Page data equal those in the HTML, and include the layout data on request', async () => {
    const request = () => createRequest('/en/about/history', () => ({ data: history }));
    const { loaderData } = readHydrationData((await render(request())).html);
    const { root: _, en: __, ...pageData } = loaderData;
    const withoutLayout = await loadPageData(request(), false);
    expect(JSON.parse(JSON.stringify(withoutLayout))).toEqual({
      status: 200,
      payload: { id: 'b1', data: pageData },
    });
    const { payload } = await loadPageData(request(), true);
    expect(JSON.parse(JSON.stringify(payload.data))).toEqual({ ...pageData, en: loaderData.en });
  });

  test('Page data of a failing loader contain the status and no details of the error', async () => {
    const logged: unknown[] = [];
    const failing = () => {
      throw new Error('secret of the loader');
    };
    const { status, payload } = await loadPageData(
      createRequest('/en/about/history', failing, logged),
      false,
    );
    expect(status).toBe(500);
    expect(payload).toMatchObject({ id: 'b1', data: {}, error: { status: 500 } });
    expect(JSON.stringify(payload)).not.toContain('secret');
    expect(logged).toHaveLength(1);
  });

  test('Page data of an unknown path are a 404', async () => {
    const { status, payload } = await loadPageData(
      createRequest('/en/nowhere', () => undefined),
      false,
    );
    expect([status, payload.error?.status]).toEqual([404, 404]);
  });
});
