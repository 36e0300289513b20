import { expect, test } from 'vitest';
import { KeptPage } from './cached-page.ts';

function pageOf(about: { status?: number; tags?: string[]; headers?: Record<string, string> } = {}) {
  const { status = 200, tags = ['kk.news', 'kk.news.7'], headers = {} } = about;
  const html = { 'content-type': 'text/html', ...headers };
  const page = { status, headers: html, body: 'бет', tags, edgeTags: ['kk.redirect'], keep: true };
  return new KeptPage(page, 0);
}

test('a page has its own headers, those of its encodings and its tags', () => {
  expect(pageOf({ headers: { 'Cache-Control': 'no-cache' } }).headers).toEqual({
    'content-type': 'text/html',
    'Cache-Control': 'no-cache',
    Vary: 'Accept-Encoding',
    'Cache-Tag': 'kk.news,kk.news.7,kk.redirect',
    'Surrogate-Key': 'kk.news kk.news.7 kk.redirect',
  });
  expect(pageOf({ headers: { Vary: 'Save-Data' } }).headers.Vary).toBe('Save-Data, Accept-Encoding');
});

test('each encoding has its own validator, the same for the same bytes', () => {
  const tags = (['identity', 'br', 'gzip'] as const).map((encoding) => pageOf().entityTag(encoding));
  expect(new Set(tags).size).toBe(3);
  expect(pageOf({ tags: [] }).entityTag('br')).toBe(tags[1]);
});

test('a page that was not found can be dropped by its tags, and is no version of anything', () => {
  const page = pageOf({ status: 404, tags: ['missing'] });
  expect(page.headers['Cache-Tag']).toBe('missing,kk.redirect');
  expect(page.entityTag('br')).toBeUndefined();
});
