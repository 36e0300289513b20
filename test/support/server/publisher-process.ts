/**
 * Child process that repeatedly publishes an entry until it is killed.
 * Both languages have the same number in the title; it is printed after the publication is committed.
 * Arguments: data directory and first number.
 */
import { systemActor } from '#model/auth/permission.ts';
import { putEntry } from '#operations/entries/put-entry.ts';
import { publishEntry } from '#operations/publishing/publish-entry.ts';
import { connectStore } from '#store/connection/connect.ts';
import { migrate } from '#store/connection/migrate.ts';
import { startEmbeddedPostgres } from '#store/embedded/start-embedded.ts';
import { silentLog } from '#store/logger.ts';
import { testOrigin } from '#test/support/content/content.ts';
import { newsFields } from '../content/content.ts';
import { testAnalyser } from '../database/analyser.ts';

const [dataDir = '', from = '1'] = process.argv.slice(2);
const server = await startEmbeddedPostgres({ dataDir, log: silentLog });
const address = { connectionOptions: server.connectionOptions };
await migrate(address, silentLog);
const store = connectStore({ ...address, applicationName: 'publisher', max: 2, log: silentLog });
const context = {
  db: store.db,
  now: Date.now,
  analyser: testAnalyser,
  origin: testOrigin,
  actor: systemActor('publisher'),
};

const existing = await store.db
  .selectFrom('entry')
  .select('id')
  .where('key', '=', 'crash')
  .executeTakeFirst();
const category = await store.db.selectFrom('entry').select('id').where('key', '=', 'kind').executeTakeFirst();
const categoryId = category?.id ?? (await newCategory());

async function newCategory(): Promise<number> {
  const editions = { kk: { fields: { name: 'Түр' } }, ru: { fields: { name: 'Вид' } } };
  const id = await putEntry(context, { type: 'news-category', key: 'kind', shared: {}, editions });
  await publishEntry(context, { entryId: id, locales: ['kk', 'ru'] });
  return id;
}

console.log(`postmaster ${server.pid}`);
let id = existing?.id;
for (let number = Number(from); ; number += 1) {
  const shared = { category: categoryId, date: '2026-11-01T05:00:00Z' };
  const kk = { slug: `san-${number}`, fields: newsFields(`N${number}`) };
  const ru = { slug: `nomer-${number}`, fields: newsFields(`N${number}`) };
  const identity = id === undefined ? { key: 'crash' } : { id };
  id = await putEntry(context, { type: 'news', ...identity, shared, editions: { kk, ru } });
  await publishEntry(context, { entryId: id, locales: ['kk', 'ru'] });
  console.log(`published ${number}`);
}
