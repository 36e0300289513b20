import type pg from 'pg';
import type { StoreLog } from '../logger.ts';
import { messageOf, StoreRefused } from '../store-errors.ts';
import { type StoreAddress, withClient } from './connection-address.ts';
import { asStoreError } from './connection-errors.ts';
import { migrationLock } from './migrate.ts';

const oldest = 150_000;

/**
 * The first minor version of each major one without known ways to execute code as a database user
 * (CVE-2026-14680, CVE-2026-16239, CVE-2026-6460, CVE-2026-120141); majors after these have the fixes.
 */
const FIXED_VERSIONS = [150_020, 160_016, 170_012, 180_007];

/**
 * Looks whether the database can hold this site, changing nothing. Warns of a server with known vulnerabilities.
 * @throws StoreRefused with one sentence when it cannot
 * @throws StoreUnavailable when it cannot be reached
 */
export async function checkDatabase(address: StoreAddress, log: StoreLog): Promise<void> {
  try {
    await withClient(address, 'shanyraq-boot', async (client) => {
      const version = await checkServer(client);
      // The embedded server is ours to update, not the operator's.
      if ('url' in address) warnOfKnownFlaws(version, log);
      await client.query('BEGIN');
      // Two of us making the same extension at once would collide.
      await client.query('SELECT pg_advisory_xact_lock($1)', [migrationLock]);
      await checkTrigrams(client);
      await client.query('ROLLBACK');
    });
  } catch (error) {
    throw asStoreError(error);
  }
}

/** @returns the server's version, 180006 for 18.6 */
async function checkServer(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ product: string; version: number; encoding: string }>(
    `SELECT version() AS product, current_setting('server_version_num')::int AS version,
            current_setting('server_encoding') AS encoding`,
  );
  const { product = '', version = 0, encoding = '' } = rows[0] ?? {};
  if (!product.startsWith('PostgreSQL ') || version < oldest) {
    throw new StoreRefused(
      `The database is ${firstWords(product)}, and the site needs PostgreSQL 15 or newer.`,
    );
  }
  if (encoding !== 'UTF8') {
    throw new StoreRefused(
      `The database stores text as ${encoding}, and the site needs one made with ENCODING 'UTF8'.`,
    );
  }
  const folded = await client.query<{ folded: string }>(`SELECT lower('Қ') AS folded`);
  if (folded.rows[0]?.folded !== 'қ') {
    throw new StoreRefused(
      `The database does not know Kazakh letters (lower('Қ') is not 'қ'): make it anew with LOCALE 'C.UTF-8' TEMPLATE template0.`,
    );
  }
  return version;
}

/** Warns of a server below the fixed version of its major one. */
export function warnOfKnownFlaws(version: number, log: StoreLog): void {
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

async function checkTrigrams(client: pg.Client): Promise<void> {
  try {
    await client.query('CREATE EXTENSION IF NOT EXISTS pg_trgm');
  } catch (error) {
    throw new StoreRefused(
      `The database has no pg_trgm extension and the site may not add it (${messageOf(error)}): let an administrator install it and run CREATE EXTENSION pg_trgm.`,
      { cause: error },
    );
  }
  const { rows } = await client.query<{ name: string }>(
    `SELECT quote_ident(nspname) AS name FROM pg_extension JOIN pg_namespace n ON n.oid = extnamespace
     WHERE extname = 'pg_trgm'`,
  );
  const made = await client.query<{ count: number }>(
    `SELECT cardinality(${rows[0]?.name ?? 'public'}.show_trgm('қаз')) AS count`,
  );
  if (!made.rows[0]?.count) {
    throw new StoreRefused(
      `The database makes no trigrams of Kazakh words (show_trgm('қаз') is empty): make it anew with LOCALE 'C.UTF-8' TEMPLATE template0.`,
    );
  }
}

function firstWords(product: string): string {
  return product.split(' ').slice(0, 2).join(' ');
}
