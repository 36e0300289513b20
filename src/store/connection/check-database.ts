import type pg from 'pg';
import type { StoreLogger } from '../logger.ts';
import { DatabaseUnusableError, messageOf } from '../store-errors.ts';
import { toStorageError } from './connection-errors.ts';
import { type DatabaseAddress, withClient } from './database-address.ts';
import { MIGRATION_LOCK_KEY } from './migrate.ts';

const MIN_SERVER_VERSION = 150_000;

/**
 * First minor release of each major version without known code execution by database users
 * (CVE-2026-14680, CVE-2026-16239, CVE-2026-6460, CVE-2026-120141). Later major versions have the fixes.
 */
const FIXED_VERSIONS = [150_020, 160_016, 170_012, 180_007];

/**
 * Checks that the database meets the site's requirements, without changing it. Warns of known
 * vulnerabilities.
 * @throws DatabaseUnusableError with one sentence for the operator
 * @throws StorageUnavailableError when the database cannot be reached
 */
export async function checkDatabase(address: DatabaseAddress, log: StoreLogger): Promise<void> {
  try {
    await withClient(address, 'shanyraq-boot', async (client) => {
      const version = await checkServer(client);
      // Operators cannot update the embedded server.
      if ('url' in address) warnAboutKnownVulnerabilities(version, log);
      await client.query('BEGIN');
      // Concurrent CREATE EXTENSION statements of two processes would conflict.
      await client.query('SELECT pg_advisory_xact_lock($1)', [MIGRATION_LOCK_KEY]);
      await checkTrigramExtension(client);
      await client.query('ROLLBACK');
    });
  } catch (error) {
    throw toStorageError(error);
  }
}

/** @returns the server's version, 180006 for 18.6 */
async function checkServer(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ product: string; version: number; encoding: string }>(
    `SELECT version() AS product, current_setting('server_version_num')::int AS version,
            current_setting('server_encoding') AS encoding`,
  );
  const { product = '', version = 0, encoding = '' } = rows[0] ?? {};
  if (!product.startsWith('PostgreSQL ') || version < MIN_SERVER_VERSION) {
    throw new DatabaseUnusableError(
      `The database is ${productName(product)}, and the site needs PostgreSQL 15 or newer.`,
    );
  }
  if (encoding !== 'UTF8') {
    throw new DatabaseUnusableError(
      `The database stores text as ${encoding}, and the site needs one made with ENCODING 'UTF8'.`,
    );
  }
  const folded = await client.query<{ folded: string }>(`SELECT lower('Қ') AS folded`);
  if (folded.rows[0]?.folded !== 'қ') {
    throw new DatabaseUnusableError(
      `The database does not know Kazakh letters (lower('Қ') is not 'қ'): recreate it with LOCALE 'C.UTF-8' TEMPLATE template0.`,
    );
  }
  return version;
}

export function warnAboutKnownVulnerabilities(version: number, log: StoreLogger): void {
  const fixed = FIXED_VERSIONS.find((first) => Math.floor(first / 10_000) === Math.floor(version / 10_000));
  if (fixed === undefined || version >= fixed) return;
  log.warn(
    { found: versionName(version), needed: versionName(fixed) },
    'the PostgreSQL server has known vulnerabilities that let database users execute code: update it',
  );
}

function versionName(version: number): string {
  return `${Math.floor(version / 10_000)}.${version % 10_000}`;
}

async function checkTrigramExtension(client: pg.Client): Promise<void> {
  try {
    await client.query('CREATE EXTENSION IF NOT EXISTS pg_trgm');
  } catch (error) {
    throw new DatabaseUnusableError(
      `The database has no pg_trgm extension and the site may not add it (${messageOf(error)}): let an administrator install it and run CREATE EXTENSION pg_trgm.`,
      { cause: error },
    );
  }
  const { rows } = await client.query<{ name: string }>(
    `SELECT quote_ident(nspname) AS name FROM pg_extension JOIN pg_namespace n ON n.oid = extnamespace
     WHERE extname = 'pg_trgm'`,
  );
  const trigrams = await client.query<{ count: number }>(
    `SELECT cardinality(${rows[0]?.name ?? 'public'}.show_trgm('қаз')) AS count`,
  );
  if (!trigrams.rows[0]?.count) {
    throw new DatabaseUnusableError(
      `The database makes no trigrams of Kazakh words (show_trgm('қаз') is empty): recreate it with LOCALE 'C.UTF-8' TEMPLATE template0.`,
    );
  }
}

function productName(product: string): string {
  return product.split(' ').slice(0, 2).join(' ');
}
