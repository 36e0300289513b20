import { execFile } from 'node:child_process';
import { readdir, readFile, readlink, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import type { StoreLog } from '../logger.ts';
import { EmbeddedPostgresFailed } from '../store-errors.ts';

const run = promisify(execFile);

/** How long an orphan may take to shut down before each stronger signal, in milliseconds. */
const patience: [NodeJS.Signals, number][] = [
  ['SIGINT', 30_000],
  ['SIGQUIT', 5_000],
  ['SIGKILL', 5_000],
];

/**
 * Stops whatever a crashed owner left running on `clusterDir` and removes a `postmaster.pid` that speaks of
 * nobody, or of a process that is not ours. An orphan is stopped, not adopted: only of a child of our own do
 * we learn that it died, and a fast shutdown and start cost less than a second.
 * Call it as the owner of the data directory only.
 */
export async function clearOrphans(clusterDir: string, log: StoreLog): Promise<void> {
  const pidFile = join(clusterDir, 'postmaster.pid');
  const first = await firstLine(pidFile);
  if (first === undefined) return;
  const recorded = Number.parseInt(first, 10);
  for (const [signal, wait] of patience) {
    const servers = await serverProcesses(clusterDir, recorded);
    if (servers.length === 0) break;
    // Backends that outlived their postmaster leave by themselves, but one in a long computation does not notice.
    const addressed = servers.includes(recorded) ? [recorded] : servers;
    log.warn({ pids: addressed, signal }, 'a PostgreSQL left behind by an earlier crash is being stopped');
    for (const pid of addressed) tryKill(pid, signal);
    await waitUntilGone(clusterDir, recorded, wait);
  }
  const left = await serverProcesses(clusterDir, recorded);
  if (left.length > 0) {
    throw new EmbeddedPostgresFailed(
      `A PostgreSQL left behind by an earlier crash still runs on ${clusterDir} and cannot be stopped (pid ${left.join(', ')}): stop it by hand and start again.`,
    );
  }
  await rm(pidFile, { force: true });
}

async function waitUntilGone(clusterDir: string, recorded: number, wait: number): Promise<void> {
  const end = performance.now() + wait;
  while (performance.now() < end && (await serverProcesses(clusterDir, recorded)).length > 0) await sleep(20);
}

/** The pids of the PostgreSQL processes at work on `clusterDir`. */
async function serverProcesses(clusterDir: string, recorded: number): Promise<number[]> {
  if (process.platform !== 'linux') return (await isServer(recorded, clusterDir)) ? [recorded] : [];
  const found: number[] = [];
  for (const name of await readdir('/proc')) {
    const pid = Number(name);
    if (Number.isInteger(pid) && (await worksIn(pid, clusterDir))) found.push(pid);
  }
  return found;
}

/** A pid may belong to somebody else by now, but only a server of ours has the cluster as its working directory. */
async function worksIn(pid: number, clusterDir: string): Promise<boolean> {
  try {
    if ((await readlink(`/proc/${pid}/cwd`)) !== clusterDir) return false;
    if ((await readFile(`/proc/${pid}/comm`, 'utf8')).trim() !== 'postgres') return false;
    // A zombie has ended; it only waits for somebody to read its exit code.
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
    // It went away between the look and the signal.
  }
}
