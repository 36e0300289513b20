import { spawn, spawnSync } from 'node:child_process';
import { rm, writeFile } from 'node:fs/promises';
import { Agent, get } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import autocannon from 'autocannon';

export interface Order {
  origin: string;
  /** Asked for in turns, over and over. */
  paths: readonly string[];
  connections: number;
  seconds: number;
  headers?: Readonly<Record<string, string>>;
}

export interface Load {
  requests: number;
  perSecond: number;
  /** Milliseconds. */
  p50: number;
  p99: number;
  failures: number;
}

/** Ten connections asking one address for `seconds`, from within this process. */
export function load(url: string, seconds: number): Promise<Load> {
  const { origin, pathname, search } = new URL(url);
  const headers = { 'accept-language': 'kk' };
  return withAutocannon({ origin, paths: [pathname + search], connections: 10, seconds, headers });
}

/** As much load as one core can make: by wrk where the machine has it, which takes a tenth of what we would. */
export function heavyLoad(order: Order, core: number): Promise<Load> {
  return hasWrk() ? withWrk(order, core) : withAutocannon(order);
}

/**
 * As many requests a second as are ordered, whether the answers keep up or not, each on a connection that is free or on a
 * new one. Times count from the moment when a request was due.
 */
export async function steadyLoad(order: Omit<Order, 'connections'> & { perSecond: number }): Promise<Load> {
  const { origin, paths, seconds, headers, perSecond } = order;
  const agent = new Agent({ keepAlive: true, scheduling: 'fifo' });
  const begun = performance.now();
  const underway: Promise<Answered>[] = [];
  for (let sent = 0; sent < seconds * perSecond; sent = underway.length) {
    const due = begun + (sent * 1000) / perSecond;
    const early = due - performance.now();
    if (early > 0) await sleep(early);
    underway.push(ask(new URL(paths[sent % paths.length] ?? '/', origin), { agent, headers, due }));
  }
  const answers = await Promise.all(underway);
  agent.destroy();
  const times = answers.map(({ milliseconds }) => milliseconds).sort((a, b) => a - b);
  const at = (share: number) => times[Math.floor(times.length * share)] ?? Number.NaN;
  return {
    requests: times.length,
    perSecond: times.length / seconds,
    p50: at(0.5),
    p99: at(0.99),
    failures: answers.filter(({ ok }) => !ok).length,
  };
}

interface Answered {
  ok: boolean;
  milliseconds: number;
}

function ask(
  url: URL,
  { agent, headers = {}, due }: { agent: Agent; headers: Order['headers']; due: number },
): Promise<Answered> {
  const answered = Promise.withResolvers<Answered>();
  const end = (ok: boolean) => answered.resolve({ ok, milliseconds: performance.now() - due });
  get(url, { agent, headers }, (response) => {
    response.on('end', () => end(response.statusCode === 200)).on('error', () => end(false));
    response.resume();
  }).on('error', () => end(false));
  return answered.promise;
}

export const hasWrk = () => spawnSync('wrk', ['-v']).error === undefined;

async function withAutocannon({ origin, paths, connections, seconds, headers }: Order): Promise<Load> {
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
  { origin, paths, connections, seconds, headers = {} }: Order,
  core: number,
): Promise<Load> {
  const fields = Object.entries(headers).flatMap(([name, value]) => ['-H', `${name}: ${value}`]);
  const [first = '/', ...more] = paths;
  const script = join(tmpdir(), `shanyraq-bench-${process.pid}.lua`);
  await writeFile(script, inTurns(paths));
  try {
    const settings = ['-t1', `-c${connections}`, `-d${seconds}s`, '--latency', ...fields];
    if (more.length > 0) settings.push('-s', script);
    const pinned = spawnSync('taskset', ['-V']).error === undefined ? ['taskset', '-c', String(core)] : [];
    return readWrk(await outputOf([...pinned, 'wrk', ...settings, origin + first]));
  } finally {
    await rm(script);
  }
}

const inTurns = (paths: readonly string[]) => `
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
      else reject(new Error(`wrk ended with ${status}:\n${output}`));
    });
  });
}

const unit: Readonly<Record<string, number>> = { us: 0.001, ms: 1, s: 1000, m: 60_000 };

function readWrk(output: string): Load {
  const number = (pattern: RegExp) => Number(pattern.exec(output)?.[1] ?? 0);
  const time = (share: number) => {
    // Units of one letter are followed by a space.
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
