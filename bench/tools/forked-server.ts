import { type ForkOptions, fork, type Serializable } from 'node:child_process';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import type { StaticServer } from './nginx.ts';

interface ForkedOptions {
  /** Sent to the child process before it listens. */
  message?: Serializable;
  env?: ForkOptions['env'];
}

/** Forks a server without the Node options of this process. It sends its address when it listens. */
export async function startForkedServer(
  file: URL,
  { message, env }: ForkedOptions = {},
): Promise<StaticServer> {
  const child = fork(fileURLToPath(file), { execArgv: [], env: { ...process.env, ...env } });
  if (message !== undefined) child.send(message);
  const [{ port }] = (await once(child, 'message')) as [AddressInfo];
  return {
    origin: `http://127.0.0.1:${port}`,
    pid: child.pid ?? 0,
    async stop() {
      child.kill();
      await once(child, 'exit');
    },
  };
}
