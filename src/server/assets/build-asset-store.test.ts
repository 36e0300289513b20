import { mkdir, readdir, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { silentLog } from '#store/logger.ts';
import { makeTemporaryDirectory, type TemporaryDirectory } from '#test/support/temporary-directory.ts';
import { openAssetStore } from './build-asset-store.ts';
import { registerStaticFiles } from './static-file-routes.ts';

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
const buildAssetsDir = (id: string) => join(directory.path, 'clone', id);

/** Writes the files of a build, with compressed variants: some are unique to it, one is shared. */
async function writeBuild(id: string): Promise<void> {
  await mkdir(buildAssetsDir(id), { recursive: true });
  for (const name of [`page-${id}.js`, 'framework-same.js', `manifest-${id}.js`, `style-${id}.css`]) {
    for (const ending of ['', '.br', '.gz'])
      await writeFile(join(buildAssetsDir(id), name + ending), `${name}${ending}`);
  }
}

const storeOf = (buildId: string, log = silentLog) =>
  openAssetStore({ dataDir: dataDir(), buildAssetsDirs: [buildAssetsDir(buildId)], buildId, log });

/** Starts a server of a build. */
async function deploy(id: string) {
  await writeBuild(id);
  const store = storeOf(id);
  const app = Fastify();
  open.push(app);
  app.setNotFoundHandler((_request, reply) => reply.code(404).type('text/plain').send('Not found\n'));
  await registerStaticFiles(app, store, undefined);
  const origin = await app.listen({ port: 0, host: '127.0.0.1' });
  await store.storeBuild();
  await advanceTime(id);
  const get = (name: string, encoding = 'identity') =>
    fetch(`${origin}/assets/${name}`, { headers: { 'accept-encoding': encoding } });
  return { get, keep: store.storeBuild };
}

let lastServedAt = 1_700_000_000;
/** Sets the last start of a build to about a day after the one before. */
async function advanceTime(id: string): Promise<void> {
  lastServedAt += 100_000;
  await utimes(join(dataDir(), 'builds', id, 'served'), lastServedAt, lastServedAt);
}

describe('After a deploy', () => {
  test('the assets of two earlier builds are available, older ones are not', async () => {
    await deploy('a');
    const second = await deploy('b');
    const response = await second.get('page-a.js');
    expect(response.status).toBe(200);
    expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(response.headers.get('content-type')).toContain('javascript');
    expect(await response.text()).toBe('page-a.js');
    const third = await deploy('c');
    expect(await (await third.get('manifest-a.js')).text()).toBe('manifest-a.js');
    const fourth = await deploy('d');
    expect((await fourth.get('page-a.js')).status).toBe(404);
    for (const id of ['b', 'c', 'd']) expect((await fourth.get(`page-${id}.js`)).status).toBe(200);
    expect((await readdir(join(dataDir(), 'builds'))).sort()).toEqual(['b', 'c', 'd']);
  });

  test('an asset of an earlier build is served with its compressed variant', async () => {
    await deploy('a');
    const { get } = await deploy('b');
    const response = await get('style-a.css', 'gzip');
    expect(response.headers.get('content-encoding')).toBe('gzip');
    expect(response.headers.get('content-type')).toContain('text/css');
    expect(Number(response.headers.get('content-length'))).toBe('style-a.css.gz'.length);
  });

  test('restarts of one build do not delete earlier builds', async () => {
    await deploy('a');
    await deploy('b');
    for (const id of ['c', 'c', 'c']) await deploy(id);
    const { get } = await deploy('c');
    expect((await get('page-a.js')).status).toBe(200);
  });

  test('a rolled back build counts as the latest', async () => {
    for (const id of ['a', 'b', 'c', 'a', 'd']) await deploy(id);
    const { get } = await deploy('d');
    expect((await get('page-b.js')).status).toBe(404);
    for (const id of ['a', 'c', 'd']) expect((await get(`page-${id}.js`)).status).toBe(200);
  });

  test('a process finds assets that another process has added', async () => {
    const old = await deploy('a');
    await deploy('b');
    expect((await old.get('page-b.js')).status).toBe(200);
  });
});

test('Processes that start at the same time store one complete copy', async () => {
  await writeBuild('a');
  await Promise.all(Array.from({ length: 5 }, () => storeOf('a').storeBuild()));
  expect(await readdir(join(dataDir(), 'builds'))).toEqual(['a']);
  expect(await readdir(join(dataDir(), 'builds', 'a', 'assets'))).toHaveLength(12);
});

test('A partial copy of a killed process is not served and is deleted later', async () => {
  const partialDir = join(dataDir(), 'builds', '.x.1');
  await mkdir(join(partialDir, 'assets'), { recursive: true });
  await writeFile(join(partialDir, 'assets', 'page-x.js'), 'partial');
  const { get, keep } = await deploy('a');
  expect((await get('page-x.js')).status).toBe(404);
  expect(await readdir(join(dataDir(), 'builds'))).toContain('.x.1');
  await utimes(partialDir, 1, 1);
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
])('%s is not the name of an asset', async (name) => {
  const { get } = await deploy('a');
  const response = await get(name);
  expect(response.status).toBe(404);
  expect(await response.text()).toBe('Not found\n');
});

test('A data directory that is not writable is logged, and the build still serves its assets', async () => {
  await writeBuild('a');
  await writeFile(dataDir(), 'a file instead of a folder');
  const warnings: string[] = [];
  const store = storeOf('a', { ...silentLog, warn: (_fields, message) => void warnings.push(message) });
  await store.storeBuild();
  expect(warnings).toHaveLength(1);
  expect(await store.findFolder('page-a.js')).toBe(buildAssetsDir('a'));
  expect(await store.findFolder('page-b.js')).toBeUndefined();
});
