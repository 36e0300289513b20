import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';

/** Cores for the server with its database, and for the load generator. */
export const SERVER_CORE = 0;
export const CLIENT_CORE = 1;

/** USER_HZ is 100 on Linux. */
const MICROSECONDS_PER_TICK = 10_000;

/** Fields of /proc/<pid>/stat after the process name, which may contain spaces and brackets. */
function statOf(pid: number): string[] {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  return stat.slice(stat.lastIndexOf(')') + 2).split(' ');
}

/** All descendant processes, without `root`. */
function descendants(root: number): number[] {
  const parents = new Map<number, number>();
  for (const name of readdirSync('/proc')) {
    if (!/^\d+$/u.test(name)) continue;
    try {
      parents.set(Number(name), Number(statOf(Number(name))[1]));
    } catch {
      // The process has exited.
    }
  }
  const below = (pid: number): number[] =>
    [...parents].flatMap(([child, parent]) => (parent === pid ? [child, ...below(child)] : []));
  return below(root);
}

/** Proportional set size in MB. */
function proportionalSize(pid: number): number {
  const rollup = readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8');
  return Number(/^Pss:\s+(\d+) kB/mu.exec(rollup)?.[1] ?? Number.NaN) / 1000;
}

/** Memory of a server and of its database processes, in MB. */
export function memoryOf(pid: number): { server: number; database: number } {
  const database = descendants(pid).reduce((sum, child) => sum + proportionalSize(child), 0);
  return { server: proportionalSize(pid), database };
}

/** Resident memory of a process, in MB. Pages that it shares with other processes count fully. */
export function residentSize(pid: number): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  return (Number(/^VmRSS:\s+(\d+) kB/mu.exec(status)?.[1] ?? 0) * 1024) / 1_000_000;
}

/** Resident memory of a process and its descendants, in MB. */
export function residentSizeOfTree(root: number): number {
  return [root, ...descendants(root)].reduce((sum, pid) => {
    try {
      return sum + residentSize(pid);
    } catch {
      // The process has exited.
      return sum;
    }
  }, 0);
}

const SAMPLE_INTERVAL_MS = 20;

/** Samples a value while some work is done. @returns the value before the work, and the greatest one */
export async function samplePeak(
  sample: () => number,
  work: () => Promise<unknown>,
): Promise<{ before: number; peak: number; seconds: number }> {
  const before = sample();
  let peak = before;
  const timer = setInterval(() => {
    peak = Math.max(peak, sample());
  }, SAMPLE_INTERVAL_MS);
  const startedAt = performance.now();
  try {
    await work();
  } finally {
    clearInterval(timer);
  }
  return { before, peak, seconds: (performance.now() - startedAt) / 1000 };
}

/** CPU time of processes, their descendants and their exited children, in microseconds. */
export function cpuTime(roots: readonly number[]): number {
  const ticksOf = (pid: number) => {
    try {
      const [user, system, childrenUser, childrenSystem] = statOf(pid).slice(11, 15).map(Number);
      return (user ?? 0) + (system ?? 0) + (childrenUser ?? 0) + (childrenSystem ?? 0);
    } catch {
      return 0;
    }
  };
  const pids = new Set(roots.flatMap((root) => [root, ...descendants(root)]));
  return [...pids].reduce((sum, pid) => sum + ticksOf(pid) * MICROSECONDS_PER_TICK, 0);
}

/**
 * Waits until a process and its descendants are nearly idle; gives up after MAX_BUSY_SECONDS with a message.
 */
export async function waitUntilIdle(pid: number): Promise<void> {
  for (let second = 0; second < MAX_BUSY_SECONDS; second += 1) {
    const before = cpuTime([pid]);
    await sleep(1000);
    if (cpuTime([pid]) - before < 20_000) return;
  }
  console.error('the server is still busy; continuing');
}

const MAX_BUSY_SECONDS = 60;

/** Pins processes and their descendants to a core. @returns false if that is not possible */
export function pinToCore(roots: readonly number[], core: number): boolean {
  const pids = roots.flatMap((root) => [root, ...descendants(root)]);
  return pids.every(
    (pid) => spawnSync('taskset', ['-a', '-p', '-c', String(core), String(pid)]).status === 0,
  );
}
