import { get } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type RawAnswer, rawRequest } from '#test/support/server/raw-request.ts';
import { type ServerProcess, startServerProcess } from '#test/support/server/server-process.ts';
import { makeTemporaryDirectory, type TemporaryDirectory } from '#test/support/temporary-directory.ts';

let directory: TemporaryDirectory;
let site: ServerProcess;

beforeAll(async () => {
  directory = await makeTemporaryDirectory();
  site = await startServerProcess({
    DATA_DIR: `${directory.path}/var`,
    LOG_LEVEL: 'info',
    TRUST_PROXY: 'on',
    DRAIN_SECONDS: '1',
  });
});

afterAll(async () => {
  await site?.stop();
  await directory?.remove();
});

const ask = (target: string, headers: Record<string, string> = {}, method = 'GET') =>
  rawRequest(site.origin, target, { headers, method });

/** What each answer has of its own. */
function shared({ status, headers }: RawAnswer) {
  const { date: _date, 'x-request-id': id, ...rest } = headers;
  expect(id).toMatch(/^[0-9a-z-]+$/u);
  return { status, headers: rest };
}

/** The response that renders or compresses the page, and the one from the cache. */
async function askTwice(path: string, headers: Record<string, string>, method = 'GET') {
  const first = await ask(path, headers, method);
  const cached = await ask(path, headers, method);
  expect(shared(cached)).toEqual(shared(first));
  expect(cached.body).toBe(first.body);
  return cached;
}

test('who leaves before his file has come is no fault of ours', async () => {
  const [font = ''] = /\/assets\/[^"]+\.woff2/u.exec((await ask('/about')).body) ?? [];
  expect(font).not.toBe('');
  for (let each = 0; each < 100; each += 1) {
    const asked = get(site.origin + font).on('error', () => {});
    asked.once('socket', (socket) => socket.once('connect', () => setImmediate(() => asked.destroy())));
    if (each % 10 === 0) await sleep(5);
  }
  // Their lines come before this one's.
  await ask('/about?after=1', { 'X-Request-Id': 'after-those-who-left' });
  await expect.poll(() => site.lines.some((line) => line.includes('after-those-who-left'))).toBe(true);
  expect(site.lines.filter((line) => line.includes('"level":50'))).toEqual([]);
});

describe('a cached page is answered like the first time', () => {
  test.each(['identity', 'gzip', 'br', 'gzip;q=0.5, br;q=0.1'])('as %s', async (encoding) => {
    for (const path of ['/about', '/ru/press-center', '/en', '/']) {
      const { status, headers } = await askTwice(path, { 'Accept-Encoding': encoding });
      expect(status).toBe(200);
      expect(headers['content-security-policy']).toContain('sha256-');
    }
  });

  test('to HEAD, without its body', async () => {
    const head = await askTwice('/ru/about', { 'Accept-Encoding': 'identity' }, 'HEAD');
    expect(head.body).toBe('');
    const page = await ask('/ru/about', { 'Accept-Encoding': 'identity' });
    expect(shared(page)).toEqual(shared(head));
    expect(head.headers['content-length']).toBe(String(Buffer.byteLength(page.body)));
  });

  test('to who has it', async () => {
    const headers = { 'Accept-Encoding': 'identity' };
    const { etag = '' } = (await ask('/en/about', headers)).headers;
    for (const known of [etag, `W/${etag}`, `"x", ${etag}`, '*']) {
      const {
        status,
        body,
        headers: answered,
      } = await askTwice('/en/about', {
        ...headers,
        'If-None-Match': known,
      });
      expect([status, body]).toEqual([304, '']);
      expect(answered.etag).toBe(etag);
      expect(answered).not.toHaveProperty('content-length');
      expect(answered).not.toHaveProperty('content-encoding');
    }
    expect((await ask('/en/about', { ...headers, 'If-None-Match': '"x"' })).status).toBe(200);
  });

  test('where it is not there', async () => {
    const { status, headers } = await askTwice('/ru/press-center/nothing-of-this-name', {});
    expect([status, headers.etag]).toEqual([404, undefined]);
  });

  test('its payload too', async () => {
    const { id } = (await (await fetch(`${site.origin}/_build/latest.json`)).json()) as { id: string };
    for (const path of ['/about/_payload.json', '/_payload.json']) {
      const { status, body } = await askTwice(`${path}?${id}`, {});
      expect([status, JSON.parse(body).id]).toEqual([200, id]);
      expect((await ask(`/${path}?${id}`)).status).toBe(404);
    }
  });

  test('whatever parameters it does not know', async () => {
    const page = await ask('/about', { 'Accept-Encoding': 'gzip' });
    expect(shared(await ask('/about?utm_source=x', { 'Accept-Encoding': 'gzip' }))).toEqual(shared(page));
  });
});

describe('a cached page', () => {
  test('is not for who takes no page', async () => {
    for (const path of ['/about', '/about?utm_source=x']) {
      await ask(path);
      expect((await ask(path, { Accept: 'image/png' })).status).toBe(406);
      expect((await ask(path, { Accept: 'text/html;q=0.1' })).status).toBe(200);
      expect((await ask(path, {}, 'POST')).status).toBe(405);
    }
  });

  test('is not the home of who reads another language', async () => {
    expect((await ask('/')).status).toBe(200);
    const russian = await ask('/', { 'Accept-Language': 'ru' });
    expect([russian.status, russian.headers.location]).toEqual([302, '/ru']);
    expect(russian.headers['cache-control']).toBe('private, no-store');
    expect((await ask('/', { Cookie: 'site_locale=en' })).headers.location).toBe('/en');
    const kazakh = await ask('/', { 'Accept-Language': 'kk' });
    expect([kazakh.status, kazakh.headers['cache-control']]).toEqual([200, 'private, no-cache']);
  });

  test('has a number of its own each time, or that of the proxy', async () => {
    const numbers = new Set<string | undefined>();
    for (let times = 0; times < 5; times += 1) numbers.add((await ask('/about')).headers['x-request-id']);
    expect(numbers.size).toBe(5);
    for (const path of ['/about', '/about?utm_source=x', '/api/news']) {
      expect((await ask(path, { 'X-Request-Id': 'proxy-7' })).headers['x-request-id']).toBe('proxy-7');
    }
  });

  test('leaves its line in the log', async () => {
    await ask('/about');
    const number = 'kept-1';
    const { status } = await ask('/about?email=a@example.kz', { 'X-Request-Id': number });
    const line = () => site.lines.find((text) => text.includes(`"reqId":"${number}"`));
    await expect.poll(line).toBeDefined();
    const parsed = JSON.parse(line() ?? '{}');
    expect(parsed).toMatchObject({ level: 30, method: 'GET', path: '/about', status, msg: 'request' });
    expect(typeof parsed.milliseconds).toBe('number');
    expect(site.lines.filter((text) => text.includes('example.kz'))).toEqual([]);
  });

  test('is answered while the server leaves, and nobody who asks for it is lost', async () => {
    const outcomes = { answered: 0, asked: 0, lost: [] as unknown[] };
    let balancerKnows = false;
    const balancer = async () => {
      while ((await fetch(`${site.origin}/readyz`)).status === 200) await sleep(50);
      const leaving = await ask('/about', { Connection: 'keep-alive' });
      expect([leaving.status, leaving.headers.connection]).toEqual([200, 'close']);
      balancerKnows = true;
    };
    const visitor = async () => {
      while (!balancerKnows) {
        outcomes.asked += 1;
        const headers = { 'X-Request-Id': `visit-${outcomes.asked}` };
        try {
          await (await fetch(`${site.origin}/about`, { headers })).text();
          outcomes.answered += 1;
        } catch (error) {
          outcomes.lost.push(error);
        }
      }
    };
    const visits = Promise.all([balancer(), ...Array.from({ length: 8 }, visitor)]);
    await expect.poll(() => outcomes.answered).toBeGreaterThan(100);
    site.kill('SIGTERM');
    await visits;
    expect(await site.exited).toBe(0);
    expect(outcomes.lost).toEqual([]);
    // Each of them has its line: what was gathered is written before the end.
    const lines = site.lines.filter((line) => line.includes('"reqId":"visit-'));
    expect(lines.length).toBe(outcomes.asked);
  });
});
