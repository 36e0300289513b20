import { type ChildProcess, spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { freePort } from './free-port.ts';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
  scripts: { start: string };
};
/** What `npm start` runs, `exec node …`: what is tested and measured is what runs. */
const startArguments = scripts.start.split(' ').slice(2);
const fixedClock = new URL('../fixed-clock.ts', import.meta.url).href;

export interface ServerProcess {
  origin: string;
  pid: number;
  /** Every line that it wrote, in order. */
  lines: readonly string[];
  /** Resolves with the exit status; null where a signal ended it. */
  exited: Promise<number | null>;
  /** From here on what it writes is thrown away: a server under load writes more than anybody reads. */
  ignoreOutput(): void;
  /** Sends SIGTERM and waits until it has gone. */
  stop(): Promise<void>;
  kill(signal: NodeJS.Signals): void;
}

/** The server could not start; the message holds what it wrote. */
export class StartFailed extends Error {
  readonly status: number | null;

  constructor(status: number | null, output: string) {
    super(`the server ended with ${status}:\n${output}`);
    this.name = 'StartFailed';
    this.status = status;
  }
}

interface Start {
  /** Where the release stands that is to run; this one when not given. */
  folder?: string;
  /** Measurements take the real one: another `Date` than the engine's own costs each request something. */
  clock?: 'fixed' | 'real';
}

/**
 * Starts the server as an operator would, as a process of its own.
 * @param env beside the environment of the tests, whose own settings of the site do not count
 * @throws StartFailed where it ends before it serves
 */
export async function startServerProcess(
  env: Record<string, string>,
  { folder = root, clock = 'fixed' }: Start = {},
): Promise<ServerProcess> {
  const port = env.PORT ?? String(await freePort());
  const {
    DATABASE_URL: _url,
    MIGRATION_DATABASE_URL: _owner,
    API_BASE: _base,
    SITE_ORIGIN: _origin,
    ...inherited
  } = process.env;
  const child = spawn(
    process.execPath,
    [...(clock === 'fixed' ? ['--import', fixedClock] : []), ...startArguments],
    {
      cwd: folder,
      env: { DRAIN_SECONDS: '0', ...inherited, ...env, PORT: port },
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  );
  const exited = new Promise<number | null>((resolve) => child.once('exit', (status) => resolve(status)));
  const { lines, ignore } = collect(child);
  const started = new Promise<void>((resolve, reject) => {
    createInterface({ input: child.stdout }).on('line', (line) => {
      if (line.includes('"msg":"serving"')) resolve();
    });
    void exited.then((status) => reject(new StartFailed(status, lines.join('\n'))));
  });
  await started;
  return {
    origin: `http://127.0.0.1:${port}`,
    pid: child.pid ?? 0,
    lines,
    exited,
    ignoreOutput: ignore,
    async stop() {
      child.kill('SIGTERM');
      await exited;
    },
    kill: (signal) => void child.kill(signal),
  };
}

function collect({ stdout, stderr }: ChildProcess): { lines: string[]; ignore(): void } {
  const lines: string[] = [];
  const streams = [stdout, stderr].filter((stream) => stream !== null);
  const readers = streams.map((stream) => createInterface({ input: stream }));
  for (const reader of readers) reader.on('line', (line) => lines.push(line));
  return {
    lines,
    ignore() {
      for (const reader of readers) reader.close();
      for (const stream of streams) stream.resume();
    },
  };
}
