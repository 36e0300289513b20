import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import { Agent, get } from 'node:http';
import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { subscriptionPaths } from '#contract/subscription.ts';
import { startEmbeddedPostgres } from '#store/embedded/start-embedded.ts';
import { postmasterPid } from '#test/support/database/postmaster.ts';
import { goodFields } from '#test/support/forms/form.ts';
import { freePort } from '#test/support/server/free-port.ts';
import { type ServerProcess, StartFailed, startServerProcess } from '#test/support/server/server-process.ts';
import { silentLog } from '#test/support/silent-log.ts';
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

async function failureOf(env: Record<string, string>): Promise<StartFailed> {
  try {
    await start(env);
  } catch (error) {
    if (error instanceof StartFailed) return error;
    throw error;
  }
  throw new Error('it started');
}

describe('a start that cannot be', () => {
  test('lists every fault of the configuration and shows no value', async () => {
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

  test('says in one sentence that the data directory is in use, and harms nobody', async () => {
    const first = await start();
    const second = await failureOf({});
    expect(second.message).toMatch(/in use|another process/iu);
    expect(second.message).not.toMatch(/"stack"/u);
    expect((await fetch(`${first.origin}/readyz`)).status).toBe(200);
  });

  test('says that the database cannot be reached, without the password', async () => {
    const { message } = await failureOf({
      DATABASE_URL: `postgres://me:secret@127.0.0.1:${await freePort()}/db`,
    });
    expect(message).toMatch(/cannot be reached/u);
    expect(message).not.toMatch(/"stack"/u);
    expect(message).not.toContain('secret');
  });
});

test('a killed server leaves nothing that the next start cannot deal with', async () => {
  const first = await start();
  first.kill('SIGKILL');
  await first.exited;
  const second = await start();
  expect((await fetch(`${second.origin}/readyz`)).status).toBe(200);
  await second.stop();
  expect(await second.exited).toBe(0);
});

test('SIGTERM tells balancers, serves on for a moment, and loses no request', async () => {
  const site = await start({ DRAIN_SECONDS: '1' });
  const outcomes = { answered: 0, lost: [] as unknown[] };
  let balancerKnows = false;
  const balancer = async () => {
    while ((await fetch(`${site.origin}/readyz`)).status === 200) await sleep(100);
    balancerKnows = true;
  };
  // A balancer sends visitors until it hears that the server leaves; each of them must be answered whole.
  const visitor = async () => {
    while (!balancerKnows) {
      try {
        await (await fetch(`${site.origin}/api/news`)).json();
        outcomes.answered += 1;
      } catch (error) {
        outcomes.lost.push(error);
      }
    }
  };
  const visitors = [balancer(), ...Array.from({ length: 8 }, visitor)];
  await sleep(300);
  const answeredBefore = outcomes.answered;
  site.kill('SIGTERM');
  await sleep(50);
  expect((await fetch(`${site.origin}/healthz`)).status).toBe(200);
  await Promise.all(visitors);
  expect(await site.exited).toBe(0);
  expect(outcomes.lost).toEqual([]);
  expect(outcomes.answered).toBeGreaterThan(answeredBefore);
});

test('while it drains, connections that are kept alive are closed with their next response', async () => {
  const site = await start({ DRAIN_SECONDS: '2' });
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const ask = (path: string) =>
    new Promise<{ connection: string | undefined; status: number | undefined }>((resolve, reject) => {
      const asked = get(site.origin + path, { agent }, (answer) => {
        const { headers, statusCode: status } = answer;
        answer.resume().on('end', () => resolve({ connection: headers.connection, status }));
      });
      asked.on('error', reject);
    });
  // The last is a page that the cache has from the one before.
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

test('a client that sends half a request, or a body that never comes, does not hold the end up', async () => {
  const site = await start();
  const { hostname, port } = new URL(site.origin);
  const post = (path: string, length: number, body: string) =>
    `POST ${path} HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: ${length}\r\n\r\n${body}`;
  const sent = [
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
    sent.map(async (text) => {
      const socket = connect(Number(port), hostname).on('error', () => undefined);
      await once(socket, 'connect');
      socket.resume().write(text);
      return socket;
    }),
  );
  const closed = sockets.map((socket) => once(socket, 'close'));
  // Their requests have come in when a later one is answered.
  expect((await fetch(`${site.origin}/healthz`)).status).toBe(200);
  site.kill('SIGTERM');
  expect(await site.exited).toBe(0);
  await Promise.all(closed);
  expect(site.lines.filter((line) => line.includes('are given up'))).toEqual([]);
});

test('a request that is under way is finished after the drain', async () => {
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
  await expect.poll(() => site.lines.some((line) => line.includes('"msg":"stopping"'))).toBe(true);
  socket.write(body);
  await once(socket, 'close');
  expect(text).toMatch(/^HTTP\/1\.1 4(?:22|28) /u);
  expect(text.toLowerCase()).toContain('connection: close');
  expect(await site.exited).toBe(0);
});

test('a second signal ends it at once', async () => {
  const site = await start({ DRAIN_SECONDS: '3600' });
  site.kill('SIGTERM');
  await expect.poll(() => site.lines.some((line) => line.includes('"msg":"stopping"'))).toBe(true);
  const kill = async () => {
    site.kill('SIGTERM');
    return site.lines.some((line) => line.includes('stopped at once by a second signal'));
  };
  await expect.poll(kill, { timeout: 20_000 }).toBe(true);
  expect(await site.exited).toBe(143);
});

test('SIGINT waits for no load balancer', async () => {
  const site = await start({ DRAIN_SECONDS: '3600' });
  site.kill('SIGINT');
  expect(await site.exited).toBe(0);
});

test('an embedded database that is killed comes back, and the site goes on', async () => {
  const site = await start();
  const dataDir = `${directory.path}/var/postgres`;
  await (await fetch(`${site.origin}/nope`)).text();
  const pid = await postmasterPid(dataDir);
  process.kill(pid, 'SIGKILL');
  // What is cached is served whatever the database does.
  expect((await fetch(`${site.origin}/nope`)).status).toBe(404);
  await expect.poll(() => postmasterPid(dataDir).catch(() => pid), { timeout: 60_000 }).not.toBe(pid);
  await expect.poll(async () => (await fetch(`${site.origin}/readyz`)).status, { timeout: 60_000 }).toBe(200);
  const call = async () => (await fetch(`${site.origin}/api/news`)).status;
  await expect.poll(call, { timeout: 60_000 }).toBe(200);
  await site.stop();
  expect(await site.exited).toBe(0);
});

test('an embedded database that cannot be started again leaves pages, clear refusals, and an end in order', async () => {
  const site = await start();
  const dataDir = `${directory.path}/var/postgres`;
  await (await fetch(`${site.origin}/nope`)).text();
  await writeFile(`${dataDir}/cluster/postgresql.auto.conf`, 'no_such_setting = 1\n');
  process.kill(await postmasterPid(dataDir), 'SIGKILL');
  await expect.poll(async () => (await fetch(`${site.origin}/readyz`)).status).toBe(503);
  expect((await fetch(`${site.origin}/nope`)).status).toBe(404);
  const ask = (path: string) => fetch(site.origin + path);
  const send = (path: string) => {
    const body = new URLSearchParams(goodFields('exclusive-info'));
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
    const answer = await request(path);
    expect([path, answer.status]).toEqual([path, 503]);
    expect(answer.headers.get('retry-after')).toMatch(/^[0-9]+$/u);
  }
  // In the middle of it all.
  await site.stop();
  expect(await site.exited).toBe(0);
});

test('an own server has one role for its schema and another to serve', async () => {
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

test('a database that goes away makes clear errors, and one that comes back needs no restart', async () => {
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
    await expect
      .poll(async () => (await fetch(`${site.origin}/readyz`)).status, { timeout: 20_000 })
      .toBe(200);
    expect((await fetch(`${site.origin}/api/news`)).status).toBe(200);
    await site.stop();
  } finally {
    await second.stop();
  }
});

describe('a site whose content is elsewhere', () => {
  test('shows the error page, with a 5xx, when that is dead', async () => {
    const site = await start({ API_BASE: `http://127.0.0.1:${await freePort()}` });
    for (const [path, words] of [
      ['/about', 'Танымал беттердің бірінен бастаңыз:'],
      ['/ru/about', 'Начните с одной из популярных страниц:'],
      ['/en/about', 'Start with one of the popular pages:'],
    ]) {
      const answer = await fetch(site.origin + path);
      expect(answer.status).toBeGreaterThanOrEqual(500);
      const html = await answer.text();
      expect(html).toContain(words);
      expect(html).not.toMatch(/ECONNREFUSED|node_modules|\.ts:/u);
    }
    expect((await fetch(`${site.origin}/readyz`)).status).toBe(503);
    expect((await fetch(`${site.origin}/healthz`)).status).toBe(200);
  });

  test('reads it over HTTP as it reads its own', async () => {
    // The same public address for both: pages name it in what they tell search engines.
    const SITE_ORIGIN = 'https://site.example';
    const owner = await start({ DEMO: 'on', SITE_ORIGIN });
    const reader = await start({ API_BASE: owner.origin, SITE_ORIGIN });
    const [own, read] = await Promise.all(
      [owner, reader].map(async (site) => (await fetch(`${site.origin}/ru/press-center`)).text()),
    );
    const main = (html: string | undefined) => /<main[\s\S]*<\/main>/u.exec(html ?? '')?.[0];
    expect(main(read)).toBeDefined();
    expect(main(read)).toBe(main(own));
    // What a page in the browser asks for goes to its own origin, whichever has the content.
    const suggestions = `/api/search/suggestions?${new URLSearchParams({ query: 'тариф' })}`;
    const [here, there] = await Promise.all(
      [owner, reader].map(async (site) => (await fetch(site.origin + suggestions)).json()),
    );
    expect(here).toMatchObject({
      data: expect.arrayContaining([{ text: expect.stringContaining('тариф'), url: null }]),
    });
    expect(there).toEqual(here);
  });
});

test('log lines hold neither queries nor addresses of visitors', async () => {
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
