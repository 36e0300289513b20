import { inject } from 'vitest';
import { connectStore, type Store } from '#store/connection/connect.ts';
import { silentLog } from '#store/logger.ts';
import { asAdmin, testDatabaseUrl } from '../server/test-server.ts';

/** A database of one test file. */
export interface TestStore {
  store: Store;
  databaseUrl: string;
  /** Closes the connections and drops the database; for `afterAll`. */
  drop(): Promise<void>;
}

/** Creates a migrated, empty database on the test server. */
export async function createTestStore(): Promise<TestStore> {
  const { databaseUrl, drop } = await createTestDatabase(`TEMPLATE ${inject('testDatabasePrefix')}`);
  const store = connectStore({ url: databaseUrl, applicationName: 'shanyraq-test', max: 8, log: silentLog });
  return {
    store,
    databaseUrl,
    async drop() {
      await store.close();
      await drop();
    },
  };
}

/**
 * Creates a database on the test server.
 * @param clauses the clauses after its name in `CREATE DATABASE`
 */
export async function createTestDatabase(
  clauses: string,
): Promise<{ databaseUrl: string; drop(): Promise<void> }> {
  const adminUrl = inject('testServerUrl');
  const role = inject('testRole');
  const name = `${inject('testDatabasePrefix')}_${crypto.randomUUID().replaceAll('-', '')}`;
  await asAdmin(adminUrl, (client) => client.query(`CREATE DATABASE ${name} OWNER "${role}" ${clauses}`));
  return {
    databaseUrl: testDatabaseUrl(adminUrl, name, role),
    drop: () =>
      asAdmin(adminUrl, async (client) => {
        await client.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
      }),
  };
}
