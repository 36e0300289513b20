import { once } from 'node:events';
import type { Server } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { rawRequest } from '#test/support/raw-request.ts';
import { openFrontDoor } from './front-door.ts';
import { type MadePage, PageCache } from './page-cache.ts';
import { pageRoutes } from './page-routes.ts';
import type { Answered } from './request-log.ts';

const made: MadePage = {
  status: 200,
  headers: { 'content-type': 'text/html' },
  body: 'kept',
  payload: { headers: { 'content-type': 'application/json' }, body: '{}' },
  tags: [],
  keep: true,
};

const noPages = {
  renderError: () => Promise.reject(new Error('asked')),
};

let cache: PageCache;
let server: Server;
let origin: string;
let state: {
  accepting: boolean;
  broken: boolean;
  rule: string | undefined;
  lines: Answered[];
  errors: unknown[];
};

beforeEach(async () => {
  cache = new PageCache({ bytes: 1e6, notFoundBytes: 1e5, freshFor: undefined, now: Date.now });
  state = { accepting: true, broken: false, rule: undefined, lines: [], errors: [] };
  const { answerKept } = pageRoutes({
    pages: noPages,
    cache,
    keptAt: () => Promise.reject(new Error('asked')),
    redirects: {
      find: (from) => (from === state.rule ? { from, to: '/elsewhere', status: 301 } : undefined),
    },
    build: { id: 'b1', timestamp: 0 },
  });
  const framework = (_request: unknown, response: { end(text: string): void }) => response.end('framework');
  const door = openFrontDoor(framework, {
    answerKept(request, response, own) {
      if (state.broken) throw new Error('broken');
      return answerKept(request, response, own);
    },
    logRequest: (line) => void state.lines.push(line),
    log: { error: (error: unknown) => void state.errors.push(error) },
    numberOf: () => 'n-1',
    accepting: () => state.accepting,
    always: ['Strict-Transport-Security', 'max-age=1'],
  });
  server = door.server;
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  for (const key of ['/', '/about', '/about.data']) {
    const page = await cache.get(key, async () => made);
    await cache.encoded(key, page, 'gzip');
    if (page.payload) await cache.encoded(key, page.payload, 'gzip');
  }
});

afterEach(async () => {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

async function ask(target: string, headers: Record<string, string> = {}, method = 'GET') {
  const answer = await fetch(origin + target, { method, headers: { 'accept-encoding': 'gzip', ...headers } });
  return answer.text();
}

test('what lies ready never reaches the framework', async () => {
  expect(await ask('/about')).toBe('kept');
  expect(await ask('/')).toBe('kept');
  expect(await ask('/about/_payload.json?b1')).toBe('{}');
  expect(await ask('/_payload.json?b1')).toBe('{}');
  expect(await ask('/about.data')).toBe('kept');
  expect(await ask('/about?utm_source=letter&fbclid=1')).toBe('kept');
  expect(await ask('/about', {}, 'HEAD')).toBe('');
  expect(state.lines.map(({ url, status }) => `${url} ${status}`)).toEqual([
    '/about 200',
    '/ 200',
    '/about/_payload.json?b1 200',
    '/_payload.json?b1 200',
    '/about.data 200',
    '/about?utm_source=letter&fbclid=1 200',
    '/about 200',
  ]);
});

test.each<[string, string, Record<string, string>?, string?]>([
  ['is not kept', '/contacts'],
  ['is asked for in another spelling', '/About?x=1'],
  ['is another page by its parameters', '/search?query=about'],
  ['is not compressed yet', '/about', { 'accept-encoding': 'br' }],
  ['is not taken', '/about', { accept: 'image/png' }],
  ['is sent another way', '/about', {}, 'POST'],
  ['depends on what the visitor reads', '/', { 'accept-language': 'ru' }],
  ['is the payload of another build', '/about/_payload.json?b0'],
  ['is nobody’s payload', '//_payload.json?b1'],
])('the framework answers what %s', async (_what, target, headers = {}, method = 'GET') => {
  expect(await ask(target, headers, method)).toBe('framework');
  expect(state.lines).toEqual([]);
});

test('a rule goes before a page that is kept', async () => {
  state.rule = '/about';
  expect(await ask('/about')).toBe('framework');
  expect(await ask('/about?utm_source=letter')).toBe('framework');
  expect(await ask('/about.data')).toBe('framework');
  expect(await ask('/about/_payload.json?b1')).toBe('framework');
});

test('the framework answers all while the server leaves', async () => {
  state.accepting = false;
  expect(await ask('/about')).toBe('framework');
});

test('both ways send what every response carries', async () => {
  for (const target of ['/about', '/contacts']) {
    const { headers } = await fetch(origin + target, { headers: { 'accept-encoding': 'gzip' } });
    expect(headers.get('strict-transport-security')).toBe('max-age=1');
    expect(headers.get('x-request-id')).toBe('n-1');
  }
});

test('a target in absolute form is the page that it names', async () => {
  for (const target of ['http://site.example/about', 'HTTPS://site.example:443/about', `${origin}/about`]) {
    const { status, body, headers } = await rawRequest(origin, target, {
      headers: { 'accept-encoding': 'gzip' },
    });
    expect([target, status, headers['content-encoding'], body !== 'framework']).toEqual([
      target,
      200,
      'gzip',
      true,
    ]);
  }
  expect(state.lines.map(({ url }) => url)).toEqual(['/about', '/about', '/about']);
});

test('a request with a body is not answered here, so that its rest is looked after', async () => {
  const { body } = await rawRequest(origin, '/about', {
    headers: { 'accept-encoding': 'gzip', 'content-length': '5' },
  });
  expect(body).toContain('framework');
});

test('a client that asks for a tunnel and resets the connection does no harm', async () => {
  const { hostname, port } = new URL(origin);
  for (let attempt = 0; attempt < 100; attempt += 1) {
    const socket = connect(Number(port), hostname).on('error', () => undefined);
    await once(socket, 'connect');
    socket.write('CONNECT a:1 HTTP/1.1\r\nHost: a:1\r\n\r\n');
    if (attempt % 2 === 0) await new Promise(setImmediate);
    socket.resetAndDestroy();
  }
  expect(await ask('/about')).toBe('kept');
});

test('a fault is told, and the framework answers', async () => {
  state.broken = true;
  expect(await ask('/about')).toBe('framework');
  expect(state.errors).toMatchObject([{ reqId: 'n-1', err: { message: 'broken' } }]);
});
