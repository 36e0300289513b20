import { startForked } from './forked-server.ts';
import type { StaticAnswer, StaticServer } from './nginx.ts';

/** A server of Node's that does nothing but answer the same bytes with the same headers: the least that Node takes. */
export function startBareNode({ body, headers }: StaticAnswer): Promise<StaticServer> {
  const message = { body: body.toString('base64'), headers };
  return startForked(new URL('./bare-server.ts', import.meta.url), { message });
}
