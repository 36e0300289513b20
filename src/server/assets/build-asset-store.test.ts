import { mkdir, readdir, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { silentLog } from '#test/support/silent-log.ts';
import { makeTemporaryDirectory, type TemporaryDirectory } from '#test/support/temporary-directory.ts';
import { openAssetStore } from './build-asset-store.ts';
import { registerFiles } from './static-file-routes.ts';

let directory: TemporaryDirectory;
const open: FastifyInstance[] = [];
beforeEach(async () => {
  directory = await makeTemporaryDirectory();
});
afterEach(async () => {
  for (const app of open.splice(0)) await app.close();
  await directory.remove();
});

const dataDir = () => join(directory.path, 'var');
const present = (id: string) => join(directory.path, 'clone', id);

/** What a build leaves: a chunk of its own, one that it shares with all others, and their compressed siblings. */
async function build(id: string): Promise<void> {
  await mkdir(present(id), { recursive: true });
  for (const name of [`page-${id}.js`, 'framework-same.js', `manifest-${id}.js`, `style-${id}.css`]) {
    for (const ending of ['', '.br', '.gz'])
      await writeFile(join(present(id), name + ending), `${name}${ending}`);
  }
}

const storeOf = (buildId: string, log = silentLog) =>
  openAssetStore({ dataDir: dataDir(), present: present(buildId), buildId, log });

/** Starts a server of this build, as a deploy does. */
async function deploy(id: string) {
  await build(id);
  const store = storeOf(id);
  const app = Fastify();
  open.push(app);
  app.setNotFoundHandler((_request, reply) => reply.code(404).type('text/plain').send('Not found\n'));
  await registerFiles(app, store, undefined);
  const origin = await app.listen({ port: 0, host: '127.0.0.1' });
  await store.keep();
  await aMomentLater(id);
  const get = (name: string, encoding = 'identity') =>
    fetch(`${origin}/assets/${name}`, { headers: { 'accept-encoding': encoding } });
  return { get, keep: store.keep };
}

let moment = 1_700_000_000;
/** Deploys are days apart; those of a test are not. */
async function aMomentLater(id: string): Promise<void> {
  moment += 100_000;
  await utimes(join(dataDir(), 'builds', id, 'served'), moment, moment);
}

describe('assets after a deploy', () => {
  test('of the two builds before are there, older ones are not', async () => {
    await deploy('a');
    const second = await deploy('b');
    const answer = await second.get('page-a.js');
    expect(answer.status).toBe(200);
    expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(answer.headers.get('content-type')).toContain('javascript');
    expect(await answer.text()).toBe('page-a.js');
    const third = await deploy('c');
    expect(await (await third.get('manifest-a.js')).text()).toBe('manifest-a.js');
    const fourth = await deploy('d');
    expect((await fourth.get('page-a.js')).status).toBe(404);
    for (const id of ['b', 'c', 'd']) expect((await fourth.get(`page-${id}.js`)).status).toBe(200);
    expect((await readdir(join(dataDir(), 'builds'))).sort()).toEqual(['b', 'c', 'd']);
  });

  test('come compressed as they were built', async () => {
    await deploy('a');
    const { get } = await deploy('b');
    const answer = await get('style-a.css', 'gzip');
    expect(answer.headers.get('content-encoding')).toBe('gzip');
    expect(answer.headers.get('content-type')).toContain('text/css');
    expect(Number(answer.headers.get('content-length'))).toBe('style-a.css.gz'.length);
  });

  test('of a build that is started again and again push nothing out', async () => {
    await deploy('a');
    await deploy('b');
    for (const id of ['c', 'c', 'c']) await deploy(id);
    const { get } = await deploy('c');
    expect((await get('page-a.js')).status).toBe(200);
  });

  test('of a build that is gone back to count from then on', async () => {
    for (const id of ['a', 'b', 'c', 'a', 'd']) await deploy(id);
    const { get } = await deploy('d');
    expect((await get('page-b.js')).status).toBe(404);
    for (const id of ['a', 'c', 'd']) expect((await get(`page-${id}.js`)).status).toBe(200);
  });

  test('that another process has brought since are found too', async () => {
    const old = await deploy('a');
    await deploy('b');
    expect((await old.get('page-b.js')).status).toBe(200);
  });
});

test('several processes that start at once keep one copy, whole', async () => {
  await build('a');
  await Promise.all(Array.from({ length: 5 }, () => storeOf('a').keep()));
  expect(await readdir(join(dataDir(), 'builds'))).toEqual(['a']);
  expect(await readdir(join(dataDir(), 'builds', 'a', 'assets'))).toHaveLength(12);
});

test('what a killed process has left half copied is swept in time, and served by nobody', async () => {
  const part = join(dataDir(), 'builds', '.x.1');
  await mkdir(join(part, 'assets'), { recursive: true });
  await writeFile(join(part, 'assets', 'page-x.js'), 'half');
  const { get, keep } = await deploy('a');
  expect((await get('page-x.js')).status).toBe(404);
  expect(await readdir(join(dataDir(), 'builds'))).toContain('.x.1');
  await utimes(part, 1, 1);
  await keep();
  expect(await readdir(join(dataDir(), 'builds'))).toEqual(['a']);
});

test.each([
  '../served',
  '..',
  '.hidden',
  '%2e%2e%2fserved',
  'a%5cb.js',
  'page-z.js',
  '',
  'sub/page-a.js',
  '%00',
])('%s names no asset', async (name) => {
  const { get } = await deploy('a');
  const answer = await get(name);
  expect(answer.status).toBe(404);
  expect(await answer.text()).toBe('Not found\n');
});

test('a folder that takes nothing is told to the log, and the build serves all the same', async () => {
  await build('a');
  await writeFile(dataDir(), 'a file where a folder should be');
  const warned: string[] = [];
  const store = storeOf('a', { ...silentLog, warn: (_fields, message) => void warned.push(message) });
  await store.keep();
  expect(warned).toHaveLength(1);
  expect(await store.folderOf('page-a.js')).toBe(present('a'));
  expect(await store.folderOf('page-b.js')).toBeUndefined();
});
