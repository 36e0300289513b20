import { Ajv2020 } from 'ajv/dist/2020.js';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type CallName, callNames, calls } from '#contract/calls.ts';
import { type Locale, locales } from '#language/locale/locale.ts';
import { aboutPageSlugs, type ContentTypeName } from '#model/content-types/names.ts';
import type { Store } from '#store/connection/connect.ts';
import { writeContext } from '#test/support/content/content.ts';
import { createContentApi, insertOneOfEachType } from '#test/support/content/content-api.ts';
import { publishFullContent } from '#test/support/content/full-content.ts';
import { createTestStore } from '#test/support/database/store.ts';
import { responseSchemaName } from './openapi/json-schema.ts';
import type { OpenApiDocument } from './openapi/openapi-types.ts';

type Slugs = (type: ContentTypeName, locale: Locale) => string;

/** URLs of each call. */
const urlsByCall: Record<CallName, (slug: (type: ContentTypeName) => string, locale: Locale) => string[]> = {
  site: () => ['/api/site'],
  sitemap: () => ['/api/sitemap', '/api/sitemap?after=1'],
  localizations: (_, locale) => [
    '/api/localizations',
    `/api/localizations?locale=${locale}`,
    '/api/localizations?only=changed',
  ],
  main: () => ['/api/main'],
  news: () => ['/api/news', '/api/news?category_id=all&page=1', '/api/news?page=7'],
  newsItem: (slug) => [`/api/news/${slug('news')}`],
  newsCategories: () => ['/api/news/categories'],
  aboutPage: () => aboutPageSlugs.map((slug) => `/api/about-company/${slug}`),
  videos: () => ['/api/about-company/videos'],
  video: (slug) => [`/api/about-company/videos/${slug('video')}`],
  documents: () => ['/api/documents'],
  documentCategory: (slug) => [`/api/documents/${slug('document-category')}`],
  document: (slug) => [`/api/documents/file/${slug('document')}`],
  tariffs: () => ['/api/tariffs'],
  contacts: () => ['/api/contacts'],
  cities: () => ['/api/contacts/cities'],
  vacancies: () => ['/api/career/vacancies'],
  consent: () => ['/api/consent', '/api/consent?version=2026-11-29-a1b2c3d4'],
  redirects: () => ['/api/redirects'],
  vacancyFields: () => ['/api/career/fields'],
  vacancy: (slug) => [`/api/career/vacancies/${slug('vacancy')}`],
  offerings: () => ['/api/offerings', '/api/offerings?type=private', '/api/offerings/business'],
  offering: (slug) => [`/api/offerings/${slug('offering')}`],
  deals: () => ['/api/deals'],
  deal: (slug) => [`/api/deals/${slug('deal')}`],
  faq: () => ['/api/faq', '/api/faq?type=business', '/api/faq?category_id=all'],
  faqSearch: (slug) => ['/api/faq/search', `/api/faq/search?query=${slug('faq')}`],
  faqCategories: () => ['/api/faq/categories', '/api/faq/categories?type=business'],
  faqPopular: () => ['/api/faq/popular', '/api/faq/popular?type=business'],
  search: () => ['/api/search', '/api/search?query=news', '/api/search?query=%D0%BC%D1%8B%D1%81%D0%B0%D0%BB'],
  searchSuggestions: () => ['/api/search/suggestions', '/api/search/suggestions?query=news'],
};

const contentVariants = {
  'minimal content': async ({ db }: Store) => void (await insertOneOfEachType(db)),
  'content with all fields': (store: Store) => publishFullContent(writeContext(store)),
};

const opened: (() => Promise<unknown>)[] = [];
const apps = new Map<string, { app: FastifyInstance; slugs: Slugs }>();
let document: OpenApiDocument;
const ajv = new Ajv2020({ strict: false, allErrors: true });

beforeAll(async () => {
  for (const [variant, insertContent] of Object.entries(contentVariants)) {
    const testStore = await createTestStore();
    opened.push(() => testStore.drop());
    await insertContent(testStore.store);
    // A month after the dates in the content: a closed vacancy still has its page.
    const now = () => Date.parse('2026-02-28T06:00:00Z');
    const app = await createContentApi(testStore.store.db, { now });
    opened.unshift(() => app.close());
    const rows = await testStore.store.db
      .selectFrom('published')
      .select(['type', 'locale', 'slug'])
      .execute();
    const slugs: Slugs = (type, locale) =>
      rows.find((row) => row.type === type && row.locale === locale)?.slug ?? 'missing';
    apps.set(variant, { app, slugs });
    document = (await app.inject('/api/openapi.json')).json();
  }
  ajv.addSchema(document, 'openapi');
});

afterAll(async () => {
  for (const close of opened) await close();
});

function appOf(variant: string) {
  const found = apps.get(variant);
  return found ?? expect.fail(`No app with ${variant}`);
}

/** Returns the operationId of a URL. */
function operationAt(url: string): string {
  const path = url.split('?', 1)[0] ?? '';
  const { paths } = document;
  const own = paths[path];
  if (own?.get) return own.get.operationId;
  const template = Object.keys(paths).find((each) =>
    new RegExp(`^${each.replace(/\{[a-zA-Z]+\}/gu, '[^/]+')}$`, 'u').test(path),
  );
  return paths[template ?? '']?.get?.operationId ?? '';
}

describe.each(
  Object.keys(contentVariants).flatMap((variant) => locales.map((locale) => [variant, locale] as const)),
)('With %s in %s', (variant, locale) => {
  // … … … … R-159,
  // R-161 …, N-01, N-02, N-08, N-14
  test.each(callNames)('The response of %s matches the OpenAPI document', async (name) => {
    const { app, slugs } = appOf(variant);
    for (const url of urlsByCall[name]((type) => slugs(type, locale), locale)) {
      const response = await app.inject({ url, headers: { 'accept-language': locale } });
      expect({ url, status: response.statusCode }).toEqual({ url, status: 200 });
      const validate = ajv.getSchema(`openapi#/components/schemas/${responseSchemaName(operationAt(url))}`);
      expect(validate).toBeTypeOf('function');
      validate?.(response.json());
      expect({ url, errors: validate?.errors ?? null }).toEqual({ url, errors: null });
      expect(response.headers).toMatchObject({
        'content-language': locale,
        'content-type': 'application/json; charset=utf-8',
        vary: 'Accept-Language',
        'x-content-type-options': 'nosniff',
        'cache-control': 'public, max-age=10, stale-while-revalidate=60',
        etag: expect.stringMatching(new RegExp(`^"${locale}\\.[A-Za-z0-9_-]{27}"$`, 'u')),
      });
    }
  });

  test('Problem details match the OpenAPI document', async () => {
    const validate = ajv.getSchema('openapi#/components/schemas/Problem');
    for (const url of ['/api/nothing', '/api/news/nothing', '/api/news?page=0']) {
      const response = await appOf(variant).app.inject({ url, headers: { 'accept-language': locale } });
      validate?.(response.json());
      expect(validate?.errors ?? null).toBeNull();
      expect(response.headers['content-language']).toBe(locale);
    }
  });
});

test('Lists and pages with embedded entries are not empty', async () => {
  const { app } = appOf('content with all fields');
  for (const url of [
    '/api/news',
    '/api/documents',
    '/api/tariffs',
    '/api/offerings',
    '/api/faq/popular',
    '/api/deals',
  ]) {
    expect((await app.inject(url)).json().data).toHaveLength(1);
  }
  const { data } = (await app.inject('/api/main')).json();
  for (const list of ['figures', 'offerings', 'deals', 'documents']) expect(data[list]).toHaveLength(1);
});

test('The schemas reject an invalid response', () => {
  const validate = ajv.getSchema('openapi#/components/schemas/NewsAnswer');
  expect(validate?.({ data: [{ id: 'one' }] })).toBe(false);
});

test('The document has every call of the contract, and paths do not collide', () => {
  const paths = Object.keys(document.paths);
  for (const { path } of Object.values(calls)) {
    if (!path.startsWith('/api/offerings/')) expect(paths).toContain(path);
  }
  expect(paths).toContain('/api/offerings/{typeOrSlug}');
  const shapes = paths.map((path) => path.replace(/\{[a-zA-Z]+\}/gu, '{}'));
  expect(new Set(shapes).size).toBe(shapes.length);
});

test('Every reference in the document has a target', () => {
  const text = JSON.stringify(document);
  const references = new Set(Array.from(text.matchAll(/"\$ref":"#\/([^"]+)"/gu), (match) => match[1] ?? ''));
  expect(references.size).toBeGreaterThan(40);
  for (const reference of references) {
    const found = reference
      .split('/')
      .reduce<unknown>((node, key) => (node as Record<string, unknown> | undefined)?.[key], document);
    expect({ reference, found: typeof found }).toEqual({ reference, found: 'object' });
  }
});

test('Numeric query fields are integers in the document', () => {
  const { parameters } = document.paths['/api/news']?.get ?? { parameters: [] };
  expect(parameters).toContainEqual(
    expect.objectContaining({ name: 'page', schema: { type: 'integer', minimum: 1, maximum: 999_999_999 } }),
  );
});
