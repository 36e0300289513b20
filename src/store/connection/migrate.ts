import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type pg from 'pg';
import type { StoreLog } from '../logger.ts';
import { messageOf, StoreRefused, StoreUnavailable } from '../store-errors.ts';
import { type StoreAddress, withClient } from './connection-address.ts';
import { asStoreError } from './connection-errors.ts';

/** The key of the advisory lock that lets one process at a time change the schema. */
export const migrationLock = 7_306_918_245;

/** Where the migrations are: `migrations/` at the root of the project. */
const migrationsDirectory = fileURLToPath(new URL('../../../migrations', import.meta.url));

interface Migration {
  number: number;
  name: string;
  sql: string;
  checksum: string;
}

interface Applied {
  number: number;
  name: string;
  checksum: string;
}

/**
 * Brings the schema up to date: each file not yet applied, in order, in a transaction of its own. Processes
 * that start at once wait for the first.
 * @returns the names of the files applied now
 * @throws StoreRefused when the schema is newer than the code, a file changed or was left out, or one fails
 * @throws StoreUnavailable when the database cannot be reached
 */
export async function migrate(
  address: StoreAddress,
  log: StoreLog,
  directory: string = migrationsDirectory,
): Promise<string[]> {
  const migrations = await readMigrations(directory);
  try {
    return await withClient(address, 'shanyraq-migrate', async (client) => {
      await takeTurn(client, log);
      const pending = compare(migrations, await readApplied(client));
      for (const migration of pending) {
        await apply(client, migration);
        log.info({ migration: migration.name }, 'migration applied');
      }
      return pending.map(({ name }) => name);
    });
  } catch (error) {
    throw asStoreError(error);
  }
}

/** The lock is held by the session: it goes with the connection, however that ends. */
async function takeTurn(client: pg.Client, log: StoreLog): Promise<void> {
  // An operator may have limited the role's statements; a change of schema takes its time.
  await client.query('SET statement_timeout = 0; SET lock_timeout = 0');
  const { rows } = await client.query<{ ours: boolean }>('SELECT pg_try_advisory_lock($1) AS ours', [
    migrationLock,
  ]);
  if (rows[0]?.ours) return;
  log.info({}, 'another process is changing the schema; waiting for it');
  await client.query('SELECT pg_advisory_lock($1)', [migrationLock]);
}

async function readMigrations(directory: string): Promise<Migration[]> {
  const names = (await readdir(directory)).filter((name) => name.endsWith('.sql')).sort();
  return Promise.all(
    names.map(async (name, index) => {
      const digits = /^(\d{4})-[a-z0-9]+(?:-[a-z0-9]+)*\.sql$/.exec(name)?.[1];
      if (Number(digits) !== index + 1) {
        throw new StoreRefused(
          `The migration ${name} should be named ${String(index + 1).padStart(4, '0')}-some-words.sql.`,
        );
      }
      // A checkout may end lines its own way; the statements are the same.
      const sql = (await readFile(join(directory, name), 'utf8')).replaceAll('\r\n', '\n');
      return { number: index + 1, name, sql, checksum: createHash('sha256').update(sql).digest('hex') };
    }),
  );
}

async function readApplied(client: pg.Client): Promise<Applied[]> {
  await client.query(
    `CREATE TABLE IF NOT EXISTS schema_migration (
       number integer PRIMARY KEY,
       name text NOT NULL,
       checksum text NOT NULL,
       applied_at timestamptz NOT NULL DEFAULT now()
     )`,
  );
  const { rows } = await client.query<Applied>(
    'SELECT number, name, checksum FROM schema_migration ORDER BY number',
  );
  return rows;
}

/** @returns what is still to be applied */
function compare(migrations: Migration[], applied: Applied[]): Migration[] {
  const newest = applied.at(-1);
  if (newest && newest.number > migrations.length) {
    throw new StoreRefused(
      `The database has a newer schema (${newest.name}) than this version of the site knows (${migrations.at(-1)?.name ?? 'none'}): start the newer version.`,
    );
  }
  for (const { number, name, checksum } of applied) {
    const migration = migrations[number - 1];
    if (migration?.checksum !== checksum) {
      throw new StoreRefused(
        `The migration ${migration?.name ?? name} was applied to this database in another wording (${name}): restore the file and write the change as a new migration.`,
      );
    }
  }
  if (applied.length !== (newest?.number ?? 0)) {
    throw new StoreRefused(
      'The table schema_migration has a gap, so the schema is unknown: restore the database from a backup.',
    );
  }
  return migrations.slice(applied.length);
}

async function apply(client: pg.Client, { number, name, sql, checksum }: Migration): Promise<void> {
  try {
    await client.query('BEGIN');
    await client.query(sql);
    if (client.getTransactionStatus() !== 'T') throw new Error('it ends the transaction that it runs in');
    await client.query('INSERT INTO schema_migration (number, name, checksum) VALUES ($1, $2, $3)', [
      number,
      name,
      checksum,
    ]);
    await client.query('COMMIT');
  } catch (error) {
    const known = asStoreError(error);
    if (known instanceof StoreUnavailable) throw known;
    await client.query('ROLLBACK').catch(() => undefined);
    throw new StoreRefused(`The migration ${name} failed and changed nothing: ${messageOf(error)}`, {
      cause: error,
    });
  }
}
