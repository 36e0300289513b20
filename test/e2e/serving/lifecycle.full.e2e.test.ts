import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import { Agent, get } from 'node:http';
import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { subscriptionPaths } from '#contract/subscription.ts';
import { startEmbeddedPostgres } from '#store/embedded/start-embedded.ts';
import { silentLog } from '#store/logger.ts';
import { postmasterPid } from '#test/support/database/postmaster.ts';
import { validFields } from '#test/support/forms/form.ts';
import { findFreePort } from '#test/support/server/free-port.ts';
import {
  type ServerProcess,
  ServerStartError,
  startServerProcess,
} from '#test/support/server/server-process.ts';
import { waitForLog } from '#test/support/server/wait-for-log.ts';
import { makeTemporaryDirectory, type TemporaryDirectory } from '#test/support/temporary-directory.ts';

let directory: TemporaryDirectory;
const running: ServerProcess[] = [];

beforeEach(async () => {
  directory = await makeTemporaryDirectory();
});
afterEach(async () => {
  for (const site of running.splice(0)) {
    site.kill('SIGKILL');
    await site.exited;
  }
  await directory.remove();
});

async function start(env: Record<string, string> = {}): Promise<ServerProcess> {
  const site = await startServerProcess({ DATA_DIR: `${directory.path}/var`, DEMO: 'off', ...env });
  running.push(site);
  return site;
}

async function failureOf(env: Record<string, string>): Promise<ServerStartError> {
  try {
    await start(env);
  } catch (error) {
    if (error instanceof ServerStartError) return error;
    throw error;
  }
  throw new Error('the server started');
}

describe('A failed start', () => {
  test('A failed start lists every configuration error without values', async () => {
    const { message, status } = await failureOf({
      LOG_LEVEL: 'loud',
      DATABASE_URL: 'mysql://me:secret@here/db',
    });
    expect(status).not.toBe(0);
    expect(message).toContain('LOG_LEVEL:');
    expect(message).toContain('DATABASE_URL:');
    expect(message).not.toContain('secret');
    expect(message).not.toMatch(/\n\s+at /u);
  });

  test('A data directory in use is reported, and the running server is not affected', async () => {
    const first = await start();
    const second = await failureOf({});
    expect(second.message).toMatch(/in use|another process/iu);
    expect(second.message).not.toMatch(/"stack"/u);
    expect((await fetch(`${first.origin}/readyz`)).status).toBe(200);
  });

  test('An unreachable database is reported without the password', async () => {
    const { message } = await failureOf({
      DATABASE_URL: `postgres://me:secret@127.0.0.1:${await findFreePort()}/db`,
    });
    expect(message).toMatch(/cannot be reached/u);
    expect(message).not.toMatch(/"stack"/u);
    expect(message).not.toContain('secret');
  });
});

test('A server starts after the former one was killed', async () => {
  const first = await start();
  first.kill('SIGKILL');
  await first.exited;
  const second = await start();
  expect((await fetch(`${second.origin}/readyz`)).status).toBe(200);
  await second.stop();
  expect(await second.exited).toBe(0);
});

test('SIGTERM fails the readiness check, drains, and loses no request', async () => {
  const site = await start({ DRAIN_SECONDS: '1' });
  const outcomes = { answered: 0, lost: [] as unknown[] };
  let isBalancerNotified = false;
  const pollReadiness = async () => {
    while ((await fetch(`${site.origin}/readyz`)).status === 200) await sleep(100);
    isBalancerNotified = true;
  };
  // Clients send requests until /readyz reports the shutdown; each must get a complete response.
  const sendRequests = async () => {
    while (!isBalancerNotified) {
      try {
        await (await fetch(`${site.origin}/api/news`)).json();
        outcomes.answered += 1;
      } catch (error) {
        outcomes.lost.push(error);
      }
    }
  };
  const clients = [pollReadiness(), ...Array.from({ length: 8 }, sendRequests)];
  await sleep(300);
  const answeredBefore = outcomes.answered;
  site.kill('SIGTERM');
  await sleep(50);
  expect((await fetch(`${site.origin}/healthz`)).status).toBe(200);
  await Promise.all(clients);
  expect(await site.exited).toBe(0);
  expect(outcomes.lost).toEqual([]);
  expect(outcomes.answered).toBeGreaterThan(answeredBefore);
});

test('While draining, keep-alive connections are closed with their next response', async () => {
  const site = await start({ DRAIN_SECONDS: '2' });
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const ask = (path: string) =>
    new Promise<{ connection: string | undefined; status: number | undefined }>((resolve, reject) => {
      const clientRequest = get(site.origin + path, { agent }, (response) => {
        const { headers, statusCode: status } = response;
        response.resume().on('end', () => resolve({ connection: headers.connection, status }));
      });
      clientRequest.on('error', reject);
    });
  // The last request is a cache hit.
  for (const path of ['/readyz', '/api/news', '/nope', '/nope']) {
    expect((await ask(path)).connection).toBe('keep-alive');
  }
  site.kill('SIGTERM');
  await expect.poll(async () => (await ask('/readyz')).status).toBe(503);
  for (const path of ['/nope', '/api/news', '/sitemap.xml', '/%zz', '/readyz']) {
    expect((await ask(path)).connection).toBe('close');
  }
  expect(await site.exited).toBe(0);
});

test('Incomplete requests do not delay the shutdown', async () => {
  const site = await start();
  const { hostname, port } = new URL(site.origin);
  const post = (path: string, length: number, body: string) =>
    `POST ${path} HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: ${length}\r\n\r\n${body}`;
  const requests = [
    '',
    'GET / HT',
    'GET /about HTTP/1.1\r\nHost: x\r\n',
    'GET /nope HTTP/1.1\r\nHost: x\r\n\r\n',
    'GET /nope HTTP/1.1\r\nHost: x\r\nContent-Length: 5\r\n\r\n',
    'POST /en HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n\r\n',
    'OPTIONS * HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n\r\n',
    post('/en', 20, '{'),
    post('/api/news', 20, '{'),
    post('/forms/call-me', 20, '{'),
    post('/api/contacts/call-me', 20, ''),
    post(subscriptionPaths.confirm, 20, '{'),
  ];
  const sockets = await Promise.all(
    requests.map(async (text) => {
      const socket = connect(Number(port), hostname).on('error', () => undefined);
      await once(socket, 'connect');
      socket.resume().write(text);
      return socket;
    }),
  );
  const closed = sockets.map((socket) => once(socket, 'close'));
  // A later response shows that these requests have arrived.
  expect((await fetch(`${site.origin}/healthz`)).status).toBe(200);
  site.kill('SIGTERM');
  expect(await site.exited).toBe(0);
  await Promise.all(closed);
  expect(site.lines.filter((line) => line.includes('are aborted'))).toEqual([]);
});

test('A request in flight is completed during the shutdown', async () => {
  const site = await start();
  const { hostname, port } = new URL(site.origin);
  const body = '{"name":"Айгүл"}';
  const socket = connect(Number(port), hostname).setEncoding('utf8');
  let text = '';
  socket.on('data', (chunk) => {
    text += chunk;
  });
  const length = Buffer.byteLength(body);
  socket.write(
    `POST /api/contacts/call-me HTTP/1.1\r\nHost: x\r\nAccept: application/json\r\nContent-Type: application/json\r\nContent-Length: ${length}\r\n\r\n`,
  );
  expect((await fetch(`${site.origin}/healthz`)).status).toBe(200);
  site.kill('SIGTERM');
  await waitForLog(site, '"msg":"stopping"');
  socket.write(body);
  await once(socket, 'close');
  expect(text).toMatch(/^HTTP\/1\.1 4(?:22|28) /u);
  expect(text.toLowerCase()).toContain('connection: close');
  expect(await site.exited).toBe(0);
});

test('A second signal ends the process immediately', async () => {
  const site = await start({ DRAIN_SECONDS: '3600' });
  site.kill('SIGTERM');
  await waitForLog(site, '"msg":"stopping"');
  const kill = async () => {
    site.kill('SIGTERM');
    return site.lines.some((line) => line.includes('stopped at once by a second signal'));
  };
  await expect.poll(kill).toBe(true);
  expect(await site.exited).toBe(143);
});

test('SIGINT does not drain', async () => {
  const site = await start({ DRAIN_SECONDS: '3600' });
  site.kill('SIGINT');
  expect(await site.exited).toBe(0);
});

test('A killed embedded PostgreSQL is restarted, and the site recovers', async () => {
  const site = await start();
  const dataDir = `${directory.path}/var/postgres`;
  await (await fetch(`${site.origin}/nope`)).text();
  const pid = await postmasterPid(dataDir);
  process.kill(pid, 'SIGKILL');
  // Cached pages do not need the database.
  expect((await fetch(`${site.origin}/nope`)).status).toBe(404);
  await expect.poll(() => postmasterPid(dataDir).catch(() => pid)).not.toBe(pid);
  await expect.poll(async () => (await fetch(`${site.origin}/readyz`)).status).toBe(200);
  const call = async () => (await fetch(`${site.origin}/api/news`)).status;
  await expect.poll(call).toBe(200);
  await site.stop();
  expect(await site.exited).toBe(0);
});

test('If embedded PostgreSQL cannot restart, cached pages are served, other requests return 503, and shutdown works', async () => {
  const site = await start();
  const dataDir = `${directory.path}/var/postgres`;
  await (await fetch(`${site.origin}/nope`)).text();
  await writeFile(`${dataDir}/cluster/postgresql.auto.conf`, 'no_such_setting = 1\n');
  process.kill(await postmasterPid(dataDir), 'SIGKILL');
  await expect.poll(async () => (await fetch(`${site.origin}/readyz`)).status).toBe(503);
  expect((await fetch(`${site.origin}/nope`)).status).toBe(404);
  const ask = (path: string) => fetch(site.origin + path);
  const send = (path: string) => {
    const body = new URLSearchParams(validFields('exclusive-info'));
    return fetch(site.origin + path, { method: 'POST', headers: { accept: 'application/json' }, body });
  };
  for (const [path, request] of [
    ['/readyz', ask],
    ['/ru/about', ask],
    ['/api/news', ask],
    ['/sitemap.xml', ask],
    ['/forms/exclusive-info', send],
    ['/api/contacts/exclusive-info', send],
  ] as const) {
    const response = await request(path);
    expect([path, response.status]).toEqual([path, 503]);
    expect(response.headers.get('retry-after')).toMatch(/^[0-9]+$/u);
  }
  // Stops during the outage.
  await site.stop();
  expect(await site.exited).toBe(0);
});

test('An external PostgreSQL server has separate roles for migration and serving', async () => {
  const database = await startEmbeddedPostgres({ dataDir: `${directory.path}/postgres`, log: silentLog });
  try {
    const serving = new URL(database.url);
    serving.username = database.servingOptions.user;
    const site = await start({ DATABASE_URL: serving.href, MIGRATION_DATABASE_URL: database.url });
    expect((await fetch(`${site.origin}/ru/press-center`)).status).toBe(200);
    await site.stop();
    expect(await site.exited).toBe(0);
    expect(site.lines.join('\n')).not.toContain('can create functions');
    const warned = await start({ DATABASE_URL: database.url });
    await warned.stop();
    expect(warned.lines.join('\n')).toContain('can create functions');
  } finally {
    await database.stop();
  }
});

test('A stopped database causes 503 responses, and its return needs no restart of the site', async () => {
  const database = { dataDir: `${directory.path}/postgres`, log: silentLog };
  const first = await startEmbeddedPostgres(database);
  const site = await start({ DATABASE_URL: first.url });
  expect((await fetch(`${site.origin}/api/news`)).status).toBe(200);
  await first.stop();
  const page = await fetch(`${site.origin}/ru/about`);
  expect(page.status).toBe(503);
  expect(await page.text()).toContain('Начните с одной из популярных страниц:');
  const call = await fetch(`${site.origin}/api/news`, { headers: { 'accept-language': 'kk' } });
  expect(call.status).toBe(503);
  expect(call.headers.get('retry-after')).toMatch(/^[0-9]+$/u);
  expect(await call.json()).toMatchObject({ statusCode: 503 });
  expect((await fetch(`${site.origin}/readyz`)).status).toBe(503);
  expect((await fetch(`${site.origin}/healthz`)).status).toBe(200);
  const second = await startEmbeddedPostgres(database);
  try {
    await expect.poll(async () => (await fetch(`${site.origin}/readyz`)).status).toBe(200);
    expect((await fetch(`${site.origin}/api/news`)).status).toBe(200);
    await site.stop();
  } finally {
    await second.stop();
  }
});

describe('A site with a remote content API', () => {
  test('An unreachable API causes the error page with a 5xx status', async () => {
    const site = await start({ API_BASE: `http://127.0.0.1:${await findFreePort()}` });
    for (const [path, words] of [
      ['/about', 'Танымал беттердің бірінен бастаңыз:'],
      ['/ru/about', 'Начните с одной из популярных страниц:'],
      ['/en/about', 'Start with one of the popular pages:'],
    ]) {
      const response = await fetch(site.origin + path);
      expect(response.status).toBeGreaterThanOrEqual(500);
      const html = await response.text();
      expect(html).toContain(words);
      expect(html).not.toMatch(/ECONNREFUSED|node_modules|\.ts:/u);
    }
    expect((await fetch(`${site.origin}/readyz`)).status).toBe(503);
    expect((await fetch(`${site.origin}/healthz`)).status).toBe(200);
  });

  test('Pages equal those of the site with the content', async () => {
    // Both need the same public origin, which is part of the structured data.
    const SITE_ORIGIN = 'https://site.example';
    const contentSite = await start({ DEMO: 'on', SITE_ORIGIN });
    const frontSite = await start({ API_BASE: contentSite.origin, SITE_ORIGIN });
    const [own, read] = await Promise.all(
      [contentSite, frontSite].map(async (site) => (await fetch(`${site.origin}/ru/press-center`)).text()),
    );
    const main = (html: string | undefined) => /<main[\s\S]*<\/main>/u.exec(html ?? '')?.[0];
    expect(main(read)).toBeDefined();
    expect(main(read)).toBe(main(own));
    // Requests of a page in the browser go to its own origin.
    const suggestions = `/api/search/suggestions?${new URLSearchParams({ query: 'тариф' })}`;
    const [here, there] = await Promise.all(
      [contentSite, frontSite].map(async (site) => {
        const response = await fetch(site.origin + suggestions, { headers: { 'accept-language': 'kk' } });
        return response.json();
      }),
    );
    expect(here).toMatchObject({
      data: expect.arrayContaining([{ text: 'Тарифтер', url: '/documents/tariffs' }]),
    });
    expect(there).toEqual(here);
  });
});

test('Log lines contain neither queries nor IP addresses (N-15)', async () => {
  const site = await start();
  await fetch(`${site.origin}/api/search?query=%2B77011234567`, {
    headers: { 'x-forwarded-for': '203.0.113.7' },
  });
  await fetch(`${site.origin}/nope?email=canary@example.kz`, { headers: { cookie: 'canary=cookie' } });
  await site.stop();
  const log = site.lines.join('\n');
  expect(log).toContain('"path":"/api/search"');
  expect(log).not.toMatch(/7011234567|canary|203\.0\.113\.7|127\.0\.0\.1:\d+"?,"remote/u);
});
