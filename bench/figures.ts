import { readdirSync, readFileSync } from 'node:fs';
import { cpus, totalmem } from 'node:os';

/** One line of the table. */
export interface Row {
  what: string;
  wanted: string;
  measured: string;
}

export function machine(): string {
  const [processor] = cpus();
  const gibibytes = Math.round(totalmem() / 2 ** 30);
  return `${cpus().length} × ${processor?.model ?? 'unknown'}, ${gibibytes} GiB, Node ${process.version}\n`;
}

export function table(rows: readonly Row[]): string {
  const lines = rows.map(({ what, wanted, measured }) => `| ${what} | ${wanted} | ${measured} |`);
  return ['| what | wanted | measured |', '|---|---|---|', ...lines].join('\n');
}

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  const upper = sorted[middle] ?? Number.NaN;
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? Number.NaN) + upper) / 2;
}

export const milliseconds = (value: number) => `${value < 10 ? value.toFixed(1) : Math.round(value)} ms`;

/** Proportional set size in MB: memory that is shared counts once among those who share it. */
function proportionalSize(pid: number): number {
  const rollup = readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8');
  return Number(/^Pss:\s+(\d+) kB/mu.exec(rollup)?.[1] ?? Number.NaN) / 1000;
}

/** Every process below `root`, itself left out. */
function descendants(root: number): number[] {
  const parents = new Map<number, number>();
  for (const name of readdirSync('/proc')) {
    if (!/^\d+$/u.test(name)) continue;
    try {
      const stat = readFileSync(`/proc/${name}/stat`, 'utf8');
      parents.set(Number(name), Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]));
    } catch {
      // It ended while we looked.
    }
  }
  const below = (pid: number): number[] =>
    [...parents].flatMap(([child, parent]) => (parent === pid ? [child, ...below(child)] : []));
  return below(root);
}

/** Memory of a server and of the database processes that it started, in MB. */
export function memoryOf(pid: number): { server: number; database: number } {
  const database = descendants(pid).reduce((sum, child) => sum + proportionalSize(child), 0);
  return { server: proportionalSize(pid), database };
}
