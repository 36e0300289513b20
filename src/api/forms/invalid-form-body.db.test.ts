import fc from 'fast-check';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { formPaths } from '#contract/form.ts';
import { subscriptionPaths } from '#contract/subscription.ts';
import { formNames } from '#model/forms/form.ts';
import { createContentApi } from '#test/support/content/content-api.ts';
import { createTestStore, type TestStore } from '#test/support/database/store.ts';
import { formContext } from '#test/support/forms/form.ts';

let base: TestStore;
let app: FastifyInstance;

beforeAll(async () => {
  base = await createTestStore();
  const context = formContext(base.store, '/nowhere');
  app = await createContentApi(base.store.db, { now: context.now, forms: context });
});
afterAll(async () => {
  await app?.close();
  await base?.drop();
});

const paths = [
  ...formNames.map((form) => formPaths[form]),
  subscriptionPaths.confirm,
  subscriptionPaths.cancel,
];

/** Expects a 4xx with problem details. */
async function expectClientError(url: string, payload: string | Buffer, type: string): Promise<void> {
  const response = await app.inject({ method: 'POST', url, payload, headers: { 'content-type': type } });
  expect([url, response.statusCode, response.statusCode >= 400 && response.statusCode < 500]).toEqual([
    url,
    response.statusCode,
    true,
  ]);
  expect(response.headers['content-type']).toBe('application/problem+json; charset=utf-8');
  expect(response.json()).toMatchObject({
    statusCode: response.statusCode,
    message: expect.stringMatching(/\S/u),
  });
}

const nested = (open: string, close: string, depth: number) => open.repeat(depth) + close.repeat(depth);

const jsonBodies: readonly string[] = [
  '{"x":{"toString":null}}',
  '{"x":{"toString":{},"valueOf":null}}',
  '{"name":{"toString":null}}',
  '{"key":{"toString":null}}',
  '{"website":{"length":1}}',
  '{"token":[["a"]]}',
  '{"x":[{"toString":1}]}',
  `{"x":${nested('[', ']', 6000)}}`,
  `{"name":${nested('[', ']', 6000)}}`,
  `{"token":${nested('[', ']', 6000)}}`,
  nested('[', ']', 30_000),
  nested('{"a":', '', 6000),
  `${nested('{"a":', '', 5000)}1${'}'.repeat(5000)}`,
  '{"__proto__":{"name":"x"}}',
  '{"__proto__":null}',
  '{"constructor":{"prototype":{"name":"x"}}}',
  '{"toString":"x","hasOwnProperty":"y","valueOf":1}',
  '{"name":1e400,"phone":-1e400}',
  `{"name":${'9'.repeat(5000)}}`,
  '{"name":9007199254740993}',
  '{"name":"a","name":"b"}',
  '{"name":"\\ud800","phone":"\\udc00\\ud800"}',
  '{"name":"\\u0000","message":"a\\u0000b"}',
  '{"\\u0000":"x"}',
  '{"":""}',
  '{"name":true,"consent":[true]}',
  '\ufeff{"name":"x"}',
  ...[
    'null',
    'true',
    '0',
    '"text"',
    '[]',
    '[{}]',
    '{}',
    '',
    ' ',
    '{',
    '}',
    '{"a"',
    'undefined',
    'NaN',
    "{'a':1}",
    '{"a":1,}',
  ],
  '{"a":1}{"b":2}',
  `{${Array.from({ length: 2000 }, (_, index) => `"f${index}":1`).join()}}`,
];

const urlencodedBodies: readonly string[] = [
  'a[b][c]=1',
  '__proto__=x&__proto__[name]=y',
  'constructor[prototype][name]=x',
  'toString=x&hasOwnProperty=y',
  'name[]=a&name[]=b',
  'name=a&name=b',
  'key=a&key=b',
  '&&&===&',
  '=',
  '%',
  '%zz=1',
  'name=%ff',
  'name=%ed%a0%80',
  'name=%00',
  '%00=name',
  'name',
  '\ufeffname=x',
  'name=a;phone=b',
  `${'a=1&'.repeat(10_000)}b=2`,
];

function multipart(...names: readonly string[]): string {
  const parts = names.map((name) => `--x\r\nContent-Disposition: form-data; name="${name}"\r\n\r\nvalue\r\n`);
  return `${parts.join('')}--x--\r\n`;
}

const multipartBodies: readonly string[] = [
  multipart('__proto__', 'toString', 'constructor'),
  multipart('a[b][c]', 'name[]'),
  multipart('name', 'name'),
  multipart('key', 'key'),
  multipart(''),
  multipart('\u0000'),
  multipart('n'.repeat(500)),
  multipart('name"; filename="a.pdf'),
  multipart(...Array.from({ length: 200 }, (_, index) => `f${index}`)),
  multipart(),
  '--x--',
  '--y\r\n\r\n--y--',
  '--x\r\n\r\n\r\n--x--\r\n',
  '--x\r\nContent-Disposition: form-data\r\n\r\nvalue\r\n--x--\r\n',
  '--x\r\nContent-Disposition: attachment; name="name"\r\n\r\nvalue\r\n--x--\r\n',
  '--x\r\nContent-Disposition: form-data; name="name"\r\nContent-Transfer-Encoding: base64\r\n\r\n!!\r\n--x--\r\n',
  // Truncated files: in an unknown field, in the CV field, and repeated.
  ...['other', 'cv'].map(
    (name) => `--x\r\nContent-Disposition: form-data; name="${name}"; filename="a.pdf"\r\n\r\n%PDF-1.7`,
  ),
  `--x\r\nContent-Disposition: form-data; name="cv"; filename="a.pdf"\r\n\r\n%PDF\r\n--x\r\nContent-Disposition: form-data; name="cv"; filename="b.pdf"\r\n\r\n%PDF`,
  '--x\r\nContent-Disposition: form-data; name="name"\r\nContent-Type: text/plain; charset=odd\r\n\r\nv\r\n--x--\r\n',
];

describe.each(paths)('Invalid bodies for %s', (path) => {
  test.each(jsonBodies.map((body) => [body.slice(0, 60), body]))('The JSON %s is rejected', (_what, body) =>
    expectClientError(path, body, 'application/json'),
  );
  test.each(urlencodedBodies.map((body) => [body.slice(0, 60), body]))(
    'The urlencoded body %s is rejected',
    (_what, body) => expectClientError(path, body, 'application/x-www-form-urlencoded'),
  );
  test.each(multipartBodies.map((body) => [body.slice(0, 80), body]))(
    'The multipart body %j is rejected',
    (_what, body) => expectClientError(path, body, 'multipart/form-data; boundary=x'),
  );
  test.each([
    ['UTF-16', Buffer.from('{"name":"x"}', 'utf16le')],
    ['Latin-1', Buffer.from('{"name":"é"}', 'latin1')],
    ['a truncated character', Buffer.from('{"name":"ә"}').subarray(0, 10)],
    ['random bytes', Buffer.from([0xff, 0xfe, 0x00, 0x80])],
  ])('A body in an unsupported encoding is rejected: %s', async (_what, bytes) => {
    for (const type of ['application/json', 'application/x-www-form-urlencoded', 'text/plain', '']) {
      await expectClientError(path, bytes, type);
    }
  });
});

test('Random JSON does not cause a server error', async () => {
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...paths), fc.json({ maxDepth: 6 }), (path, text) =>
      expectClientError(path, text, 'application/json'),
    ),
    { numRuns: 300 },
  );
});
