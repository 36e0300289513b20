import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type pg from 'pg';
import type { StoreLogger } from '../logger.ts';
import { DatabaseUnusableError, messageOf, StorageUnavailableError } from '../store-errors.ts';
import { toStorageError } from './connection-errors.ts';
import { type DatabaseAddress, withClient } from './database-address.ts';

/** Advisory lock key that serialises schema changes. */
export const MIGRATION_LOCK_KEY = 7_306_918_245;

const MIGRATIONS_DIRECTORY = fileURLToPath(new URL('../../../migrations', import.meta.url));

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
 * Applies pending migrations in order, each in its own transaction. Concurrent processes wait for the first.
 * @returns file names of the migrations applied now
 * @throws DatabaseUnusableError when the schema is newer than the code, or a file was changed, is missing or
 *   fails
 * @throws StorageUnavailableError when the database cannot be reached
 */
export async function migrate(
  address: DatabaseAddress,
  log: StoreLogger,
  directory: string = MIGRATIONS_DIRECTORY,
): Promise<string[]> {
  const migrations = await readMigrations(directory);
  try {
    return await withClient(address, 'shanyraq-migrate', async (client) => {
      await lockMigrations(client, log);
      const pending = findPending(migrations, await readApplied(client));
      for (const migration of pending) {
        await apply(client, migration);
        log.info({ migration: migration.name }, 'migration applied');
      }
      return pending.map(({ name }) => name);
    });
  } catch (error) {
    throw toStorageError(error);
  }
}

/** The session holds the lock, so it is released when the connection ends. */
async function lockMigrations(client: pg.Client, log: StoreLogger): Promise<void> {
  // Schema changes may exceed time limits that an operator has set for the role.
  await client.query('SET statement_timeout = 0; SET lock_timeout = 0');
  const { rows } = await client.query<{ ours: boolean }>('SELECT pg_try_advisory_lock($1) AS ours', [
    MIGRATION_LOCK_KEY,
  ]);
  if (rows[0]?.ours) return;
  log.info({}, 'another process is changing the schema; waiting for it');
  await client.query('SELECT pg_advisory_lock($1)', [MIGRATION_LOCK_KEY]);
}

async function readMigrations(directory: string): Promise<Migration[]> {
  const names = (await readdir(directory)).filter((name) => name.endsWith('.sql')).sort();
  return Promise.all(
    names.map(async (name, index) => {
      const digits = /^(\d{4})-[a-z0-9]+(?:-[a-z0-9]+)*\.sql$/.exec(name)?.[1];
      if (Number(digits) !== index + 1) {
        throw new DatabaseUnusableError(
          `The migration ${name} should be named ${String(index + 1).padStart(4, '0')}-some-words.sql.`,
        );
      }
      // A Git checkout may convert line endings, which must not change the checksum.
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

function findPending(migrations: Migration[], applied: Applied[]): Migration[] {
  const newest = applied.at(-1);
  if (newest && newest.number > migrations.length) {
    throw new DatabaseUnusableError(
      `The database has a newer schema (${newest.name}) than this version of the site knows (${migrations.at(-1)?.name ?? 'none'}): start the newer version.`,
    );
  }
  for (const { number, name, checksum } of applied) {
    const migration = migrations[number - 1];
    if (migration?.checksum !== checksum) {
      throw new DatabaseUnusableError(
        `The migration ${migration?.name ?? name} was applied to this database with different content (${name}): restore the file and write the change as a new migration.`,
      );
    }
  }
  if (applied.length !== (newest?.number ?? 0)) {
    throw new DatabaseUnusableError(
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
    const known = toStorageError(error);
    if (known instanceof StorageUnavailableError) throw known;
    await client.query('ROLLBACK').catch(() => undefined);
    throw new DatabaseUnusableError(`The migration ${name} failed and changed nothing: ${messageOf(error)}`, {
      cause: error,
    });
  }
}
