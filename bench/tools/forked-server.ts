import { type ForkOptions, fork, type Serializable } from 'node:child_process';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import type { StaticServer } from './nginx.ts';

interface Forked {
  /** What it is told before it listens, if it waits for that. */
  message?: Serializable;
  env?: ForkOptions['env'];
}

/** Starts a server of Node's that tells its address once it listens, with none of the options that we run with. */
export async function startForked(file: URL, { message, env }: Forked = {}): Promise<StaticServer> {
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
