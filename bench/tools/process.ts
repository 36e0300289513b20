import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';

/** Where a load is measured, the server and its database have one core, and who asks has the other. */
export const SERVER_CORE = 0;
export const CLIENT_CORE = 1;

/** Linux counts the time of processes in hundredths of a second, whatever the machine. */
const MICROSECONDS_PER_TICK = 10_000;

/** The fields of /proc/<pid>/stat behind the name, which may hold spaces and brackets of its own. */
function statOf(pid: number): string[] {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  return stat.slice(stat.lastIndexOf(')') + 2).split(' ');
}

/** Every process below `root`, itself left out. */
function descendants(root: number): number[] {
  const parents = new Map<number, number>();
  for (const name of readdirSync('/proc')) {
    if (!/^\d+$/u.test(name)) continue;
    try {
      parents.set(Number(name), Number(statOf(Number(name))[1]));
    } catch {
      // It ended while we looked.
    }
  }
  const below = (pid: number): number[] =>
    [...parents].flatMap(([child, parent]) => (parent === pid ? [child, ...below(child)] : []));
  return below(root);
}

/** Proportional set size in MB: memory that is shared counts once among those who share it. */
function proportionalSize(pid: number): number {
  const rollup = readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8');
  return Number(/^Pss:\s+(\d+) kB/mu.exec(rollup)?.[1] ?? Number.NaN) / 1000;
}

/** Memory of a server and of the database processes that it started, in MB. */
export function memoryOf(pid: number): { server: number; database: number } {
  const database = descendants(pid).reduce((sum, child) => sum + proportionalSize(child), 0);
  return { server: proportionalSize(pid), database };
}

/** The CPU time that processes, all below them and their ended children have used, in microseconds. */
export function processTime(roots: readonly number[]): number {
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

/** Waits until a process and all below it use next to no time; where that does not come, a line says so. */
export async function untilIdle(pid: number): Promise<void> {
  for (let second = 0; second < MOST_BUSY_SECONDS; second += 1) {
    const before = processTime([pid]);
    await sleep(1000);
    if (processTime([pid]) - before < 20_000) return;
  }
  console.error('the server goes on working; going on');
}

const MOST_BUSY_SECONDS = 60;

/** Keeps processes, and all below them, on one core. @returns false where the machine has no way to */
export function pin(roots: readonly number[], core: number): boolean {
  const pids = roots.flatMap((root) => [root, ...descendants(root)]);
  return pids.every(
    (pid) => spawnSync('taskset', ['-a', '-p', '-c', String(core), String(pid)]).status === 0,
  );
}
