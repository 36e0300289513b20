import pg from 'pg';
import type { StoreLog } from '../logger.ts';
import { messageOf, StoreRefused, StoreUnavailable } from '../store-errors.ts';
import { type StoreAddress, withClient } from './connection-address.ts';
import { asStoreError } from './connection-errors.ts';
import { migrationLock } from './migrate.ts';

/** The tables of the site, and those of the queue of jobs. */
const SCHEMAS = ['public', 'job'];

interface ServingRole {
  name: string;
  /** Whether it can create functions, extensions or tables, by itself or as the owner of the database. */
  creates: boolean;
  /** Whether there is a table of the site that it may not use. */
  lacks: boolean;
  /** Whether the tables of the site are where it looks for them. */
  finds: boolean;
}

/**
 * Checks the rights of the role of `serving`, after the migrations. Where `owner` is another address, it first gives
 * that role the rows of all tables, also of those created later, and lets the owner alone create anything.
 * Warns of a role that can create nevertheless.
 * @throws StoreRefused with one sentence when the rights cannot be given
 * @throws StoreUnavailable when the database cannot be reached
 */
export async function limitServingRole(parts: {
  owner: StoreAddress;
  serving: StoreAddress;
  log: StoreLog;
}): Promise<void> {
  const { owner, serving, log } = parts;
  try {
    let role = await readRole(serving);
    if (owner !== serving && needsGrant(role)) {
      await withClient(owner, 'shanyraq-grant', (client) => grant(client, serving, role.name));
      role = await readRole(serving);
    }
    if (!role.finds) {
      throw new StoreRefused(
        `The role ${role.name} of DATABASE_URL does not find the tables of the site: both roles need the same database and the schema public.`,
      );
    }
    if (role.creates) {
      const advice =
        owner === serving
          ? 'name the owner of the database in MIGRATION_DATABASE_URL, and another role in DATABASE_URL'
          : 'revoke CREATE and TEMPORARY on the database and its schemas, and membership in the owner';
      log.warn({ role: role.name }, `the database role that serves requests can create functions: ${advice}`);
    }
  } catch (error) {
    throw asStoreError(error);
  }
}

function needsGrant({ creates, lacks, finds }: ServingRole): boolean {
  return creates || lacks || !finds;
}

function readRole(serving: StoreAddress): Promise<ServingRole> {
  return withClient(serving, 'shanyraq-boot', async (client) => {
    const { rows } = await client.query<ServingRole>(
      `SELECT current_user::text AS name,
              pg_has_role(datdba, 'MEMBER') OR has_database_privilege(d.oid, 'CREATE')
                OR has_database_privilege(d.oid, 'TEMPORARY')
                OR EXISTS (SELECT FROM pg_namespace n WHERE has_schema_privilege(n.oid, 'CREATE')) AS creates,
              EXISTS (
                SELECT FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
                WHERE n.nspname = ANY($1) AND c.relkind IN ('r', 'p') AND c.relowner = m.relowner
                  AND NOT (has_schema_privilege(n.oid, 'USAGE') AND has_table_privilege(c.oid, 'SELECT')
                           AND has_table_privilege(c.oid, 'DELETE'))
              ) AS lacks,
              m.oid IS NOT NULL AS finds
       FROM pg_database d LEFT JOIN pg_class m ON m.oid = to_regclass('schema_migration')
       WHERE datname = current_database()`,
      [SCHEMAS],
    );
    const [role] = rows;
    if (!role) throw new StoreRefused('The database does not list itself in pg_database.');
    return role;
  });
}

/** Processes that start together take turns: PostgreSQL refuses concurrent changes of the same rights. */
async function grant(client: pg.Client, serving: StoreAddress, name: string): Promise<void> {
  await client.query('BEGIN');
  await client.query('SELECT pg_advisory_xact_lock($1)', [migrationLock]);
  // Another process may have done it meanwhile.
  if (!needsGrant(await readRole(serving))) return;
  // Extensions and administrators may have tables there that are not ours to give.
  const { rows } = await client.query<{ database: string; schemas: string; tables: string }>(
    `SELECT quote_ident(current_database()) AS database, string_agg(DISTINCT nspname, ', ') AS schemas,
            string_agg(format('%I.%I', nspname, relname), ', ') AS tables
     FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
     WHERE nspname = ANY($1) AND relkind IN ('r', 'p') AND relowner = current_user::regrole`,
    [SCHEMAS],
  );
  const { database = '', schemas = '', tables = '' } = rows[0] ?? {};
  const role = pg.escapeIdentifier(name);
  try {
    // TEMPORARY as well: it would allow CREATE FUNCTION pg_temp.f().
    await client.query(
      `REVOKE CREATE, TEMPORARY ON DATABASE ${database} FROM PUBLIC;
       REVOKE CREATE ON SCHEMA public FROM PUBLIC;
       ALTER DEFAULT PRIVILEGES GRANT USAGE ON SCHEMAS TO ${role};
       ALTER DEFAULT PRIVILEGES GRANT SELECT, INSERT, UPDATE, DELETE ON TABLES TO ${role};
       ALTER DEFAULT PRIVILEGES GRANT USAGE ON SEQUENCES TO ${role};
       GRANT USAGE ON SCHEMA ${schemas} TO ${role};
       GRANT SELECT, INSERT, UPDATE, DELETE ON ${tables} TO ${role}`,
    );
    await client.query('COMMIT');
  } catch (error) {
    const known = asStoreError(error);
    if (known instanceof StoreUnavailable) throw known;
    throw new StoreRefused(
      `The rights of the role ${name} cannot be set (${messageOf(error)}): name the role that owns the database in MIGRATION_DATABASE_URL.`,
      { cause: error },
    );
  }
}
