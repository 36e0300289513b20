import { cpus, totalmem } from 'node:os';

/** A row of the result table. */
export interface Row {
  metric: string;
  target: string;
  measured: string;
}

export function describeMachine(): string {
  const [processor] = cpus();
  const gibibytes = Math.round(totalmem() / 2 ** 30);
  return `${cpus().length} × ${processor?.model ?? 'unknown'}, ${gibibytes} GiB, Node ${process.version}\n`;
}

export function formatTable(rows: readonly Row[]): string {
  const lines = rows.map(({ metric, target, measured }) => `| ${metric} | ${target} | ${measured} |`);
  return ['| metric | target | measured |', '|---|---|---|', ...lines].join('\n');
}

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  const upper = sorted[middle] ?? Number.NaN;
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? Number.NaN) + upper) / 2;
}

/** @param share of the values that are not greater, such as 0.95 */
export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length * share)] ?? Number.NaN;
}

export const formatMicroseconds = (value: number) =>
  `${value < 100 ? value.toFixed(1) : Math.round(value)} µs`;

export const formatMilliseconds = (value: number) =>
  `${value < 10 ? value.toFixed(1) : Math.round(value)} ms`;

export const formatKilobytes = (value: number) => `${(value / 1000).toFixed(1)} kB`;
