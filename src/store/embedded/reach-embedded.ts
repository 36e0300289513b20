import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { EmbeddedConnection } from '../connection/database-address.ts';
import { DataDirectoryInUseError, EmbeddedPostgresError } from '../store-errors.ts';
import { SERVING_ROLE, SITE_DATABASE } from './cluster.ts';
import { type EmbeddedOptions, startEmbeddedPostgres } from './start-embedded.ts';

/** A connection to the embedded PostgreSQL, run by this process or another one. */
export interface ReachedPostgres {
  servingOptions: EmbeddedConnection;
  /** Stops the server if this process has started it. */
  stop(): Promise<void>;
}

/**
 * Connects to the embedded PostgreSQL of the running site, or starts it for the moment. Creates nothing.
 * @throws EmbeddedPostgresError with one sentence for the operator
 */
export async function reachEmbeddedPostgres(options: EmbeddedOptions): Promise<ReachedPostgres> {
  const clusterDir = join(resolve(options.dataDir), 'cluster');
  if ((await linesOf(join(clusterDir, 'PG_VERSION'))).length === 0) {
    throw new EmbeddedPostgresError(
      `There is no database in ${clusterDir}: start the site first, or set DATA_DIR as for the site.`,
    );
  }
  try {
    return await startEmbeddedPostgres(options);
  } catch (error) {
    if (!(error instanceof DataDirectoryInUseError)) throw error;
    return { servingOptions: await findRunning(clusterDir), stop: async () => undefined };
  }
}

/** The server writes the folder of its socket into line 5 of postmaster.pid (PostgreSQL, `pidfile.h`). */
async function findRunning(clusterDir: string): Promise<EmbeddedConnection> {
  const lines = await linesOf(join(clusterDir, 'postmaster.pid'));
  const [port, host] = [Number(lines[3]), lines[4]];
  if (!port || !host) {
    throw new EmbeddedPostgresError('The site is starting or stopping: try again in some seconds.');
  }
  return { host, port, user: SERVING_ROLE, database: SITE_DATABASE };
}

async function linesOf(path: string): Promise<string[]> {
  const text = await readFile(path, 'utf8').catch(() => '');
  return text === '' ? [] : text.split('\n').map((line) => line.trim());
}
