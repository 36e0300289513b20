import { startForkedServer } from './forked-server.ts';
import type { StaticResponse, StaticServer } from './nginx.ts';

/** Starts a Node server that sends the same bytes and headers, as the lower bound for Node. */
export function startBareNode({ body, headers }: StaticResponse): Promise<StaticServer> {
  const message = { body: body.toString('base64'), headers };
  return startForkedServer(new URL('./bare-server.ts', import.meta.url), { message });
}
