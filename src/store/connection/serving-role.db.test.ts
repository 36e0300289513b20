import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { migrateJobQueue, openJobQueue } from '#jobs/job-queue.ts';
import { acceptSubmission } from '#operations/forms/accept-submission.ts';
import { searchSite } from '#operations/search/search-site.ts';
import { silentLog } from '#store/logger.ts';
import { addNews, addNewsCategory, writeContext } from '#test/support/content/content.ts';
import { indexPublished } from '#test/support/content/published.ts';
import { testAnalyser } from '#test/support/database/analyser.ts';
import { createTestStore, type TestStore } from '#test/support/database/store.ts';
import {
  formContext,
  testConsent,
  testFormTokens,
  validFields,
  visitorRequest,
} from '#test/support/forms/form.ts';
import { createRole, type ServingRole } from '#test/support/server/serving-role.ts';
import { makeTemporaryDirectory, type TemporaryDirectory } from '#test/support/temporary-directory.ts';
import { DatabaseUnusableError } from '../store-errors.ts';
import { connectStore, type Store } from './connect.ts';
import { withClient } from './database-address.ts';
import { restrictServingRole } from './serving-role.ts';

let owner: TestStore;
let role: ServingRole;
let store: Store;
let directory: TemporaryDirectory;
const limit = () =>
  restrictServingRole({ owner: { url: owner.databaseUrl }, serving: { url: role.url }, log: silentLog });

beforeAll(async () => {
  directory = await makeTemporaryDirectory();
  owner = await createTestStore();
  role = await createRole(owner.databaseUrl);
  // Concurrently, as by several processes.
  await Promise.all([limit(), limit(), limit()]);
  store = connectStore({ url: role.url, applicationName: 'test', max: 4, log: silentLog });
});
afterAll(async () => {
  await store.close();
  await owner.drop();
  await role.drop();
  await directory.remove();
});

const run = (url: string, statement: string) =>
  withClient(
    { url },
    'test',
    async (client) => (await client.query<Record<string, unknown>>(statement)).rows,
  );

test.each([
  "CREATE FUNCTION f() RETURNS int LANGUAGE sql AS 'SELECT 1'",
  "CREATE FUNCTION pg_temp.f() RETURNS int LANGUAGE sql AS 'SELECT 1'",
  "CREATE FUNCTION job.f() RETURNS int LANGUAGE sql AS 'SELECT 1'",
  'CREATE EXTENSION hstore',
  'CREATE SCHEMA own',
  'CREATE TABLE own (n int)',
  'CREATE TEMPORARY TABLE own (n int)',
  'CREATE TRIGGER own BEFORE UPDATE ON entry FOR EACH ROW EXECUTE FUNCTION suppress_redundant_updates_trigger()',
  'ALTER TABLE entry ADD COLUMN own int',
  'DROP TABLE entry',
])('The serving role is denied: %s', async (statement) => {
  await migrateJobQueue({ connection: { connectionString: owner.databaseUrl }, log: silentLog });
  await expect(run(role.url, statement)).rejects.toThrow(/permission denied|must be owner/u);
});

test('The serving role can publish, search and accept forms', async () => {
  const context = writeContext(store);
  const category = await addNewsCategory(context);
  await addNews(context, { category, title: 'Көпір' });
  await indexPublished(store.db);
  const reading = { db: store.db, locale: 'kk', now: context.now, analyser: testAnalyser } as const;
  const { data } = await searchSite(reading, { query: 'көпір' });
  expect(data.total).toBe(1);
  const forms = formContext(store, directory.path);
  const token = testFormTokens.createPageToken(forms.clock.now);
  const fields = { ...validFields('message-us', '-a'), token, page: '/contacts' };
  const { reference } = await acceptSubmission(forms, visitorRequest(1), {
    form: 'message-us',
    fields,
    consent: testConsent,
  });
  expect(await run(role.url, `SELECT state FROM submission WHERE reference = '${reference}'`)).toEqual([
    { state: 'new' },
  ]);
});

test('The serving role can use job tables that the owner created later', async () => {
  await migrateJobQueue({ connection: { connectionString: owner.databaseUrl }, log: silentLog });
  const warnings: object[] = [];
  const log = { ...silentLog, warn: (fields: object) => void warnings.push(fields) };
  const jobs = await openJobQueue({
    connection: { connectionString: role.url },
    log,
    superviseIntervalSeconds: 1,
    pollIntervalSeconds: 0.5,
  });
  try {
    const messageId = crypto.randomUUID();
    const done = new Promise<string>((resolve, reject) => {
      jobs.startWorker('send-mail', async (data) => resolve(data.messageId)).catch(reject);
    });
    await store.db.transaction().execute((trx) => jobs.add(trx, 'send-mail', [{ data: { messageId } }]));
    expect(await done).toBe(messageId);
    // pg-boss maintains its tables every second in this test.
    await expect
      .poll(() => run(role.url, 'SELECT FROM job.queue WHERE maintain_on IS NOT NULL'))
      .not.toEqual([]);
  } finally {
    await jobs.stop();
  }
  expect(warnings).toEqual([]);
});

test('A hardened database with an existing job queue is supported, and rights are granted once', async () => {
  const older = await createTestStore();
  const later = await createRole(older.databaseUrl);
  const limitLater = () =>
    restrictServingRole({ owner: { url: older.databaseUrl }, serving: { url: later.url }, log: silentLog });
  // Administrators may revoke default rights and add tables of their own.
  const admin = new URL(inject('testServerUrl'));
  admin.pathname = new URL(older.databaseUrl).pathname;
  await run(admin.href, 'CREATE TABLE administrators (n int); REVOKE ALL ON SCHEMA public FROM PUBLIC');
  const rights = () => run(older.databaseUrl, "SELECT xmin FROM pg_class WHERE oid = 'job.job'::regclass");
  try {
    await migrateJobQueue({ connection: { connectionString: older.databaseUrl }, log: silentLog });
    await limitLater();
    expect(await run(later.url, 'SELECT FROM job.job')).toEqual([]);
    const granted = await rights();
    await limitLater();
    expect(await rights()).toEqual(granted);
  } finally {
    await older.drop();
    await later.drop();
  }
});

test('An owner role is accepted with a warning', async () => {
  const warnings: string[] = [];
  const log = { ...silentLog, warn: (_fields: object, message: string) => void warnings.push(message) };
  const address = { url: owner.databaseUrl };
  await restrictServingRole({ owner: address, serving: address, log });
  expect(warnings).toEqual([expect.stringContaining('MIGRATION_DATABASE_URL')]);
});

test('Two different databases are rejected', async () => {
  const other = await createTestStore();
  const otherDatabase = new URL(role.url);
  otherDatabase.pathname = '/template1';
  try {
    await expect(
      restrictServingRole({
        owner: { url: other.databaseUrl },
        serving: { url: otherDatabase.href },
        log: silentLog,
      }),
    ).rejects.toThrow(DatabaseUnusableError);
  } finally {
    await other.drop();
  }
});
