/**
 * Server process of `npm run dev`, restarted by `dev.ts` after a change. Pages are rendered by the parent
 * process.
 */
import { flushCompileCache } from 'node:module';
import { join } from 'node:path';
import { callNames } from '#contract/calls.ts';
import type { AdminBuild } from '#server/admin/admin-build.ts';
import { readConfig } from '#server/config.ts';
import { createLogger } from '#server/http/access-log.ts';
import { createRenderClient } from '#server/rendering/render-client.ts';
import type { RenderSettings } from '#server/rendering/render-protocol.ts';
import type { startRenderWorker } from '#server/rendering/render-worker-client.ts';
import { startServer } from '#server/start-server.ts';
import { devScripts } from './dev-scripts.ts';

const send = (message: unknown) => void process.send?.(message);
const client = createRenderClient(send);

const startRendering: typeof startRenderWorker = async ({ settings }) => {
  process.on('message', client.onMessage);
  send({ ...settings, cachesResponses: false, calls: callNames } satisfies RenderSettings);
  const thread = { render: client.render, invalidate: () => undefined, close: async () => undefined };
  return { build: await client.build, worker: thread };
};

process.once('disconnect', () => process.exit());
const config = readConfig(process.env);
const admin: AdminBuild = {
  id: 'dev',
  assetsDir: join(config.dataDir, 'no-assets'),
  script: '/src/admin/entry-admin.tsx',
  modules: [],
  styles: [],
  devHead: devScripts,
};
await startServer(config, createLogger(config.logLevel), Date.now, startRendering, async () => admin);
send({ kind: 'listening' });
// A restart kills this process before Node writes the cache.
flushCompileCache();
