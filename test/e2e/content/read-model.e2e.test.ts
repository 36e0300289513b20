import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { connectStore, type Store } from '#store/connection/connect.ts';
import { type OwnDatabase, startOwnDatabase } from '#test/support/database/own-database.ts';
import { makeNextRelease } from '#test/support/server/next-release.ts';
import { type ServerProcess, startServerProcess } from '#test/support/server/server-process.ts';
import { silentLog } from '#test/support/silent-log.ts';
import { makeTemporaryDirectory, type TemporaryDirectory } from '#test/support/temporary-directory.ts';

// A release whose model has one field more, deployed on a store that the release before has filled.

let directory: TemporaryDirectory;
let database: OwnDatabase;
let store: Store;
let former: ServerProcess | undefined;
let next: ServerProcess | undefined;
let env: Record<string, string>;

beforeAll(async () => {
  [directory, database] = await Promise.all([makeTemporaryDirectory(), startOwnDatabase()]);
  env = { DATABASE_URL: database.url, DATA_DIR: `${directory.path}/var` };
  store = connectStore({ url: database.url, applicationName: 'test', max: 2, log: silentLog });
  const changed = makeNextRelease(`${directory.path}/next`, {
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
  [former] = await Promise.all([startServerProcess(env), changed]);
}, 300_000);
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

test('a field that the next release adds shows in API and page, though the rebuild was killed half way', async () => {
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
  // The former release says which version is wanted before the next one does.
  const wanted = () =>
    store.db.selectFrom('read_model').select('projection_version').executeTakeFirstOrThrow();
  await expect.poll(wanted, { timeout: 60_000 }).not.toEqual({ projection_version: '' });

  // The rebuild cannot get past this row, so it is certainly not done when the process is killed.
  const killed = await store.db.transaction().execute(async (trx) => {
    await trx.selectFrom('published').select('slug').where('entry_id', '=', id).forUpdate().execute();
    next = await startNext();
    await expect.poll(() => rowsOf('next'), { timeout: 60_000 }).toBeGreaterThan(0);
    const during = await fetch(`${next.origin}/api/news/${slug}`, { headers: { 'accept-language': 'kk' } });
    expect(during.status).toBe(200);
    next.kill('SIGKILL');
    await next.exited;
    return rowsOf('next');
  });
  expect(killed).toBeLessThan(total);

  const resumed = await startNext();
  next = resumed;
  await expect.poll(() => rowsOf('other'), { timeout: 60_000 }).toBe(0);
  await vi.waitFor(() => expect(resumed.lines.join('\n')).toContain('the read model was rebuilt'));
  const read = async (path: string) =>
    (await fetch(resumed.origin + path, { headers: { 'accept-language': 'kk' } })).text();
  expect(await read(`/api/news/${slug}`)).toContain(`"note":"Note ${id}"`);
  expect(await read('/api/news')).toMatch(/"note": ?"Note \d+"/);
  await expect.poll(() => read(`/press-center/${slug}`)).toContain(`<p id="note">Note ${id}</p>`);

  // The former release still runs; it shows rows of the next one, and leaves them alone.
  const old = await fetch(`${former?.origin}/press-center/${slug}`);
  expect(old.status).toBe(200);
  expect(await rowsOf('other')).toBe(0);
});
