import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { connectStore, type Store } from '#store/connection/connect.ts';
import { silentLog } from '#store/logger.ts';
import { type IsolatedDatabase, startIsolatedDatabase } from '#test/support/database/isolated-database.ts';
import { buildNextRelease } from '#test/support/server/next-release.ts';
import { type ServerProcess, startServerProcess } from '#test/support/server/server-process.ts';
import { waitForLog } from '#test/support/server/wait-for-log.ts';
import { makeTemporaryDirectory, type TemporaryDirectory } from '#test/support/temporary-directory.ts';

// Deploys a release with one more field on a database filled by the former release.

let directory: TemporaryDirectory;
let database: IsolatedDatabase;
let store: Store;
let former: ServerProcess | undefined;
let next: ServerProcess | undefined;
let env: Record<string, string>;

beforeAll(async () => {
  [directory, database] = await Promise.all([makeTemporaryDirectory(), startIsolatedDatabase()]);
  env = { DATABASE_URL: database.url, DATA_DIR: `${directory.path}/var` };
  store = connectStore({ url: database.url, applicationName: 'test', max: 2, log: silentLog });
  const buildNext = buildNextRelease(`${directory.path}/next`, {
    'src/model/content-types/news.ts': (source) =>
      source
        .replace('  title: z.string(),', '  title: z.string(),\n  note: z.string(),')
        .replace(
          '      title: localised.title,\n      summary',
          '      title: localised.title,\n      note: "Note " + id,\n      summary',
        ),
    'src/operations/publishing/read-model-version.ts': (source) =>
      source.replace(/'[0-9a-f]{12}[^']*'/, "'next'"),
    'src/site/pages/press-center/item-page.tsx': (source) =>
      source.replace('    <Page>\n', '    <Page>\n      <p id="note">{item.note}</p>\n'),
  });
  [former] = await Promise.all([startServerProcess(env), buildNext]);
});
afterAll(async () => {
  await Promise.all([former?.stop(), next?.stop()]);
  await store?.close();
  await database?.remove();
  await directory?.remove();
});

const startNext = () =>
  startServerProcess({ ...env, DATA_DIR: `${directory.path}/other` }, { folder: `${directory.path}/next` });

async function rowsOf(version: 'next' | 'other'): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*)::int as total from published where (projection_version = 'next') = ${version === 'next'}`.execute(
    store.db,
  );
  return rows[0]?.total ?? 0;
}

test('A field added by the next release appears in API and page after an interrupted rebuild', async () => {
  const [item] = await store.db
    .selectFrom('published')
    .select(['entry_id', 'slug'])
    .where('type', '=', 'news')
    .where('locale', '=', 'kk')
    .orderBy('entry_id', 'desc')
    .limit(1)
    .execute();
  const { entry_id: id = 0, slug = '' } = item ?? {};
  const total = await rowsOf('other');
  // The former release writes its projection version before the next one starts.
  const wantedVersion = () =>
    store.db.selectFrom('read_model').select('projection_version').executeTakeFirstOrThrow();
  await expect.poll(wantedVersion).not.toEqual({ projection_version: '' });

  // The row lock blocks the rebuild, so it is incomplete when the process is killed.
  const rebuiltBeforeKill = await store.db.transaction().execute(async (trx) => {
    await trx.selectFrom('published').select('slug').where('entry_id', '=', id).forUpdate().execute();
    next = await startNext();
    await expect.poll(() => rowsOf('next')).toBeGreaterThan(0);
    const responseDuringRebuild = await fetch(`${next.origin}/api/news/${slug}`, {
      headers: { 'accept-language': 'kk' },
    });
    expect(responseDuringRebuild.status).toBe(200);
    next.kill('SIGKILL');
    await next.exited;
    return rowsOf('next');
  });
  expect(rebuiltBeforeKill).toBeLessThan(total);

  const resumed = await startNext();
  next = resumed;
  await expect.poll(() => rowsOf('other')).toBe(0);
  await waitForLog(resumed, 'the read model was rebuilt');
  const readText = async (path: string) =>
    (await fetch(resumed.origin + path, { headers: { 'accept-language': 'kk' } })).text();
  expect(await readText(`/api/news/${slug}`)).toContain(`"note":"Note ${id}"`);
  expect(await readText('/api/news')).toMatch(/"note": ?"Note \d+"/);
  await expect.poll(() => readText(`/press-center/${slug}`)).toContain(`<p id="note">Note ${id}</p>`);

  // The former release still runs; it reads rows of the next version and does not rewrite them.
  const formerResponse = await fetch(`${former?.origin}/press-center/${slug}`);
  expect(formerResponse.status).toBe(200);
  expect(await rowsOf('other')).toBe(0);
});
