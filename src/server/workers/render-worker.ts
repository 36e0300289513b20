/**
 * Worker thread that renders pages. It has no database connection and no secrets: the main thread answers its
 * content calls. Started by `render-worker-client.ts`.
 */
import { parentPort, workerData } from 'node:worker_threads';
import { initCompileCache } from '../compile-cache.ts';
import { createPageRenderer } from '../rendering/page-renderer.ts';
import type { FromRenderWorker, RenderSettings } from '../rendering/render-protocol.ts';
import { startRenderService } from '../rendering/render-service.ts';
import { loadSiteBuild } from '../rendering/site-bundle.ts';

if (!parentPort) throw new Error('This file must run as a worker thread.');
const port = parentPort;

try {
  initCompileCache();
  const build = await loadSiteBuild();
  const settings = workerData as RenderSettings;
  await startRenderService({ port, settings, build, render: createPageRenderer(build, settings) });
} catch (error) {
  port.postMessage({ kind: 'unbuilt', error } satisfies FromRenderWorker);
}
