import { inject } from 'vitest';
import { limitServingRole } from '#store/connection/serving-role.ts';
import { silentLog } from '../silent-log.ts';
import { asAdmin } from './test-server.ts';

/** A role that serves a database of a test. */
export interface ServingRole {
  url: string;
  /** After its database is dropped, where it has rights. */
  drop(): Promise<void>;
}

/** Makes a role on the run's server that may log in, and nothing else. */
export async function createRole(databaseUrl: string): Promise<ServingRole> {
  const name = `serving_${crypto.randomUUID().replaceAll('-', '')}`;
  const adminUrl = inject('testServerUrl');
  await asAdmin(adminUrl, (client) => client.query(`CREATE ROLE ${name} LOGIN`));
  const url = new URL(databaseUrl);
  url.username = name;
  return {
    url: url.href,
    drop: () =>
      asAdmin(adminUrl, async (client) => {
        await client.query(`DROP ROLE ${name}`);
      }),
  };
}

/** Makes a role that may read and write the tables of a migrated database. */
export async function addServingRole(databaseUrl: string): Promise<ServingRole> {
  const role = await createRole(databaseUrl);
  await limitServingRole({ owner: { url: databaseUrl }, serving: { url: role.url }, log: silentLog });
  return role;
}
