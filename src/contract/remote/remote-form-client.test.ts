import { describe, expect, test } from 'vitest';
import { ContentError } from '../content-error.ts';
import { createRemoteFormClient } from './remote-form-client.ts';

interface SentRequest {
  url: string;
  method: string | undefined;
  headers: Headers;
  body: unknown;
}

function clientFor(...responses: Response[]) {
  return clientAt('https://api.example.kz/cms', ...responses);
}

function clientAt(base: string, ...responses: Response[]) {
  const sent: SentRequest[] = [];
  const client = createRemoteFormClient({
    base,
    locale: 'kk',
    sender: { address: '203.0.113.7', origin: 'own', solvesChallenges: false },
    openFile: async () => new Blob(['%PDF-1.4']),
    async fetch(url, init) {
      sent.push({
        url: String(url),
        method: init?.method,
        headers: new Headers(init?.headers),
        body: init?.body,
      });
      return responses.shift() ?? new Response(null, { status: 500 });
    },
  });
  return { client, sent };
}

const fields = { name: 'Аружан', phone: '+7 701 234 56 78', token: '', website: '' };
const empty = (status: number, headers: Record<string, string> = {}) =>
  new Response(null, { status, headers });

test('A form without a file is sent as JSON without empty fields, with the IP address of the sender', async () => {
  const { client, sent } = clientFor(empty(201));
  await client.submit('call-me', { fields });
  const [{ url, headers, body } = sent[0] as SentRequest] = sent;
  expect(url).toBe('https://api.example.kz/cms/api/contacts/call-me');
  expect(headers.get('content-type')).toBe('application/json');
  expect(headers.get('x-forwarded-for')).toBe('203.0.113.7');
  expect(JSON.parse(String(body))).toEqual({ name: 'Аружан', phone: '+7 701 234 56 78' });
});

test('A form with a file is sent as multipart', async () => {
  const { client, sent } = clientFor(empty(201));
  await client.submit('apply', { fields, file: { name: 'cv.pdf', path: '/x', bytes: 8, sha256: '' } });
  const body = sent[0]?.body as FormData;
  expect([...body.keys()]).toEqual(['name', 'phone', 'cv']);
  expect(sent[0]?.headers.has('content-type')).toBe(false);
});

describe('Every successful response is accepted', () => {
  test.each([
    ['nothing, 200', () => empty(200), ''],
    ['nothing, 201', () => empty(201), ''],
    ['nothing, 204', () => empty(204), ''],
    ['plain text', () => new Response('OK'), ''],
    ['an HTML page', () => new Response('<!doctype html>'), ''],
    ['{ok: true}', () => Response.json({ ok: true }), ''],
    ['a redirect to a thank-you page', () => empty(303, { location: '/thanks' }), ''],
    ['a list', () => Response.json([]), ''],
    ['null', () => Response.json(null), ''],
    ['the reference alone', () => Response.json({ reference: 'A-1' }), 'A-1'],
    ['data of unexpected types', () => Response.json({ data: { reference: 7, message: {} } }), ''],
    [
      'a receipt',
      () => Response.json({ data: { reference: 'A-1', message: 'Thanks.', reply_by: '2026-12-01' } }),
      'A-1',
    ],
  ] as const)('%s', async (_, response, reference) => {
    const { client } = clientFor(response());
    expect((await client.submit('call-me', { fields })).reference).toBe(reference);
  });
});

describe('Redirects', () => {
  test.each([
    [308, 'https://api.example.kz/v2/call'],
    [307, '/cms/api/contacts/call-me/'],
    [301, 'https://api.example.kz/cms/api/contacts/call-me/'],
    [302, '/cms/api/contacts/call-me/'],
  ])('After %i to %s, the form is posted again', async (status, location) => {
    const { client, sent } = clientFor(empty(status, { location }), empty(201));
    await client.submit('call-me', { fields });
    expect(sent.map(({ method }) => method)).toEqual(['POST', 'POST']);
    expect(sent[1]?.url).toBe(new URL(location, 'https://api.example.kz').href);
    expect(sent[1]?.body).toBe(sent[0]?.body);
  });

  test.each([
    [302, '/login'],
    [301, 'http://api.example.kz/cms/api/contacts/call-me'],
    [308, 'javascript:alert(1)'],
    [307, ''],
    [307, 'https://www.example.kz/cms/api/contacts/call-me'],
    [308, 'https://evil.example/cms/api/contacts/call-me'],
    [307, 'https://api.example.kz.evil.example/'],
    [307, 'https://api.example.kz:8443/cms/api/contacts/call-me'],
    [307, 'https://api.example.kz@evil.example/'],
    [307, '//evil.example/cms/api/contacts/call-me'],
  ])('A %i to %j is an error', async (status, location) => {
    const { client, sent } = clientFor(empty(status, { location }), empty(201));
    const error = await client.submit('call-me', { fields }).catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(ContentError);
    expect(sent).toHaveLength(1);
  });

  test('A redirect from http to https on the same host is followed', async () => {
    const location = 'https://api.example.kz/api/contacts/call-me';
    const { client, sent } = clientAt('http://api.example.kz', empty(308, { location }), empty(201));
    await client.submit('call-me', { fields });
    expect(sent.map(({ url }) => url)).toEqual(['http://api.example.kz/api/contacts/call-me', location]);
  });

  test('A redirect loop is an error', async () => {
    const loop = () => empty(307, { location: '/cms/api/contacts/call-me' });
    const { client, sent } = clientFor(...Array.from({ length: 9 }, loop));
    await expect(client.submit('call-me', { fields })).rejects.toThrow(ContentError);
    expect(sent.length).toBeLessThan(6);
  });
});

test.each([
  ['17', 17],
  [new Date(Date.now() + 90_000).toUTCString(), expect.any(Number)],
  ['soon', undefined],
  ['-5', undefined],
  ['', undefined],
])('The Retry-After value "%s" is parsed', async (value, seconds) => {
  const { client } = clientFor(empty(429, { 'retry-after': value }));
  const error = await client.submit('call-me', { fields }).catch((reason: unknown) => reason);
  expect(error).toMatchObject({ statusCode: 429, retryAfter: seconds });
});
