import { describe, expect, test } from 'vitest';
import { type Described, KeptAnswer } from './kept-answer.ts';

const page: Described = {
  status: 200,
  headers: { 'content-type': 'text/html; charset=utf-8', 'Cache-Control': 'no-cache' },
  tags: ['kk.news', 'kk.news.7'],
  edgeTags: ['kk.redirect'],
  hash: 'h',
};

function answerOf(
  more: Partial<Described> = {},
  encoded: { best?: boolean; encoding?: 'br' | 'identity' } = {},
) {
  const { best = false, encoding = 'br' } = encoded;
  return new KeptAnswer({ ...page, ...more }, { encoding, body: Buffer.from('bytes'), best });
}

function headersOf({ headers }: { headers: readonly string[] }): Record<string, string> {
  const pairs = headers.flatMap((name, index) => (index % 2 === 0 ? [[name, headers[index + 1] ?? '']] : []));
  expect(new Set(pairs.map(([name]) => name)).size).toBe(pairs.length);
  return Object.fromEntries(pairs);
}

test('a page has all its headers', () => {
  const { status, body, ...rest } = answerOf().outgoing(undefined);
  expect([status, body?.toString()]).toEqual([200, 'bytes']);
  expect(headersOf(rest)).toEqual({
    'cache-control': 'no-cache',
    'cache-tag': 'kk.news,kk.news.7,kk.redirect',
    'surrogate-key': 'kk.news kk.news.7 kk.redirect',
    'content-encoding': 'br',
    'content-length': '5',
    'content-type': 'text/html; charset=utf-8',
    etag: '"h-br"',
    'referrer-policy': 'strict-origin-when-cross-origin',
    vary: 'Accept-Encoding',
    'x-content-type-options': 'nosniff',
  });
});

test('a page that was not found can be dropped by its tags, and is no version of anything', () => {
  const answer = answerOf({ status: 404, tags: [], edgeTags: ['kk.redirect', 'missing'] });
  expect(headersOf(answer.outgoing(undefined))).toMatchObject({
    'cache-tag': 'kk.redirect,missing',
    'surrogate-key': 'kk.redirect missing',
  });
  expect(answer.outgoing('*').status).toBe(404);
  expect(headersOf(answer.outgoing(undefined))).not.toHaveProperty('etag');
});

describe('who has the page', () => {
  test.each(['"h-br"', 'W/"h-br"', '"x", "h-br"', '*'])('is told so: %s', (ifNoneMatch) => {
    const { status, body, ...rest } = answerOf().outgoing(ifNoneMatch);
    expect([status, body]).toEqual([304, undefined]);
    const headers = headersOf(rest);
    expect(headers).toMatchObject({ etag: '"h-br"', 'cache-control': 'no-cache', vary: 'Accept-Encoding' });
    expect(headers).not.toHaveProperty('content-length');
    expect(headers).not.toHaveProperty('content-encoding');
  });

  test.each(['"h"', '"h-gzip"', '"x"', '', 'h-br'])('in no other form: %j', (ifNoneMatch) => {
    expect(answerOf().outgoing(ifNoneMatch).status).toBe(200);
  });

  test('needs it in no other compression of the same encoding, and keeps the validator that he has', () => {
    for (const best of [false, true]) {
      const answer = answerOf({}, { best });
      for (const tag of ['"h-br"', '"h-br-best"']) {
        expect(answer.outgoing(tag).status).toBe(304);
        expect(headersOf(answer.outgoing(tag)).etag).toBe(tag);
      }
    }
  });
});

test('other bytes have another validator', () => {
  const etags = [
    answerOf({}, { encoding: 'identity' }),
    answerOf({}, { best: false }),
    answerOf({}, { best: true }),
  ].map((answer) => headersOf(answer.outgoing(undefined)).etag);
  expect(etags).toEqual(['"h"', '"h-br"', '"h-br-best"']);
});
