import { setTimeout as sleep } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { type CallName, callNames } from '#contract/calls.ts';
import { ContentError } from '#contract/content-error.ts';
import type { Answer } from '#contract/reader.ts';
import type { Localised } from '#language/locale.ts';
import type { SiteLog } from '#site/context.ts';
import { NO_ERROR_DATA } from '#specification.ts';
import type { StoreLog } from '#store/store-log.ts';
import type {
  CallFailure,
  FromRenderThread,
  RenderedPage,
  RenderOrder,
  RenderSettings,
  ToRenderThread,
} from './render-message.ts';
import type { SiteBuild } from './site-build.ts';

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

/** What the thread asks for while it makes a page. */
export interface AnswerSource {
  ask(question: { name: CallName; input: object }): Promise<Answer>;
  /** The token of a form that stands on the page (R-017 … R-021). */
  formToken(): Promise<Answer>;
  log: SiteLog;
}

/** The build that the thread renders. */
export interface RenderedBuild extends Pick<SiteBuild, 'stamp' | 'assets'> {
  /** Its error page for when nothing else can be rendered, without anything that would have to be read. */
  lastResort: Localised<RenderedPage>;
}

/** What the thread gives up by itself takes 20 s; a page that is not there by then keeps it from all others. */
const PATIENCE = 25_000;

/** Before a thread that has ended is followed by another, in milliseconds: one that cannot live must not fill the log. */
const PAUSE = 500;

/** A page takes a few megabytes while it is made; what wants this much has gone wrong, and ends without the server. */
const resourceLimits = { maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: 32 };

interface Underway {
  source: AnswerSource;
  resolve(page: RenderedPage): void;
  reject(error: unknown): void;
}

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

const threadFile = new URL('./render-worker.ts', import.meta.url);

function startOne({
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
  const underway = new Map<number, Underway>();
  let orders = 0;
  let fault: unknown;
  const ended = new Promise<unknown>((resolve) => {
    worker.once('error', (error) => (fault ??= error));
    worker.once('exit', (status) => {
      const reason = fault ?? new Error(`the render thread ended with ${status}`);
      for (const { reject } of underway.values()) reject(reason);
      underway.clear();
      resolve(reason);
    });
  });
  const tell = (message: ToRenderThread) => worker.postMessage(message);

  function giveUp(reason: Error): void {
    fault ??= reason;
    void worker.terminate();
  }

  async function render(page: RenderOrder, source: AnswerSource): Promise<RenderedPage> {
    const order = ++orders;
    const { promise, resolve, reject } = Promise.withResolvers<RenderedPage>();
    underway.set(order, { source, resolve, reject });
    const timer = setTimeout(() => giveUp(new Error('the render thread is stuck')), patience);
    try {
      tell({ kind: 'render', order, page });
      return await promise;
    } finally {
      clearTimeout(timer);
      underway.delete(order);
    }
  }

  async function answer(call: number, asked: Promise<Answer>): Promise<void> {
    try {
      tell({ kind: 'answered', call, outcome: { answer: await asked } });
    } catch (error) {
      tell({ kind: 'answered', call, outcome: { failure: failureOf(error) } });
    }
  }

  function hear(message: Extract<FromRenderThread, { order: number }>): void {
    const asking = underway.get(message.order);
    if (!asking) {
      // Given up meanwhile; but others may have begun to wait for the same answer.
      if ('call' in message) {
        tell({ kind: 'answered', call: message.call, outcome: { failure: failureOf(undefined) } });
      }
      return;
    }
    const { source } = asking;
    switch (message.kind) {
      case 'ask':
        void answer(message.call, source.ask(message));
        break;
      case 'token':
        void answer(message.call, source.formToken());
        break;
      case 'log':
        source.log[message.level](message.message, message.error);
        break;
      case 'rendered':
        asking.resolve(message.page);
        break;
      case 'broke':
        asking.reject(message.error);
    }
  }

  return new Promise((resolve, reject) => {
    void ended.then(reject);
    worker.on('message', (message: FromRenderThread) => {
      if (message.kind === 'unbuilt') reject(message.error);
      else if (message.kind !== 'ready') hear(message);
      else {
        const { stamp, assets, lastResort } = message;
        const close = async () => void (await worker.terminate());
        const invalidate = (tags: readonly string[]) => tell({ kind: 'published', tags });
        resolve({ build: { stamp, assets, lastResort }, ended, render, invalidate, close });
      }
    });
  });
}

function failureOf(error: unknown): CallFailure {
  if (!(error instanceof ContentError)) {
    return { statusCode: 500, message: NO_ERROR_DATA, problem: undefined, cause: plain(error) };
  }
  const { statusCode, message, problem, cause } = error;
  return { statusCode, message, problem, cause: plain(cause) };
}

/** Of an error its words and where it was thrown can cross to the thread; what hangs on it may not. */
function plain(error: unknown): unknown {
  if (!(error instanceof Error)) return undefined;
  const { name, message, stack } = error;
  return Object.assign(new Error(message), { name, stack });
}
