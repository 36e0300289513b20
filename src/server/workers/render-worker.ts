/**
 * The thread that renders pages. It holds the built site and nothing else: no store, no secret, no connection. What a page
 * is made of it asks the thread that serves, which goes on answering meanwhile. See `render-thread.ts`.
 */
import { parentPort, workerData } from 'node:worker_threads';
import { keepCompiled } from '../compile-cache.ts';
import { pageRenderer } from '../rendering/page-renderer.ts';
import type { FromRenderThread, RenderSettings } from '../rendering/render-protocol.ts';
import { startRenderService } from '../rendering/render-service.ts';
import { loadSiteBuild } from '../rendering/site-bundle.ts';

if (!parentPort) throw new Error('This file is a thread of the server.');
const port = parentPort;

try {
  keepCompiled();
  const build = await loadSiteBuild();
  const settings = workerData as RenderSettings;
  await startRenderService({ port, settings, build, render: pageRenderer(build, settings) });
} catch (error) {
  port.postMessage({ kind: 'unbuilt', error } satisfies FromRenderThread);
}
