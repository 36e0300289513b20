import { mkdir, realpath } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { EmbeddedConnection } from '../connection/database-address.ts';
import type { StoreLogger } from '../logger.ts';
import { directoryAdvice, EmbeddedPostgresError, messageOf } from '../store-errors.ts';
import { type EmbeddedBinaries, findEmbeddedBinaries } from './binaries.ts';
import { createServingRole, ensureCluster, SERVING_ROLE, SITE_DATABASE, SITE_ROLE } from './cluster.ts';
import { lockDataDir } from './data-dir-lock.ts';
import { stopOrphans } from './orphan-process.ts';
import { allowTraversal, changeOwner, chooseIdentity, type ServerIdentity } from './os-user.ts';
import { type ServerExit, type ServerProcess, spawnServer, waitUntilReady } from './process.ts';
import { createSocketDirectory, type SocketDirectory } from './socket-dir.ts';

/** The running embedded PostgreSQL. */
export interface EmbeddedPostgres {
  /** As the owner of the database, for schema changes. */
  connectionOptions: EmbeddedConnection;
  /** As the role that serves requests, without ownership or CREATE rights. */
  servingOptions: EmbeddedConnection;
  /** `connectionOptions` as a URL, for other programs. */
  url: string;
  /** `servingOptions` as a URL. */
  servingUrl: string;
  pid: number;
  /** Whether this start created the cluster. */
  isNewCluster: boolean;
  /** Resolves when the server has ended and its data directory is unlocked. Never rejects. */
  exited: Promise<ServerExit>;
  /** Stops the server and unlocks its data directory. Idempotent, also after a crash. */
  stop(): Promise<void>;
}

export interface EmbeddedOptions {
  /**
   * A directory for the server alone, created when missing. Contains `cluster/`, `socket/` and `owner.lock`.
   */
  dataDir: string;
  log: StoreLogger;
  /** Cancels the start and undoes its steps. */
  signal?: AbortSignal;
}

/**
 * Starts PostgreSQL on `dataDir`, creates the cluster if it is missing, and stops orphans of an earlier
 * crash.
 * @throws DataDirectoryInUseError when another process has locked the directory
 * @throws EmbeddedPostgresError with one sentence for the operator in other cases
 */
export async function startEmbeddedPostgres(options: EmbeddedOptions): Promise<EmbeddedPostgres> {
  const binaries = await findEmbeddedBinaries();
  const dataDir = await prepareDirectory(options.dataDir);
  const ownership = await lockDataDir(dataDir);
  try {
    const started = await start(dataDir, binaries, options);
    const exited = started.server.exited.then(async (exit) => {
      await cleanUp([() => started.socket.remove(), () => ownership.release()], options.log);
      return exit;
    });
    return toHandle(started, exited);
  } catch (error) {
    await ownership.release();
    options.signal?.throwIfAborted();
    if (error instanceof EmbeddedPostgresError) throw error;
    throw new EmbeddedPostgresError(directoryAdvice(dataDir, messageOf(error)), { cause: error });
  }
}

interface StartedServer {
  server: ServerProcess;
  socket: SocketDirectory;
  isNewCluster: boolean;
}

async function start(
  dataDir: string,
  binaries: EmbeddedBinaries,
  options: EmbeddedOptions,
): Promise<StartedServer> {
  const clusterDir = join(dataDir, 'cluster');
  const identity = await chooseIdentity(clusterDir, binaries.postgres);
  await allowTraversal(identity, dataDir);
  await stopOrphans(clusterDir, options.log);
  const isNewCluster = await ensureCluster(clusterDir, binaries, identity, options.signal);
  await changeOwner(identity, clusterDir);
  const socket = await createSocketDirectory(dataDir, identity);
  try {
    const server = await startServer(clusterDir, socket.path, binaries, identity, options);
    options.log.info(
      { pid: server.pid, as: identity.kind, fresh: isNewCluster },
      'embedded PostgreSQL is ready',
    );
    return { server, socket, isNewCluster };
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
  const deadline = performance.now() + 10_000;
  for (;;) {
    const server = spawnServer(clusterDir, socketDir, binaries, identity, log);
    try {
      await waitUntilReady(server, clusterDir, signal);
      await createServingRole(socketDir);
      return server;
    } catch (error) {
      await server.stop();
      signal?.throwIfAborted();
      // Backends of a killed postmaster take a moment to exit.
      const hasOrphanedBackends = messageOf(error).includes('pre-existing shared memory block');
      if (!hasOrphanedBackends || performance.now() > deadline) {
        throw new EmbeddedPostgresError(directoryAdvice(clusterDir, messageOf(error)), { cause: error });
      }
      await sleep(100);
    }
  }
}

/** @returns the real path, which the system also reports as a server's working directory */
async function prepareDirectory(directory: string): Promise<string> {
  const path = resolve(directory);
  try {
    await mkdir(path, { recursive: true });
    return await realpath(path);
  } catch (error) {
    throw new EmbeddedPostgresError(directoryAdvice(path, messageOf(error)), { cause: error });
  }
}

async function cleanUp(steps: (() => Promise<void>)[], log: StoreLogger): Promise<void> {
  for (const step of steps) {
    await step().catch((error) =>
      log.warn({ error: messageOf(error) }, 'cleanup after embedded PostgreSQL failed'),
    );
  }
}

function toHandle(
  { server, socket, isNewCluster }: StartedServer,
  exited: Promise<ServerExit>,
): EmbeddedPostgres {
  const connectionOptions = { host: socket.path, port: 5432, user: SITE_ROLE, database: SITE_DATABASE };
  const urlOf = (user: string) =>
    `postgresql://${user}@localhost:5432/${SITE_DATABASE}?host=${encodeURIComponent(socket.path)}`;
  return {
    connectionOptions,
    servingOptions: { ...connectionOptions, user: SERVING_ROLE },
    url: urlOf(SITE_ROLE),
    servingUrl: urlOf(SERVING_ROLE),
    pid: server.pid,
    isNewCluster,
    exited,
    async stop() {
      await server.stop();
      await exited;
    },
  };
}
