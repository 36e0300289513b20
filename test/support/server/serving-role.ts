import { inject } from 'vitest';
import { restrictServingRole } from '#store/connection/serving-role.ts';
import { silentLog } from '#store/logger.ts';
import { asAdmin } from './test-server.ts';

/** A database role for serving requests. */
export interface ServingRole {
  url: string;
  /** Call after its database is dropped if the role has privileges. */
  drop(): Promise<void>;
}

/** Creates a role that may log in and has no other privileges. */
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

/** Creates a role that may read and write the tables of a migrated database. */
export async function addServingRole(databaseUrl: string): Promise<ServingRole> {
  const role = await createRole(databaseUrl);
  await restrictServingRole({ owner: { url: databaseUrl }, serving: { url: role.url }, log: silentLog });
  return role;
}
