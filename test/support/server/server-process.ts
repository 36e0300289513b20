import { type ChildProcess, spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { findFreePort } from './free-port.ts';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
  scripts: { start: string };
};
/** The arguments of `npm start` (`exec node …`), so that tests run the production command. */
const startArguments = scripts.start.split(' ').slice(2);
const fixedClock = new URL('../fixed-clock.ts', import.meta.url).href;

export interface ServerProcess {
  origin: string;
  pid: number;
  /** All output lines in order. */
  lines: readonly string[];
  /** The exit status; null after a signal. */
  exited: Promise<number | null>;
  /** Discards further output, for servers under load. */
  ignoreOutput(): void;
  /** Sends SIGTERM and waits for the exit. */
  stop(): Promise<void>;
  kill(signal: NodeJS.Signals): void;
}

/** The server ended before it was ready; the message holds its output. */
export class ServerStartError extends Error {
  readonly status: number | null;

  constructor(status: number | null, output: string) {
    super(`the server ended with ${status}:\n${output}`);
    this.name = 'ServerStartError';
    this.status = status;
  }
}

interface StartOptions {
  /** Directory of the release; by default this working copy. */
  folder?: string;
  /** `real` for measurements: the fixed clock replaces `Date` and adds a cost per request. */
  clock?: 'fixed' | 'real';
}

/**
 * Starts the server as a child process.
 * @param env added to the environment of the tests, without its database, API and origin settings
 * @throws ServerStartError if it ends before it is ready
 */
export async function startServerProcess(
  env: Record<string, string>,
  { folder = root, clock = 'fixed' }: StartOptions = {},
): Promise<ServerProcess> {
  const port = env.PORT ?? String(await findFreePort());
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
      // Tests send no requests to the sites that the content links to.
      env: { DRAIN_SECONDS: '0', LINK_CHECKS: 'off', ...inherited, ...env, PORT: port },
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  );
  const exited = new Promise<number | null>((resolve) => child.once('exit', (status) => resolve(status)));
  const { lines, ignore } = collectLines(child);
  const started = new Promise<void>((resolve, reject) => {
    createInterface({ input: child.stdout }).on('line', (line) => {
      if (line.includes('"msg":"serving"')) resolve();
    });
    void exited.then((status) => reject(new ServerStartError(status, lines.join('\n'))));
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

function collectLines({ stdout, stderr }: ChildProcess): { lines: string[]; ignore(): void } {
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
