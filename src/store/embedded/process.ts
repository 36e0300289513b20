import { type ChildProcess, spawn } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import type { StoreLog } from '../logger.ts';
import { EmbeddedPostgresFailed, messageOf } from '../store-errors.ts';
import type { EmbeddedBinaries } from './binaries.ts';
import { commandAs, type ServerIdentity, serverEnvironment } from './os-user.ts';

/** How a server ended. */
export interface ServerExit {
  code: number | null;
  signal: NodeJS.Signals | null;
  /** True when `stop` was called before; false when it died by itself. */
  expected: boolean;
}

/** A PostgreSQL that is our child. */
export interface ServerProcess {
  pid: number;
  /** Resolves once, when the server has ended. Never rejects. */
  exited: Promise<ServerExit>;
  /** The last lines that it wrote, for a message about its failure. */
  lastLines: string[];
  /** Ends it: fast, after 30 s immediately, after 5 s more by force. Safe to call again. */
  stop(): Promise<void>;
}

/** Starts the server; it is not ready yet, and may still fail. */
export function spawnServer(
  clusterDir: string,
  socketDir: string,
  binaries: EmbeddedBinaries,
  identity: ServerIdentity,
  log: StoreLog,
): ServerProcess {
  const command = commandAs(identity, binaries.postgres, serverArguments(clusterDir, socketDir));
  const child = spawn(command.file, command.args, {
    ...command.credentials,
    cwd: '/',
    env: serverEnvironment,
    stdio: ['ignore', 'ignore', 'pipe'],
    // A process group of its own: Ctrl-C in a terminal must not stop the database before its last requests.
    detached: true,
  });
  const lastLines: string[] = [];
  createInterface({ input: child.stderr }).on('line', (line) => {
    lastLines.push(line);
    if (lastLines.length > 20) lastLines.shift();
    logLine(line, log);
  });
  const watchdog = child.pid === undefined ? undefined : tieToOurLife(child.pid, identity);
  let stopping = false;
  const exited = exitOf(child, lastLines).then(({ code, signal }) => {
    watchdog?.kill('SIGKILL');
    return { code, signal, expected: stopping };
  });
  const stop = async () => {
    stopping = true;
    await escalate(child, exited);
  };
  return { pid: child.pid ?? 0, exited, lastLines, stop };
}

/** Nothing in the cluster's own configuration may open these doors, so they are set from outside. */
function serverArguments(clusterDir: string, socketDir: string): string[] {
  // The setting is a list, in which a quoted name may hold commas.
  const socketDirs = `"${socketDir.replaceAll('"', '""')}"`;
  return [
    ...['-D', clusterDir, '-p', '5432', '-k', socketDirs],
    ...['-c', 'listen_addresses=', '-c', 'unix_socket_permissions=0700'],
    ...['-c', 'logging_collector=off', '-c', 'log_destination=stderr'],
  ];
}

/**
 * Waits until the server accepts connections. Recovery after a crash may take long, so there is no time limit
 * while the server lives.
 * @throws EmbeddedPostgresFailed with the server's own last words when it ends instead
 */
export async function untilReady(
  server: ServerProcess,
  clusterDir: string,
  signal?: AbortSignal,
): Promise<void> {
  let ended: ServerExit | undefined;
  void server.exited.then((exit) => {
    ended = exit;
  });
  while (!(await isReady(clusterDir, server.pid))) {
    signal?.throwIfAborted();
    if (ended) throw new EmbeddedPostgresFailed(failure(server.lastLines, ended));
    await sleep(5);
  }
}

/** The server reports its state in line 8 of postmaster.pid (PostgreSQL, `pidfile.h`). */
async function isReady(clusterDir: string, pid: number): Promise<boolean> {
  const lines = (await readFile(join(clusterDir, 'postmaster.pid'), 'utf8').catch(() => '')).split('\n');
  return lines[0]?.trim() === String(pid) && lines[7]?.trim() === 'ready';
}

function failure(lastLines: string[], exit: ServerExit): string {
  const telling = lastLines.findLast((line) => /^(FATAL|PANIC):/.test(line)) ?? lastLines.at(-1);
  return telling?.replace(/^[A-Z]+:\s+/, '') ?? `it ended with ${exit.signal ?? exit.code} without a word`;
}

function exitOf(
  child: ChildProcess,
  lastLines: string[],
): Promise<{ code: number | null; signal: NodeJS.Signals | null }> {
  return new Promise((resolve) => {
    child.once('error', (error) => {
      lastLines.push(messageOf(error));
      resolve({ code: null, signal: null });
    });
    // Not 'close': an orphaned backend may hold the pipe for a moment longer than its server lives.
    child.once('exit', (code, signal) => resolve({ code, signal }));
  });
}

async function escalate(child: ChildProcess, exited: Promise<ServerExit>): Promise<void> {
  const steps: [NodeJS.Signals, number][] = [
    ['SIGINT', 30_000],
    ['SIGQUIT', 5_000],
  ];
  for (const [signal, patience] of steps) {
    child.kill(signal);
    if (await endsWithin(exited, patience)) return;
  }
  child.kill('SIGKILL');
  await exited;
}

async function endsWithin(exited: Promise<ServerExit>, patience: number): Promise<boolean> {
  const timer = new AbortController();
  try {
    return await Promise.race([
      exited.then(() => true),
      sleep(patience, false, { signal: timer.signal, ref: false }),
    ]);
  } finally {
    timer.abort();
  }
}

/**
 * A shell that waits for the end of a pipe which only we hold open, and then stops the server: so it goes
 * with us even when we are killed. Should the shell be killed too, the next start finds the orphan.
 */
function tieToOurLife(pid: number, identity: ServerIdentity): ChildProcess {
  // In a namespace the server is root's as seen from here, so the shell needs none.
  const command =
    identity.kind === 'namespace'
      ? { file: '/bin/sh', args: [] as string[], credentials: {} }
      : commandAs(identity, '/bin/sh', []);
  const script = 'read -r _; kill -INT "$1"';
  const watchdog = spawn(command.file, [...command.args, '-c', script, 'sh', String(pid)], {
    ...command.credentials,
    cwd: '/',
    env: serverEnvironment,
    stdio: ['pipe', 'ignore', 'ignore'],
    detached: true,
  });
  watchdog.on('error', () => undefined);
  watchdog.stdin?.on('error', () => undefined);
  watchdog.unref();
  return watchdog;
}

function logLine(line: string, log: StoreLog): void {
  const [, severity = '', text = line] = /^([A-Z]+):\s+(.*)$/.exec(line) ?? [];
  // FATAL ends one connection, also at every shutdown; a start that fails says so by its own error.
  if (severity === 'PANIC') log.error({ severity }, `PostgreSQL: ${text}`);
  else if (/^(FATAL|ERROR|WARNING)$/.test(severity)) log.warn({ severity }, `PostgreSQL: ${text}`);
  else log.debug({ severity }, `PostgreSQL: ${text}`);
}
