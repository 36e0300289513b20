import { expect, test } from 'vitest';
import { CachedPage } from './cached-page.ts';

function createPage(options: { status?: number; tags?: string[]; headers?: Record<string, string> } = {}) {
  const { status = 200, tags = ['kk.news', 'kk.news.7'], headers = {} } = options;
  const allHeaders = { 'content-type': 'text/html', ...headers };
  const page = {
    status,
    headers: allHeaders,
    body: 'бет',
    tags,
    edgeTags: ['kk.redirect'],
    isCacheable: true,
  };
  return new CachedPage(page, 0);
}

test('A page adds Vary and cache tags to its headers', () => {
  expect(createPage({ headers: { 'Cache-Control': 'no-cache' } }).headers).toEqual({
    'content-type': 'text/html',
    'Cache-Control': 'no-cache',
    Vary: 'Accept-Encoding',
    'Cache-Tag': 'kk.news,kk.news.7,kk.redirect',
    'Surrogate-Key': 'kk.news kk.news.7 kk.redirect',
  });
  expect(createPage({ headers: { Vary: 'Save-Data' } }).headers.Vary).toBe('Save-Data, Accept-Encoding');
});

test('Each encoding has its own entity tag, equal for equal bodies', () => {
  const tags = (['identity', 'br', 'gzip'] as const).map((encoding) => createPage().entityTag(encoding));
  expect(new Set(tags).size).toBe(3);
  expect(createPage({ tags: [] }).entityTag('br')).toBe(tags[1]);
});

test('A 404 page has cache tags but no entity tag', () => {
  const page = createPage({ status: 404, tags: ['missing'] });
  expect(page.headers['Cache-Tag']).toBe('missing,kk.redirect');
  expect(page.entityTag('br')).toBeUndefined();
});
