import { setTimeout as sleep } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { callNames } from '#contract/calls.ts';
import type { StoreLogger } from '#store/logger.ts';
import { createRenderClient, type RenderDataSource } from './render-client.ts';
import type {
  RenderedBuild,
  RenderedPage,
  RenderRequest,
  RenderSettings,
  ToRenderWorker,
} from './render-protocol.ts';

/** Renders pages in a worker thread, so that the main thread serves cached pages without delay. */
export interface RenderWorker {
  /** @throws if the render fails or the worker exits */
  render(request: RenderRequest, source: RenderDataSource): Promise<RenderedPage>;
  /** Evicts cached responses with one of these cache tags. */
  invalidate(tags: readonly string[]): void;
  close(): Promise<void>;
}

/** Longer than the 20 s after which the worker gives up a render: a later render has blocked the worker. */
const STUCK_TIMEOUT_MS = 25_000;

/** Limits restarts, and log lines, of a worker that crashes immediately. */
const RESTART_DELAY_MS = 500;

/** A render takes a few megabytes; a runaway render ends the worker and not the server. */
const RESOURCE_LIMITS = { maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: 32 };

export interface RenderWorkerOptions {
  settings: Omit<RenderSettings, 'calls'>;
  log: StoreLogger;
  file?: URL;
  /** Milliseconds after which the worker is considered stuck and terminated. */
  stuckTimeoutMs?: number;
}

/**
 * Starts the render worker and restarts it after it exits or gets stuck.
 * @throws Error with one sentence if the site is not built
 */
export async function startRenderWorker(
  parts: RenderWorkerOptions,
): Promise<{ worker: RenderWorker; build: RenderedBuild }> {
  const first = await spawnWorker(parts);
  let current: Promise<RunningWorker> = Promise.resolve(first);
  let isClosing = false;
  void restartOnExit(first);

  async function restartOnExit(running: RunningWorker): Promise<void> {
    const reason = await running.exited;
    if (isClosing) return;
    parts.log.warn({ err: reason }, 'the render worker exited and is restarted');
    current = sleep(RESTART_DELAY_MS, undefined, { ref: false }).then(() => spawnWorker(parts));
    current.then(restartOnExit, (err: unknown) => {
      parts.log.warn({ err }, 'the render worker could not be started');
      void restartOnExit({ ...running, exited: Promise.resolve(err) });
    });
  }

  return {
    build: first.build,
    worker: {
      render: async (request, source) => (await current).render(request, source),
      invalidate: (tags) => void current.then((running) => running.invalidate(tags)).catch(() => undefined),
      async close() {
        isClosing = true;
        await current.then((running) => running.close()).catch(() => undefined);
      },
    },
  };
}

interface RunningWorker extends RenderWorker {
  build: RenderedBuild;
  /** Resolves with the reason when the worker has exited. */
  exited: Promise<unknown>;
}

const WORKER_FILE = new URL('../workers/render-worker.ts', import.meta.url);

async function spawnWorker({
  settings,
  file = WORKER_FILE,
  stuckTimeoutMs = STUCK_TIMEOUT_MS,
}: RenderWorkerOptions): Promise<RunningWorker> {
  // The worker gets no environment, so that it has no access to secrets.
  const worker = new Worker(file, {
    workerData: { ...settings, calls: callNames },
    env: {},
    resourceLimits: RESOURCE_LIMITS,
    name: 'render',
  });
  const postMessage = (message: ToRenderWorker) => worker.postMessage(message);
  const client = createRenderClient(postMessage);
  worker.on('message', client.onMessage);
  let failure: unknown;
  const exited = new Promise<unknown>((resolve) => {
    worker.once('error', (error) => (failure ??= error));
    worker.once('exit', (status) => {
      const reason = failure ?? new Error(`the render worker exited with ${status}`);
      client.onExit(reason);
      resolve(reason);
    });
  });

  function terminate(reason: Error): void {
    failure ??= reason;
    void worker.terminate();
  }

  async function render(request: RenderRequest, source: RenderDataSource): Promise<RenderedPage> {
    const timer = setTimeout(() => terminate(new Error('the render worker is stuck')), stuckTimeoutMs);
    try {
      return await client.render(request, source);
    } finally {
      clearTimeout(timer);
    }
  }

  return {
    build: await client.build,
    exited,
    render,
    invalidate: (tags) => postMessage({ kind: 'invalidate', tags }),
    close: async () => void (await worker.terminate()),
  };
}
