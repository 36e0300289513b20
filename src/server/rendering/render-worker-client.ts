import { setTimeout as sleep } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { callNames } from '#contract/calls.ts';
import type { StoreLog } from '#store/logger.ts';
import { type AnswerSource, renderClient } from './render-client.ts';
import type {
  RenderedBuild,
  RenderedPage,
  RenderOrder,
  RenderSettings,
  ToRenderThread,
} from './render-protocol.ts';

/**
 * The thread that renders. Rendering is work for the processor, milliseconds a page; beside it the thread that serves
 * answers whatever lies ready at once, however much there is to be made.
 */
export interface RenderThread {
  /** @throws where the page could not be rendered, or the thread ended over it */
  render(order: RenderOrder, source: AnswerSource): Promise<RenderedPage>;
  /** What was made of something with one of these cache tags is not true any more. */
  invalidate(tags: readonly string[]): void;
  close(): Promise<void>;
}

/** What the thread gives up by itself takes 20 s; a page that is not there by then keeps it from all others. */
const PATIENCE = 25_000;

/** Before a thread that has ended is followed by another, in milliseconds: one that cannot live must not fill the log. */
const PAUSE = 500;

/** A page takes a few megabytes while it is made; what wants this much has gone wrong, and ends without the server. */
const resourceLimits = { maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: 32 };

export interface RenderThreadParts {
  settings: Omit<RenderSettings, 'calls'>;
  log: StoreLog;
  /** The thread's own file; another one in tests. */
  file?: URL;
  /** Milliseconds after which a render that is still not there has stuck. */
  patience?: number;
}

/**
 * Starts the thread. Where it ends, by a fault or because it was stuck, another one follows it.
 * @throws Error with one sentence where the site is not built
 */
export async function startRenderThread(
  parts: RenderThreadParts,
): Promise<{ thread: RenderThread; build: RenderedBuild }> {
  const first = await startOne(parts);
  let live: Promise<LiveThread> = Promise.resolve(first);
  let closing = false;
  void follow(first);

  async function follow(current: LiveThread): Promise<void> {
    const reason = await current.ended;
    if (closing) return;
    parts.log.warn({ err: reason }, 'the render thread ended; another one is started');
    live = sleep(PAUSE, undefined, { ref: false }).then(() => startOne(parts));
    live.then(follow, (err: unknown) => {
      parts.log.warn({ err }, 'no render thread could be started');
      void follow({ ...current, ended: Promise.resolve(err) });
    });
  }

  return {
    build: first.build,
    thread: {
      render: async (order, source) => (await live).render(order, source),
      invalidate: (tags) => void live.then((current) => current.invalidate(tags)).catch(() => undefined),
      async close() {
        closing = true;
        await live.then((current) => current.close()).catch(() => undefined);
      },
    },
  };
}

interface LiveThread extends RenderThread {
  build: RenderedBuild;
  /** Resolves with the reason when it has ended. */
  ended: Promise<unknown>;
}

const threadFile = new URL('../workers/render-worker.ts', import.meta.url);

async function startOne({
  settings,
  file = threadFile,
  patience = PATIENCE,
}: RenderThreadParts): Promise<LiveThread> {
  // No environment: the secrets of the server are none of its business.
  const worker = new Worker(file, {
    workerData: { ...settings, calls: callNames },
    env: {},
    resourceLimits,
    name: 'render',
  });
  const tell = (message: ToRenderThread) => worker.postMessage(message);
  const client = renderClient(tell);
  worker.on('message', client.receive);
  let fault: unknown;
  const ended = new Promise<unknown>((resolve) => {
    worker.once('error', (error) => (fault ??= error));
    worker.once('exit', (status) => {
      const reason = fault ?? new Error(`the render thread ended with ${status}`);
      client.end(reason);
      resolve(reason);
    });
  });

  function giveUp(reason: Error): void {
    fault ??= reason;
    void worker.terminate();
  }

  async function render(page: RenderOrder, source: AnswerSource): Promise<RenderedPage> {
    const timer = setTimeout(() => giveUp(new Error('the render thread is stuck')), patience);
    try {
      return await client.render(page, source);
    } finally {
      clearTimeout(timer);
    }
  }

  return {
    build: await client.build,
    ended,
    render,
    invalidate: (tags) => tell({ kind: 'published', tags }),
    close: async () => void (await worker.terminate()),
  };
}
