import { fork } from 'node:child_process';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import type { StaticAnswer, StaticServer } from './nginx.ts';

/** A server of Node's that does nothing but answer the same bytes with the same headers: the least that Node takes. */
export async function startBareNode({ body, headers }: StaticAnswer): Promise<StaticServer> {
  const child = fork(fileURLToPath(new URL('./bare-server.ts', import.meta.url)), { execArgv: [] });
  child.send({ body: body.toString('base64'), headers });
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
