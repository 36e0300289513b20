import { spawn, spawnSync } from 'node:child_process';
import { rm, writeFile } from 'node:fs/promises';
import { Agent, get } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import autocannon from 'autocannon';

export interface LoadOptions {
  origin: string;
  /** Requested in rotation. */
  paths: readonly string[];
  connections: number;
  seconds: number;
  headers?: Readonly<Record<string, string>>;
}

export interface LoadResult {
  requests: number;
  perSecond: number;
  /** In milliseconds, as `p99`. */
  p50: number;
  p99: number;
  failures: number;
}

/** Loads one URL with ten connections from this process. */
export function runLoad(url: string, seconds: number): Promise<LoadResult> {
  const { origin, pathname, search } = new URL(url);
  const headers = { 'accept-language': 'kk' };
  return withAutocannon({ origin, paths: [pathname + search], connections: 10, seconds, headers });
}

/** Maximum load from one core, with wrk if installed, which needs a tenth of the CPU of autocannon. */
export function runMaximumLoad(options: LoadOptions, core: number): Promise<LoadResult> {
  return hasWrk() ? withWrk(options, core) : withAutocannon(options);
}

/**
 * Sends requests at a constant rate, independently of responses (open model), on idle or new connections.
 * Latency counts from the scheduled time of a request.
 */
export async function runConstantRateLoad(
  options: Omit<LoadOptions, 'connections'> & { perSecond: number },
): Promise<LoadResult> {
  const { origin, paths, seconds, headers, perSecond } = options;
  const agent = new Agent({ keepAlive: true, scheduling: 'fifo' });
  const startedAt = performance.now();
  const pending: Promise<TimedResult>[] = [];
  for (let sent = 0; sent < seconds * perSecond; sent = pending.length) {
    const due = startedAt + (sent * 1000) / perSecond;
    const delay = due - performance.now();
    if (delay > 0) await sleep(delay);
    pending.push(timedGet(new URL(paths[sent % paths.length] ?? '/', origin), { agent, headers, due }));
  }
  const results = await Promise.all(pending);
  agent.destroy();
  const times = results.map(({ milliseconds }) => milliseconds).sort((a, b) => a - b);
  const at = (share: number) => times[Math.floor(times.length * share)] ?? Number.NaN;
  return {
    requests: times.length,
    perSecond: times.length / seconds,
    p50: at(0.5),
    p99: at(0.99),
    failures: results.filter(({ ok }) => !ok).length,
  };
}

interface TimedResult {
  ok: boolean;
  milliseconds: number;
}

function timedGet(
  url: URL,
  { agent, headers = {}, due }: { agent: Agent; headers: LoadOptions['headers']; due: number },
): Promise<TimedResult> {
  const result = Promise.withResolvers<TimedResult>();
  const end = (ok: boolean) => result.resolve({ ok, milliseconds: performance.now() - due });
  get(url, { agent, headers }, (response) => {
    response.on('end', () => end(response.statusCode === 200)).on('error', () => end(false));
    response.resume();
  }).on('error', () => end(false));
  return result.promise;
}

export const hasWrk = () => spawnSync('wrk', ['-v']).error === undefined;

async function withAutocannon({
  origin,
  paths,
  connections,
  seconds,
  headers,
}: LoadOptions): Promise<LoadResult> {
  const result = await autocannon({
    url: origin,
    connections,
    duration: seconds,
    requests: paths.map((path) => ({ path, ...(headers && { headers }) })),
  });
  const { requests, latency, non2xx, errors } = result;
  const { p50, p99 } = latency;
  return { requests: requests.total, perSecond: requests.average, p50, p99, failures: non2xx + errors };
}

async function withWrk(
  { origin, paths, connections, seconds, headers = {} }: LoadOptions,
  core: number,
): Promise<LoadResult> {
  const fields = Object.entries(headers).flatMap(([name, value]) => ['-H', `${name}: ${value}`]);
  const [first = '/', ...more] = paths;
  const script = join(tmpdir(), `shanyraq-bench-${process.pid}.lua`);
  await writeFile(script, rotationScript(paths));
  try {
    const settings = ['-t1', `-c${connections}`, `-d${seconds}s`, '--latency', ...fields];
    if (more.length > 0) settings.push('-s', script);
    const pinned = spawnSync('taskset', ['-V']).error === undefined ? ['taskset', '-c', String(core)] : [];
    return parseWrkOutput(await outputOf([...pinned, 'wrk', ...settings, origin + first]));
  } finally {
    await rm(script);
  }
}

const rotationScript = (paths: readonly string[]) => `
local paths = { ${paths.map((path) => JSON.stringify(path)).join(', ')} }
local turn = 0
request = function()
  turn = turn % #paths + 1
  return wrk.format(nil, paths[turn])
end
`;

function outputOf([command = '', ...args]: readonly string[]): Promise<string> {
  const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'inherit'] });
  let output = '';
  child.stdout.setEncoding('utf8').on('data', (text) => {
    output += text;
  });
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (status) => {
      if (status === 0) resolve(output);
      else reject(new Error(`wrk exited with  ${status}:\n${output}`));
    });
  });
}

const unit: Readonly<Record<string, number>> = { us: 0.001, ms: 1, s: 1000, m: 60_000 };

function parseWrkOutput(output: string): LoadResult {
  const number = (pattern: RegExp) => Number(pattern.exec(output)?.[1] ?? 0);
  const time = (share: number) => {
    // wrk pads one-letter units with a space.
    const found = new RegExp(`^\\s*${share}%\\s+([0-9.]+)([a-z]+)\\s*$`, 'mu').exec(output);
    return Number(found?.[1]) * (unit[found?.[2] ?? ''] ?? Number.NaN);
  };
  const errors = /Socket errors: connect (\d+), read (\d+), write (\d+), timeout (\d+)/u.exec(output) ?? [];
  return {
    requests: number(/(\d+) requests in/u),
    perSecond: number(/Requests\/sec:\s+([0-9.]+)/u),
    p50: time(50),
    p99: time(99),
    failures: errors
      .slice(1)
      .reduce((sum, count) => sum + Number(count), number(/Non-2xx or 3xx responses: (\d+)/u)),
  };
}
