import type { CallName } from '#contract/calls.ts';
import { ContentError } from '#contract/content-error.ts';
import type { ApiResponse } from '#contract/transport.ts';
import type { SiteLog } from '#site/request-context.ts';
import { NO_ERROR_DATA } from '#specification.ts';
import type {
  CallFailure,
  FromRenderWorker,
  RenderedBuild,
  RenderedPage,
  RenderRequest,
  ToRenderWorker,
} from './render-protocol.ts';

/** Answers the calls of the render service during one render. */
export interface RenderDataSource {
  call(request: { name: CallName; input: object }): Promise<ApiResponse>;
  /** The token of the forms on the page (R-017 … R-021). */
  formToken(): Promise<ApiResponse>;
  log: SiteLog;
}

interface PendingRender {
  source: RenderDataSource;
  resolve(page: RenderedPage): void;
  reject(error: unknown): void;
}

/** Requests pages from a render service and answers its calls. */
export interface RenderClient {
  /** Resolves when the service is ready. @throws if the site is not built or the service exits before */
  build: Promise<RenderedBuild>;
  /** @throws if the render fails or the service exits */
  render(request: RenderRequest, source: RenderDataSource): Promise<RenderedPage>;
  /** Handles a message of the service. */
  onMessage(message: FromRenderWorker): void;
  /** Call when the service has exited: rejects the build and all pending renders. */
  onExit(reason: unknown): void;
}

/** @param postMessage sends a message to the service */
export function createRenderClient(postMessage: (message: ToRenderWorker) => void): RenderClient {
  const build = Promise.withResolvers<RenderedBuild>();
  const pendingRenders = new Map<number, PendingRender>();
  let lastRenderId = 0;

  async function respond(callId: number, response: Promise<ApiResponse>): Promise<void> {
    try {
      postMessage({ kind: 'response', callId, outcome: { response: await response } });
    } catch (error) {
      postMessage({ kind: 'response', callId, outcome: { failure: toFailure(error) } });
    }
  }

  function receive(message: FromRenderWorker): void {
    if (message.kind === 'ready') build.resolve(message.build);
    else if (message.kind === 'unbuilt') build.reject(message.error);
    else receiveForRender(message);
  }

  function receiveForRender(message: Extract<FromRenderWorker, { renderId: number }>): void {
    const pending = pendingRenders.get(message.renderId);
    if (!pending) {
      // The render has ended, but other renders may wait for the same response.
      if ('callId' in message) {
        const outcome = { failure: toFailure(undefined) };
        postMessage({ kind: 'response', callId: message.callId, outcome });
      }
      return;
    }
    const { source } = pending;
    switch (message.kind) {
      case 'call':
        void respond(message.callId, source.call(message));
        break;
      case 'formToken':
        void respond(message.callId, source.formToken());
        break;
      case 'log':
        source.log[message.level](message.message, message.error);
        break;
      case 'rendered':
        pending.resolve(message.page);
        break;
      case 'renderFailed':
        pending.reject(message.error);
    }
  }

  return {
    build: build.promise,
    onMessage: receive,
    async render(request, source) {
      const renderId = ++lastRenderId;
      const { promise, resolve, reject } = Promise.withResolvers<RenderedPage>();
      pendingRenders.set(renderId, { source, resolve, reject });
      try {
        postMessage({ kind: 'render', renderId, request });
        return await promise;
      } finally {
        pendingRenders.delete(renderId);
      }
    },
    onExit(reason) {
      build.reject(reason);
      for (const { reject } of pendingRenders.values()) reject(reason);
      pendingRenders.clear();
    },
  };
}

function toFailure(error: unknown): CallFailure {
  if (!(error instanceof ContentError)) {
    return { statusCode: 500, message: NO_ERROR_DATA, problem: undefined, cause: toCloneable(error) };
  }
  const { statusCode, message, problem, cause } = error;
  return { statusCode, message, problem, cause: toCloneable(cause) };
}

/** Copies name, message and stack; other properties of an error may not be cloneable. */
function toCloneable(error: unknown): unknown {
  if (!(error instanceof Error)) return undefined;
  const { name, message, stack } = error;
  return Object.assign(new Error(message), { name, stack });
}
