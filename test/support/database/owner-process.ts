import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

const program = fileURLToPath(new URL('embedded-owner.ts', import.meta.url));

/** Another process of ours with an embedded PostgreSQL of its own. */
export interface OwnerProcess {
  child: ChildProcess;
  /** What it wrote: where its server is, or why there is none. */
  answer: Promise<{ url?: string; pid?: number; error?: string }>;
  /** Resolves when the process has ended. */
  ended: Promise<void>;
  /** Ends it the friendly way. */
  stop(): Promise<void>;
}

/** @param credentials the user it runs as, when we are root */
export function startOwner(dataDir: string, credentials: { uid?: number; gid?: number } = {}): OwnerProcess {
  const child = spawn(process.execPath, [program, dataDir], {
    stdio: ['pipe', 'pipe', 'inherit'],
    ...credentials,
  });
  const ended = once(child, 'exit').then(() => undefined);
  const line = once(createInterface({ input: child.stdout }), 'line');
  const silence = ended.then(() => ['{"error":"it ended without a word"}']);
  return {
    child,
    answer: Promise.race([line, silence]).then(([text]) => JSON.parse(String(text))),
    ended,
    async stop() {
      child.stdin.end();
      await ended;
    },
  };
}
