import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { startEmbeddedPostgres } from '#store/embedded.ts';
import { freePort } from '#test/support/free-port.ts';
import { type ServerProcess, StartFailed, startServerProcess } from '#test/support/server-process.ts';
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
  const site = await start();
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
