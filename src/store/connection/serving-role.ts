import pg from 'pg';
import type { StoreLogger } from '../logger.ts';
import { DatabaseUnusableError, messageOf, StorageUnavailableError } from '../store-errors.ts';
import { toStorageError } from './connection-errors.ts';
import { type DatabaseAddress, withClient } from './database-address.ts';
import { MIGRATION_LOCK_KEY } from './migrate.ts';

/** Schemas of the site and of the job queue. */
const SCHEMAS = ['public', 'job'];

interface ServingRole {
  name: string;
  /** Whether it can create functions, extensions or tables, directly or as a member of the owner role. */
  creates: boolean;
  /** Whether it lacks rights on a table of the site. */
  lacks: boolean;
  /** Whether its search path contains the tables of the site. */
  finds: boolean;
}

/**
 * Checks the rights of the role of `serving`, after migrations. If `owner` is another address, first grants
 * row access to all present and future tables, and revokes CREATE. Warns if the role can still create
 * objects.
 * @throws DatabaseUnusableError with one sentence when the rights cannot be granted
 * @throws StorageUnavailableError when the database cannot be reached
 */
export async function restrictServingRole(parts: {
  owner: DatabaseAddress;
  serving: DatabaseAddress;
  log: StoreLogger;
}): Promise<void> {
  const { owner, serving, log } = parts;
  try {
    let role = await readRole(serving);
    if (owner !== serving && needsGrant(role)) {
      await withClient(owner, 'shanyraq-grant', (client) => grantRights(client, serving, role.name));
      role = await readRole(serving);
    }
    if (!role.finds) {
      throw new DatabaseUnusableError(
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
    throw toStorageError(error);
  }
}

function needsGrant({ creates, lacks, finds }: ServingRole): boolean {
  return creates || lacks || !finds;
}

function readRole(serving: DatabaseAddress): Promise<ServingRole> {
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
    if (!role) throw new DatabaseUnusableError('The database does not list itself in pg_database.');
    return role;
  });
}

/** Holds the migration lock: PostgreSQL rejects concurrent changes of the same rights. */
async function grantRights(client: pg.Client, serving: DatabaseAddress, name: string): Promise<void> {
  await client.query('BEGIN');
  await client.query('SELECT pg_advisory_xact_lock($1)', [MIGRATION_LOCK_KEY]);
  // Another process may have granted the rights meanwhile.
  if (!needsGrant(await readRole(serving))) return;
  // Tables of extensions and administrators cannot be granted by this role.
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
    // TEMPORARY would allow CREATE FUNCTION pg_temp.f().
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
    const known = toStorageError(error);
    if (known instanceof StorageUnavailableError) throw known;
    throw new DatabaseUnusableError(
      `The rights of the role ${name} cannot be set (${messageOf(error)}): name the role that owns the database in MIGRATION_DATABASE_URL.`,
      { cause: error },
    );
  }
}
