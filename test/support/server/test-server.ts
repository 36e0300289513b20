import type pg from 'pg';
import { withClient } from '#store/connection/connection-address.ts';
import { siteRole, superuser } from '#store/embedded/cluster.ts';
import { startEmbeddedPostgres } from '#store/embedded/start-embedded.ts';
import { silentLog } from '../silent-log.ts';
import { makeTemporaryDirectory, sweepTemporaryDirectories } from '../temporary-directory.ts';

/** A PostgreSQL for a test run. */
export interface TestServer {
  /** A role that may create databases, connected to a database that always exists. */
  adminUrl: string;
  /** Who owns the databases of the tests: as on a real server, no superuser where we can choose. */
  role: string;
  stop(): Promise<void>;
}

/** The server that `TEST_DATABASE_URL` names, else an embedded one of the run's own. */
export async function startTestServer(): Promise<TestServer> {
  const given = process.env.TEST_DATABASE_URL;
  if (given) {
    return {
      adminUrl: given,
      role: decodeURIComponent(new URL(given).username),
      stop: async () => undefined,
    };
  }
  await sweepTemporaryDirectories();
  const directory = await makeTemporaryDirectory();
  try {
    const server = await startEmbeddedPostgres({ dataDir: `${directory.path}/postgres`, log: silentLog });
    const { host } = server.connectionOptions;
    return {
      adminUrl: `postgresql://${superuser}@localhost:5432/${superuser}?host=${encodeURIComponent(host)}`,
      role: siteRole,
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

/** The same server's URL for another database and another role. */
export function databaseUrl(url: string, database: string, role: string): string {
  const changed = new URL(url);
  changed.username = encodeURIComponent(role);
  changed.pathname = `/${database}`;
  return changed.href;
}

/** Runs statements that no transaction may hold, such as `CREATE DATABASE`, as the administrator. */
export function asAdmin<T>(adminUrl: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  return withClient({ url: adminUrl }, 'shanyraq-test', work);
}
