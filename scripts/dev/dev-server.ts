/**
 * The server of the dev server, which `dev.ts` starts again after each change: the real one, but its pages are rendered by
 * the process that started it.
 */
import { flushCompileCache } from 'node:module';
import { callNames } from '#contract/calls.ts';
import { readConfig } from '#server/config.ts';
import { openLog } from '#server/http/access-log.ts';
import { renderClient } from '#server/rendering/render-client.ts';
import type { RenderSettings } from '#server/rendering/render-protocol.ts';
import type { startRenderThread } from '#server/rendering/render-worker-client.ts';
import { startServer } from '#server/start-server.ts';

const send = (message: unknown) => void process.send?.(message);
const client = renderClient(send);

const startRendering: typeof startRenderThread = async ({ settings }) => {
  process.on('message', client.receive);
  send({ ...settings, keepsAnswers: false, calls: callNames } satisfies RenderSettings);
  const thread = { render: client.render, invalidate: () => undefined, close: async () => undefined };
  return { build: await client.build, thread };
};

process.once('disconnect', () => process.exit());
const config = readConfig(process.env);
await startServer(config, openLog(config.logLevel), Date.now, startRendering);
send({ kind: 'listening' });
// A restart kills this process, which would lose the cache.
flushCompileCache();
