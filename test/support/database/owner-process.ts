import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

const program = fileURLToPath(new URL('embedded-postgres-process.ts', import.meta.url));

/** A child process with its own embedded PostgreSQL. */
export interface OwnerProcess {
  child: ChildProcess;
  /** The line it printed: URL and pid, or the error. */
  startResult: Promise<{ url?: string; pid?: number; error?: string }>;
  exited: Promise<void>;
  /** Closes stdin and waits for the exit. */
  stop(): Promise<void>;
}

/** @param credentials user and group of the process; requires root */
export function startOwnerProcess(
  dataDir: string,
  credentials: { uid?: number; gid?: number } = {},
): OwnerProcess {
  const child = spawn(process.execPath, [program, dataDir], {
    stdio: ['pipe', 'pipe', 'inherit'],
    ...credentials,
  });
  const exited = once(child, 'exit').then(() => undefined);
  const line = once(createInterface({ input: child.stdout }), 'line');
  const exitWithoutOutput = exited.then(() => ['{"error":"the process ended without output"}']);
  return {
    child,
    startResult: Promise.race([line, exitWithoutOutput]).then(([text]) => JSON.parse(String(text))),
    exited,
    async stop() {
      child.stdin.end();
      await exited;
    },
  };
}
