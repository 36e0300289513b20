import { get } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeDemoDirectory } from '#test/support/server/demo-directory.ts';
import { type RawResponse, rawRequest } from '#test/support/server/raw-request.ts';
import { type ServerProcess, startServerProcess } from '#test/support/server/server-process.ts';
import { waitForLog } from '#test/support/server/wait-for-log.ts';
import type { TemporaryDirectory } from '#test/support/temporary-directory.ts';

let directory: TemporaryDirectory;
let site: ServerProcess;

beforeAll(async () => {
  directory = await makeDemoDirectory();
  site = await startServerProcess({
    DATA_DIR: `${directory.path}/var`,
    LOG_LEVEL: 'info',
    TRUST_PROXY: 'on',
    DRAIN_SECONDS: '3',
  });
});

afterAll(async () => {
  await site?.stop();
  await directory?.remove();
});

const request = (target: string, headers: Record<string, string> = {}, method = 'GET') =>
  rawRequest(site.origin, target, { headers, method });

/** Removes the parts that differ for each response. */
function withoutPerResponse({ status, headers }: RawResponse) {
  const { date: _date, 'x-request-id': id, ...rest } = headers;
  expect(id).toMatch(/^[0-9a-z-]+$/u);
  return { status, headers: rest };
}

/** Requests a page twice: a cache miss, then a cache hit. */
async function requestTwice(path: string, headers: Record<string, string>, method = 'GET') {
  const first = await request(path, headers, method);
  const cached = await request(path, headers, method);
  expect(withoutPerResponse(cached)).toEqual(withoutPerResponse(first));
  expect(cached.body).toBe(first.body);
  return cached;
}

test('A client that disconnects before the response causes no error in the log', async () => {
  const [font = ''] = /\/assets\/[^"]+\.woff2/u.exec((await request('/about')).body) ?? [];
  expect(font).not.toBe('');
  for (let index = 0; index < 100; index += 1) {
    const clientRequest = get(site.origin + font).on('error', () => {});
    clientRequest.once('socket', (socket) =>
      socket.once('connect', () => setImmediate(() => clientRequest.destroy())),
    );
    if (index % 10 === 0) await sleep(5);
  }
  // The log lines of the aborted requests precede this one.
  await request('/about?after=1', { 'X-Request-Id': 'after-aborted-requests' });
  await waitForLog(site, 'after-aborted-requests');
  expect(site.lines.filter((line) => line.includes('"level":50'))).toEqual([]);
});

describe('A cache hit equals the first response', () => {
  test.each(['identity', 'gzip', 'br', 'gzip;q=0.5, br;q=0.1'])(
    'for Accept-Encoding %s',
    async (encoding) => {
      for (const path of ['/about', '/ru/press-center', '/en', '/']) {
        const { status, headers } = await requestTwice(path, { 'Accept-Encoding': encoding });
        expect(status).toBe(200);
        expect(headers['content-security-policy']).toContain('sha256-');
      }
    },
  );

  test('for HEAD, without a body', async () => {
    const head = await requestTwice('/ru/about', { 'Accept-Encoding': 'identity' }, 'HEAD');
    expect(head.body).toBe('');
    const page = await request('/ru/about', { 'Accept-Encoding': 'identity' });
    expect(withoutPerResponse(page)).toEqual(withoutPerResponse(head));
    expect(head.headers['content-length']).toBe(String(Buffer.byteLength(page.body)));
  });

  test('for conditional requests', async () => {
    const headers = { 'Accept-Encoding': 'identity' };
    const { etag = '' } = (await request('/en/about', headers)).headers;
    for (const ifNoneMatch of [etag, `W/${etag}`, `"x", ${etag}`, '*']) {
      const {
        status,
        body,
        headers: notModifiedHeaders,
      } = await requestTwice('/en/about', {
        ...headers,
        'If-None-Match': ifNoneMatch,
      });
      expect([status, body]).toEqual([304, '']);
      expect(notModifiedHeaders.etag).toBe(etag);
      expect(notModifiedHeaders).not.toHaveProperty('content-length');
      expect(notModifiedHeaders).not.toHaveProperty('content-encoding');
    }
    expect((await request('/en/about', { ...headers, 'If-None-Match': '"x"' })).status).toBe(200);
  });

  test('for a 404 page', async () => {
    const { status, headers } = await requestTwice('/ru/press-center/nothing-of-this-name', {});
    expect([status, headers.etag]).toEqual([404, undefined]);
  });

  test('for page data', async () => {
    const { id } = (await (await fetch(`${site.origin}/_build/latest.json`)).json()) as { id: string };
    for (const path of ['/about/_payload.json', '/_payload.json']) {
      const { status, body } = await requestTwice(`${path}?${id}`, {});
      expect([status, JSON.parse(body).id]).toEqual([200, id]);
      expect((await request(`/${path}?${id}`)).status).toBe(404);
    }
  });

  test('with unknown query parameters', async () => {
    const page = await request('/about', { 'Accept-Encoding': 'gzip' });
    expect(withoutPerResponse(await request('/about?utm_source=x', { 'Accept-Encoding': 'gzip' }))).toEqual(
      withoutPerResponse(page),
    );
  });
});

describe('A cached page', () => {
  test('A cached page is not returned for an unacceptable Accept header or method', async () => {
    for (const path of ['/about', '/about?utm_source=x']) {
      await request(path);
      expect((await request(path, { Accept: 'image/png' })).status).toBe(406);
      expect((await request(path, { Accept: 'text/html;q=0.1' })).status).toBe(200);
      expect((await request(path, {}, 'POST')).status).toBe(405);
    }
  });

  test('The cached start page is not returned to visitors with another language', async () => {
    expect((await request('/')).status).toBe(200);
    const russian = await request('/', { 'Accept-Language': 'ru' });
    expect([russian.status, russian.headers.location]).toEqual([302, '/ru']);
    expect(russian.headers['cache-control']).toBe('private, no-store');
    expect((await request('/', { Cookie: 'site_locale=en' })).headers.location).toBe('/en');
    const kazakh = await request('/', { 'Accept-Language': 'kk' });
    expect([kazakh.status, kazakh.headers['cache-control']]).toEqual([200, 'private, no-cache']);
  });

  test('Each response has a unique request id or that of the proxy', async () => {
    const requestIds = new Set<string | undefined>();
    for (let times = 0; times < 5; times += 1)
      requestIds.add((await request('/about')).headers['x-request-id']);
    expect(requestIds.size).toBe(5);
    for (const path of ['/about', '/about?utm_source=x', '/api/news']) {
      expect((await request(path, { 'X-Request-Id': 'proxy-7' })).headers['x-request-id']).toBe('proxy-7');
    }
  });

  test('A cache hit is logged', async () => {
    await request('/about');
    const requestId = 'hit-1';
    const { status } = await request('/about?email=a@example.kz', { 'X-Request-Id': requestId });
    const line = () => site.lines.find((text) => text.includes(`"reqId":"${requestId}"`));
    await expect.poll(line).toBeDefined();
    const parsed = JSON.parse(line() ?? '{}');
    expect(parsed).toMatchObject({ level: 30, method: 'GET', path: '/about', status, msg: 'request' });
    expect(typeof parsed.milliseconds).toBe('number');
    expect(site.lines.filter((text) => text.includes('example.kz'))).toEqual([]);
  });

  test('Cached pages are served during shutdown without a lost request', async () => {
    const outcomes = { answered: 0, sent: 0, lost: [] as unknown[] };
    let isBalancerNotified = false;
    const pollReadiness = async () => {
      while ((await fetch(`${site.origin}/readyz`)).status === 200) await sleep(50);
      const drainingResponse = await request('/about', { Connection: 'keep-alive' });
      expect([drainingResponse.status, drainingResponse.headers.connection]).toEqual([200, 'close']);
      isBalancerNotified = true;
    };
    const sendRequests = async () => {
      while (!isBalancerNotified) {
        outcomes.sent += 1;
        const headers = { 'X-Request-Id': `visit-${outcomes.sent}` };
        try {
          await (await fetch(`${site.origin}/about`, { headers })).text();
          outcomes.answered += 1;
        } catch (error) {
          outcomes.lost.push(error);
        }
      }
    };
    const visits = Promise.all([pollReadiness(), ...Array.from({ length: 8 }, sendRequests)]);
    await expect.poll(() => outcomes.answered).toBeGreaterThan(100);
    site.kill('SIGTERM');
    await visits;
    expect(await site.exited).toBe(0);
    expect(outcomes.lost).toEqual([]);
    // The buffered log is flushed before the process exits.
    const lines = site.lines.filter((line) => line.includes('"reqId":"visit-'));
    expect(lines.length).toBe(outcomes.sent);
  });
});
