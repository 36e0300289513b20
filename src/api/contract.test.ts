import { Ajv2020 } from 'ajv/dist/2020.js';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type CallName, calls } from '#contract/calls.ts';
import { locales } from '#language/locale.ts';
import { aboutPageSlugs, type ContentTypeName } from '#model/content-type-name.ts';
import { createContentApi, putOneOfEach } from '#test/support/content-api.ts';
import { createTestStore, type TestStore } from '#test/support/store.ts';
import { answerName } from './api-schema.ts';
import type { OpenApiDocument } from './openapi.ts';

let testStore: TestStore;
let app: FastifyInstance;
let document: OpenApiDocument;
let numbers: Record<ContentTypeName, number>;
const ajv = new Ajv2020({ strict: false, allErrors: true });

beforeAll(async () => {
  testStore = await createTestStore();
  numbers = await putOneOfEach(testStore.store.db);
  app = await createContentApi(testStore.store.db);
  document = (await app.inject('/api/openapi.json')).json();
  ajv.addSchema(document, 'openapi');
});

afterAll(async () => {
  await app?.close();
  await testStore?.drop();
});

/** Addresses that answer each call, by the language. */
const addresses: Record<CallName, (locale: string) => string[]> = {
  site: () => ['/api/site'],
  localizations: (locale) => ['/api/localizations', `/api/localizations?locale=${locale}`],
  main: () => ['/api/main'],
  news: () => ['/api/news', `/api/news?category_id=${numbers['news-category']}&page=1`, '/api/news?page=7'],
  newsItem: (locale) => [`/api/news/news-${numbers.news}-${locale}`],
  newsCategories: () => ['/api/news/categories'],
  aboutPage: () => aboutPageSlugs.map((slug) => `/api/about-company/${slug}`),
  videos: () => ['/api/about-company/videos'],
  video: (locale) => [`/api/about-company/videos/video-${numbers.video}-${locale}`],
  documents: () => ['/api/documents'],
  documentCategory: (locale) => [
    `/api/documents/document-category-${numbers['document-category']}-${locale}`,
  ],
  tariffs: () => ['/api/tariffs'],
  contacts: () => ['/api/contacts'],
  cities: () => ['/api/contacts/cities'],
  vacancies: () => ['/api/career/vacancies'],
  vacancy: (locale) => [`/api/career/vacancies/vacancy-${numbers.vacancy}-${locale}`],
  offerings: () => ['/api/offerings', '/api/offerings?type=private', '/api/offerings/business'],
  offering: (locale) => [`/api/offerings/offering-${numbers.offering}-${locale}`],
  deals: () => ['/api/deals'],
  faq: () => ['/api/faq', '/api/faq?type=business', '/api/faq?category_id=all'],
  faqSearch: () => ['/api/faq/search', '/api/faq/search?query=faq'],
  faqCategories: () => ['/api/faq/categories', '/api/faq/categories?type=business'],
  faqPopular: () => ['/api/faq/popular', '/api/faq/popular?type=business'],
  search: () => ['/api/search', '/api/search?query=news'],
};

/** Which operation of the document an address belongs to. */
function operationAt(url: string): string {
  const path = url.split('?', 1)[0] ?? '';
  const { paths } = document;
  const own = paths[path];
  if (own) return own.get.operationId;
  const template = Object.keys(paths).find((each) =>
    new RegExp(`^${each.replace(/\{[a-zA-Z]+\}/gu, '[^/]+')}$`, 'u').test(path),
  );
  return paths[template ?? '']?.get.operationId ?? '';
}

describe.each(locales)('in %s', (locale) => {
  test.each(Object.keys(calls) as CallName[])('%s answers what the document says', async (name) => {
    for (const url of addresses[name](locale)) {
      const response = await app.inject({ url, headers: { 'accept-language': locale } });
      expect({ url, status: response.statusCode }).toEqual({ url, status: 200 });
      const validate = ajv.getSchema(`openapi#/components/schemas/${answerName(operationAt(url))}`);
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

  test('a problem is what the document says', async () => {
    const validate = ajv.getSchema('openapi#/components/schemas/Problem');
    for (const url of ['/api/nothing', '/api/news/nothing', '/api/news?page=0']) {
      const response = await app.inject({ url, headers: { 'accept-language': locale } });
      validate?.(response.json());
      expect(validate?.errors ?? null).toBeNull();
      expect(response.headers['content-language']).toBe(locale);
    }
  });
});

test('the schemas refuse what is not theirs', () => {
  const validate = ajv.getSchema('openapi#/components/schemas/NewsAnswer');
  expect(validate?.({ data: [{ id: 'one' }] })).toBe(false);
});

test('every call of the contract is in the document, and addresses do not collide', () => {
  const paths = Object.keys(document.paths);
  for (const { path } of Object.values(calls)) {
    if (!path.startsWith('/api/offerings/')) expect(paths).toContain(path);
  }
  expect(paths).toContain('/api/offerings/{typeOrSlug}');
  const shapes = paths.map((path) => path.replace(/\{[a-zA-Z]+\}/gu, '{}'));
  expect(new Set(shapes).size).toBe(shapes.length);
});

test('every reference in the document leads somewhere', () => {
  const text = JSON.stringify(document);
  const references = new Set(Array.from(text.matchAll(/"\$ref":"#\/([^"]+)"/gu), (match) => match[1] ?? ''));
  expect(references.size).toBeGreaterThan(40);
  for (const reference of references) {
    const found = reference
      .split('/')
      .reduce<unknown>((place, key) => (place as Record<string, unknown> | undefined)?.[key], document);
    expect({ reference, found: typeof found }).toEqual({ reference, found: 'object' });
  }
});

test('numbers in queries are numbers in the document', () => {
  const { parameters } = document.paths['/api/news']?.get ?? { parameters: [] };
  expect(parameters).toContainEqual(
    expect.objectContaining({ name: 'page', schema: { type: 'integer', minimum: 1, maximum: 999_999_999 } }),
  );
});
