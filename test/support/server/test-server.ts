import type pg from 'pg';
import { withClient } from '#store/connection/database-address.ts';
import { SITE_ROLE, SUPERUSER } from '#store/embedded/cluster.ts';
import { startEmbeddedPostgres } from '#store/embedded/start-embedded.ts';
import { silentLog } from '#store/logger.ts';
import { deleteStaleTemporaryDirectories, makeTemporaryDirectory } from '../temporary-directory.ts';

/** The PostgreSQL server of a test run. */
export interface TestServer {
  /** URL of a role that may create databases. */
  adminUrl: string;
  /** Owner of the test databases; not a superuser on an embedded server. */
  role: string;
  stop(): Promise<void>;
}

/** Connects to `TEST_DATABASE_URL` or starts an embedded PostgreSQL. */
export async function startTestServer(): Promise<TestServer> {
  const configuredUrl = process.env.TEST_DATABASE_URL;
  if (configuredUrl) {
    return {
      adminUrl: configuredUrl,
      role: decodeURIComponent(new URL(configuredUrl).username),
      stop: async () => undefined,
    };
  }
  await deleteStaleTemporaryDirectories();
  const directory = await makeTemporaryDirectory();
  try {
    const server = await startEmbeddedPostgres({ dataDir: `${directory.path}/postgres`, log: silentLog });
    const { host } = server.connectionOptions;
    return {
      adminUrl: `postgresql://${SUPERUSER}@localhost:5432/${SUPERUSER}?host=${encodeURIComponent(host)}`,
      role: SITE_ROLE,
      async stop() {
        await server.stop();
        await directory.remove();
      },
    };
  } catch (error) {
    await directory.remove();
    throw error;
  }
}

/** The URL of another database and role on the same server. */
export function testDatabaseUrl(url: string, database: string, role: string): string {
  const changed = new URL(url);
  changed.username = encodeURIComponent(role);
  changed.pathname = `/${database}`;
  return changed.href;
}

/** Runs statements outside a transaction as the administrator, such as `CREATE DATABASE`. */
export function asAdmin<T>(adminUrl: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  return withClient({ url: adminUrl }, 'shanyraq-test', work);
}
