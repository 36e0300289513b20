import { execFile } from 'node:child_process';
import { readdir, readFile, readlink, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import type { StoreLogger } from '../logger.ts';
import { EmbeddedPostgresError } from '../store-errors.ts';

const run = promisify(execFile);

/** Signals to stop an orphan with, and the time to wait after each, in ms. */
const STOP_SIGNALS: [NodeJS.Signals, number][] = [
  ['SIGINT', 30_000],
  ['SIGQUIT', 5_000],
  ['SIGKILL', 5_000],
];

/**
 * Stops a server that a crashed owner left running on `clusterDir`, and removes a stale `postmaster.pid`.
 * Orphans are not adopted: only the exit of a child process can be observed, and a restart takes less than a
 * second. Call it only while holding the lock of the data directory.
 */
export async function stopOrphans(clusterDir: string, log: StoreLogger): Promise<void> {
  const pidFile = join(clusterDir, 'postmaster.pid');
  const first = await firstLine(pidFile);
  if (first === undefined) return;
  const recorded = Number.parseInt(first, 10);
  for (const [signal, waitMs] of STOP_SIGNALS) {
    const servers = await serverProcesses(clusterDir, recorded);
    if (servers.length === 0) break;
    // Backends exit after the loss of their postmaster, but not during a long computation.
    const targets = servers.includes(recorded) ? [recorded] : servers;
    log.warn({ pids: targets, signal }, 'a PostgreSQL left behind by an earlier crash is being stopped');
    for (const pid of targets) tryKill(pid, signal);
    await waitUntilGone(clusterDir, recorded, waitMs);
  }
  const remaining = await serverProcesses(clusterDir, recorded);
  if (remaining.length > 0) {
    throw new EmbeddedPostgresError(
      `A PostgreSQL left behind by an earlier crash still runs on ${clusterDir} and cannot be stopped (pid ${remaining.join(', ')}): stop it by hand and start again.`,
    );
  }
  await rm(pidFile, { force: true });
}

async function waitUntilGone(clusterDir: string, recorded: number, waitMs: number): Promise<void> {
  const end = performance.now() + waitMs;
  while (performance.now() < end && (await serverProcesses(clusterDir, recorded)).length > 0) await sleep(20);
}

/** @returns the pids of the PostgreSQL processes that run on `clusterDir` */
async function serverProcesses(clusterDir: string, recorded: number): Promise<number[]> {
  if (process.platform !== 'linux') return (await isServer(recorded, clusterDir)) ? [recorded] : [];
  const found: number[] = [];
  for (const name of await readdir('/proc')) {
    const pid = Number(name);
    if (Number.isInteger(pid) && (await isServerOf(pid, clusterDir))) found.push(pid);
  }
  return found;
}

/** The pid may have been reused, but only servers of this cluster have it as working directory. */
async function isServerOf(pid: number, clusterDir: string): Promise<boolean> {
  try {
    if ((await readlink(`/proc/${pid}/cwd`)) !== clusterDir) return false;
    if ((await readFile(`/proc/${pid}/comm`, 'utf8')).trim() !== 'postgres') return false;
    // A zombie has ended and waits for its parent to read the exit code.
    return !/^State:\s+Z/m.test(await readFile(`/proc/${pid}/status`, 'utf8'));
  } catch {
    return false;
  }
}

async function isServer(pid: number, clusterDir: string): Promise<boolean> {
  if (!(pid > 1)) return false;
  try {
    const { stdout } = await run('ps', ['-ww', '-o', 'command=', '-p', String(pid)]);
    return stdout.includes('postgres') && stdout.includes(clusterDir);
  } catch {
    return false;
  }
}

async function firstLine(path: string): Promise<string | undefined> {
  try {
    return (await readFile(path, 'utf8')).split('\n')[0] ?? '';
  } catch {
    return undefined;
  }
}

function tryKill(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch {
    // The process has ended meanwhile.
  }
}
