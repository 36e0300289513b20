import { type ChildProcess, spawn } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import type { StoreLogger } from '../logger.ts';
import { EmbeddedPostgresError, messageOf } from '../store-errors.ts';
import type { EmbeddedBinaries } from './binaries.ts';
import { commandAs, type ServerIdentity, serverEnvironment } from './os-user.ts';

export interface ServerExit {
  code: number | null;
  signal: NodeJS.Signals | null;
  /** Whether `stop` was called before; false after a crash. */
  expected: boolean;
}

/** A PostgreSQL server that runs as a child process. */
export interface ServerProcess {
  pid: number;
  /** Resolves when the server has ended. Never rejects. */
  exited: Promise<ServerExit>;
  /** The last lines of its log, for error messages. */
  lastLines: string[];
  /** Stops the server: SIGINT, after 30 s SIGQUIT, after 5 s SIGKILL. Idempotent. */
  stop(): Promise<void>;
}

/** Spawns the server, which is not ready yet and may still fail. */
export function spawnServer(
  clusterDir: string,
  socketDir: string,
  binaries: EmbeddedBinaries,
  identity: ServerIdentity,
  log: StoreLogger,
): ServerProcess {
  const command = commandAs(identity, binaries.postgres, serverArguments(clusterDir, socketDir));
  const child = spawn(command.file, command.args, {
    ...command.credentials,
    cwd: '/',
    env: serverEnvironment,
    stdio: ['ignore', 'ignore', 'pipe'],
    // A separate process group: Ctrl-C in a terminal must not stop the database before running requests end.
    detached: true,
  });
  const lastLines: string[] = [];
  createInterface({ input: child.stderr }).on('line', (line) => {
    lastLines.push(line);
    if (lastLines.length > 20) lastLines.shift();
    logLine(line, log);
  });
  const watchdog = child.pid === undefined ? undefined : spawnWatchdog(child.pid, identity);
  let stopping = false;
  const exited = exitOf(child, lastLines).then(({ code, signal }) => {
    watchdog?.kill('SIGKILL');
    return { code, signal, expected: stopping };
  });
  const stop = async () => {
    stopping = true;
    await stopWithEscalation(child, exited);
  };
  return { pid: child.pid ?? 0, exited, lastLines, stop };
}

/** Command-line arguments override the cluster's configuration file, which could open network access. */
function serverArguments(clusterDir: string, socketDir: string): string[] {
  // The setting is a list, in which a quoted path may contain commas.
  const socketDirs = `"${socketDir.replaceAll('"', '""')}"`;
  return [
    ...['-D', clusterDir, '-p', '5432', '-k', socketDirs],
    ...['-c', 'listen_addresses=', '-c', 'unix_socket_permissions=0700'],
    ...['-c', 'logging_collector=off', '-c', 'log_destination=stderr'],
  ];
}

/**
 * Waits until the server accepts connections, without a time limit, because crash recovery may take long.
 * @throws EmbeddedPostgresError with the server's last message when it ends instead
 */
export async function waitUntilReady(
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
    if (ended) throw new EmbeddedPostgresError(failureMessage(server.lastLines, ended));
    await sleep(5);
  }
}

/** The server writes its state into line 8 of postmaster.pid (PostgreSQL, `pidfile.h`). */
async function isReady(clusterDir: string, pid: number): Promise<boolean> {
  const lines = (await readFile(join(clusterDir, 'postmaster.pid'), 'utf8').catch(() => '')).split('\n');
  return lines[0]?.trim() === String(pid) && lines[7]?.trim() === 'ready';
}

function failureMessage(lastLines: string[], exit: ServerExit): string {
  const line = lastLines.findLast((each) => /^(FATAL|PANIC):/.test(each)) ?? lastLines.at(-1);
  return line?.replace(/^[A-Z]+:\s+/, '') ?? `it ended with ${exit.signal ?? exit.code} without a message`;
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
    // Not 'close': an orphaned backend may hold the pipe after the server has ended.
    child.once('exit', (code, signal) => resolve({ code, signal }));
  });
}

async function stopWithEscalation(child: ChildProcess, exited: Promise<ServerExit>): Promise<void> {
  const steps: [NodeJS.Signals, number][] = [
    ['SIGINT', 30_000],
    ['SIGQUIT', 5_000],
  ];
  for (const [signal, timeoutMs] of steps) {
    child.kill(signal);
    if (await endsWithin(exited, timeoutMs)) return;
  }
  child.kill('SIGKILL');
  await exited;
}

async function endsWithin(exited: Promise<ServerExit>, timeoutMs: number): Promise<boolean> {
  const timer = new AbortController();
  try {
    return await Promise.race([
      exited.then(() => true),
      sleep(timeoutMs, false, { signal: timer.signal, ref: false }),
    ]);
  } finally {
    timer.abort();
  }
}

/**
 * Spawns a shell that blocks on a pipe held open by this process and stops the server when the pipe closes.
 * So the server ends even after SIGKILL of this process. If the shell is killed too, the next start stops the
 * orphan.
 */
function spawnWatchdog(pid: number, identity: ServerIdentity): ChildProcess {
  // From outside its namespace the server belongs to root, so the shell needs none.
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

function logLine(line: string, log: StoreLogger): void {
  const [, severity = '', text = line] = /^([A-Z]+):\s+(.*)$/.exec(line) ?? [];
  // FATAL ends one connection, also during shutdown. A failed start is reported by its own error.
  if (severity === 'PANIC') log.error({ severity }, `PostgreSQL: ${text}`);
  else if (/^(FATAL|ERROR|WARNING)$/.test(severity)) log.warn({ severity }, `PostgreSQL: ${text}`);
  else log.debug({ severity }, `PostgreSQL: ${text}`);
}
