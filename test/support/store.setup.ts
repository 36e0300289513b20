import type { TestProject } from 'vitest/node';
import { migrate } from '#store/connection/migrate.ts';
import { silentLog } from '#store/logger.ts';
import { asAdmin, startTestServer, testDatabaseUrl } from './server/test-server.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** URL of the administrator role on the test server. */
    testServerUrl: string;
    /** Owner of the test databases. */
    testRole: string;
    /** Name of the template database and prefix of all databases of this run. */
    testDatabasePrefix: string;
  }
}

/** Global setup: starts a server and creates the migrated template database. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const server = await startTestServer();
  const prefix = `test_${process.pid}_${crypto.randomUUID().slice(0, 8)}`;
  const teardown = async () => {
    try {
      await dropAll(server.adminUrl, prefix);
    } finally {
      await server.stop();
    }
  };
  try {
    await asAdmin(server.adminUrl, (client) =>
      client.query(`CREATE DATABASE ${prefix} OWNER "${server.role}" TEMPLATE template0 ENCODING 'UTF8'`),
    );
    await migrate({ url: testDatabaseUrl(server.adminUrl, prefix, server.role) }, silentLog);
  } catch (error) {
    await teardown();
    throw error;
  }
  project.provide('testServerUrl', server.adminUrl);
  project.provide('testRole', server.role);
  project.provide('testDatabasePrefix', prefix);
  return teardown;
}

async function dropAll(adminUrl: string, prefix: string): Promise<void> {
  await asAdmin(adminUrl, async (client) => {
    const { rows } = await client.query<{ name: string }>(
      'SELECT datname AS name FROM pg_database WHERE starts_with(datname, $1)',
      [prefix],
    );
    for (const { name } of rows) await client.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
  });
}
