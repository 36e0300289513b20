import { mkdir, realpath } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { EmbeddedConnection } from '../connection/connection-address.ts';
import type { StoreLog } from '../logger.ts';
import { directoryAdvice, EmbeddedPostgresFailed, messageOf } from '../store-errors.ts';
import { type EmbeddedBinaries, findEmbeddedBinaries } from './binaries.ts';
import { createServingRole, ensureCluster, servingRole, siteDatabase, siteRole } from './cluster.ts';
import { takeOwnership } from './data-dir-lock.ts';
import { clearOrphans } from './orphan-process.ts';
import { chooseIdentity, giveTo, letThrough, type ServerIdentity } from './os-user.ts';
import { type ServerExit, type ServerProcess, spawnServer, untilReady } from './process.ts';
import { makeSocketDirectory, type SocketDirectory } from './socket-dir.ts';

/** The running embedded PostgreSQL. */
export interface EmbeddedPostgres {
  /** As the owner of the database, who changes its schema. */
  connectionOptions: EmbeddedConnection;
  /** As the role that serves requests, which owns nothing and cannot create anything. */
  servingOptions: EmbeddedConnection;
  /** `connectionOptions` as a URL, for programs that take nothing else. */
  url: string;
  /** `servingOptions` as a URL. */
  servingUrl: string;
  pid: number;
  /** True when this start made the cluster. */
  fresh: boolean;
  /** Resolves when the server has ended and its data directory is free again. Never rejects. */
  exited: Promise<ServerExit>;
  /** Ends the server and frees its data directory. Safe to call again, and after it died by itself. */
  stop(): Promise<void>;
}

export interface EmbeddedOptions {
  /** A directory for the server alone; made when missing. Holds `cluster/`, `socket/` and `owner.lock`. */
  dataDir: string;
  log: StoreLog;
  /** Gives the start up; what was begun is undone. */
  signal?: AbortSignal;
}

/**
 * Starts our own PostgreSQL on `dataDir`, making its cluster when there is none and clearing up after an
 * earlier crash.
 * @throws DataDirectoryInUse when another process owns the directory
 * @throws EmbeddedPostgresFailed with one sentence for the operator in every other case
 */
export async function startEmbeddedPostgres(options: EmbeddedOptions): Promise<EmbeddedPostgres> {
  const binaries = await findEmbeddedBinaries();
  const dataDir = await prepareDirectory(options.dataDir);
  const ownership = await takeOwnership(dataDir);
  try {
    const started = await start(dataDir, binaries, options);
    const exited = started.server.exited.then(async (exit) => {
      await tidy([() => started.socket.remove(), () => ownership.release()], options.log);
      return exit;
    });
    return describe(started, exited);
  } catch (error) {
    await ownership.release();
    options.signal?.throwIfAborted();
    if (error instanceof EmbeddedPostgresFailed) throw error;
    throw new EmbeddedPostgresFailed(directoryAdvice(dataDir, messageOf(error)), { cause: error });
  }
}

interface Started {
  server: ServerProcess;
  socket: SocketDirectory;
  fresh: boolean;
}

async function start(
  dataDir: string,
  binaries: EmbeddedBinaries,
  options: EmbeddedOptions,
): Promise<Started> {
  const clusterDir = join(dataDir, 'cluster');
  const identity = await chooseIdentity(clusterDir, binaries.postgres);
  await letThrough(identity, dataDir);
  await clearOrphans(clusterDir, options.log);
  const fresh = await ensureCluster(clusterDir, binaries, identity, options.signal);
  await giveTo(identity, clusterDir);
  const socket = await makeSocketDirectory(dataDir, identity);
  try {
    const server = await startServer(clusterDir, socket.path, binaries, identity, options);
    options.log.info({ pid: server.pid, as: identity.kind, fresh }, 'embedded PostgreSQL is ready');
    return { server, socket, fresh };
  } catch (error) {
    await socket.remove();
    throw error;
  }
}

async function startServer(
  clusterDir: string,
  socketDir: string,
  binaries: EmbeddedBinaries,
  identity: ServerIdentity,
  { log, signal }: EmbeddedOptions,
): Promise<ServerProcess> {
  const patientUntil = performance.now() + 10_000;
  for (;;) {
    const server = spawnServer(clusterDir, socketDir, binaries, identity, log);
    try {
      await untilReady(server, clusterDir, signal);
      await createServingRole(socketDir);
      return server;
    } catch (error) {
      await server.stop();
      signal?.throwIfAborted();
      // Backends whose postmaster was killed need a moment to notice it.
      const lingering = messageOf(error).includes('pre-existing shared memory block');
      if (!lingering || performance.now() > patientUntil) {
        throw new EmbeddedPostgresFailed(directoryAdvice(clusterDir, messageOf(error)), { cause: error });
      }
      await sleep(100);
    }
  }
}

/** @returns the real path: what the system reports as a server's working directory is one, too */
async function prepareDirectory(wanted: string): Promise<string> {
  const path = resolve(wanted);
  try {
    await mkdir(path, { recursive: true });
    return await realpath(path);
  } catch (error) {
    throw new EmbeddedPostgresFailed(directoryAdvice(path, messageOf(error)), { cause: error });
  }
}

async function tidy(steps: (() => Promise<void>)[], log: StoreLog): Promise<void> {
  for (const step of steps) {
    await step().catch((error) =>
      log.warn({ error: messageOf(error) }, 'embedded PostgreSQL left something'),
    );
  }
}

function describe({ server, socket, fresh }: Started, exited: Promise<ServerExit>): EmbeddedPostgres {
  const connectionOptions = { host: socket.path, port: 5432, user: siteRole, database: siteDatabase };
  const urlOf = (user: string) =>
    `postgresql://${user}@localhost:5432/${siteDatabase}?host=${encodeURIComponent(socket.path)}`;
  return {
    connectionOptions,
    servingOptions: { ...connectionOptions, user: servingRole },
    url: urlOf(siteRole),
    servingUrl: urlOf(servingRole),
    pid: server.pid,
    fresh,
    exited,
    async stop() {
      await server.stop();
      await exited;
    },
  };
}
